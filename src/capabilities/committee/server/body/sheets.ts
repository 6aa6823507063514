/** Sheets of any body: refused with all that they lack, handed in by signing, void when their member leaves. */
import type { Where } from '../../../../kernel/access/where.ts';
import { actionOf } from '../../../../kernel/record/known.ts';
import type { AnyRow, RecordType } from '../../../../kernel/record/record.ts';
import { perform } from '../../../../kernel/server/act.ts';
import { type EffectContext, Refusal } from '../../../../kernel/server/effect.ts';
import { find } from '../../../../kernel/server/rows.ts';
import { signedBy } from '../../../../platform/signature/server/signed-by.ts';

/** @throws Refusal that names every fault under its field */
export function refuseFaults(faults: Readonly<Record<string, string>>): void {
  const sentences = Object.values(faults);
  if (sentences.length > 0)
    throw new Refusal(sentences.length === 1 ? sentences[0]! : `有 ${sentences.length} 处需要修改`, faults);
}

/**
 * The sheet as it stands, signed by its member.
 * @throws Refusal for a signature of another text or person
 */
export async function signSheet(context: Parameters<typeof signedBy>[0], content: string): Promise<void> {
  const { signature, certificate } = await signedBy(context, content);
  const at = context.now.toISOString();
  Object.assign(context.row, { signature: { signature, certificate, at }, submittedAt: at });
}

/** Taken back, to be signed anew. */
export function unsignSheet(row: AnyRow): void {
  Object.assign(row, { signature: null, submittedAt: null });
}

/** One who leaves takes the conclusions along: the sheets are void, and kept. */
export async function annulSheets(
  context: Pick<EffectContext, 'office' | 'tx' | 'now'>,
  sheet: RecordType<any>,
  of: Where,
): Promise<void> {
  for (const { id } of await find(context.tx, sheet, { ...of, state: { not: 'void' } }))
    await perform(context, actionOf(sheet.id, 'annul'), { id });
}
