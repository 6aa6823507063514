import { anchorFields } from '../../../kernel/record/chain.ts';
import { choice, data, flag, instant, ref, refs, richText, text } from '../../../kernel/record/field.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import { taken } from '../../../kernel/record/origin.ts';
import { defineRecord, type RowRule } from '../../../kernel/record/record.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { templateVersion } from '../../../platform/templates/template-version/template-version.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { confirmation } from '../../project/owner-confirmation.ts';
import { project } from '../../project/project/project.record.ts';
import { mediumOfProject } from '../../project/project-paper.ts';
import { keptFavour } from '../../tender-document/favour/field-findings.ts';
import { preliminaryDocument } from '../../tender-document/preliminary-document/preliminary-document.record.ts';
import type { ContentSignature } from '../../tender-document/tender-document/document-parts.ts';
import { tenderDocument } from '../../tender-document/tender-document/tender-document.record.ts';
import type { SealingPageCorrection } from '../sealing-page/correction.ts';
import { documentMethodFor, isInvitation, isPreliminary, paperTitle } from './paper.ts';

export const noticeRules: readonly RowRule[] = [
  {
    rule: 'TB-34',
    law: '招标投标法 第34条',
    field: 'openingAt',
    check: (n) =>
      n.openingAt && n.bidDeadline && n.openingAt !== n.bidDeadline
        ? `{开标}应在{投标}截止的同一时间（${showInstant(n.bidDeadline)}）进行（招标投标法 第34条）`
        : undefined,
  },
];

/** 招标公告 (domain C12, exchange table 503). What anybody may read without an account. */
export const notice = defineRecord('notice', {
  label: '{招标}公告',
  title: (n) => n.name ?? '',
  chain: { by: 'project' },
  numbered: { field: 'number', prefix: 'GG' },
  triedOut: true,
  fields: {
    project: ref('{招标}项目', () => project, { required: true }),
    lots: refs('标段', () => lot, { required: true }),
    document: ref('{招标}文件', () => tenderDocument, { required: true, when: (n) => !isPreliminary(n) }),
    preliminary: ref('资格预审（第一阶段）文件', () => preliminaryDocument, { required: true, when: isPreliminary }),
    number: text('公告编号', { max: 50, required: true, readOnly: true }),
    name: text('公告标题', {
      required: true,
      max: 600,
      long: true,
      from: taken('project', () => project, 'name', {
        loose: true,
        beside: ['type'],
        as: (name, _project, row) => paperTitle(name, row).slice(0, 600),
      }),
    }),
    nature: choice(
      '公告性质',
      { normal: '正常公告', correction: '更正公告', again: '重发公告' },
      { required: true, initial: 'normal' },
    ),
    type: choice(
      '公告类型',
      {
        tender: '{招标}公告',
        invitation: '{投标}邀请书',
        prequalification: '资格预审公告',
        proposal: '第一阶段{招标}公告',
      },
      { required: true, initial: 'tender' },
    ),
    tenderNumber: text('{招标}编号', {
      required: true,
      max: 200,
      from: taken('project', () => project, 'code', { loose: true }),
      hint: '{招标}人或代理机构自编；不另编的用项目编号',
    }),
    // The server draws it from fields each time they change, so that no other deadline can be written into it.
    content: richText('公告内容', { required: true, readOnly: true, max: 240_000 }),
    foreword: richText('前言', { max: 20_000, hint: '排在法定内容之前，可以不填' }),
    remarks: richText('其他说明', {
      max: 20_000,
      hint: '排在法定内容之后，可以不填；时间、联合体和联系方式由字段写出，不在这里改写',
    }),
    template: ref('套用的模板', () => templateVersion, { among: { kind: 'notice' } }),
    media: text('发布媒介', {
      required: true,
      max: 500,
      from: mediumOfProject,
      when: (n) => !isInvitation(n),
      hint: '依法必须招标的项目须含国家指定媒介（招标投标法 第16条）',
    }),
    url: text('电子平台网址', { required: true, max: 300, rules: ['url'] }),
    documentFrom: instant('文件获取开始', {
      required: true,
      from: taken('document', () => tenderDocument, 'documentFrom'),
    }),
    documentUntil: instant('文件获取截止', {
      ends: true,
      required: true,
      from: taken('document', () => tenderDocument, 'documentUntil'),
    }),
    documentMethod: text('文件获取方法', {
      required: true,
      max: 500,
      from: taken('document', () => tenderDocument, 'documentFrom', {
        loose: true,
        as: (_from, { documentFee }) => documentMethodFor(documentFee),
      }),
    }),
    bidDeadline: instant('递交截止', { required: true, from: taken('document', () => tenderDocument, 'bidDeadline') }),
    openingAt: instant('{开标}时间', {
      required: true,
      when: (n) => !isPreliminary(n),
      from: taken('document', () => tenderDocument, 'bidDeadline'),
    }),
    submitMethod: text('递交方法', {
      required: true,
      max: 500,
      from: taken('document', () => tenderDocument, 'submitMethod'),
    }),
    acceptsConsortium: flag('接受联合体', {
      required: true,
      from: taken('document.lot', () => lot, 'acceptsConsortium', { loose: true }),
    }),
    buyerName: text('{招标}人', { required: true, max: 200, from: taken('project.owner', () => organisation, 'name') }),
    buyerAddress: text('{招标}人地址', {
      required: true,
      max: 200,
      from: taken('project.owner', () => organisation, 'address'),
    }),
    buyerContact: text('{招标}人联系人', {
      required: true,
      max: 50,
      from: taken('project.owner', () => organisation, 'contact', { loose: true }),
    }),
    buyerPhone: text('{招标}人电话', {
      required: true,
      max: 30,
      from: taken('project.owner', () => organisation, 'phone', { loose: true }),
    }),
    agencyName: text('代理机构', { max: 200 }),
    agencyAddress: text('代理机构地址', { max: 200 }),
    agencyContact: text('代理机构联系人', { max: 50 }),
    agencyPhone: text('代理机构电话', { max: 30 }),
    duty: text('发布责任人', {
      required: true,
      max: 50,
      from: taken('project', () => project, 'reportDuty', { loose: true }),
    }),
    publishAt: instant('定时发布', {
      required: true,
      from: taken('document', () => tenderDocument, 'documentFrom', { loose: true }),
    }),
    replyBy: instant('回复截止', {
      ends: true,
      required: true,
      when: isInvitation,
      hint: '受邀单位此前回复是否参加；没有回复的仍可以{投标}',
    }),
    // The owner's word on who is invited; void as soon as the list is another.
    listAgreed: data<{ by: string; org: string; at: string; digest: string }>('{招标}人确认名单'),
    publishedAt: instant('发布时间', { readOnly: true, indexed: true }),
    ...anchorFields,
    serverKey: text('平台公钥', { readOnly: true, max: 1000 }),
    sealingPageDigest: text('封标页面摘要', { readOnly: true, max: 64 }),
    sealingPages: data<SealingPageCorrection[]>('封标页面更正'),
    holderKeys: data<{ holder: string; fingerprint: string }[]>('持钥人公钥指纹'),
    signature: data<ContentSignature>('电子签名'),
    confirmed: confirmation,
    certificateKeys: data<{ whose: string; fingerprint: string }[]>('签名证书公钥指纹'),
    /** Why the law refused the publication when its time came. */
    refusedBecause: text('未能发布的原因', { readOnly: true, long: true }),
    returnedBecause: text('退回意见', { readOnly: true, long: true }),
    favour: keptFavour(),
  },
  list: {
    counted: true,
    waiting: ['draft', 'returned'],
    columns: ['name', 'number', 'project', 'bidDeadline', 'publishedAt', 'state', 'updatedAt'],
    filters: ['state', 'type', 'project', 'name', 'bidDeadline', 'publishedAt'],
    search: ['name', 'number'],
    everywhere: 4,
    empty: '还没有公告。公告由项目和{招标}文件填出，经另一人审核后按时发布。',
  },
  form: [
    {
      title: '公告',
      fields: [
        'project',
        'type',
        'lots',
        'document',
        'preliminary',
        'name',
        'tenderNumber',
        'nature',
        'media',
        'url',
        'publishAt',
        'replyBy',
        'duty',
      ],
    },
    {
      title: '时间与方法',
      fields: [
        'documentFrom',
        'documentUntil',
        'documentMethod',
        'bidDeadline',
        'openingAt',
        'submitMethod',
        'acceptsConsortium',
      ],
    },
    {
      title: '{招标}人与代理机构',
      fields: [
        'buyerName',
        'buyerAddress',
        'buyerContact',
        'buyerPhone',
        'agencyName',
        'agencyAddress',
        'agencyContact',
        'agencyPhone',
      ],
    },
    { title: '法定内容以外的文字', fields: ['foreword', 'remarks'] },
  ],
  // The page shows the notice itself as paper; these are the facts about it.
  detail: [
    {
      title: '公告',
      fields: [
        'project',
        'lots',
        'document',
        'preliminary',
        'template',
        'tenderNumber',
        'nature',
        'media',
        'url',
        'duty',
        'publishAt',
        'replyBy',
        'publishedAt',
        'refusedBecause',
        'returnedBecause',
      ],
    },
    {
      title: '时间与方法',
      fields: [
        'documentFrom',
        'documentUntil',
        'documentMethod',
        'bidDeadline',
        'openingAt',
        'submitMethod',
        'acceptsConsortium',
      ],
    },
  ],
  rules: noticeRules,
});
