# make help      what there is
PREFIX ?= /usr/local
DESTDIR ?=
CONFIGURATION ?= release

BINDIR = $(PREFIX)/bin
DATADIR = $(PREFIX)/share/phrased
DOCDIR = $(PREFIX)/share/doc/phrased
LIBDIR = $(PREFIX)/lib/phrased
# systemd reads units below /usr/local only from lib/systemd.
UNITDIR = $(PREFIX)/lib/systemd

BUILD_PACKAGES = flite1-dev libasound2-dev libpocketsphinx-dev libsphinxbase-dev libsqlite3-dev \
	libsystemd-dev libyaml-dev pkg-config pocketsphinx-en-us
DEMO_PACKAGES = flite python3
TEST_PACKAGES = $(DEMO_PACKAGES) alsa-utils dbus libasound2-plugins pocketsphinx-testdata procps \
	pulseaudio pulseaudio-utils python3-dbusmock systemd

# All tests at once make each wait for all others, until the deadlines of the slowest have passed.
TEST_WIDTH = --experimental-maximum-parallelization-width 16

BUILD = swift build -c $(CONFIGURATION) --static-swift-stdlib
BUILT = .build/$(CONFIGURATION)

.PHONY: help build deps demo run test lint format bench install uninstall clean build-packages test-packages

help:
	@echo 'make demo       speak a few phrases to the daemon; needs no microphone and no set-up'
	@echo 'make run        the same with this machine'"'"'s microphone, in the foreground'
	@echo 'make test       every test, after installing what they need'
	@echo 'make lint       swift format, strict'
	@echo 'make bench      speed, memory and delays'
	@echo 'make deps       two libraries that remove noise, to .deps; everything works without them'
	@echo 'make build      optimised programs in $(BUILT)'
	@echo 'make install    to $(DESTDIR)$(PREFIX), with systemd units; PREFIX and DESTDIR are yours to set'
	@echo 'make uninstall  takes away what install laid down; phrases and configuration stay'

build-packages:
	@scripts/install-packages $(BUILD_PACKAGES)

test-packages:
	@scripts/install-packages $(BUILD_PACKAGES) $(TEST_PACKAGES)

build: build-packages
	$(BUILD)

deps:
	@scripts/install-packages python3 python3-pip
	@scripts/deps

demo: build-packages
	@scripts/install-packages $(DEMO_PACKAGES)
	$(BUILD)
	@scripts/demo $(BUILT)

run: build
	@scripts/run $(BUILT)

test: test-packages
	swift build --build-tests --explicit-target-dependency-import-check error
	swift test --skip-build $(TEST_WIDTH)

lint:
	swift format lint --strict -r Package.swift Sources Tests Examples

format:
	swift format -i -r Package.swift Sources Tests Examples

bench: test-packages
	$(BUILD)
	@scripts/bench $(BUILT)

# Installs what `make build` made, so that `sudo make install` needs no toolchain.
install:
	@test -x $(BUILT)/phrased || { echo 'nothing is built yet: run make build first'; exit 1; }
	install -d '$(DESTDIR)$(BINDIR)' '$(DESTDIR)$(DATADIR)' '$(DESTDIR)$(DOCDIR)' \
		'$(DESTDIR)$(UNITDIR)/system' '$(DESTDIR)$(UNITDIR)/user' '$(DESTDIR)$(PREFIX)/lib/sysusers.d'
	install -m 755 $(BUILT)/phrased $(BUILT)/phrasectl '$(DESTDIR)$(BINDIR)'
	strip '$(DESTDIR)$(BINDIR)/phrased' '$(DESTDIR)$(BINDIR)/phrasectl' || true
	install -m 644 Config/phrased.yaml Models/en-us.dict Models/en-us.rules '$(DESTDIR)$(DATADIR)'
	for file in README.md LICENSE CHANGELOG.md CONTRIBUTING.md Config/phrased.yaml Docs/*.md Docs/Decisions/*.md \
		Examples/SoupChef/*; do \
		install -D -m 644 $$file "$(DESTDIR)$(DOCDIR)/$$file"; \
	done
	if test -e .deps/libdeepfilter.so; then \
		install -d '$(DESTDIR)$(LIBDIR)/LICENSES' && \
		install -m 644 .deps/*.so .deps/*.tar.gz '$(DESTDIR)$(LIBDIR)' && \
		install -m 644 .deps/LICENSES/* '$(DESTDIR)$(LIBDIR)/LICENSES'; \
	fi
	for kind in system user; do \
		sed -e 's#@BINDIR@#$(BINDIR)#g' -e 's#@DOCDIR@#$(DOCDIR)#g' \
			Config/systemd/phrased.service.$$kind.in > '$(DESTDIR)$(UNITDIR)'/$$kind/phrased.service; \
	done
	install -m 644 Config/systemd/phrased.sysusers '$(DESTDIR)$(PREFIX)/lib/sysusers.d/phrased.conf'

uninstall:
	rm -f '$(DESTDIR)$(BINDIR)/phrased' '$(DESTDIR)$(BINDIR)/phrasectl' \
		'$(DESTDIR)$(UNITDIR)/system/phrased.service' '$(DESTDIR)$(UNITDIR)/user/phrased.service' \
		'$(DESTDIR)$(PREFIX)/lib/sysusers.d/phrased.conf'
	rm -rf '$(DESTDIR)$(DATADIR)' '$(DESTDIR)$(DOCDIR)' '$(DESTDIR)$(LIBDIR)'

clean:
	rm -rf .build
