/** `throwIfAborted` of a signal, which handing in a bid calls: below the floor (Chromium 100), so that a bid can be handed in there as well. */
if (typeof AbortSignal !== 'undefined' && !('throwIfAborted' in AbortSignal.prototype))
  Object.defineProperty(AbortSignal.prototype, 'throwIfAborted', {
    configurable: true,
    writable: true,
    value(this: AbortSignal): void {
      // A signal of these browsers has no reason.
      if (this.aborted) throw this.reason ?? new DOMException('signal is aborted without reason', 'AbortError');
    },
  });
