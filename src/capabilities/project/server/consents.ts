/** The word of the other unit: asked for wherever a power is exercised, given in one place, and done at once when it is given. */
import type { FileRef } from '../../../kernel/record/field.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { ActionId } from '../../../kernel/record/known.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { perform } from '../../../kernel/server/act.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { type EffectContext, type EffectOf, type Recipients, Refusal } from '../../../kernel/server/effect.ts';
import { systemActor } from '../../../kernel/server/office.ts';
import { get } from '../../../kernel/server/rows.ts';
import { type Asked, entrustedPowers, findings, type Proof } from '../../powers/power.ts';
import { mustBe } from '../../powers/powers.guards.ts';
import { causeInWords, causeOf, type PowerId, powerOf, wordOf } from '../../powers/powers.ts';
import type { consent } from '../consent/consent.record.ts';
import { project } from '../project/project.record.ts';

export interface Exercise {
  power: PowerId;
  /** Name of the cause in the power's row. */
  cause: string | null;
  /** The matter, as the person who is asked reads it. */
  name: string;
  project: string;
  lot: string | null;
  reason?: string | null;
  documentNumber?: string | null;
  /** Papers that the person who is asked has to see and that stand in no record of the matter. */
  proofs?: FileRef[] | null;
  /** What the owner kept for itself, paper by paper: then no entrustment stands for its word. */
  kept?: 'confirmsDocument' | 'confirmsNotices';
  /** The record of which the act is, and what was answered: done with these words and no others. */
  paper: string;
  answers?: Record<string, unknown>;
  /** The other side of a contract, where it is the one that is asked. */
  contractor?: string | null;
  /** Whose word this exercise needs, where what was asked decides it and not the cause alone. */
  word?: readonly Asked[];
  /** Why no other unit is asked, where the other side has said yes already. */
  standing?: string | undefined;
  /** What is done when the word is given, and what when it is not, where the power is exercised in more than one way. */
  does?: { yes: ActionId; no?: ActionId };
}

/**
 * Writes down that a power is exercised, with its cause and proof, and asks the other unit where the row wants its word.
 * @returns whether it waits for that word; `answered.yes` of the row is done when it is given
 */
export async function waitsForConsent(
  context: Pick<EffectContext, 'office' | 'tx' | 'now' | 'actor'>,
  { power, cause, contractor, answers, kept, word, standing: said, does, ...of }: Exercise,
): Promise<boolean> {
  const { tx, actor, office } = context;
  const row = powerOf(power);
  const claimed = causeOf(power, cause);
  if (!claimed) throw new Refusal(`请选择${resolveWording(row.label)}的法定原因`);
  const within = await get(tx, project, of.project);
  const { owner, supervisor, org, organizeForm, entrustedPowers: given, entrustContract } = within;
  const unitsOf = { owner, supervisor, contractor: contractor ?? null };
  const asked = (word ?? wordOf(power, cause))
    .map((side) => unitsOf[side])
    .filter((unit): unit is string => unit !== null && unit !== actor.org);
  const { entrusted } = row.whose;
  const standing = (): string | undefined => {
    if (mustBe(power, cause)) return `依法应当办理：${claimed.label}`;
    // The authority confirms what it ordered itself, even where the owner has left such confirmations to the agency.
    const isKept = kept !== undefined && within[kept] === true;
    if (entrusted && !isKept && !claimed.wordOf && given?.includes(entrusted) && actor.org === org)
      return `委托代理合同 ${entrustContract ?? ''} 写明：${entrustedPowers[entrusted]}`;
    if (asked.length > 0) return undefined;
    if (said) return said;
    if (row.confirmed.by === 'vote') return '由{评标}委员会成员逐席表决';
    if (row.confirmed.by === 'nobody') return row.confirmed.because;
    return organizeForm === 'self' ? '{招标}人自行招标，由本单位第二人审核' : '由有权的单位自己办理';
  };
  const stands = standing();
  // A file belongs to one record: what is asked about keeps its own, and the word its copy of the same bytes.
  const proofs: FileRef[] = [];
  for (const { name, size, sha256, type } of of.proofs ?? [])
    proofs.push(await office.files.register(tx, { name, size, sha256, type }, null));
  const values = {
    ...{ ...of, proofs, org, power, cause: resolveWording(causeInWords(claimed)), answers: answers ?? null },
    ...{ name: resolveWording(of.name), reason: of.reason ? resolveWording(of.reason) : null },
    ...{ regime: within.regime, proof: resolveWording(proofInWords(claimed.proof, of, proofs.length)) },
    // What the office does by itself, as the law says, was not asked for by a person.
    ...{
      askedBy: actor.id === systemActor.id ? null : actor.id,
      askedUnit: actor.orgName,
      act: (does ?? row.answered)?.yes ?? row.acts[0],
    },
    ...{ actOtherwise: (does ?? row.answered)?.no ?? null },
    ...(stands ? { standing: resolveWording(stands) } : { unit: asked[0], alternate: asked[1] ?? null }),
  };
  await perform(context, stands ? 'consent.record' : 'consent.ask', { values });
  return stands === undefined;
}

/** A paper that passed its review waits for the owner's word where that is asked, and otherwise goes out at once. */
export async function goesOutOrWaits<C extends Parameters<typeof waitsForConsent>[0] & { row: { state: string } }>(
  context: C,
  exercise: Exercise,
  goesOut: (context: C) => unknown,
): Promise<void> {
  if (await waitsForConsent(context, exercise)) context.row.state = 'confirming';
  else await goesOut(context);
}

/** The deadline moves with a paper on which the owner has said its word: an act of its own in the list of those. */
export const postponedWith = (
  context: Parameters<typeof waitsForConsent>[0],
  of: Pick<Exercise, 'project' | 'lot' | 'paper'> & { title: string; to: string; because: string },
): Promise<boolean> =>
  waitsForConsent(context, {
    ...{ power: 'postponing', cause: 'disturbing', project: of.project, lot: of.lot, paper: of.paper, word: [] },
    ...{ name: `顺延截止：${of.title}`.slice(0, 600), reason: `顺延至 ${showInstant(of.to)}：${of.because}` },
    standing: '随所在文件发出，{招标}人对该文件的意见即是对顺延的意见',
  });

/** As the lists say it: what was shown for the cause. */
function proofInWords(
  proof: Proof,
  { documentNumber, reason }: Pick<Exercise, 'documentNumber' | 'reason'>,
  papers: number,
) {
  if (proof.by === 'finding') return `平台的认定：${findings[proof.finding]}`;
  const shown = [
    ...(documentNumber?.trim() ? [`文号 ${documentNumber.trim()}`] : []),
    ...(papers > 0 ? [`材料 ${papers} 份`] : []),
  ];
  if (shown.length > 0) return shown.join('，');
  return proof.by === 'publishedReason' && reason?.trim() ? '公布的理由' : '见所在记录';
}

export const giveConsent: EffectOf<typeof consent> = async (context) => {
  const { row, actor, now } = context;
  row.decidedBy = actor.name;
  row.decidedUnit = actor.orgName;
  row.decidedAt = now.toISOString();
  await perform(context, row.act as ActionId, {
    id: row.paper,
    asked: { ...row.answers, consent: row.id, consentBy: actor.name },
  });
};

/** The person who was asked declined, or the asker took it back: the paper goes back to its author. */
export const declineConsent: EffectOf<typeof consent> = async (context) => {
  const { row, actor, asked, now } = context;
  row.decidedBy = actor.name;
  row.decidedUnit = actor.orgName;
  row.decidedAt = now.toISOString();
  row.opinion = asked.opinion;
  // The question is older than the choice of acts: the table decides.
  const no = row.actOtherwise ?? powerOf(row.power).answered?.no;
  if (no) await perform(context, no as ActionId, { id: row.paper, asked: { opinion: asked.opinion } });
};

/** The people of the units whose word is asked. */
export const consentUnits: Recipients = async (db, row) => {
  const found = await rows<{ id: string }>(
    db,
    sql`select id from "user" where state = 'active' and organisation_id = any(${[row.unit, row.alternate].filter(Boolean)}::uuid[])
          and roles ?| array['owner', 'supervisor', 'bidder']`,
  );
  return found.map((u) => u.id);
};
