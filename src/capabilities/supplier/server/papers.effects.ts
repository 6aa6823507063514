/** Papers that run out: the keeping agency and the supplier are told before, on the day and after it. */

import type { Queryable } from '../../../kernel/server/database.ts';
import type { EffectOf } from '../../../kernel/server/effect.ts';
import { tell } from '../../../kernel/server/outbox.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { dateInShanghai, startOfDayShanghai } from '../../../platform/calendar/iso-date.ts';
import { mentionWords, nextMention, papersOf, toMention } from '../supplier/papers.rules.ts';
import type { supplier } from '../supplier/supplier.record.ts';
import { peopleOf } from './people.ts';

/** Sets the timer of the next reminder, or takes it away. */
export async function watchSupplierPapers(tx: Queryable, row: Record<string, any>): Promise<void> {
  const day = nextMention(papersOf(row), row.papersMentionedOn);
  await setTimer(tx, 'supplier.remindPapers', row.id, day ? startOfDayShanghai(day) : null);
}

export const remindSupplierPapers: EffectOf<typeof supplier> = async ({ tx, row, now }) => {
  const today = dateInShanghai(now);
  const due = row.papersMentionedOn ? toMention(papersOf(row), row.papersMentionedOn, today) : [];
  const to = [
    ...(await peopleOf(tx, row.org, ['agent'])),
    ...(await peopleOf(tx, row.organisation, ['bidder', 'unitAdmin'])),
  ];
  for (const paper of due)
    await tell(tx, {
      to,
      subject: `证照到期提醒：${row.name}，${mentionWords(paper, today)}`,
      body: '请发起变更，换上新的证照；核验通过以前，库内资料仍按原样显示并标明到期。证照到期不影响参加{投标}，资格由评审时依法审查。',
      link: `supplier.detail?id=${row.id}`,
    });
  row.papersMentionedOn = today;
  await watchSupplierPapers(tx, row);
};
