import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { approvedBy } from '../../../kernel/lifecycle/review.ts';
import { instant, ref, text } from '../../../kernel/record/field.ts';
import { projectOfficers, projectOwners, projectReviewers, projectSupervisors } from '../../project/audiences.ts';
import { confirmAction, documentKeepers } from '../../project/owner-confirmation.ts';
import { notOwnWork } from '../../project/project/project.lifecycle.ts';
import { projectPaper } from '../../project/project-paper.ts';
import { signing } from '../../project/published-paper.ts';
import { addendum } from '../addendum/addendum.record.ts';
import { favourRules } from '../favour/kept-favour.ts';
import {
  datesAreLawful,
  deadlineAhead,
  hasPreliminaryRound,
  keepsFixedText,
  lotWaits,
  onlyPreliminary,
  projectRunning,
  settingSaid,
} from './preliminary-document.guards.ts';
import { preliminaryDocument } from './preliminary-document.record.ts';

const editable = ['draft', 'returned'] as const;
const beforeIssue = ['draft', 'review', 'returned', 'approved'] as const;

const paper = projectPaper({
  removedFrom: ['draft'],
  opinion: 'keepDocumentOpinion',
  saving: { does: 'keepPreliminary' },
});

export const preliminaryDocumentLifecycle = defineLifecycle(preliminaryDocument, {
  initial: 'draft',
  states: {
    draft: { label: '编制中', tone: 'idle' },
    review: { label: '待审核', tone: 'wait', review: approvedBy('preliminary-document', { withdraw: 'reopen' }) },
    returned: { label: '已退回', tone: 'due' },
    approved: { label: '已通过', tone: 'now' },
    issued: { label: '已发出', tone: 'done', final: true },
  },
  actions: {
    create: {
      label: '编制资格预审（第一阶段）文件',
      from: null,
      to: 'draft',
      by: [projectOfficers],
      form: 'draft',
      needs: [projectRunning, hasPreliminaryRound, lotWaits, onlyPreliminary],
      does: 'startPreliminary',
    },
    save: paper.save,
    submit: {
      label: '提交审核',
      from: editable,
      to: 'review',
      by: [projectOfficers],
      complete: true,
      needs: [lotWaits, settingSaid, keepsFixedText, datesAreLawful, deadlineAhead],
      does: 'submitPreliminary',
      keeps: favourRules,
      law: ['招标投标法实施条例 第15条'],
      primary: true,
    },
    approve: {
      label: '审核通过',
      from: 'review',
      to: 'approved',
      by: [projectReviewers],
      needs: [notOwnWork, settingSaid, datesAreLawful, deadlineAhead],
      does: 'passPreliminary',
      tells: ['projectAuthor'],
      primary: true,
    },
    return: paper.return,
    reopen: {
      label: '撤回修改',
      from: ['review', 'approved'],
      to: 'draft',
      by: [projectOfficers],
      needs: [lotWaits],
      does: 'unsignDocument',
    },
    registerKeys: {
      label: '登记持钥人公钥',
      from: beforeIssue,
      by: [projectOfficers, projectReviewers, projectOwners, projectSupervisors],
      asks: {
        ecdh: text('加密公钥', { unsearched: 'code', required: true, max: 1000 }),
        sign: text('签名公钥', { unsearched: 'code', required: true, max: 1000 }),
        fingerprint: text('公钥指纹', { unsearched: 'code', required: true, max: 64 }),
      },
      does: 'registerHolder',
      quiet: true,
    },
    // The signature lies over `preliminaryContent`; the page makes it in the signer's browser.
    sign: {
      ...signing('approved', [projectOfficers, projectReviewers], 'signPreliminary'),
      law: ['电子招标投标办法 第40条'],
    },
    keepAsTemplate: {
      label: '存为模板',
      from: [...beforeIssue, 'issued'],
      by: [projectOfficers, projectReviewers],
      asks: { name: text('模板名称', { required: true, max: 100, hint: '由单位管理员核对、启用后可以套用' }) },
      does: 'keepPreliminaryAsTemplate',
    },
    confirm: confirmAction(['approved'], documentKeepers),
    remove: paper.remove,
    issue: {
      label: '随公告发出',
      from: 'approved',
      to: 'issued',
      by: [system],
      does: 'issuePreliminary',
      quiet: true,
    },
    // What it says and how it is reviewed changes with an addendum that is out, and makes the next edition (实施条例 第21条).
    followAddendum: {
      label: '随补遗形成新版本',
      from: 'issued',
      by: [system],
      does: 'followPreliminaryAddendum',
      law: ['招标投标法实施条例 第21条'],
      quiet: true,
    },
    // An objection that waits for its answer holds the deadline (实施条例 22), a suspension moves it.
    moveDeadline: {
      label: '顺延递交截止',
      from: 'issued',
      by: [system],
      asks: {
        deadline: instant('递交截止', { required: true }),
        because: text('原因', { required: true, max: 500 }),
        addendum: ref('所随补遗', () => addendum),
      },
      does: 'movePreliminary',
      law: ['招标投标法实施条例 第22条'],
      quiet: true,
    },
    explain: { label: '加更正说明', from: 'issued', by: [system], explains: true, quiet: true },
  },
});
