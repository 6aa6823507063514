/** The units behind a consortium's members, for papers that go to each of them (招标投标法 31). */
import type { Queryable } from '../../../kernel/server/database.ts';
import { find } from '../../../kernel/server/rows.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import type { Declaration, Member } from '../declaration/declaration.ts';

/** The members beside the leader, each with its unit where it has an account. */
export async function membersOf(
  db: Queryable,
  bid: { declaration?: unknown } | null | undefined,
): Promise<{ member: Member; unit: { id: string; name: string | null } | undefined }[]> {
  const declared = (bid?.declaration as Declaration | null | undefined)?.consortium?.members.slice(1) ?? [];
  if (declared.length === 0) return [];
  const units = await find(db, organisation, { code: { in: declared.map((m) => m.code) }, type: 'supplier' });
  return declared.map((member) => ({ member, unit: units.find((u) => u.code === member.code) }));
}

/** The members' units that have an account here. */
export const memberUnitsOf = async (
  db: Queryable,
  bid: { declaration?: unknown } | null | undefined,
): Promise<string[]> => (await membersOf(db, bid)).flatMap(({ unit }) => unit?.id ?? []);
