/*
 * Shows the thread sanitizer what it cannot see: that a Mutex of Swift's Synchronization changes hands.
 *
 * An uncontended lock is taken and given back by atomics in our own code, which are instrumented. A contended one goes
 * through the kernel, called by libswiftSynchronization, which is not: without this whatever a busy Mutex guards looks
 * like a race. It is loaded before that library (LD_PRELOAD) and stands between.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

/* https://github.com/llvm/llvm-project/blob/main/compiler-rt/include/sanitizer/tsan_interface.h */
static void tell(const char *what, void *lock)
{
    /* Programs without the sanitizer load this too. */
    void (*tell)(void *) = (void (*)(void *))dlsym(RTLD_DEFAULT, what);
    if (tell)
        tell(lock);
}

SWIFT void lock_slowly(uint32_t owner, SELF) __asm__(LOCK);
SWIFT void lock_slowly(uint32_t owner, SELF)
{
    SWIFT void (*real)(uint32_t, SELF) = (SWIFT void (*)(uint32_t, SELF))dlsym(RTLD_NEXT, LOCK);
    real(owner, self);
    tell("__tsan_acquire", self);
}

SWIFT bool try_lock_slowly(SELF) __asm__(TRY_LOCK);
SWIFT bool try_lock_slowly(SELF)
{
    SWIFT bool (*real)(SELF) = (SWIFT bool (*)(SELF))dlsym(RTLD_NEXT, TRY_LOCK);
    bool isLocked = real(self);
    if (isLocked)
        tell("__tsan_acquire", self);
    return isLocked;
}

SWIFT void unlock_slowly(SELF) __asm__(UNLOCK);
SWIFT void unlock_slowly(SELF)
{
    SWIFT void (*real)(SELF) = (SWIFT void (*)(SELF))dlsym(RTLD_NEXT, UNLOCK);
    tell("__tsan_release", self);
    real(self);
}
