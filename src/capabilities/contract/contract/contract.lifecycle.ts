import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, mine, system } from '../../../kernel/access/where.ts';
import { guard, personal } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle, type Final } from '../../../kernel/lifecycle/lifecycle.ts';
import { approvedBy } from '../../../kernel/lifecycle/review.ts';
import { date, text } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import type { Asking } from '../../../platform/law/under.ts';
import { sameWords } from '../../award/published-text.ts';
import { powerGuards } from '../../powers/powers.guards.ts';
import { notForbidden, type OpenOrder } from '../../powers/verdicts.guards.ts';
import { officeSide, projectOfficers, projectOwners, projectReviewers } from '../../project/audiences.ts';
import { notSuspended } from '../../project/lot/lot.lifecycle.ts';
import { notOwnWork } from '../../project/project/project.lifecycle.ts';
import { projectPaper } from '../../project/project-paper.ts';
import { contract } from './contract.record.ts';
import { type Compared, isRefused } from './contract.rules.ts';
import { partyOf, signatureOf } from './contract-text.ts';

export const contractor = audience(
  '{中标}人',
  { contractor: mine, state: { in: ['agreed', 'effective', 'cancelled'] } },
  { orgTypes: ['supplier'] },
);

/** A consortium answers together: its members read and sign what they are bound by. */
export const consortiumMember = audience(
  '联合体成员',
  { memberUnits: { includes: mine }, state: { in: ['agreed', 'effective', 'cancelled'] } },
  { orgTypes: ['supplier'] },
);

export const contractAccess = defineAccess(contract, { read: [...officeSide, contractor, consortiumMember] });

/** What the guards of a contract ask of its letter and lot. */
export interface ContractFacts {
  awardState?: StateOf<'award-notice'>;
  awardSentAt?: string | null;
  /** As the letter names him. */
  letterManager?: string | null;
  asking?: Asking;
  comparison?: Compared[];
  suspended: boolean;
  orders?: OpenOrder[];
  /** The other party is asked whether it signed on paper. */
  isAsked?: boolean;
}

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    contract: ContractFacts;
  }
}

const lettersSent = guard<typeof contract>(
  'lettersSent',
  '{中标}通知书尚未发出，不能订立合同',
  ({ facts }) => facts.awardState === 'sent' || facts.awardState === 'received',
  {
    rule: 'TB-46',
    law: '招标投标法 第46条',
  },
);
const shortened = (words: string) => (words.length > 60 ? `${words.slice(0, 60)}…` : words);
const trueToBid = guard<typeof contract>(
  'trueToBid',
  '合同的主要条款与{招标}文件、{投标}文件不一致',
  ({ facts }) => {
    const different = (facts.comparison ?? []).filter(isRefused);
    if (different.length === 0) return true;
    const said = different.map(({ field, byDocument, byLetter, bid, contract: says, reason }) => {
      const remedy = reason === null ? '，请改为一致，或者在“与{招标}文件不一致的条款”中写明理由' : '';
      const source = byLetter ? '{中标}通知书' : byDocument ? '{招标}文件' : '{投标}';
      return `${field}${source}为“${shortened(bid)}”，合同为“${shortened(says)}”${remedy}`;
    });
    return `合同的主要条款应与{招标}文件和{投标}文件一致：${said.join('；')}`;
  },
  { rule: 'TR-57a', law: '实施条例 第57条' },
);

/** Who leads the work is part of what won, and a contract says from when and how long (招标投标法 46). */
const saysWhoAndWhen = guard<typeof contract>(
  'saysWhoAndWhen',
  '合同应写明项目负责人和期限',
  ({ row, facts }) => {
    if (!facts.letterManager) return Boolean(row.durationDays) || '请填写“工期”：合同应写明期限';
    if (!sameWords(row.manager, facts.letterManager))
      return `项目负责人应与{中标}通知书一致，为“${facts.letterManager}”，请改为一致；确需更换的，签订后按合同条款变更`;
    return Boolean(row.durationDays) || '请填写“工期”：合同应写明期限';
  },
  { rule: 'TR-57a', law: '招标投标法实施条例 第57条' },
);

/** The term for refunding the securities begins on this day, so it may not be chosen freely (实施条例 57). */
const signedWhenItCould = guard<typeof contract>(
  'signedWhenItCould',
  '签订日期不早于{中标}通知书发出之日，不晚于今日',
  ({ row, facts, asked, now }) => {
    const on = (asked.signedOn ?? row.signedOn) as string | null;
    const sent = facts.awardSentAt ? dateInShanghai(new Date(facts.awardSentAt)) : null;
    const today = dateInShanghai(now);
    if (!on) return true;
    if (sent && on < sent) return `签订日期 ${on} 早于{中标}通知书发出之日 ${sent}，请填写实际签订的日期`;
    return on <= today || `签订日期 ${on} 晚于今日 ${today}，请填写实际签订的日期`;
  },
  { rule: 'TB-46', law: '招标投标法 第46条' },
);

const notSignedByUs = personal<typeof contract>(
  'notSignedByUs',
  '本单位已经签署，等待对方签署',
  ({ row, actor }) => !signatureOf(row.signing, { party: partyOf(row, actor.org), name: actor.orgName }),
);
/** 招标投标法 第31条: the members of a consortium sign the contract together with the owner. */
const everyMemberCanSign = guard<typeof contract>(
  'everyMemberCanSign',
  '联合体各方应当共同签订合同',
  ({ row }) =>
    (row.members ?? []).length === (row.memberUnits ?? []).length ||
    `联合体各方应当共同签订合同，而“${(row.members ?? []).map((m) => m.name).join('”“')}”中有的单位在平台没有账户，请各方在线下签署后登记合同文本`,
  { rule: 'TB-31', law: '招标投标法 第31条' },
);
const paperAttached = guard<typeof contract>(
  'paperAttached',
  '线下签署的，请先上传双方签署的合同文本',
  ({ row }) => (row.attachments ?? []).length > 0,
  { rule: 'EB-34/36', law: '电子招标投标办法 第36条' },
);
const nobodySigned = guard<typeof contract>(
  'nobodySigned',
  '已有一方电子签名，请双方继续在线签署',
  ({ row }) => !row.signing || row.signing.signatures.length === 0,
);

const notAskedYet = guard<typeof contract>(
  'notAskedYet',
  '已经登记，等{中标}人确认；不再需要的，由经办在“重大事项确认”撤回',
  ({ facts }) => facts.isAsked !== true,
);
const paperStands = [
  notSuspended,
  notForbidden('contract'),
  lettersSent,
  nobodySigned,
  paperAttached,
  ...powerGuards('offline-contract', (row) => ({ cause: 'paper', proofs: row.attachments })),
  signedWhenItCould,
];

const paper = projectPaper({ saving: { does: 'compareContract' } });

const standsForGood: Final = {
  moment: 'contract',
  ends: [
    '合同文本：签署后不能再改，变更须另订补充协议',
    '不得再订立背离合同实质性内容的其他协议（招标投标法 第46条）',
    '退还{投标}保证金的期限自签订之日起算（实施条例 第57条）',
  ],
};

export const contractLifecycle = defineLifecycle(contract, {
  initial: 'draft',
  states: {
    draft: { label: '起草', tone: 'idle' },
    review: { label: '待审核', tone: 'wait', review: approvedBy('contract') },
    returned: { label: '已退回', tone: 'due' },
    agreed: { label: '已审核', tone: 'now' },
    effective: { label: '已生效', tone: 'done', final: true },
    cancelled: { label: '已撤销', tone: 'due', final: true },
  },
  actions: {
    create: {
      label: '新建合同',
      from: null,
      to: 'draft',
      by: [projectOfficers],
      form: 'draft',
      needs: [lettersSent],
      does: 'fillContract',
      law: ['招标投标法 第46条'],
    },
    save: paper.save,
    submit: {
      label: '提交审核',
      from: ['draft', 'returned'],
      to: 'review',
      by: [projectOfficers],
      complete: true,
      needs: [lettersSent, trueToBid, saysWhoAndWhen, signedWhenItCould],
      does: 'handInContract',
      law: ['招标投标法 第46条', '招标投标法实施条例 第57条', '招标投标法实施条例 第58条'],
      primary: true,
    },
    approve: {
      label: '审核通过',
      from: 'review',
      to: 'agreed',
      by: [projectReviewers],
      needs: [notOwnWork, trueToBid, saysWhoAndWhen],
      tells: ['projectAuthor', 'projectOwners', 'contractParty'],
      primary: true,
    },
    return: paper.return,
    // The signature lies over `contractText`; each side makes it in its own browser.
    sign: {
      label: '电子签署',
      from: 'agreed',
      mayEndIn: ['effective'],
      anchors: 'effective',
      by: [projectOwners, contractor, consortiumMember],
      asks: {
        signature: text('签章', { unsearched: 'code', required: true, long: true }),
        certificate: text('证书', { unsearched: 'code', required: true, long: true }),
      },
      needs: [notSuspended, notForbidden('contract'), lettersSent, notSignedByUs, everyMemberCanSign],
      does: 'signContract',
      tells: ['projectOfficers', 'projectOwners', 'projectSupervisors', 'contractParty'],
      law: ['招标投标法 第31条', '招标投标法 第46条', '电子招标投标办法 第36条'],
      keeps: ['EB-34/36'],
      quiet: true,
      final: standsForGood,
    },
    takeEffect: {
      // One party registers, the other says that it is so: no agency makes a contract for both.
      label: '登记线下签署，合同生效',
      from: 'agreed',
      mayEndIn: ['effective'],
      anchors: 'effective',
      by: [projectOwners],
      asks: { signedOn: date('实际签订日期', { hint: '不填即起草时所填的签订日期；退还{投标}保证金自这一日起算' }) },
      needs: [...paperStands, notAskedYet],
      does: 'registerPaper',
      tells: ['projectOwners', 'projectSupervisors', 'contractParty'],
      law: ['招标投标法 第46条'],
      final: standsForGood,
    },
    paperTakesEffect: {
      label: '双方确认，线下签署的合同生效',
      from: 'agreed',
      to: 'effective',
      anchors: 'effective',
      by: [system],
      needs: paperStands,
      does: 'makeContractEffective',
      tells: ['projectOfficers', 'projectOwners', 'projectSupervisors', 'contractParty'],
      law: ['招标投标法 第46条'],
      quiet: true,
    },
    cancel: {
      label: '撤销合同',
      from: ['draft', 'review', 'returned', 'agreed'],
      to: 'cancelled',
      by: [system],
      tells: ['projectOfficers', 'projectOwners', 'contractParty'],
      quiet: true,
    },
    // What was reviewed keeps its words; the letter says the day.
    followTerm: {
      label: '签订期限重新计算',
      from: ['draft', 'returned'],
      by: [system],
      does: 'followTerm',
      law: ['招标投标法 第46条'],
      quiet: true,
    },
    remove: { label: '删除', from: 'draft', by: [projectOfficers], removes: true, danger: true },
  },
});
