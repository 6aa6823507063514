import { defineAccess } from '../../../kernel/access/access.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { approvedBy } from '../../../kernel/lifecycle/review.ts';
import { instant, ref, text } from '../../../kernel/record/field.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { shownEnd } from '../../../ui/format/moment.ts';
import { officeSide, projectOfficers, projectReviewers } from '../../project/audiences.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { notOwnWork } from '../../project/project/project.lifecycle.ts';
import { project } from '../../project/project/project.record.ts';
import { projectPaper } from '../../project/project-paper.ts';
import { takers } from '../audiences.ts';
import type { OfferFacts } from '../document-download/document-download.lifecycle.ts';

/**
 * 踏勘通知: place and time for everybody who took the document, at one moment. It has no field for addressees, because the
 * author may neither choose nor see them (招标投标法 第22条, 实施条例 第28条).
 */
export const siteVisit = defineRecord('site-visit', {
  label: '踏勘通知',
  title: (v) => v.subject ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true }),
    lot: ref('标段', () => lot, { required: true }),
    subject: text('标题', { required: true, max: 300, initial: '现场踏勘通知' }),
    place: text('踏勘地点', { required: true, max: 300 }),
    meetingPoint: text('集合地点', { required: true, max: 300 }),
    startsAt: instant('踏勘时间', {
      required: true,
      hint: '在文件获取截止以后，使每一个取得文件的单位都能参加（实施条例 第28条）',
    }),
    contact: text('联系人', { required: true, max: 50 }),
    phone: text('联系电话', { required: true, max: 30 }),
    notes: text('注意事项', {
      long: true,
      max: 5000,
      initial:
        '踏勘自愿参加，费用自理；不点名、不登记单位名称。现场只介绍情况，疑问请在平台提出，答复同时公布给所有人。',
    }),
    sentAt: instant('发出时间', { readOnly: true }),
    returnedBecause: text('退回意见', { readOnly: true, long: true }),
  },
  list: {
    columns: ['subject', 'lot', 'place', 'startsAt', 'sentAt', 'state'],
    filters: ['state', 'project', 'lot', 'startsAt'],
    search: ['subject', 'place'],
    empty: '还没有踏勘通知。需要时写明地点和时间，审核后同时发给每一个取得{招标}文件的单位；不得只组织部分单位踏勘。',
  },
  form: [
    { title: '踏勘通知', fields: ['project', 'lot', 'subject', 'startsAt', 'place', 'meetingPoint'] },
    { title: '联系', fields: ['contact', 'phone', 'notes'] },
  ],
  detail: [
    { title: '踏勘通知', fields: ['lot', 'startsAt', 'place', 'meetingPoint', 'contact', 'phone', 'notes'] },
    { title: '发出', fields: ['sentAt', 'returnedBecause'] },
  ],
});

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
