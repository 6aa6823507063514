import { vi } from 'vitest';

/** What the clock or the outbox does needs a moment; tries until the assertions hold. */
export const soon = <T>(check: () => Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 20_000, interval: 50 });
