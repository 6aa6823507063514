/** `AbortSignal.any`, which the PDF library calls and core-js does not bring (Chromium 116). */
if (typeof AbortSignal !== 'undefined' && !('any' in AbortSignal))
  Object.defineProperty(AbortSignal, 'any', {
    configurable: true,
    writable: true,
    value: (signals: Iterable<AbortSignal>): AbortSignal => {
      const joined = new AbortController();
      for (const signal of signals) {
        if (signal.aborted) {
          joined.abort(signal.reason);
          break;
        }
        signal.addEventListener('abort', () => joined.abort(signal.reason), { once: true, signal: joined.signal });
      }
      return joined.signal;
    },
  });
