import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, system } from '../../../kernel/access/where.ts';
import { defineLifecycle, type Final } from '../../../kernel/lifecycle/lifecycle.ts';
import { approvedBy } from '../../../kernel/lifecycle/review.ts';
import { instant, text } from '../../../kernel/record/field.ts';
import {
  officeSide,
  projectArchivists,
  projectOfficers,
  projectOwners,
  projectReviewers,
} from '../../project/audiences.ts';
import { confirmAction, noticeKeepers } from '../../project/owner-confirmation.ts';
import { notOwnWork } from '../../project/project/project.lifecycle.ts';
import { projectPaper } from '../../project/project-paper.ts';
import { signing } from '../../project/published-paper.ts';
import { favourRules } from '../../tender-document/favour/field-findings.ts';
import { invitedBy } from '../audiences.ts';
import {
  handInGuards,
  onlyNotice,
  projectIsCopy,
  projectRunning,
  publishedLongAgo,
  scheduleGuards,
  tendersInPublic,
} from './notice.guards.ts';
import { notice } from './notice.record.ts';
import { enoughInvited, isInvited, listIsDrawn } from './notice-dates.guards.ts';

const editable = ['draft', 'returned'] as const;

const paper = projectPaper({ opinion: 'keepNoticeOpinion', saving: { does: 'keepNotice' } });

/** At its time it goes out by itself, with the documents. */
const goesOut: Final = {
  moment: 'issue',
  ends: [
    '已发出的公告和{招标}文件的原文：只能发补遗或变更公告，原文一直可查',
    '{评标}标准和方法：发出后修改要用补遗，影响编制的须顺延截止（招标投标法 第23条）',
    '{招标}方式和标段划分：要改只能终止后重新{招标}',
    '持钥人：发出后不能再登记或者更换',
    '获取人、{投标}人的名称和数量在{开标}前谁也看不到（招标投标法 第22条）',
  ],
};

export const noticeLifecycle = defineLifecycle(notice, {
  initial: 'draft',
  states: {
    draft: { label: '草稿', tone: 'idle' },
    review: { label: '待审核', tone: 'wait', review: approvedBy('notice', { withdraw: 'withdraw' }) },
    returned: { label: '已退回', tone: 'due' },
    approved: { label: '已通过，未定时', tone: 'due' },
    scheduled: { label: '待发布', tone: 'now' },
    published: { label: '已发布', tone: 'done' },
    revoked: { label: '已撤销', tone: 'due', final: true },
  },
  actions: {
    create: {
      label: '编写公告',
      from: null,
      to: 'draft',
      begunOn: { document: 'approved', preliminary: 'approved' },
      by: [projectOfficers],
      form: 'draft',
      needs: [projectRunning, tendersInPublic, onlyNotice],
      does: 'startNotice',
    },
    copyIn: {
      label: '随项目复制',
      from: null,
      to: 'draft',
      by: [projectOfficers],
      form: 'draft',
      needs: [projectIsCopy, tendersInPublic, onlyNotice],
      does: 'startNotice',
      quiet: true,
    },
    followProject: { label: '随项目更新', from: 'draft', by: [system], does: 'fillNotice', quiet: true },
    save: paper.save,
    fillAgain: { label: '重新填充', from: editable, by: [projectOfficers], does: 'fillNotice' },
    submit: {
      label: '提交审核',
      from: editable,
      to: 'review',
      by: [projectOfficers],
      complete: true,
      needs: handInGuards,
      does: 'submitNotice',
      keeps: favourRules,
      law: ['招标投标法 第16条'],
      primary: true,
    },
    approve: {
      label: '审核通过',
      from: 'review',
      to: 'scheduled',
      by: [projectReviewers],
      needs: [notOwnWork, ...scheduleGuards],
      does: 'approveNotice',
      tells: ['projectAuthor'],
      primary: true,
      final: goesOut,
    },
    return: paper.return,
    // The signature lies over `signedNotice`; the page makes it in the signer's browser.
    sign: {
      ...signing([...editable, 'review'], [projectOfficers, projectReviewers], 'signNotice'),
      law: ['招标公告和公示信息发布管理办法 第10条', '电子招标投标办法 第40条'],
    },
    confirm: confirmAction([...editable, 'review', 'approved', 'scheduled'], noticeKeepers),
    agreeList: {
      label: '确认邀请名单',
      from: [...editable, 'review'],
      by: [projectOwners],
      needs: [isInvited, enoughInvited, listIsDrawn],
      does: 'agreeList',
      law: ['招标投标法 第17条'],
    },
    withdraw: {
      label: '撤回修改',
      from: ['review', 'approved', 'scheduled'],
      to: 'draft',
      by: [projectOfficers],
      does: 'unscheduleNotice',
    },
    schedule: {
      label: '重新定时发布',
      from: 'approved',
      to: 'scheduled',
      by: [projectOfficers],
      asks: { publishAt: instant('发布时间', { required: true }) },
      needs: scheduleGuards,
      does: 'scheduleNotice',
      primary: true,
      final: goesOut,
    },
    remove: { label: '删除', from: 'draft', by: [projectOfficers], removes: true, danger: true },
    // Called by a programme of retention, once in ten years: no page offers it.
    discard: {
      label: '删除已发布的公告',
      from: 'published',
      by: [projectArchivists],
      needs: [publishedLongAgo],
      does: 'discardPublications',
      law: ['招标公告和公示信息发布管理办法 第13条'],
      removes: true,
      quiet: true,
    },
    // The clock does it. Its guards (`publicationGuards`) are judged in the effect, because a refusal must be written down:
    // the notice goes back to `approved` and its author is told.
    publish: {
      label: '发布',
      from: 'scheduled',
      to: 'published',
      anchors: 'published',
      mayEndIn: ['approved'],
      by: [system],
      causedBy: { clock: 'publishAt' },
      does: 'publishNotice',
      quiet: true,
    },
    // The notice stays as it was signed; the change notice stands beside it.
    amend: {
      label: '按工单变更公告',
      from: 'published',
      by: [system],
      amends: {
        keepsOriginal: true,
        fields: {
          buyerContact: 'published',
          buyerPhone: 'published',
          agencyContact: 'published',
          agencyPhone: 'published',
          documentMethod: 'published',
          documentUntil: 'published',
        },
      },
      law: ['招标投标法 第23条'],
      quiet: true,
    },
    // The page for sealing off line is another one since a new edition; the printed one stays good until the deadline.
    correctSealingPage: {
      label: '更正封标页面摘要',
      from: 'published',
      by: [system],
      asks: { digest: text('新页面的摘要', { required: true, max: 64 }) },
      does: 'correctSealingPage',
      tells: ['projectAuthor'],
      quiet: true,
    },
    revoke: {
      label: '撤销公告',
      from: ['approved', 'scheduled', 'published'],
      to: 'revoked',
      by: [system],
      does: 'unscheduleNotice',
      quiet: true,
    },
  },
});

/** EB-09: a published notice is read without an account. */
export const everybody = audience('任何人', { state: 'published', type: { not: 'invitation' } }, { anybody: true });

export const noticeAccess = defineAccess(notice, {
  read: [...officeSide, everybody, invitedBy],
  keeps: ['EB-09'],
  fields: {
    listAgreed: { while: () => true, except: officeSide, shows: '内部信息' },
    favour: { while: () => true, except: officeSide, shows: '内部信息' },
    returnedBecause: { while: () => true, except: officeSide, shows: '内部意见' },
  },
});
