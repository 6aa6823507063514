/** `URL.canParse` (Chromium 120), which rests on `URL.parse`. */
import './parse.ts';

if (!('canParse' in URL))
  Object.defineProperty(URL, 'canParse', {
    configurable: true,
    writable: true,
    value: (address: string, base?: string): boolean => URL.parse(address, base) !== null,
  });
