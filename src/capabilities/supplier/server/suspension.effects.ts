/** 暂停: imposed with ground and term, answered by the supplier, ended by the clock or before it with a reason. */
import type { Effect } from '../../../kernel/server/effect.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { dateInShanghai, endOfDayShanghai } from '../../../platform/calendar/iso-date.ts';
import type { Suspension } from '../supplier/suspension.rules.ts';

const suspensionsOf = (row: Record<string, any>): Suspension[] => (row.suspensions ?? []) as Suspension[];

/** Replaces the newest one; the rest stays as it was. */
const withLast = (row: Record<string, any>, values: Partial<Suspension>): Suspension[] => {
  const all = suspensionsOf(row);
  return [...all.slice(0, -1), { ...all.at(-1)!, ...values }];
};

export const suspensionEffects: Readonly<Record<string, Effect>> = {
  beginSuspension: async ({ tx, row, asked, actor, now }) => {
    const begun: Suspension = {
      ground: asked.ground,
      reason: asked.reason,
      document: asked.document ?? null,
      authority: asked.authority ?? null,
      from: dateInShanghai(now),
      until: asked.until,
      by: `${actor.orgName} ${actor.name}`,
    };
    row.suspensions = [...suspensionsOf(row), begun];
    row.suspendedUntil = asked.until;
    await setTimer(tx, 'supplier.endSuspension', row.id, endOfDayShanghai(asked.until));
  },
  keepStatement: async ({ row, asked, now }) => {
    row.suspensions = withLast(row, { statement: asked.statement, statedOn: dateInShanghai(now) });
  },
  endSuspension: async ({ tx, row, asked, now }) => {
    row.suspensions = withLast(row, { endedOn: dateInShanghai(now), endedBecause: asked.reason ?? '期满，自动恢复' });
    row.suspendedUntil = null;
    await setTimer(tx, 'supplier.endSuspension', row.id, null);
  },
};
