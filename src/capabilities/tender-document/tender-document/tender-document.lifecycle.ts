import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { approvedBy } from '../../../kernel/lifecycle/review.ts';
import { text } from '../../../kernel/record/field.ts';
import {
  officeSide,
  projectOfficers,
  projectOwners,
  projectReviewers,
  projectSupervisors,
} from '../../project/audiences.ts';
import { confirmAction, documentKeepers } from '../../project/owner-confirmation.ts';
import { notOwnWork } from '../../project/project/project.lifecycle.ts';
import { projectPaper } from '../../project/project-paper.ts';
import { signing } from '../../project/published-paper.ts';
import { favourRules } from '../favour/field-findings.ts';
import {
  candidatesAreLawful,
  ceilingIsStated,
  committeeMayDecide,
  deadlineAhead,
  followsStandardText,
  groupAgrees,
  holdsStatutoryItems,
  isBegunWhole,
  judgesAsTheWay,
  keepsFixedText,
  lotWaits,
  methodKnowsForm,
  methodTried,
  onlyDocument,
  projectRunning,
  projectTenders,
  qualifiedOnce,
  schemeApproved,
  securityWithinFixedCap,
  securityWithinShare,
  validityAgrees,
} from './document.guards.ts';
import { tenderDocument } from './tender-document.record.ts';

const editable = ['draft', 'returned'] as const;
const beforeIssue = ['draft', 'review', 'returned', 'approved'] as const;

const paper = projectPaper({ opinion: 'keepDocumentOpinion', saving: { does: 'keepDocument' } });

export const tenderDocumentLifecycle = defineLifecycle(tenderDocument, {
  initial: 'draft',
  states: {
    draft: { label: '编制中', tone: 'idle' },
    review: { label: '待审核', tone: 'wait', review: approvedBy('tender-document', { withdraw: 'reopen' }) },
    returned: { label: '已退回', tone: 'due' },
    approved: { label: '已通过', tone: 'now' },
    issued: { label: '已发出', tone: 'done', final: true },
  },
  actions: {
    create: {
      label: '编制{招标}文件',
      from: null,
      to: 'draft',
      by: [projectOfficers],
      form: 'draft',
      needs: [projectRunning, projectTenders, lotWaits, onlyDocument],
      does: 'startDocument',
    },
    copyIn: {
      label: '随项目复制',
      from: null,
      to: 'draft',
      by: [projectOfficers],
      form: 'draft',
      needs: [isBegunWhole, projectTenders, lotWaits, onlyDocument],
      does: 'startDocument',
      quiet: true,
    },
    followProject: { label: '随项目更新', from: 'draft', by: [system], does: 'followDocumentProject', quiet: true },
    save: paper.save,
    submit: {
      label: '提交审核',
      from: editable,
      to: 'review',
      by: [projectOfficers],
      complete: true,
      needs: [
        lotWaits,
        schemeApproved,
        methodTried,
        methodKnowsForm,
        qualifiedOnce,
        judgesAsTheWay,
        groupAgrees,
        ceilingIsStated,
        securityWithinFixedCap,
        securityWithinShare,
        validityAgrees,
        followsStandardText,
        keepsFixedText,
        holdsStatutoryItems,
        committeeMayDecide,
        candidatesAreLawful,
        deadlineAhead,
      ],
      does: 'submitDocument',
      keeps: favourRules,
      law: ['招标投标法 第19条'],
      primary: true,
    },
    approve: {
      label: '审核通过',
      from: 'review',
      to: 'approved',
      by: [projectReviewers],
      needs: [
        notOwnWork,
        schemeApproved,
        methodTried,
        methodKnowsForm,
        holdsStatutoryItems,
        committeeMayDecide,
        candidatesAreLawful,
        deadlineAhead,
      ],
      does: 'passDocument',
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
    // A holder's browser made both key pairs; only the public halves come here, as JSON Web Keys.
    registerKeys: {
      label: '登记持钥人的密钥',
      from: beforeIssue,
      by: [projectOfficers, projectReviewers, projectOwners, projectSupervisors],
      asks: {
        ecdh: text('加密用的密钥', { unsearched: 'code', required: true, max: 1000 }),
        sign: text('签名用的密钥', { unsearched: 'code', required: true, max: 1000 }),
        fingerprint: text('密钥编号', { unsearched: 'code', required: true, max: 64 }),
      },
      does: 'registerHolder',
      quiet: true,
    },
    // The signature lies over `documentContent`; the page makes it in the signer's browser.
    sign: {
      ...signing('approved', [projectOfficers, projectReviewers], 'signDocument'),
      law: ['电子招标投标办法 第40条'],
    },
    keepAsTemplate: {
      label: '存为模板',
      from: [...beforeIssue, 'issued'],
      by: [projectOfficers, projectReviewers],
      asks: { name: text('模板名称', { required: true, max: 100, hint: '由单位管理员核对、启用后可以套用' }) },
      does: 'keepDocumentAsTemplate',
    },
    confirm: confirmAction(['approved'], documentKeepers),
    remove: { label: '删除', from: 'draft', by: [projectOfficers], removes: true, danger: true },
    issue: {
      label: '随公告发出',
      from: 'approved',
      to: 'issued',
      by: [system],
      causedBy: 'notice.approve',
      does: 'issueDocument',
      quiet: true,
    },
    // What the document is judged by changes with an addendum that is out, and makes the next edition (招标投标法 第23条).
    followAddendum: {
      label: '随补遗形成新版本',
      from: 'issued',
      by: [system],
      does: 'followAddendum',
      law: ['招标投标法 第23条'],
      quiet: true,
    },
    moveDeadline: { label: '顺延{投标}截止', from: 'issued', by: [system], does: 'moveDocumentDeadline', quiet: true },
  },
});

/** Suppliers read an issued document through `participation`, which adds them when they take it. */
export const tenderDocumentAccess = defineAccess(tenderDocument, {
  read: [...officeSide],
  fields: { favour: { while: () => true, except: officeSide, shows: '内部信息' } },
});
