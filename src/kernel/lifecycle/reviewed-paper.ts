/** What every paper that others review repeats: it is kept while it is written, sent back with an opinion, and removed while nobody passed it. */
import type { Audience } from '../access/where.ts';
import { text } from '../record/field.ts';
import type { EffectId, RecipientsId } from '../record/known.ts';
import type { Guard } from './guard.ts';

export interface ReviewedPaper {
  authors: readonly Audience[];
  reviewers: readonly Audience[];
  /** What must hold for whoever sends it back. */
  needs?: readonly Guard[];
  /** Who learns that it came back. */
  tells: readonly RecipientsId[];
  /** The effect that keeps the opinion. */
  opinion: EffectId;
  /** What must hold, and happens, when it is saved. */
  saving?: { needs?: readonly Guard[]; does?: EffectId };
}

/** Its states are `draft`, `review` and `returned`; what comes after the review is the paper's own. */
export const reviewedPaper = ({ authors, reviewers, needs = [], tells, opinion, saving = {} }: ReviewedPaper) =>
  ({
    save: { label: '保存', from: ['draft', 'returned'], by: authors, form: 'draft', ...saving },
    return: {
      label: '退回',
      from: 'review',
      to: 'returned',
      by: reviewers,
      needs,
      asks: { opinion: text('退回意见', { required: true, long: true, max: 2000 }) },
      does: opinion,
      tells,
      danger: true,
    },
    // One that came back may not be wanted any more: it must not stand in the way of another.
    remove: { label: '删除', from: ['draft', 'returned'], by: authors, removes: true, danger: true },
  }) as const;
