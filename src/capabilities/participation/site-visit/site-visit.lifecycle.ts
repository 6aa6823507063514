import { defineAccess } from '../../../kernel/access/access.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { approvedBy } from '../../../kernel/lifecycle/review.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import { shownEnd } from '../../../ui/format/moment.ts';
import { officeSide, projectOfficers, projectReviewers } from '../../project/audiences.ts';
import { notOwnWork } from '../../project/project/project.lifecycle.ts';
import { projectPaper } from '../../project/project-paper.ts';
import { takers } from '../audiences.ts';
import type { OfferFacts } from '../document-download/document-download.lifecycle.ts';
import { siteVisit } from './site-visit.record.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'site-visit': OfferFacts;
  }
}

export const lotIsTendered = guard<typeof siteVisit>(
  'lotIsTendered',
  '本标段的{招标}文件尚未发出，或{招标}已不在进行，不能组织踏勘',
  ({ facts }) => facts.isOffered === true,
);

/**
 * A supplier who may still take the document tomorrow could not come today, and a visit for only a part of them is not
 * lawful.
 */
export const everyTakerCanCome = guard<typeof siteVisit>(
  'everyTakerCanCome',
  '踏勘应在文件获取截止以后',
  ({ row, facts }) =>
    !row.startsAt ||
    row.startsAt > facts.documentUntil ||
    `踏勘时间应在文件获取截止（${shownEnd(facts.documentUntil)}）以后：此前踏勘，之后取得文件的单位不能参加，等于只组织部分潜在{投标}人踏勘`,
  { rule: 'TR-28', law: '招标投标法实施条例 第28条' },
);

export const visitBeforeDeadline = guard<typeof siteVisit>(
  'visitBeforeDeadline',
  '踏勘应在{投标}截止以前',
  ({ row, facts, now }) => {
    if (!row.startsAt) return true;
    if (row.startsAt <= now.toISOString()) return '踏勘时间已经过去，请改期后再发出';
    return (
      row.startsAt < facts.bidDeadline ||
      `踏勘应在{投标}截止（${showInstant(facts.bidDeadline)}）以前，并留出编制{投标}文件的时间`
    );
  },
);

const paper = projectPaper({ saving: { does: 'keepVisit' } });

export const siteVisitLifecycle = defineLifecycle(siteVisit, {
  initial: 'draft',
  states: {
    draft: { label: '草稿', tone: 'idle' },
    review: { label: '待审核', tone: 'wait', review: approvedBy('site-visit') },
    returned: { label: '已退回', tone: 'due' },
    sent: { label: '已发出', tone: 'done', final: true },
  },
  actions: {
    create: {
      label: '新建踏勘通知',
      from: null,
      to: 'draft',
      by: [projectOfficers],
      form: 'draft',
      needs: [lotIsTendered],
      does: 'keepVisit',
    },
    save: paper.save,
    submit: {
      label: '提交审核',
      from: ['draft', 'returned'],
      to: 'review',
      by: [projectOfficers],
      complete: true,
      needs: [lotIsTendered, everyTakerCanCome, visitBeforeDeadline],
      law: ['招标投标法实施条例 第28条'],
      primary: true,
    },
    approve: {
      label: '审核并发给全体',
      from: 'review',
      to: 'sent',
      by: [projectReviewers],
      needs: [notOwnWork, lotIsTendered, everyTakerCanCome, visitBeforeDeadline],
      does: 'sendVisit',
      tells: ['projectAuthor'],
      law: ['招标投标法 第22条', '招标投标法实施条例 第28条'],
      primary: true,
    },
    return: paper.return,
    remove: paper.remove,
  },
});

/** Suppliers who took the document of the lot, from the moment the visit goes out; also those who took it since. */
const takersOnceSent = { ...takers, where: { ...takers.where, state: 'sent' } };

export const siteVisitAccess = defineAccess(siteVisit, {
  read: [...officeSide, takersOnceSent],
  keeps: ['TR-28'],
  fields: { returnedBecause: { while: () => true, except: officeSide, shows: '内部意见' } },
});
