import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { approvedBy } from '../../../kernel/lifecycle/review.ts';
import { instant, ref, text } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import type { Of, Regime } from '../../../platform/law/rulebook.ts';
import { fixedTextRefusal } from '../../../platform/templates/clauses.ts';
import { beforeBids } from '../../procedure/kinds.ts';
import { preliminaryRound } from '../../procedure/ways/index.ts';
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
import { isInTime } from '../../project/windows.ts';
import { addendum } from '../addendum/addendum.record.ts';
import { favourRules } from '../favour/field-findings.ts';
import { preliminaryDateFaults } from './preliminary-dates.ts';
import { preliminaryDocument } from './preliminary-document.record.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'preliminary-document': {
      projectState: StateOf<'project'>;
      way: string | null;
      regime: Regime;
      lotState: StateOf<'lot'> | null;
      hasRival: boolean;
      setting: { lot: string | null; state: StateOf<'qualification-setting'>; items: number } | null;
    };
  }
}

export const projectRunning = guard<typeof preliminaryDocument>(
  'projectRunning',
  '项目尚未审核通过，不能编制文件',
  ({ facts }) => facts.projectState === 'running',
);

export const hasPreliminaryRound = guard<typeof preliminaryDocument>(
  'hasPreliminaryRound',
  '本项目的{招标}方式在{投标}前没有另一轮，请直接编制{招标}文件',
  ({ facts }) => preliminaryRound(facts.way) !== undefined,
);

export const lotWaits = guard<typeof preliminaryDocument>(
  'lotWaits',
  '本标段已经发出文件，修改请用“补遗澄清”',
  ({ facts }) => facts.lotState === null || facts.lotState === 'draft',
);

export const onlyPreliminary = guard<typeof preliminaryDocument>(
  'onlyPreliminary',
  '本标段已经有资格预审（第一阶段）文件，请在它上面修改',
  ({ facts }) => !facts.hasRival,
);

/** 实施条例 18: reviewed by the standards and ways that the document names. */
export const settingSaid = guard<typeof preliminaryDocument>(
  'settingSaid',
  '还没有设置资格审查内容：审查应当按资格预审文件载明的标准和方法进行',
  ({ row, facts }) => {
    if (beforeBids(row.kind).part === 'talks') return true;
    if (!facts.setting) return false;
    if (facts.setting.lot !== row.lot) return '所选的资格审查内容不是本标段的，请另选';
    return facts.setting.items > 0 || '资格审查内容还没有审查因素，请先填写';
  },
  { rule: 'TR-18', law: '招标投标法实施条例 第18条' },
);

/** As of a tender document: who needs other words gives the template up. */
export const keepsFixedText = guard<typeof preliminaryDocument>(
  'keepsFixedText',
  '模板的固定文字不能改写',
  ({ row }) => fixedTextRefusal(row.fixedChanges) ?? true,
);

const lawOfRow = ({ regime, way }: { regime: Regime; way: string | null }, on: Date): Of => ({
  regime,
  way,
  on,
});

export const datesAreLawful = guard<typeof preliminaryDocument>(
  'datesAreLawful',
  '文件的时间不足法定期间',
  ({ row, facts, now }) => {
    const [because] = Object.values(preliminaryDateFaults(row, lawOfRow(facts, now)));
    return because ?? true;
  },
  { rule: 'TR-17', law: '招标投标法实施条例 第17条' },
);

export const deadlineAhead = guard<typeof preliminaryDocument>(
  'deadlineAhead',
  '递交截止已经过去，请重新安排时间',
  ({ row, now }) => !row.deadline || isInTime(now, row.deadline),
);

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
      causedBy: 'notice.approve',
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

/** A reader of the notice reads the document, without an account: so it never becomes known who took it (招标投标法 22). */
export const readers = audience('任何人', { state: 'issued' }, { anybody: true });

export const preliminaryDocumentAccess = defineAccess(preliminaryDocument, {
  read: [...officeSide, readers],
  keeps: ['TB-22'],
  fields: {
    returnedBecause: { while: () => true, except: officeSide, shows: '内部意见' },
    favour: { while: () => true, except: officeSide, shows: '内部信息' },
    template: { while: () => true, except: officeSide, shows: '内部资料' },
    fixedChanges: { while: () => true, except: officeSide, shows: '内部资料' },
  },
});
