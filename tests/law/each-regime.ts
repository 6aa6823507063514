/** What questions of the law share: the regimes, how each is asked, and what is expected of a refusal. */
import { expect } from 'vitest';
import { sql } from '../../src/kernel/server/database.ts';
import type { TenderRegime } from '../../src/platform/law/rulebook.ts';
import { type Asking, under } from './asking.ts';

export type Regime = TenderRegime;
export const regimes = ['ZB-M', 'ZB-MS', 'ZB-V', 'QY'] as const satisfies readonly Regime[];

/** Whether the law demands a tender under it. */
export const isMust = (regime: Regime): boolean => regime === 'ZB-M' || regime === 'ZB-MS';

/** Asks the same of a lot under each regime, each time of the lot as it was. */
export async function eachRegime(
  a: Asking,
  of: { project: string; lot: string },
  ask: (regime: Regime, binds: boolean) => Promise<void>,
  way = 'open',
): Promise<void> {
  for (const regime of regimes)
    await unchanged(a, async () => {
      await under(a, of, regime, { way });
      await ask(regime, isMust(regime));
    });
}

/** Does something, answers what it answers, and leaves the tables as they were. */
export async function unchanged<T>({ tx }: Asking, work: () => Promise<T>): Promise<T> {
  await sql`savepoint unchanged`.execute(tx);
  const answer = await work();
  await sql`rollback to savepoint unchanged`.execute(tx);
  return answer;
}

/** Expects a refusal that says a sentence, or one that does not say it. */
export const says = (refusal: string, sentence: string, is: boolean): void =>
  is ? expect(refusal).toContain(sentence) : expect(refusal).not.toContain(sentence);

/** A moment in China, ISO. */
export const at = (day: string, time = '00:00'): string => new Date(`${day}T${time}:00+08:00`).toISOString();

/** A file as a row holds it. */
export const file = { id: '00000000-0000-4000-8000-000000000001', name: '材料.pdf', size: 1 };
