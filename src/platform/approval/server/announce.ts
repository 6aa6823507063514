/**
 * What people are told of reviews that begin to wait or stop. Where many do at once (an import, somebody who left), it is
 * held back, and everybody hears of all of them once.
 */
import type { AnyRow } from '../../../kernel/record/record.ts';
import type { Tx } from '../../../kernel/server/database.ts';
import { tell } from '../../../kernel/server/outbox.ts';

const words = { waiting: '待审核', stopped: '审核停住' } as const;
const lists = { waiting: 'review.list', stopped: 'review.list?tab=blocked' } as const;
type About = keyof typeof words;

interface One {
  subject: string;
  body?: string;
  link: string;
}

/** By what it is about and whom it is for: the first, and how many. Plain, because it travels from portion to portion. */
export type Held = Partial<Record<About, Record<string, One & { count: number }>>>;

export async function announce(
  { tx, held }: { tx: Tx; held?: Held },
  about: About,
  to: readonly string[],
  review: AnyRow,
  body?: string,
): Promise<void> {
  const one: One = { subject: review.subject, link: `review.detail?id=${review.id}`, ...(body ? { body } : {}) };
  if (!held) return tell(tx, { to, ...one, subject: `${words[about]}：${one.subject}` });
  held[about] ??= {};
  for (const person of to) {
    const first = held[about][person];
    if (first) first.count += 1;
    else held[about][person] = { ...one, count: 1 };
  }
}

export async function tellHeld(tx: Tx, held: Held): Promise<void> {
  for (const about of Object.keys(words) as About[])
    for (const [person, { count, subject, body, link }] of Object.entries(held[about] ?? {}))
      await tell(tx, {
        to: [person],
        subject: `${words[about]}：${subject}${count > 1 ? ` 等 ${count} 件` : ''}`,
        ...(body ? { body } : {}),
        link: count > 1 ? lists[about] : link,
      });
}
