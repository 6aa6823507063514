/** `URL.parse` (Chromium 126): core-js would bring a whole address parser along. */
if (!('parse' in URL))
  Object.defineProperty(URL, 'parse', {
    configurable: true,
    writable: true,
    value: (address: string, base?: string): URL | null => {
      try {
        return new URL(address, base);
      } catch {
        return null;
      }
    },
  });
