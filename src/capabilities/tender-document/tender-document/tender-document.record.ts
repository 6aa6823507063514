import {
  children,
  choice,
  data,
  decimal,
  files,
  instant,
  integer,
  money,
  ref,
  richText,
  text,
} from '../../../kernel/record/field.ts';
import { taken } from '../../../kernel/record/origin.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { hintedAmount, regimes, type UnitValue } from '../../../platform/law/rulebook.ts';
import type { ChapterChange } from '../../../platform/templates/clauses.ts';
import { templateVersion } from '../../../platform/templates/template-version/template-version.record.ts';
import { opensInRoom, wayLabels } from '../../procedure/ways/index.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { confirmation } from '../../project/owner-confirmation.ts';
import { project } from '../../project/project/project.record.ts';
import { evaluationMethod } from '../evaluation-method/evaluation-method.record.ts';
import { keptFavour } from '../favour/field-findings.ts';
import { priceForms } from '../price/price-form.ts';
import { tenderScheme } from '../scheme/tender-scheme.record.ts';
import { demandedOf, documentRules, feeNeedsReason } from './document.rules.ts';
import { ballotModes, deciders, decidesByCommittee, decisionRules, documentName } from './document-content.ts';
import {
  biddingFields,
  type ContentSignature,
  type KeyHolder,
  makings,
  mostFilesEver,
  requirementKinds,
  roomFields,
  usualDrawSource,
} from './document-parts.ts';
import { standardChapters, standardTextFor, standardTexts } from './standard-chapters.ts';

const inGroup = (d: Readonly<Record<string, any>>): boolean => Boolean(d.lotGroup?.trim());

/** 招标文件 (domain C10, exchange table 504). Locked when it is issued with its notice. */
export const tenderDocument = defineRecord('tender-document', {
  label: '{招标}文件',
  title: (d) => d.name ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true }),
    lot: ref('标段', () => lot, { required: true }),
    name: text('文件名称', {
      required: true,
      max: 600,
      long: true,
      from: taken('lot', () => lot, 'name', { loose: true, as: documentName }),
    }),
    method: ref('{评标}办法', () => evaluationMethod, { required: true }),
    // What the owner approved of the lot: its days and terms are the document's beginning.
    scheme: ref('{招标}方案', () => tenderScheme),
    making: choice('编制方式', makings, { required: true, initial: 'mixed' }),
    // Copied from the lot: what is bought decides the standard text and the edition by subject matter.
    subject: choice('标的', lot.fields.kind.choices as Readonly<Record<string, string>>, { readOnly: true }),
    edition: integer('版本', { readOnly: true, initial: 1 }),
    documentFrom: instant('文件获取开始', {
      required: true,
      from: taken('scheme', () => tenderScheme, 'documentFrom'),
    }),
    documentUntil: instant('文件获取截止', {
      ends: true,
      required: true,
      from: taken('scheme', () => tenderScheme, 'documentUntil'),
      hint: `不少于 ${hintedAmount('document.sale')}（实施条例 第16条）`,
    }),
    clarifyUntil: instant('提问截止', {
      ends: true,
      required: true,
      from: taken('scheme', () => tenderScheme, 'clarifyUntil'),
    }),
    bidDeadline: instant('{投标}截止时间', {
      required: true,
      from: taken('scheme', () => tenderScheme, 'bidDeadline'),
      hint: `自文件发出之日起不少于 ${hintedAmount('bid.preparation')}（招标投标法 第24条）；{开标}时间与它相同（第34条）`,
    }),
    // Where the way opens bids in a room.
    openingPlace: text('{开标}地点', {
      required: true,
      max: 200,
      initial: '招采平台网上开标室',
      when: (d) => opensInRoom(d.tenderWay),
    }),
    openingType: choice(
      '{开标}方式',
      { online: '线上', onsite: '线下' },
      { required: true, initial: 'online', when: (d) => opensInRoom(d.tenderWay) },
    ),
    submitMethod: text('递交方法', { required: true, max: 500, initial: '登录门户，在本人浏览器中加密后递交' }),
    validityDays: integer('{投标}有效期', {
      required: true,
      min: 1,
      max: 9999,
      unit: '天',
      initial: 90,
      from: taken('lot', () => lot, 'validityDays'),
    }),
    priceForm: choice('报价形式', priceForms, {
      required: true,
      initial: 'amount',
      from: taken('method', () => evaluationMethod, 'priceForm'),
      hint: '应与{评标}办法一致；下浮率高者为优，费率、单价低者为优；“其他”的报价当众宣读，由评委评审，不作计算',
    }),
    priceUnit: text('计价单位', {
      required: true,
      max: 20,
      when: (d) => d.priceForm === 'unit',
      hint: '单价是多少元一个什么，例如吨、人月、平方米',
    }),
    ceilingQuote: decimal('限价（按报价形式）', {
      min: '0',
      places: 6,
      when: (d) => ['discount', 'rate', 'unit'].includes(d.priceForm ?? ''),
      hint: '下浮率填最低下浮率（%），费率填最高费率（%），单价填最高单价（元）；越过它的{投标}应当否决，不设的留空',
    }),
    ceilingPrice: money('最高{投标}限价', { min: '0.01', from: taken('lot', () => lot, 'ceilingPrice') }),
    bidSecurity: money('{投标}保证金', { from: taken('lot', () => lot, 'bidSecurity') }),
    bidSecurityForm: text('保证金形式', {
      required: true,
      max: 200,
      initial: '转账、银行保函、担保保函、保险保函均可',
    }),
    standardText: choice('标准文本', standardTexts, {
      from: taken('lot', () => lot, 'kind', { loose: true, as: standardTextFor }),
      hint: '依法必须招标的项目应使用标准文本（实施条例 第15条）',
    }),
    standardTextReason: text('不使用标准文本的理由', {
      long: true,
      max: 1000,
      required: true,
      when: (d) => d.standardText === 'none',
    }),
    documentFee: money('文件工本费', {
      min: '0.01',
      hint: '不填即免费；收费只限印刷、邮寄成本（实施条例 第16条），售出不退，{招标}终止的除外',
    }),
    documentFeeReason: text('收费的成本构成', { long: true, max: 1000, when: feeNeedsReason }),
    // The document says before the bids who decides and how, and the decision must follow it (招标投标法 40).
    decidedBy: choice('{定标}主体', deciders, { required: true, initial: 'owner' }),
    decisionRule: choice('{定标}方法', decisionRules, { required: true, initial: 'vote', when: decidesByCommittee }),
    ballot: choice('表决方式', ballotModes, {
      required: true,
      initial: 'named',
      when: decidesByCommittee,
      hint: '无记名的只公布得票和理由；得票相同再次表决时一律记名',
    }),
    decisionFactors: text('{定标}因素', {
      required: true,
      long: true,
      max: 5000,
      when: decidesByCommittee,
      hint: '{定标}委员会择优的依据，例如价格、方案、业绩、履约评价、项目团队；不得以抽签、摇号确定{中标}人',
    }),
    // 兼投不兼中: lots of one call that are decided together (domain C6).
    lotGroup: text('兼投不兼中组', {
      max: 50,
      hint: '同一份公告中可以兼投而不兼中的标段写同一个组名，例如“甲组”；没有这样约定的留空',
    }),
    lotOrder: integer('组内确定{中标}人的次序', { required: true, min: 1, max: 999, when: inGroup }),
    lotMost: integer('一个{投标}人最多{中标}', {
      required: true,
      min: 1,
      max: 999,
      unit: '个标段',
      initial: 1,
      when: inGroup,
      hint: '按次序在前面的标段排名第一达到这个数的，在其后的标段不再推荐为候选人',
    }),
    // A term of the contract to be signed: the contract is compared with it (实施条例 57).
    payment: text('付款方式', {
      long: true,
      max: 5000,
      from: taken('scheme', () => tenderScheme, 'payment'),
      hint: '预付、进度、竣工和结算各付多少，何时付；合同应与它一致',
    }),
    warranty: text('质量保修', { long: true, max: 5000, hint: '保修范围、期限和质量保证金；合同应与它一致' }),
    paperClause: text('纸质与数据电文不一致时', {
      max: 300,
      initial: '纸质文件与数据电文不一致的，以数据电文为准',
      hint: '法定以数据电文为准，文件另有约定的除外（电子招标投标办法 第62条）',
    }),
    requirements: children(
      '{投标}人资格要求',
      {
        type: choice('类型', requirementKinds, { required: true }),
        name: text('名称', { required: true, max: 300 }),
        level: text('等级', { max: 100 }),
        detail: text('说明', { max: 2000 }),
      },
      { from: taken('lot', () => lot, 'qualification', { loose: true, as: demandedOf }) },
    ),
    chapters: children(
      '章节',
      {
        title: text('章节', { required: true, max: 200 }),
        body: richText('正文', { required: true, max: 200_000 }),
      },
      {
        required: true,
        min: 1,
        when: (d) => d.making !== 'finished',
        from: taken('lot', () => lot, 'kind', {
          loose: true,
          beside: ['standardText'],
          as: (_kind, of, d) => standardChapters(d.standardText, of),
        }),
      },
    ),
    // Its chapters began with it; what it fixes may be filled in and not changed.
    template: ref('套用的模板', () => templateVersion, { among: { kind: 'document' } }),
    fixedChanges: data<ChapterChange[]>('固定文字的改动'),
    attachments: files('文件', { required: true, when: (d) => d.making !== 'web' }),
    // Every file costs the opening time that all wait for; a document of before has no limits but the platform's.
    mostFiles: integer('{投标}文件最多个数', { min: 1, max: mostFilesEver, unit: '个', initial: 100 }),
    mostMegabytes: integer('{投标}文件合计大小上限', { min: 1, max: 600, unit: 'MB', initial: 500 }),
    threshold: integer('开启所需持钥人数', { required: true, min: 2, max: 5, initial: 2 }),
    // What the room must wait for before a bid may stay shut; it cannot be shortened once it is announced.
    unlockMinutes: integer('解密时间', { min: 15, max: 1440, unit: '分钟', initial: 30 }),
    holderMinutes: integer('持钥人解密的时间', { min: 15, max: 1440, unit: '分钟', initial: 30 }),
    disclosureMinutes: integer('公开密钥文件的时间', {
      min: 20,
      max: 1440,
      unit: '分钟',
      initial: 60,
      hint: '持钥人不足或者其解密有误时，{投标}人公开密钥文件的时间；到时前任何人不得结束',
    }),
    drawSource: text('抽取评委的备用公开随机源', {
      max: 300,
      initial: usualDrawSource,
      hint: '双方随机数不能合成时只用它抽取，由一方记录、另一方核对',
    }),
    holders: data<KeyHolder[]>('持钥人'),
    sealingPageDigest: text('封标页面摘要', { readOnly: true, max: 64 }),
    digest: text('文件摘要', { readOnly: true, max: 64 }),
    // Copied from the project, which no longer changes it once it runs: the dates are judged by it on both sides.
    // What agency and owner set tighter for themselves, as it stood when the document was last kept.
    ownRules: data<UnitValue[]>('本单位标准'),
    regime: choice('适用体系', regimes, { readOnly: true }),
    tenderWay: choice('{招标}方式', wayLabels, { readOnly: true, was: 'tenderMethod' }),
    signature: data<ContentSignature>('电子签名'),
    confirmed: confirmation,
    nationalCode: text('国家文件编号', { readOnly: true, max: 26 }),
    issuedAt: instant('发出时间', { readOnly: true }),
    returnedBecause: text('退回意见', { readOnly: true, long: true }),
    favour: keptFavour(),
  },
  list: {
    columns: ['name', 'project', 'lot', 'bidDeadline', 'edition', 'state', 'updatedAt'],
    filters: ['state', 'project', 'lot', 'name', 'subject', 'making', 'bidDeadline'],
    search: ['name'],
    everywhere: 3,
    empty: '还没有{招标}文件。先编制{评标}办法，再编写文件各章并定下时间。',
  },
  form: [
    {
      title: '文件',
      fields: [
        ...['project', 'lot', 'name', 'scheme', 'method'],
        ...['standardText', 'standardTextReason', 'making', 'attachments'],
      ],
    },
    { title: '时间', fields: ['documentFrom', 'documentUntil', 'clarifyUntil', 'bidDeadline'] },
    { title: '{投标}', fields: [...biddingFields, ...roomFields] },
    { title: '{定标}', fields: ['decidedBy', 'decisionRule', 'ballot', 'decisionFactors'] },
    { title: '兼投不兼中', fields: ['lotGroup', 'lotOrder', 'lotMost'] },
    { title: '拟签订合同的主要条款', fields: ['payment', 'warranty'] },
    { title: '资格要求', fields: ['requirements'] },
    { title: '章节', fields: ['chapters'] },
  ],
  // Chapters, holders and signature have a place of their own on the page.
  detail: [
    {
      title: '文件',
      fields: [
        ...['project', 'lot', 'scheme', 'method', 'subject', 'making', 'edition'],
        ...['standardText', 'standardTextReason', 'template', 'attachments', 'returnedBecause'],
      ],
    },
    { title: '{投标}', fields: [...biddingFields, 'clarifyUntil', ...roomFields] },
    { title: '{定标}', fields: ['decidedBy', 'decisionRule', 'ballot', 'decisionFactors'] },
    { title: '兼投不兼中', fields: ['lotGroup', 'lotOrder', 'lotMost'] },
    { title: '拟签订合同的主要条款', fields: ['payment', 'warranty'] },
    { title: '资格要求', fields: ['requirements'] },
    { title: '存证', fields: ['nationalCode', 'issuedAt', 'digest', 'sealingPageDigest'] },
  ],
  usual: { with: ['project.owner', 'lot.kind'], among: { project: { sample: { not: true } } }, fields: ['warranty'] },
  copies: { not: ['name', 'lotGroup', 'lotOrder', 'standardTextReason', 'documentFeeReason'] },
  rules: documentRules,
});
