import { children, choice, data, files, instant, integer, ref, richText, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { hintedAmount, regimes } from '../../../platform/law/rulebook.ts';
import { type ChapterChange, gapsLeft } from '../../../platform/templates/clauses.ts';
import { templateVersion } from '../../../platform/templates/template-version/template-version.record.ts';
import { beforeBids } from '../../procedure/kinds.ts';
import { wayLabels } from '../../procedure/ways/index.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { confirmation } from '../../project/owner-confirmation.ts';
import { project } from '../../project/project/project.record.ts';
import { keptFavour } from '../favour/field-findings.ts';
import { qualificationSetting } from '../qualification-setting/qualification-setting.record.ts';
import {
  type ContentSignature,
  type KeyHolder,
  mostFilesEver,
  usualDrawSource,
} from '../tender-document/document-parts.ts';
import { preliminaryRules } from './preliminary-dates.ts';

/** What is handed in on it. */
export const preliminaryKinds = { application: '资格预审文件', proposal: '第一阶段{招标}文件' } as const;
export type PreliminaryKind = keyof typeof preliminaryKinds;
const reviewsApplications = (d: Readonly<Record<string, any>>) => beforeBids(d.kind).part === 'qualification';

/**
 * 资格预审文件 (实施条例 15 to 18), or the document of the first of two stages (实施条例 30): what is to be handed in before
 * the bids, and how it is reviewed. It has no price, no security and no terms of a contract.
 */
export const preliminaryDocument = defineRecord('preliminary-document', {
  label: '资格预审（第一阶段）文件',
  title: (d) => d.name ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true }),
    lot: ref('标段', () => lot, { required: true }),
    kind: choice('文件类型', preliminaryKinds, { readOnly: true }),
    name: text('文件名称', { required: true, max: 600, long: true, hint: '留空时按标段名称填入' }),
    setting: ref('资格审查内容', () => qualificationSetting, { required: true, when: reviewsApplications }),
    documentFrom: instant('文件获取开始', { required: true }),
    documentUntil: instant('文件获取截止', {
      ends: true,
      required: true,
      hint: `不少于 ${hintedAmount('document.sale')}（实施条例 第16条）；在公告页面免费获取，不需要登录`,
    }),
    deadline: instant('递交截止', {
      required: true,
      hint: `资格预审申请：自文件停止发售之日起不少于 ${hintedAmount('prequalification.submission')}（实施条例 第17条）`,
    }),
    submitMethod: text('递交方法', { required: true, max: 500, initial: '登录门户，在本人浏览器中加密后递交' }),
    content: text('递交的内容', {
      required: true,
      long: true,
      max: 20000,
      hint: '须递交哪些材料；第一阶段只递交不带报价的技术建议（实施条例 第30条）',
    }),
    chapters: children('章节', {
      title: text('章节', { required: true, max: 200 }),
      body: richText('正文', { required: true, max: 200_000 }),
    }),
    // Its chapters began with it; what it fixes may be filled in and not changed.
    template: ref('套用的模板', () => templateVersion, { among: { kind: 'preliminary' } }),
    fixedChanges: data<ChapterChange[]>('固定文字的改动'),
    attachments: files('文件', { required: true }),
    mostFiles: integer('递交文件最多个数', { min: 1, max: mostFilesEver, unit: '个', initial: 50 }),
    mostMegabytes: integer('递交文件合计大小上限', { min: 1, max: 600, unit: 'MB', initial: 200 }),
    threshold: integer('启封所需持钥人数', { required: true, min: 2, max: 5, initial: 2 }),
    drawSource: text('抽取审查人员的公开随机源', {
      required: true,
      max: 300,
      initial: usualDrawSource,
      when: reviewsApplications,
      hint: '依法须抽取的，只用递交截止后公布的这个数抽取，由一方记录、另一方核对',
    }),
    holders: data<KeyHolder[]>('持钥人'),
    edition: integer('版本', { required: true, readOnly: true, initial: 1 }),
    // What was clarified or changed after it went out, each with its moment; everybody who can read the document reads them.
    clarifications: data<Clarification[]>('澄清与修改'),
    regime: choice('适用体系', regimes, { readOnly: true }),
    tenderWay: choice('{招标}方式', wayLabels, { readOnly: true, was: 'tenderMethod' }),
    digest: text('文件摘要', { readOnly: true, max: 64 }),
    signature: data<ContentSignature>('电子签名'),
    confirmed: confirmation,
    nationalCode: text('国家文件编号', { readOnly: true, max: 26 }),
    issuedAt: instant('发出时间', { readOnly: true }),
    returnedBecause: text('退回意见', { readOnly: true, long: true }),
    favour: keptFavour(),
  },
  list: {
    columns: ['name', 'project', 'lot', 'kind', 'deadline', 'state', 'updatedAt'],
    filters: ['state', 'kind', 'project', 'lot', 'name', 'deadline'],
    search: ['name'],
    empty: '还没有资格预审文件或第一阶段文件。{投标}前还有一轮的项目才编制，经另一人审核后随公告发出。',
  },
  form: [
    { title: '文件', fields: ['project', 'lot', 'name', 'setting', 'content', 'attachments'] },
    { title: '时间', fields: ['documentFrom', 'documentUntil', 'deadline'] },
    {
      title: '递交与启封',
      fields: ['submitMethod', 'mostFiles', 'mostMegabytes', 'threshold', 'drawSource'],
    },
    { title: '章节', fields: ['chapters'] },
  ],
  detail: [
    {
      title: '文件',
      fields: ['project', 'lot', 'kind', 'setting', 'content', 'template', 'attachments', 'returnedBecause'],
    },
    { title: '时间', fields: ['documentFrom', 'documentUntil', 'deadline'] },
    { title: '递交与启封', fields: ['submitMethod', 'mostFiles', 'mostMegabytes', 'threshold', 'drawSource'] },
    { title: '存证', fields: ['nationalCode', 'issuedAt', 'edition', 'digest'] },
  ],
  rules: [...preliminaryRules, gapsLeft],
});

export interface Clarification {
  at: string;
  by: string;
  content: string;
  affects: boolean;
  /** The addendum that it is; none where the deadline moved by itself, or before addenda. */
  addendum?: string;
  /** Where the deadline moved with it. */
  from?: string;
  to?: string;
}
