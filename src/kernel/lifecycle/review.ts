import type { Audience } from '../access/where.ts';
import { text } from '../record/field.ts';
import type { EffectId, RecipientsId } from '../record/known.ts';
import type { Guard } from './guard.ts';

/**
 * A reviewed state: other people decide before the record goes on. Who decides, in which order and how many is data of
 * the office (`platform/approval`); a lifecycle only says which of its actions decide. The guards of the action that
 * ends the review judge each step of the chain, so that a reviewer cannot approve what could not be carried out.
 */
export interface Reviewed {
  /** Which chains are meant; the record's id, and more where a record has two reviewed states. */
  kind: string;
  /** The verb that ends the review with a yes. Where no chain is drawn, one of its audience decides. */
  approve: string;
  /** The verb that gives the record back to its author. */
  return: string;
  /** The verb with which the author takes it back; refused once somebody has decided. */
  withdraw?: string;
}

export const approvedBy = (kind: string, verbs: Partial<Omit<Reviewed, 'kind'>> = {}): Reviewed => ({
  kind,
  approve: 'approve',
  return: 'return',
  ...verbs,
});

/** Whose turn it is in the review of one row, as seen by one person. */
export interface Turn {
  isMine: boolean;
  /** No reviewer has decided yet. */
  isUntouched: boolean;
  /** Why it is not this person's turn, a whole sentence. */
  because: string;
}

// What every reviewed paper repeats: the author keeps it while writing, a reviewer sends it back with an opinion, and
// it can be removed while no reviewer has passed it.

export type Unpassed = 'draft' | 'returned';

export interface ReviewedPaper<Waiting extends string = string, Removed extends Unpassed = Unpassed> {
  authors: readonly Audience[];
  reviewers: readonly Audience[];
  /** The state in which it waits for its reviewers. */
  waitsIn?: Waiting;
  /** From where its authors remove it. */
  removedFrom?: readonly Removed[];
  /** What must hold for the person who sends it back. */
  needs?: readonly Guard[];
  /** Who learns that it came back. */
  tells: readonly RecipientsId[];
  /** The effect that keeps the opinion. */
  opinion: EffectId;
  /** What must hold, and happens, when it is saved. */
  saving?: { needs?: readonly Guard[]; does?: EffectId };
}

/**
 * Its states are `draft`, one in which it waits (`review` unless said otherwise) and `returned`; what comes after the
 * review is the paper's own. A paper uses those of these actions that it has.
 */
export const reviewedPaper = <const Waiting extends string = 'review', const Removed extends Unpassed = Unpassed>({
  authors,
  reviewers,
  waitsIn = 'review' as Waiting,
  // A returned paper may not be wanted any more: its author can remove it, so that it does not block another.
  removedFrom = ['draft', 'returned'] as readonly Unpassed[] as readonly Removed[],
  needs = [],
  tells,
  opinion,
  saving = {},
}: ReviewedPaper<Waiting, Removed>) =>
  ({
    save: { label: '保存', from: ['draft', 'returned'], by: authors, form: 'draft', ...saving },
    withdraw: { label: '撤回修改', from: waitsIn, to: 'draft', by: authors },
    return: {
      label: '退回',
      from: waitsIn,
      to: 'returned',
      by: reviewers,
      needs,
      asks: { opinion: text('退回意见', { required: true, long: true, max: 2000 }) },
      does: opinion,
      tells,
      danger: true,
    },
    remove: { label: '删除', from: removedFrom, by: authors, removes: true, danger: true },
  }) as const;
