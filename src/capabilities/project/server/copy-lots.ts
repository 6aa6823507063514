import { copiedFrom } from '../../../kernel/record/copy.ts';
import { act } from '../../../kernel/server/act.ts';
import type { Acted } from '../../../kernel/server/follow.ts';
import { find, seeRow } from '../../../kernel/server/rows.ts';
import { wireRow } from '../../../kernel/server/wire-row.ts';
import { lot } from '../lot/lot.record.ts';
import { project } from '../project/project.record.ts';

/** A project that was begun from others gets their lots, by the same person and under its own numbers. */
export async function copyLots({ office, tx, row, actor, now, address }: Acted): Promise<void> {
  // One that it copies, or those that were put together in it.
  const origins: string[] = row.mergedFrom?.length ? row.mergedFrom : [row.copyOf];
  const lots = await Promise.all(origins.map((of) => find(tx, lot, { project: of }, { order: 'code' })));
  const [copied] = row.copyOf ? await find(tx, project, { id: row.copyOf }) : [];
  for (const { id } of lots.flat()) {
    const seen = await seeRow(tx, office.house, lot, id, actor, now);
    if (!seen || (seen.row.attempt ?? 1) > 1) continue;
    const { values } = copiedFrom(lot, wireRow(office.house, lot, seen.situation));
    await act(office, tx, {
      action: 'lot.create',
      values: {
        ...plainValues(values),
        name: renamed(values.name, copied?.name, row.name),
        project: row.id,
        copyOf: id,
      },
      actor,
      now,
      address,
    });
  }
}

/** A lot that is called after its project is called after the new one: 甲工程一标段 becomes 乙工程一标段. */
const renamed = (name: unknown, before: string | null | undefined, after: string | null) =>
  typeof name === 'string' && before && after && name.startsWith(before) ? after + name.slice(before.length) : name;

/** Without the titles of what is referred to. */
const plainValues = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !name.endsWith('$')));
