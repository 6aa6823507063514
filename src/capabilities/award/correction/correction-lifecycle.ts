/** The way of a correction, the same for publicity and result: written, reviewed by a second person, published over the original. */

import { system } from '../../../kernel/access/where.ts';
import type { Guard } from '../../../kernel/lifecycle/guard.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { approvedBy } from '../../../kernel/lifecycle/review.ts';
import { text } from '../../../kernel/record/field.ts';
import type { EffectId } from '../../../kernel/record/known.ts';
import type { RecordType } from '../../../kernel/record/record.ts';
import { projectOfficers, projectReviewers } from '../../project/audiences.ts';
import { notOwnWork } from '../../project/project/project.lifecycle.ts';

const somethingChanged = guard<{ row: { changes?: readonly unknown[] | null } }>(
  'somethingChanged',
  '更正后的内容与原内容相同，没有可以发布的更正',
  ({ row }) => (row.changes ?? []).length > 0,
);

export interface CorrectionWay {
  begins: EffectId;
  keeps: EffectId;
  /** Reviewed: the owner is asked, unless it has acted itself. */
  asks: EffectId;
  publishes: EffectId;
  /** What must hold whenever it is written, handed in and published. */
  needs: readonly Guard[];
  /** What must hold besides at the moment of publishing. */
  atPublishing?: readonly Guard[];
  law: readonly string[];
}

export const correctionLifecycle = (record: RecordType<any>, way: CorrectionWay) =>
  defineLifecycle(record, {
    initial: 'draft',
    states: {
      draft: { label: '起草', tone: 'idle' },
      review: { label: '待审核', tone: 'wait', review: approvedBy(record.id) },
      confirming: { label: '待{招标}人确认', tone: 'wait' },
      returned: { label: '已退回', tone: 'due' },
      published: { label: '已发布', tone: 'done', final: true },
    },
    actions: {
      create: {
        label: `新建${record.label}`,
        from: null,
        to: 'draft',
        by: [projectOfficers],
        form: 'draft',
        needs: way.needs,
        does: way.begins,
      },
      save: { label: '保存', from: ['draft', 'returned'], by: [projectOfficers], form: 'draft', does: way.keeps },
      submit: {
        label: '提交审核',
        from: ['draft', 'returned'],
        to: 'review',
        by: [projectOfficers],
        complete: true,
        needs: [...way.needs, somethingChanged],
        law: way.law,
        primary: true,
      },
      approve: {
        label: '审核通过，请{招标}人确认',
        from: 'review',
        mayEndIn: ['confirming', 'published'],
        anchors: 'published',
        by: [projectReviewers],
        needs: [notOwnWork, ...way.needs, somethingChanged, ...(way.atPublishing ?? [])],
        does: way.asks,
        tells: ['projectAuthor', 'projectOwners', 'projectSupervisors'],
        law: way.law,
        primary: true,
      },
      publish: {
        label: '{招标}人已确认，发布',
        from: 'confirming',
        to: 'published',
        anchors: 'published',
        by: [system],
        needs: [...way.needs, somethingChanged, ...(way.atPublishing ?? [])],
        does: way.publishes,
        tells: ['projectAuthor', 'projectOwners', 'projectSupervisors', 'awardBidders'],
        says: '已发布',
        law: way.law,
        quiet: true,
      },
      turnDown: {
        label: '{招标}人未确认',
        from: 'confirming',
        to: 'returned',
        by: [system],
        does: 'keepOpinion',
        tells: ['projectAuthor'],
        quiet: true,
      },
      return: {
        label: '退回',
        from: 'review',
        to: 'returned',
        by: [projectReviewers],
        needs: [notOwnWork],
        asks: { opinion: text('退回意见', { required: true, long: true, max: 2000 }) },
        does: 'keepOpinion',
        tells: ['projectAuthor'],
        danger: true,
      },
      remove: { label: '删除', from: 'draft', by: [projectOfficers], removes: true, danger: true },
    },
  });
