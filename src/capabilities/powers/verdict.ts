/**
 * What a verdict is: the outcome of a complaint, of an objection, of a review, or a finding of the authority. Every row
 * says what is refused until it is carried out, by which act it is carried out, and whose that is.
 */
import type { ActionId, RecordId } from '../../kernel/record/known.ts';
import type { BookRegime } from '../../platform/law/rulebook/regimes.ts';
import type { Checked } from '../../platform/law/rulebook/row.ts';
import type { SideId } from '../procedure/moments.ts';

export interface Gate {
  /** After “不能”. */
  label: string;
  acts: readonly [ActionId, ...ActionId[]];
}

/** Acts that a verdict may close, in their order. */
export const gates = {
  opening: { label: '{开标}', acts: ['opening.open'] },
  publicity: {
    label: '公示{中标}候选人',
    acts: ['candidate-publicity.approve', 'candidate-publicity.carryOn'],
  },
  decision: { label: '确定{中标}人', acts: ['winner-confirmation.decide', 'decision-committee.convene'] },
  result: { label: '公告{中标}结果', acts: ['result-notice.approve'] },
  letters: { label: '发出{中标}通知书', acts: ['award-notice.submit', 'award-notice.send'] },
  contract: { label: '订立合同', acts: ['contract.sign', 'contract.takeEffect', 'contract.paperTakesEffect'] },
} as const satisfies Readonly<Record<string, Gate>>;
export type GateId = keyof typeof gates;

/** An act that carries a verdict out, and how the record that is closed by it says so. */
export interface Fulfilment {
  act: ActionId;
  says: string;
  /** Only where the act names this verdict as its cause. */
  named?: true;
}

/** What falls by name, and how. */
export interface Voided {
  record: RecordId;
  becomes: string;
}

export const verdictKinds = {
  complaint: '投诉处理决定',
  objection: '异议答复',
  review: '履约能力审查',
  committee: '{评标}委员会的认定',
  finding: '行政监督部门的认定',
} as const;

export interface Verdict {
  kind: keyof typeof verdictKinds;
  label: string;
  law: string;
  checked: Checked;
  /** The page in which it was read. */
  read?: string;
  regimes: readonly [BookRegime, ...BookRegime[]];
  /** Refused until it is carried out; nothing where it orders nothing. */
  refuses: readonly GateId[];
  /** Any one of these carries it out. */
  fulfilledBy: readonly Fulfilment[];
  owes: readonly SideId[];
  /** By when: the law names no term for any of these, so that the decision's own day counts where it names one. */
  by: string;
  /** What is to be done, as a refusal and a line of work say it. */
  wayOn: string;
  voids: readonly Voided[];
  /** What every bidder of the lot may read of it; nothing where it orders nothing. */
  public?: string;
  note?: string;
}
