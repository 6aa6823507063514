/** A line between a browser and the server that a test makes slow, to see what is sent on it. */
import type { CDPSession, Request } from 'playwright-core';
import type { Person } from './browser.ts';

export interface SlowLine {
  /** @param bytesASecond that go up; -1 for as many as there are */
  of: (bytesASecond: number) => Promise<void>;
  /** What the page says of it, in per cent. */
  sent: () => Promise<number>;
  /** Whether the part that is on its way is ended, or goes on to its end. */
  endOfPart: () => Promise<'ended' | 'went on'>;
}

export function slowLine({ context, page }: Person): SlowLine {
  let wire: CDPSession | undefined;
  const part = (request: Request) => request.url().includes('/upload/part.json');
  return {
    of: async (bytesASecond) => {
      wire ??= await context.newCDPSession(page);
      await wire.send('Network.enable');
      const unchanged = { offline: false, latency: 0, downloadThroughput: -1 };
      await wire.send('Network.emulateNetworkConditions', { ...unchanged, uploadThroughput: bytesASecond });
    },
    sent: async () => Number(await page.getByRole('progressbar').getAttribute('aria-valuenow')),
    endOfPart: () =>
      Promise.race([
        page.waitForEvent('requestfailed', { predicate: part }).then(() => 'ended' as const),
        page.waitForEvent('requestfinished', { predicate: part }).then(() => 'went on' as const),
      ]),
  };
}
