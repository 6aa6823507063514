/** The guards of an act, made from its row: the cause is lawful there, and it is proven as the row asks for. */
import { guard } from '../../kernel/lifecycle/guard.ts';
import type { FileRef } from '../../kernel/record/field.ts';
import type { Asking } from '../../platform/law/under.ts';
import { type Finding, findings } from './power.ts';
import { causeInWords, causeOf, lawfulCauses, type PowerId, powerOf } from './powers.ts';

/** What a record that exercises a power keeps of its cause. */
export interface Claimed {
  cause?: string | null;
  /** Papers that show it. */
  proofs?: FileRef[] | null;
  /** Number of an authority's document. */
  documentNumber?: string | null;
}

/** What is asked of its lot. */
export interface PowerFacts {
  /** Under which law, and what is tendered. */
  asking?: Asking;
  found?: readonly Finding[];
}

type Row = Readonly<Record<string, any>>;

/** What is lacking of the proof, a whole sentence with its remedy; nothing where it is there. */
export function proofLacking(id: PowerId, { cause, proofs, documentNumber }: Claimed, facts: PowerFacts) {
  const of = causeOf(id, cause);
  if (!of) return undefined;
  const { proof } = of;
  const because = `${powerOf(id).label}的原因是“${of.label}”`;
  const hasPapers = (proofs ?? []).length > 0;
  if (proof.by === 'finding')
    return facts.found?.includes(proof.finding)
      ? undefined
      : `${because}，须以平台已有的认定为据（${findings[proof.finding]}），本标段没有这一认定，请改选实际的原因`;
  if (proof.by === 'papers') return hasPapers ? undefined : `${because}，没有证明材料：请在“证明材料”上传${proof.what}`;
  if (proof.by === 'document') {
    if (!documentNumber?.trim()) return `${because}，没有文号：请填写${proof.what}的文号`;
    return hasPapers ? undefined : `${because}，没有证明材料：请在“证明材料”上传${proof.what}`;
  }
  return undefined;
}

/** Which of the claims a proof that is lacking lacks. */
function lackingClaim(id: PowerId, { cause, documentNumber }: Claimed): keyof Claimed {
  const { by } = causeOf(id, cause)?.proof ?? {};
  if (by === 'document' && !documentNumber?.trim()) return 'documentNumber';
  return by === 'document' || by === 'papers' ? 'proofs' : 'cause';
}

/** How the cause stands in what is judged: in the row, or in the answers of the act. */
type Claims = (row: Row, asked: Row) => Claimed;
const inRow: Claims = (row) => row;

/** How the record names what it claims. */
type Names = Partial<Record<keyof Claimed, string>>;

interface Situation {
  row: Row;
  facts: Row;
  asked: Row;
}

/**
 * @param names of the fields, where the record has others: under them a refusal stands
 * @param claims where the record keeps cause and proof under other names, or asks for them
 * @param applies where the act is not always an exercise of the power
 */
export function powerGuards(
  id: PowerId,
  claims: Claims = inRow,
  onAnswers = false,
  names: Names = {},
  applies: (situation: Situation) => boolean = () => true,
) {
  const { label, causes } = powerOf(id);
  const rules = [...new Set(Object.values(causes).flatMap(({ rule }) => rule ?? []))];
  // Its sentences name the articles of the causes that they speak of.
  const options = { ...(rules.length > 0 ? { rule: rules.join(' ') } : {}), ...(onAnswers ? { onAnswers } : {}) };
  const lawfulCause = guard<{ row: Row; facts: PowerFacts }>(
    'lawfulCause',
    `没有法定原因不能${label}`,
    ({ row, facts, asked }) => {
      if (!applies({ row, facts, asked })) return true;
      const { cause } = claims(row, asked);
      const lawful = lawfulCauses(id, facts.asking ?? {});
      if (lawful.some(([name]) => name === cause)) return true;
      const open = lawful.map(([, of]) => causeInWords(of)).join('；');
      const of = causeOf(id, cause);
      return of
        ? `“${of.label}”不是本标段可以${label}的原因（${of.law}）。可以选择：${open}`
        : `请选择${label}的法定原因：${open}`;
    },
    { ...options, field: names.cause ?? 'cause' },
  );
  const causeIsProven = guard<{ row: Row; facts: PowerFacts }>(
    'causeIsProven',
    `${label}的原因没有证明`,
    ({ row, facts, asked }) => {
      if (!applies({ row, facts, asked })) return true;
      const claimed = claims(row, asked);
      const lacking = proofLacking(id, claimed, facts);
      return lacking ? `${lacking}（${causeOf(id, claimed.cause)?.law}）` : true;
    },
    {
      ...options,
      field: ({ row, asked }) => {
        const lacks = lackingClaim(id, claims(row, asked));
        return names[lacks] ?? lacks;
      },
    },
  );
  return [lawfulCause, causeIsProven] as const;
}

/** Whether the law itself wants it: then it needs no consent, and nothing that is open stops it. */
export const mustBe = (id: PowerId, cause: unknown): boolean => causeOf(id, cause)?.must === true;
