import { copiedFrom } from '../../../kernel/record/copy.ts';
import { act } from '../../../kernel/server/act.ts';
import type { Acted } from '../../../kernel/server/house.ts';
import { find, seeRow, wireRow } from '../../../kernel/server/rows.ts';
import { lot } from '../lot/lot.record.ts';

/** A project that was begun from others gets their lots, by the same person and under its own numbers. */
export async function copyLots({ office, tx, row, actor, now, address }: Acted): Promise<void> {
  // One that it copies, or those that were put together in it.
  const origins: string[] = row.mergedFrom?.length ? row.mergedFrom : [row.copyOf];
  const lots = await Promise.all(origins.map((of) => find(tx, lot, { project: of }, { order: 'code' })));
  for (const { id } of lots.flat()) {
    const seen = await seeRow(tx, office.house, lot, id, actor, now);
    if (!seen || (seen.row.attempt ?? 1) > 1) continue;
    const { values } = copiedFrom(lot, wireRow(office.house, lot, seen.situation));
    await act(office, tx, {
      action: 'lot.create',
      values: { ...plainValues(values), project: row.id, copyOf: id },
      actor,
      now,
      address,
    });
  }
}

/** Without the titles of what is referred to. */
const plainValues = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !name.endsWith('$')));
