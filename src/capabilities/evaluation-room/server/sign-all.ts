/** One's own sheets of a kind, handed in together: every one that is open, or none of them. */
import type { RowOf } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { act } from '../../../kernel/server/act.ts';
import { rows, sql, type Tx } from '../../../kernel/server/database.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import type { Caller } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import type { committee } from '../../committee/committee/committee.record.ts';

/** What a member fills in, bid by bid: its table, and what there is none of when all is handed in. */
const kinds = {
  'score-sheet': { table: 'score_sheet', none: '没有待签署的评分' },
  qualification: { table: 'qualification', none: '没有待签署的资格审查' },
} as const;
export type SheetKind = keyof typeof kinds;

interface SignedSheet {
  id: string;
  version: number;
  signature: string;
}

const isSigned = (one: unknown): one is SignedSheet => {
  const { id, version, signature } = (one ?? {}) as Partial<SignedSheet>;
  return typeof id === 'string' && Number.isInteger(version) && typeof signature === 'string';
};

/**
 * Hands in every sheet that is open, each with the member's own signature over what stands on it, or none of them.
 *
 * @throws Refusal where a sheet is left out: what is signed once is signed whole
 */
export async function signAll(
  office: Office,
  tx: Tx,
  { actor, now, address, agent }: Caller,
  of: RowOf<typeof committee>,
  { kind, sheets, certificate }: { kind: SheetKind; sheets: readonly unknown[]; certificate: string },
): Promise<number> {
  const { table, none } = kinds[kind];
  const open = await rows<{ id: string; name: string }>(
    tx,
    sql`select s.id, s.supplier_name as name from ${sql.table(table)} s
        where s.committee_id = ${of.id} and s.member_id = ${actor.id} and s.state in ('open', 'returned') order by s.supplier_name, s.id`,
  );
  if (open.length === 0) throw new Refusal(none);
  const signed = new Map(sheets.filter(isSigned).map((s) => [s.id, s]));
  const left = open.filter((s) => !signed.has(s.id));
  if (left.length > 0)
    throw new Refusal(`还有 ${left.length} 份没有签名，例如“${left[0]?.name}”；请刷新后重新核对签署`);
  for (const { id } of open) {
    const { version, signature } = sure(signed.get(id), 'a signed sheet');
    const asked = { signature, certificate };
    await act(office, tx, { action: `${kind}.submit`, id, version, values: {}, asked, actor, now, address, agent });
  }
  return open.length;
}
