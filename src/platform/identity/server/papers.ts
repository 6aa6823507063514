/** Papers of a unit that run out: its administrators are told 30, 7, 3 days and a day ahead and on the last day. */

import type { AnyRow } from '../../../kernel/record/record.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import type { EffectOf } from '../../../kernel/server/effect.ts';
import { tell } from '../../../kernel/server/outbox.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { addDays, dateInShanghai, startOfDayShanghai } from '../../calendar/iso-date.ts';
import type { organisation } from '../organisation/organisation.record.ts';

interface Paper {
  name: string;
  number: string;
  validUntil: string | null;
}

const daysAhead = [30, 7, 3, 1, 0];
const papersOf = (row: AnyRow): Paper[] => (row.papers ?? []) as Paper[];

/** The next morning on which a paper has to be mentioned. */
function nextMention(papers: readonly Paper[], today: string): string | undefined {
  return papers
    .flatMap((p) => (p.validUntil ? daysAhead.map((ahead) => addDays(p.validUntil!, -ahead)) : []))
    .filter((day) => day > today)
    .toSorted()[0];
}

/** Notes the first paper to run out, and sets the timer of the next reminder, or takes it away. */
export async function watchPapers(tx: Queryable, row: AnyRow, now: Date): Promise<void> {
  row.papersUntil =
    papersOf(row)
      .flatMap((p) => p.validUntil ?? [])
      .toSorted()[0] ?? null;
  const day = nextMention(papersOf(row), dateInShanghai(now));
  await setTimer(tx, 'organisation.remindPapers', row.id, day ? startOfDayShanghai(day) : null);
}

export const remindPapers: EffectOf<typeof organisation> = async ({ tx, row, now }) => {
  const today = dateInShanghai(now);
  const due = papersOf(row).filter(
    (p) => p.validUntil && daysAhead.some((ahead) => addDays(p.validUntil!, -ahead) === today),
  );
  const admins = await rows<{ id: string }>(
    tx,
    sql`select id from "user" where organisation_id = ${row.id} and state = 'active' and is_admin`,
  );
  for (const paper of due)
    await tell(tx, {
      to: admins.map((a) => a.id),
      subject: `证照即将到期：${paper.name}（${paper.number}）有效期至 ${paper.validUntil}`,
      link: `organisation.own?id=${row.id}`,
      kind: 'account',
    });
  await watchPapers(tx, row, now);
};
