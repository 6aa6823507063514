/** Which papers may be made from templates: what they hold, the variables that they know, which of them the law wants, and the text to begin with. */

import { audience, mine } from '../../kernel/access/where.ts';
import { flag, richText, text } from '../../kernel/record/field.ts';
import type { RecordId } from '../../kernel/record/known.ts';
import { tendering } from '../identity/identity.audiences.ts';
import {
  type PlaceholderGroup,
  type PlaceholderIn,
  placeholdersIn,
  preliminaryGroups,
  tenderGroups,
} from './placeholders.ts';

/** What everybody who takes part in a template's life calls its parts. */
interface TemplateKind {
  label: string;
  /**
   * `chapters`: the paper has chapters of its own and begins with these. `parts`: its texts before and after what the law
   * wants said. `text`: the paper's whole text, drawn anew whenever its data changes. `values`: the fields of a form.
   */
  holds: 'chapters' | 'parts' | 'text' | 'values';
  /** Whose form the values are of. */
  record?: RecordId;
  groups: readonly PlaceholderGroup[];
  /** Without these the paper would lack what the law asks of it. */
  required: readonly string[];
  law: string;
  /** The chapters that a new template begins with. */
  begins: readonly { id: string; title: string; text: string }[];
}

const ofTheAward = ['project', 'lot', 'owner', 'agency', 'award'] as const;

/** A clause that goes where candidates are not made public. */
export const publicityEnded = '，中标候选人公示已于{{公示结束日期}}结束';

export const templateKinds = {
  document: {
    label: '招标文件',
    holds: 'chapters',
    groups: tenderGroups,
    required: [],
    law: '招标投标法 第19条',
    begins: [
      { id: 'notice', title: '第一章　招标公告', text: '招标公告或者投标邀请书与本文件同时发出，是本文件的组成部分。' },
      {
        id: 'facts',
        title: '第二章　投标人须知前附表',
        text: [
          '项目：{{项目名称}}（{{招标项目编号}}），标段：{{标段名称}}。',
          '招标人：{{招标人}}，联系人 {{招标人联系人}}，电话 {{招标人电话}}。',
          '招标代理机构：{{代理机构}}，联系人 {{代理机构联系人}}，电话 {{代理机构电话}}。',
          '工期 {{计划工期}} 天；质量：{{质量标准}}；投标有效期 {{投标有效期}} 天；投标保证金：{{投标保证金}}。',
        ].join('\n'),
      },
      { id: 'instructions', title: '第三章　投标人须知', text: '投标人自行承担准备和参加投标的费用。' },
      { id: 'contract', title: '第四章　合同条款及格式', text: '双方不得另行订立背离合同实质性内容的其他协议。' },
      { id: 'requirements', title: '第五章　技术标准和要求', text: '【待填：逐项写明】' },
      { id: 'forms', title: '第六章　投标文件格式', text: '投标函\n法定代表人身份证明或者授权委托书\n资格审查资料' },
    ],
  },
  preliminary: {
    label: '资格预审（第一阶段）文件',
    holds: 'chapters',
    groups: preliminaryGroups,
    required: [],
    law: '招标投标法实施条例 第15条、第18条、第30条',
    begins: [
      {
        id: 'notice',
        title: '第一章　公告',
        text: '资格预审公告或者征集技术建议的公告与本文件同时发出，是本文件的组成部分。',
      },
      {
        id: 'instructions',
        title: '第二章　申请人须知',
        text: [
          '项目：{{项目名称}}（{{招标项目编号}}），标段：{{标段名称}}。',
          '招标人：{{招标人}}，联系人 {{招标人联系人}}，电话 {{招标人电话}}。',
          '招标代理机构：{{代理机构}}，联系人 {{代理机构联系人}}，电话 {{代理机构电话}}。',
          '申请人应当具备：{{资格条件}}。{{联合体投标}}。',
          '文件自 {{文件获取开始}} 至 {{文件获取截止}} 获取，{{递交截止时间}} 以前递交：{{递交方法}}。',
          '对本文件有异议的，应当在法定期限内提出；招标人在法定期限内答复，作出答复前暂停招标投标活动。',
        ].join('\n'),
      },
      {
        id: 'review',
        title: '第三章　审查办法',
        text: '审查只按本文件载明的标准和方法进行，结果和理由书面告知各申请人；资格预审没有通过的，不能投标。',
      },
      {
        id: 'forms',
        title: '第四章　申请文件格式',
        text: '申请函\n法定代表人身份证明或者授权委托书\n资格证明资料\n业绩资料',
      },
      {
        id: 'works',
        title: '第五章　项目概况',
        text: '建设地点：{{建设地点}}；规模：{{项目规模}}；计划工期 {{计划工期}} 天；质量：{{质量标准}}。',
      },
    ],
  },
  notice: {
    label: '公告、邀请书的文字',
    holds: 'parts',
    groups: tenderGroups,
    required: [],
    law: '招标公告和公示信息发布管理办法 第5条',
    begins: [
      { id: 'foreword', title: '前言', text: '受{{招标人}}委托，{{代理机构}}对{{项目名称}}进行招标。' },
      { id: 'remarks', title: '其他说明', text: '本项目的联系方式以本公告写明的为准。' },
    ],
  },
  method: {
    label: '评标办法',
    holds: 'values',
    record: 'evaluation-method',
    groups: [],
    required: [],
    law: '招标投标法 第19条',
    begins: [],
  },
  'result-notice': {
    label: '中标结果公告',
    holds: 'text',
    groups: [...ofTheAward, 'result'],
    required: ['项目名称', '标段名称', '中标人'],
    law: '招标公告和公示信息发布管理办法 第6条',
    begins: [
      {
        id: 'body',
        title: '正文',
        text: [
          `{{招标人}}的{{项目名称}}（{{招标项目编号}}）{{标段名称}}（{{标段编号}}）${publicityEnded}。`,
          '经招标人确定，{{中标人}}（统一社会信用代码 {{中标人信用代码}}）为中标人，中标价 {{中标价}}（{{中标价大写}}），工期 {{工期}}，质量 {{质量}}，项目负责人 {{项目负责人}}。',
          '特此公告。',
        ].join('\n'),
      },
    ],
  },
  'award-notice': {
    label: '中标通知书',
    holds: 'text',
    groups: [...ofTheAward, 'letter', 'terms'],
    required: ['编号', '中标人', '项目名称', '标段名称', '中标价', '工期', '签订期限', '招标人'],
    law: '招标投标法 第45条、第46条',
    begins: [
      {
        id: 'body',
        title: '正文',
        text: [
          '中标通知书',
          '编号：{{编号}}',
          '{{中标人}}：',
          '你单位在{{项目名称}}（{{招标项目编号}}）{{标段名称}}（{{标段编号}}）的投标中，经评标委员会评审、招标人定标，确定为中标人。',
          '中标范围：{{中标范围}}；中标价：{{中标价大写}}（{{中标价}}）；工期：{{工期}}；质量：{{质量}}；项目负责人：{{项目负责人}}（证书：{{项目负责人证书}}）。',
          '请于{{签订期限}}（含当日）前与{{招标人}}签订书面合同。履约担保：{{履约担保}}。',
          '招标人：{{招标人}}',
          '招标代理机构：{{代理机构}}',
          '{{日期}}',
        ].join('\n'),
      },
    ],
  },
  contract: {
    label: '合同',
    holds: 'text',
    groups: [...ofTheAward, 'contract', 'terms'],
    // The checklist of domain C33 as far as values fill it.
    required: [
      ...['合同编号', '甲方', '乙方', '合同内容', '合同价', '合同价大写', '期限', '质量要求'],
      ...['付款方式', '质量保修', '履约担保', '分包'],
    ],
    law: '招标投标法 第46条、第48条',
    begins: [
      {
        id: 'body',
        title: '正文',
        text: [
          '{{合同名称}}',
          '合同编号：{{合同编号}}',
          '甲方（招标人）：{{甲方}}（统一社会信用代码 {{甲方代码}}），代表：{{甲方代表}}',
          '乙方（中标人）：{{乙方}}（统一社会信用代码 {{乙方代码}}），代表：{{乙方代表}}',
          '甲乙双方依据{{项目名称}}（{{招标项目编号}}）{{标段名称}}的招标文件、乙方的投标文件和中标通知书，订立本合同。',
          '第一条　合同内容：{{合同内容}}。',
          '第二条　合同价款：{{合同价大写}}（￥{{合同价}}）。',
          '第三条　期限：{{期限}}。',
          '第四条　质量：{{质量要求}}；按招标文件规定的标准验收。',
          '第五条　付款方式：{{付款方式}}。',
          '第六条　质量保修：{{质量保修}}。',
          '第七条　履约担保：{{履约担保}}。',
          '第八条　乙方应当自行完成中标项目，不得转让，不得将中标项目肢解后分别转让。分包：{{分包}}。接受分包的人不得再次分包，乙方就分包项目向甲方负责，接受分包的人承担连带责任。',
          '第九条　联合体：{{联合体}}。',
          '第十条　一方违约的，按招标文件的合同条款承担责任；争议由双方协商，协商不成的向合同履行地人民法院起诉。',
          '第十一条　招标文件、投标文件、中标通知书是本合同的组成部分；双方不再订立背离合同实质性内容的其他协议。',
          '第十二条　本合同以数据电文订立，双方电子签名后生效。',
        ].join('\n'),
      },
    ],
  },
} as const satisfies Record<string, TemplateKind>;

export type TemplateKindId = keyof typeof templateKinds;
/** Kinds whose whole text a template is. */
export type TextKindId = {
  [K in TemplateKindId]: (typeof templateKinds)[K]['holds'] extends 'text' ? K : never;
}[TemplateKindId];

/** Every variable of a kind: the code that fills its papers must know them all. */
export type ValuesFor<K extends TemplateKindId> = Record<
  PlaceholderIn<(typeof templateKinds)[K]['groups'][number]>,
  string | null
>;

/** The kind of that id, where it is one. */
export const templateKind = (id: string | null | undefined): TemplateKind | undefined =>
  id && Object.hasOwn(templateKinds, id) ? templateKinds[id as TemplateKindId] : undefined;

/** The names that a template of this kind may use. */
export const namesOf = (kind: TemplateKind): string[] => placeholdersIn(kind.groups).map(({ name }) => name);

// Who reads templates and their versions, and who writes them.

const staff = audience('本单位人员', { org: mine }, { orgTypes: tendering });
/** What the platform gives is read by every unit that writes papers. */
const units = audience('承办单位人员', { scope: 'platform' }, { orgTypes: tendering });

export const unitKeepers = audience(
  '单位管理员',
  { org: mine, scope: 'unit' },
  { roles: ['unitAdmin'], orgTypes: tendering },
);
export const platformKeepers = audience(
  '平台管理员',
  { scope: 'platform' },
  { roles: ['admin'], orgTypes: ['platform'] },
);
/** A keeper of a unit's templates copies one of the platform's. */
export const templateTakers = audience(
  '单位管理员',
  { scope: 'platform' },
  { roles: ['unitAdmin'], orgTypes: tendering },
);

export const templateReaders = [staff, units, platformKeepers] as const;

/** A template that was never enabled is shown only to its keepers: a unit may have offered it under any name. */
const unitsOnceEnabled = audience(
  '承办单位人员（启用后）',
  { scope: 'platform', state: { in: ['enabled', 'revising', 'disabled'] } },
  { orgTypes: tendering },
);
export const workedOnReaders = [staff, unitsOnceEnabled, platformKeepers, unitKeepers] as const;

// What a template and its versions say alike.

/** What a template is for, by the kind's id. */
export const kindLabels = Object.fromEntries(Object.entries(templateKinds).map(([id, k]) => [id, k.label])) as {
  [K in keyof typeof templateKinds]: string;
};

/** Whose templates they are: one unit's own, or the platform's for all of them. */
export const templateScopes = { unit: '本单位', platform: '平台' } as const;

/** What a chapter of a template says of itself; a version keeps the same. */
export const chapterFields = {
  title: text('章节', { required: true, max: 200 }),
  fixed: flag('固定', { initial: false, hint: '套用后不能改写，只能填空' }),
  body: richText('正文', { required: true, max: 200_000, hint: '变量写作 {{变量}}；留给使用人写的写作【待填：…】' }),
} as const;
