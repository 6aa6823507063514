/**
 * A paper of a project that goes out to the public. An officer writes it, another person of the unit reviews it, and it
 * goes out with the review, or with the owner's word after it. What the paper alone has stands in its own file.
 */
import { system } from '../../kernel/access/where.ts';
import type { Guard } from '../../kernel/lifecycle/guard.ts';
import { type Action, defineLifecycle, type Lifecycle, type State } from '../../kernel/lifecycle/lifecycle.ts';
import { approvedBy, type Unpassed } from '../../kernel/lifecycle/review.ts';
import { text } from '../../kernel/record/field.ts';
import type { EffectId, FactsOf } from '../../kernel/record/known.ts';
import type { RecordType, RowOf } from '../../kernel/record/record.ts';
import { projectOfficers, projectOwners, projectReviewers } from './audiences.ts';
import { confirmAction, noticeKeepers } from './owner-confirmation.ts';
import { notOwnWork } from './project/project.lifecycle.ts';
import { projectPaper } from './project-paper.ts';

type ActionOf<R extends RecordType<any>> = Action<RowOf<R>, FactsOf<R['id']>>;
type Own<R extends RecordType<any>> = Partial<ActionOf<R>>;
type Labelled<R extends RecordType<any>> = Own<R> & { label: string };

/** How a paper is signed: the signature lies over its text, and the page makes it in the signer's browser. */
export const signing = <const S extends string>(from: S | readonly S[], by: Action['by'], does: EffectId) =>
  ({
    label: '电子签名',
    from,
    by,
    asks: {
      signature: text('签名', { unsearched: 'code', required: true, max: 2000 }),
      certificate: text('证书', { unsearched: 'code', required: true, max: 4000 }),
    },
    does,
    law: ['招标公告和公示信息发布管理办法 第10条'],
    quiet: true,
  }) as const;

export interface PublishedPaper<R extends RecordType<any>, Out extends string, After extends string> {
  /** The state in which the public reads it, how it is shown there, and what it can become afterwards. */
  out: Out;
  states: Readonly<Record<Out | After, State>> & { draft?: State };
  /** Says that the reviewer is another person. */
  another?: Guard<any, any>;
  removedFrom?: readonly Unpassed[];
  create: Labelled<R>;
  saving?: { needs?: readonly Guard[]; does?: EffectId };
  submit: Own<R>;
  /** What is so wherever it goes out: with the reviewer's yes, or with the owner's after it. */
  goesOut?: Own<R>;
  approve: Own<R>;
  /** What the owner did not leave to its agency waits for its word: what happens when it says yes, and when it says no. */
  waits?: { yes: readonly [verb: string, Labelled<R>]; no?: readonly [verb: string, label: string] };
  sign?: Own<R> & { does: EffectId };
  /** The owner can keep the last word on this paper as it was signed. */
  confirmed?: boolean;
  /** Written by others over what the public reads: a correction that was reviewed as a paper of its own. */
  corrected?: readonly [verb: string, Labelled<R>];
  /** What it rests on was replaced: the public still reads it, and reads that it no longer holds. */
  withdrawn?: Labelled<R> & { after?: readonly After[] };
  actions?: Readonly<Record<string, ActionOf<R>>>;
}

const editable = ['draft', 'returned'] as const;

export function publishedPaper<R extends RecordType<any>, const Out extends string, const After extends string = never>(
  record: R,
  {
    out,
    another = notOwnWork,
    goesOut = {},
    waits,
    withdrawn: { after = [], ...withdrawn } = { label: '' },
    ...own
  }: PublishedPaper<R, Out, After>,
): Lifecycle {
  const paper = projectPaper({
    needs: [another],
    ...(own.saving ? { saving: own.saving } : {}),
    ...(own.removedFrom ? { removedFrom: own.removedFrom } : {}),
  });
  const published = { ...goesOut, to: out, anchors: out };
  const [refuse = 'refuse', refused = '没有得到{招标}人确认'] = waits?.no ?? [];
  const actions: Readonly<Record<string, Action>> = {
    create: { from: null, to: 'draft', by: [projectOfficers], form: 'draft', ...own.create },
    save: paper.save,
    submit: {
      ...{ label: '提交审核', from: editable, to: 'review', by: [projectOfficers], complete: true, primary: true },
      ...own.submit,
    },
    approve: {
      ...{ ...published, label: '审核并发布', from: 'review', by: [projectReviewers], primary: true },
      ...(waits ? { mayEndIn: ['confirming'] } : {}),
      ...own.approve,
      needs: [another, ...(own.approve.needs ?? goesOut.needs ?? [])],
    },
    ...(waits && {
      [waits.yes[0]]: { ...published, from: 'confirming', by: [system], quiet: true, ...waits.yes[1] },
      [refuse]: {
        ...{ label: refused, from: 'confirming', to: 'returned', by: [system], quiet: true },
        ...{ does: 'keepOpinion', tells: ['projectAuthor'] },
      },
    }),
    ...(own.sign && {
      sign: { ...signing('review', [projectOfficers, projectReviewers, projectOwners], own.sign.does), ...own.sign },
    }),
    ...(own.confirmed && { confirm: confirmAction(['review'], noticeKeepers) }),
    return: paper.return,
    remove: paper.remove,
    ...(own.corrected && { [own.corrected[0]]: { from: out, by: [system], quiet: true, ...own.corrected[1] } }),
    ...(withdrawn.label && {
      withdraw: {
        ...{ from: ['draft', 'review', 'returned', out, ...after], to: 'withdrawn', by: [system], quiet: true },
        ...withdrawn,
      },
    }),
    ...own.actions,
  };
  const states: Readonly<Record<string, State>> = {
    draft: { label: '起草', tone: 'idle' },
    review: { label: '待审核', tone: 'wait', review: approvedBy(record.id) },
    returned: { label: '已退回', tone: 'due' },
    ...(waits && { confirming: { label: '待{招标}人确认', tone: 'wait' } }),
    ...own.states,
    ...(withdrawn.label && { withdrawn: { label: '已撤回', tone: 'idle', final: true } }),
  };
  return defineLifecycle(record, { initial: 'draft', states, actions: actions as Record<string, any> });
}
