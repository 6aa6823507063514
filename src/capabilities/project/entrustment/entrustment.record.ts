import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import {
  choice,
  data,
  date,
  type FileRef,
  files,
  flag,
  instant,
  money,
  ref,
  text,
} from '../../../kernel/record/field.ts';
import { taken } from '../../../kernel/record/origin.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import type { Certificate, DetachedSignature } from '../../../platform/signature/index.ts';
import { type EntrustedPower, entrustedPowers } from '../../powers/power.ts';
import { project } from '../project/project.record.ts';

export const securityChannels = {
  owner: '{招标}人的账户',
  agency: '代理机构的账户，代{招标}人收取',
  platform: '交易平台的账户',
  none: '不收取保证金',
} as const;
export const feePayers = { owner: '{招标}人支付', winner: '{中标}人支付（{招标}文件载明）' } as const;

/**
 * 委托代理合同 (domain C9, 招标投标法 15, 实施条例 14): what an owner gives an agency to do, and what it keeps for itself.
 * What is not delegated here is the owner's: it confirms each paper before it goes out, and signs the letters.
 */
export const entrustment = defineRecord('entrustment', {
  label: '委托代理合同',
  title: (e) => e.number ?? '',
  chain: { by: 'project' },
  // The clause names the number of the contract that it stands in.
  usual: {
    with: ['project.owner'],
    among: { project: { sample: { not: true } } },
    fields: ['scope', 'finalisesDocument', 'publishesAlone', 'otherPowers', 'feeBasis', 'feePayer'],
  },
  copies: { not: ['number', 'letterClause'] },
  fields: {
    project: ref('{招标}项目', () => project, { required: true }),
    owner: ref('委托人（{招标}人）', () => organisation, { required: true, readOnly: true }),
    agency: ref('受托人（{招标}代理机构）', () => organisation, { required: true, readOnly: true }),
    number: text('合同编号', { required: true, max: 100 }),
    scope: text('委托范围', {
      required: true,
      long: true,
      max: 5000,
      hint: '代理机构只在委托的范围内办理{招标}事宜（招标投标法 第15条）',
    }),
    finalisesDocument: flag('{招标}文件由代理机构定稿', {
      initial: false,
      hint: '不选的，每份{招标}文件由{招标}人确认后才能发布公告',
    }),
    publishesAlone: flag('公告、公示和结果由代理机构盖章发布', {
      initial: false,
      hint: '不选的，每份公告、候选人公示和结果公告由{招标}人确认后才能发布',
    }),
    sendsLetters: flag('{中标}通知书由代理机构签发', { initial: false }),
    letterClause: text('授权签发通知书的条款', {
      required: true,
      max: 300,
      when: (e) => e.sendsLetters === true,
      hint: '如“委托合同 WT-2026-001 第三条第 5 项”；通知书上会写出',
    }),
    // What is not ticked here stays the owner's: it is asked each time (`consent`).
    givesEnding: flag(entrustedPowers.ending, {
      initial: false,
      hint: '不选的，依法应当终止的以外，每次终止由{招标}人确认',
    }),
    givesAddenda: flag(entrustedPowers.addenda, { initial: false }),
    givesAnswering: flag(entrustedPowers.answering, { initial: false, hint: '代理机构答复前仍须告知{招标}人' }),
    givesJudgingAgain: flag(entrustedPowers.judgingAgain, { initial: false }),
    otherPowers: text('其他权限', { long: true, max: 2000 }),
    feeBasis: text('收费标准', { required: true, long: true, max: 2000 }),
    fee: money('代理服务费', { min: '0', hint: '按比例收取、事前不能确定的，可以不填' }),
    feePayer: choice('付费方', feePayers, { required: true, initial: 'owner' }),
    // What 代理机构管理暂行办法 14 wants said besides range, powers, term and fee.
    personInCharge: text('代理机构的项目负责人', {
      required: true,
      max: 50,
      from: taken('project.manager', () => user, 'name', { loose: true }),
      hint: '依法必须{招标}项目的公告列明（代理机构管理暂行办法 第18条）',
    }),
    securityChannel: choice('保证金的收取渠道', securityChannels, { required: true, initial: 'owner' }),
    objectionDuty: text('异议的处理', {
      required: true,
      long: true,
      max: 2000,
      initial: '代理机构收到异议后即告知委托人，拟定答复意见并说明风险；由委托人答复，本合同另有授权的除外',
    }),
    handover: text('资料的移交', {
      required: true,
      long: true,
      max: 2000,
      initial: '代理结束后，代理机构向委托人移交全部资料',
    }),
    endTerms: text('合同的变更和终止', {
      required: true,
      long: true,
      max: 2000,
      initial: '双方书面同意可以变更；委托人可以书面终止委托，已完成的工作据实结算',
    }),
    startsOn: date('委托期限自', { required: true }),
    endsOn: date('委托期限至', { required: true }),
    attachments: files('合同文本', { hint: '线下签署的，上传双方签署的合同' }),
    signing: data<EntrustmentSigning>('双方签署'),
    effectiveAt: instant('生效时间', { readOnly: true }),
    endedAt: instant('终止时间', { readOnly: true }),
    endedBecause: text('终止原因', { readOnly: true, long: true, max: 2000 }),
    returnedBecause: text('退回意见', { readOnly: true, long: true }),
  },
  list: {
    columns: ['number', 'project', 'owner', 'agency', 'endsOn', 'state'],
    filters: ['state', 'project', 'number', 'owner', 'agency', 'endsOn'],
    search: ['number'],
    sort: '-createdAt',
    empty: '还没有委托代理合同。委托{招标}的项目，由代理机构拟出合同，{招标}人和代理机构都签署后生效，公告才能发布。',
  },
  form: [
    { title: '委托', fields: ['project', 'number', 'scope', 'startsOn', 'endsOn'] },
    {
      title: '授权',
      fields: [
        ...(['finalisesDocument', 'publishesAlone', 'sendsLetters', 'letterClause'] as const),
        ...(['givesEnding', 'givesAddenda', 'givesAnswering', 'givesJudgingAgain', 'otherPowers'] as const),
      ],
    },
    { title: '收费', fields: ['feeBasis', 'fee', 'feePayer'] },
    { title: '责任和移交', fields: ['personInCharge', 'securityChannel', 'objectionDuty', 'handover', 'endTerms'] },
    { title: '合同文本', fields: ['attachments'] },
  ],
  rules: [
    {
      rule: 'entrustedSomeTime',
      field: 'endsOn',
      check: (e) => (e.startsOn && e.endsOn && e.endsOn < e.startsOn ? '委托期限的截止日不应早于起始日' : undefined),
    },
  ],
});

// What owner and agency sign: the terms of the entrustment and its attachments, as one exact text.

export type EntrustingParty = 'owner' | 'agency';
export const entrustingParties: Readonly<Record<EntrustingParty, string>> = { owner: '委托人', agency: '受托人' };

export interface EntrustmentSigning {
  /** The exact text under both signatures, and its SHA-256. */
  content: string;
  sha256: string;
  signatures: {
    party: EntrustingParty;
    unit: string;
    person: string;
    signature: DetachedSignature;
    certificate: Certificate;
    at: string;
  }[];
}

const signedFields = [
  ...['project', 'owner', 'agency', 'number', 'scope', 'otherPowers', 'feeBasis', 'fee', 'feePayer'],
  ...['startsOn', 'endsOn', 'finalisesDocument', 'publishesAlone'],
] as const;

/** Said since 2026; an entrustment that was signed before keeps its text. */
const laterFields = ['personInCharge', 'securityChannel', 'objectionDuty', 'handover', 'endTerms'] as const;

/** Powers that the owner gives by name, and the fields that say so. */
export const powerFields = {
  ending: 'givesEnding',
  addenda: 'givesAddenda',
  answering: 'givesAnswering',
  judgingAgain: 'givesJudgingAgain',
} as const satisfies Record<EntrustedPower, string>;
const givenFields = Object.values(powerFields);

/** The powers that this contract gives. */
export const powersGiven = (row: Readonly<Record<string, any>>): EntrustedPower[] =>
  (Object.keys(powerFields) as EntrustedPower[]).filter((name) => row[powerFields[name]] === true);

/**
 * The exact text of an entrustment. Whether the agency sends the letters is told as it was signed: the owner may take that
 * back, or give it, later by its own act.
 */
export function entrustmentText(row: Readonly<Record<string, any>>, begun?: string | null): string {
  const letters = begun
    ? JSON.parse(begun).letters
    : { sendsLetters: row.sendsLetters === true, letterClause: row.letterClause ?? null };
  const attachments = ((row.attachments ?? []) as FileRef[]).map(({ name, size, sha256 }) => ({ name, size, sha256 }));
  // A power stands in the text where it is given: what was signed before a power had a name says nothing of it, and gives none.
  const given = givenFields.filter((name) => row[name] === true);
  const said = laterFields.filter((name) => row[name]);
  return canonicalJson({
    format: 'zhaocai.entrustment',
    terms: Object.fromEntries([...signedFields, ...given, ...said].map((name) => [name, row[name] ?? null])),
    letters,
    attachments,
  });
}
