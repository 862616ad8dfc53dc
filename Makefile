# make help      what there is
PREFIX ?= /usr/local
DESTDIR ?=
CONFIGURATION ?= release

BINDIR = $(PREFIX)/bin
DATADIR = $(PREFIX)/share/phrased
DOCDIR = $(PREFIX)/share/doc/phrased
LIBDIR = $(PREFIX)/lib/phrased
MANDIR = $(PREFIX)/share/man
# systemd reads units below /usr/local only from lib/systemd.
UNITDIR = $(PREFIX)/lib/systemd
SYSTEMUNITDIR = $(UNITDIR)/system
USERUNITDIR = $(UNITDIR)/user
BASHCOMPDIR = $(PREFIX)/share/bash-completion/completions
ZSHCOMPDIR = $(PREFIX)/share/zsh/vendor-completions
FISHCOMPDIR = $(PREFIX)/share/fish/vendor_completions.d

BUILD_PACKAGES = flite1-dev libasound2-dev libpocketsphinx-dev libsphinxbase-dev libsqlite3-dev \
	libsystemd-dev libyaml-dev pkg-config pocketsphinx-en-us
DEMO_PACKAGES = flite python3
TEST_PACKAGES = $(DEMO_PACKAGES) alsa-utils dbus libasound2-plugins pocketsphinx-testdata procps \
	pulseaudio pulseaudio-utils python3-dbusmock systemd

# Tests of daemons wait, and have deadlines: not beside those that compute, and not all at once.
COMPUTING_TESTS = --skip AcceptanceTests --experimental-maximum-parallelization-width 4
WAITING_TESTS = --filter AcceptanceTests --skip MessageFuzzTests --experimental-maximum-parallelization-width 5
# These do both at once.
BUSY_TESTS = --filter MessageFuzzTests

PROGRAMS = phrased phrasectl phrase-codegen

# Bound at the start, so that nothing can change afterwards where calls of libraries lead.
BUILD = swift build -c $(CONFIGURATION) --static-swift-stdlib -Xlinker -z -Xlinker now
BUILT = .build/$(CONFIGURATION)

.PHONY: help build deps demo run test lint format bench install uninstall deb fuzz soak sanitize clean build-packages test-packages

help:
	@echo 'make demo       speak a few phrases to the daemon; needs no microphone and no set-up'
	@echo 'make run        the same with this machine'"'"'s microphone, in the foreground'
	@echo 'make test       every test, after installing what they need'
	@echo 'make lint       swift format, strict'
	@echo 'make bench      speed, memory and delays'
	@echo 'make deps       two libraries that remove noise, to .deps; everything works without them'
	@echo 'make build      optimised programs in $(BUILT)'
	@echo 'make install    to $(DESTDIR)$(PREFIX), with systemd units; PREFIX and DESTDIR are yours to set'
	@echo 'make deb        a Debian package in .build/deb, for machines without the toolchain'
	@echo 'make fuzz       each parser against libFuzzer; FUZZ_SECONDS=300 for five minutes each'
	@echo 'make soak       hours of sound, faster than real time; HOURS=24'
	@echo 'make sanitize   the tests under the thread and address sanitizers'
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
	swift test --skip-build $(COMPUTING_TESTS)
	swift test --skip-build $(WAITING_TESTS)
	swift test --skip-build $(BUSY_TESTS)

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
		'$(DESTDIR)$(SYSTEMUNITDIR)' '$(DESTDIR)$(USERUNITDIR)' '$(DESTDIR)$(PREFIX)/lib/sysusers.d' \
		'$(DESTDIR)$(MANDIR)/man1' '$(DESTDIR)$(MANDIR)/man5' '$(DESTDIR)$(MANDIR)/man7' '$(DESTDIR)$(MANDIR)/man8' \
		'$(DESTDIR)$(BASHCOMPDIR)' '$(DESTDIR)$(ZSHCOMPDIR)' '$(DESTDIR)$(FISHCOMPDIR)'
	install -m 755 $(PROGRAMS:%=$(BUILT)/%) '$(DESTDIR)$(BINDIR)'
	install -D -m 755 $(BUILT)/soup-chef '$(DESTDIR)$(LIBDIR)/soup-chef'
	strip $(PROGRAMS:%='$(DESTDIR)$(BINDIR)/%') '$(DESTDIR)$(LIBDIR)/soup-chef' || true
	install -m 644 Config/phrased.yaml Models/en-us.dict Models/en-us.rules '$(DESTDIR)$(DATADIR)'
	install -d '$(DESTDIR)$(DATADIR)/gallery'
	install -m 644 Models/gallery/*.yaml '$(DESTDIR)$(DATADIR)/gallery'
	for file in README.md LICENSE CHANGELOG.md CONTRIBUTING.md Config/phrased.yaml Docs/*.md Docs/Decisions/*.md \
		Examples/*/*.* Python/phrased.py; do \
		install -D -m 644 $$file "$(DESTDIR)$(DOCDIR)/$$file"; \
	done
	sed -i -e 's#/usr/local/share/doc/phrased#$(DOCDIR)#' -e 's#/usr/local/lib/phrased#$(LIBDIR)#' \
		'$(DESTDIR)$(DOCDIR)'/Examples/*/org.phrased.*.yaml
	if test -e .deps/libdeepfilter.so; then \
		install -d '$(DESTDIR)$(LIBDIR)/LICENSES' && \
		install -m 644 .deps/*.so .deps/*.tar.gz '$(DESTDIR)$(LIBDIR)' && \
		install -m 644 .deps/LICENSES/* '$(DESTDIR)$(LIBDIR)/LICENSES'; \
	fi
	for name in phrased.service:system phrased.service:user; do \
		file=$${name%:*} kind=$${name#*:}; \
		case $$kind in system) folder='$(SYSTEMUNITDIR)';; *) folder='$(USERUNITDIR)';; esac; \
		sed -e 's#@BINDIR@#$(BINDIR)#g' -e 's#@DOCDIR@#$(DOCDIR)#g' \
			Config/systemd/$$file.$$kind.in > '$(DESTDIR)'$$folder/$$file; \
	done
	for file in phrased.socket phrased-handlers.socket; do \
		sed 's/^@USER@$$/SocketUser=phrased\nSocketGroup=phrased/' Config/systemd/$$file.in \
			> '$(DESTDIR)$(SYSTEMUNITDIR)'/$$file; \
		sed '/^@USER@$$/d' Config/systemd/$$file.in > '$(DESTDIR)$(USERUNITDIR)'/$$file; \
	done
	install -m 644 Config/systemd/phrased.sysusers '$(DESTDIR)$(PREFIX)/lib/sysusers.d/phrased.conf'
	install -D -m 644 Config/desktop/org.phrased.Search.search-provider.ini \
		'$(DESTDIR)$(PREFIX)/share/gnome-shell/search-providers/org.phrased.Search.search-provider.ini'
	install -D -m 644 Config/desktop/org.phrased.Search.desktop \
		'$(DESTDIR)$(PREFIX)/share/applications/org.phrased.Search.desktop'
	scripts/manual-page phrased-intent 5 'definitions of intents' Docs/IntentDefinitions.md \
		> '$(DESTDIR)$(MANDIR)/man5/phrased-intent.5'
	scripts/manual-page phrased-protocol 7 'sockets and messages of phrased' Docs/Protocol.md \
		> '$(DESTDIR)$(MANDIR)/man7/phrased-protocol.7'
	install -m 644 Docs/man/*.8 '$(DESTDIR)$(MANDIR)/man8'
	install -m 644 Docs/man/*.1 '$(DESTDIR)$(MANDIR)/man1'
	scripts/manual-settings > '$(DESTDIR)$(MANDIR)/man5/phrased.yaml.5'
	$(BUILT)/phrasectl manual > '$(DESTDIR)$(MANDIR)/man1/phrasectl.1'
	$(BUILT)/phrasectl completion bash > '$(DESTDIR)$(BASHCOMPDIR)/phrasectl'
	$(BUILT)/phrasectl completion zsh > '$(DESTDIR)$(ZSHCOMPDIR)/_phrasectl'
	$(BUILT)/phrasectl completion fish > '$(DESTDIR)$(FISHCOMPDIR)/phrasectl.fish'

uninstall:
	rm -f $(PROGRAMS:%='$(DESTDIR)$(BINDIR)/%') \
		'$(DESTDIR)$(PREFIX)/lib/sysusers.d/phrased.conf' \
		'$(DESTDIR)$(PREFIX)/share/gnome-shell/search-providers/org.phrased.Search.search-provider.ini' \
		'$(DESTDIR)$(PREFIX)/share/applications/org.phrased.Search.desktop' \
		'$(DESTDIR)$(BASHCOMPDIR)/phrasectl' '$(DESTDIR)$(ZSHCOMPDIR)/_phrasectl' \
		'$(DESTDIR)$(FISHCOMPDIR)/phrasectl.fish'
	for name in phrased.service phrased.socket phrased-handlers.socket; do \
		rm -f '$(DESTDIR)$(SYSTEMUNITDIR)'/$$name '$(DESTDIR)$(USERUNITDIR)'/$$name; \
	done
	for page in man1/phrasectl.1 man1/phrase-codegen.1 man5/phrased.yaml.5 man5/phrased-intent.5 \
		man7/phrased-protocol.7 man8/phrased.8; do \
		rm -f '$(DESTDIR)$(MANDIR)'/$$page; \
	done
	rm -rf '$(DESTDIR)$(DATADIR)' '$(DESTDIR)$(DOCDIR)' '$(DESTDIR)$(LIBDIR)'

deb: build
	@scripts/make-deb $(BUILT)

fuzz: build-packages
	@scripts/fuzz

soak: test-packages
	$(BUILD)
	@scripts/soak $(BUILT)

sanitize: test-packages
	@scripts/sanitize

clean:
	rm -rf .build
