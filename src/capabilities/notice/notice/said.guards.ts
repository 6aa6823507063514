/** What a notice must say, and may not ask: its words and fields against what the law wants said of a call. */
import { guard } from '../../../kernel/lifecycle/guard.ts';
import type { RowOf } from '../../../kernel/record/record.ts';
import { richTextWords } from '../../../kernel/record/rich-text.ts';
import { type DemandName, demands } from '../../../platform/law/rulebook.ts';
import { wordsEver } from '../../procedure/said.ts';
import { preconditionDemanded, purchaseDemanded } from '../../tender-document/index.ts';
import { mediaNamed } from '../publication/publication.rules.ts';
import type { NoticeFacts } from './notice.guards.ts';
import type { notice } from './notice.record.ts';
import { feeSentence, headingsOf } from './notice-text.ts';
import { isInvitation } from './paper.ts';

type Notice = RowOf<typeof notice>;

/** What the notice says, without its formatting. */
const wordsOf = (row: Notice) => richTextWords(row.content ?? '');
export const asksFor = (name: DemandName, { project: { regime, way } }: NoticeFacts, now: Date) =>
  demands(name, { regime, way, on: now });
export const listed = (names: string[], before: string): true | string =>
  names.length === 0 || `${before}：${names.join('、')}`;

/** 10号令 第5条: the seven items, by heading in the text and by field. */
export const saysSevenItems = guard<typeof notice>(
  'saysSevenItems',
  '公告缺少应当载明的内容',
  ({ row, facts, now }) => {
    if (isInvitation(row) || !asksFor('notice.items', facts, now)) return true;
    const text = wordsOf(row);
    const missing = [
      ...headingsOf(row).filter((heading) => !wordsEver(heading).some((said) => text.includes(said))),
      ...['项目规模', '资金来源'].filter((word) => !text.includes(word)),
      ...(text.includes(facts.project.name ?? '') ? [] : ['项目名称']),
      ...facts.lots.filter((l) => !text.includes(l.name ?? '')).map((l) => `标段名称“${l.name}”`),
      ...(row.documentFrom && row.documentUntil && row.documentMethod ? [] : ['获取{招标}文件的时间、方式']),
      ...(row.bidDeadline && row.submitMethod ? [] : ['递交{投标}文件的截止时间、方式']),
      ...(row.buyerContact && row.buyerPhone ? [] : ['{招标}人联系人及联系方式']),
      ...(facts.project.organizeForm !== 'entrusted' ||
      (row.agencyName && row.agencyAddress && row.agencyContact && row.agencyPhone)
        ? []
        : ['{招标}代理机构名称、地址、联系人及联系方式']),
    ];
    return listed(missing, '公告缺少应当载明的内容');
  },
  { rule: 'GG-05', law: '招标公告和公示信息发布管理办法 第5条' },
);

/** 招标投标法 第16条: who, what, where, when and how to get the document. */
export const saysWhoWhatWhere = guard<typeof notice>(
  'saysWhoWhatWhere',
  '公告缺少法定内容',
  ({ row, facts, now }) => {
    if (!asksFor('notice.items', facts, now)) return true;
    const text = wordsOf(row);
    const missing = [
      ...(row.buyerName ? [] : ['{招标}人名称']),
      ...(row.buyerAddress ? [] : ['{招标}人地址']),
      ...(text.includes('项目性质') ? [] : ['项目性质']),
      ...(/(?:建设|交货|服务)地点/.test(text) ? [] : ['建设地点']),
      ...(wordsEver('{招标}内容与范围').some((said) => text.includes(said)) ? [] : ['{招标}内容与范围']),
      ...(/工期|交货期|服务期/.test(text) ? [] : ['实施时间（工期、交货期或服务期）']),
      ...(row.documentMethod ? [] : ['获取{招标}文件的办法']),
    ];
    return listed(missing, '公告缺少法定内容');
  },
  { rule: 'TB-16', law: '招标投标法 第16条' },
);

/**
 * Who answers for the agency's work, as the entrustment in force names the person; an older entrustment names no
 * person.
 */
export const saysPersonInCharge = guard<typeof notice>(
  'saysPersonInCharge',
  '公告没有列明代理机构的项目负责人',
  ({ row, facts, now }) => {
    const { personInCharge } = facts.project;
    if (!personInCharge || !asksFor('notice.items', facts, now) || wordsOf(row).includes(personInCharge)) return true;
    return `公告没有列明代理机构的项目负责人：请在正文写明“项目负责人：${personInCharge}”（委托代理合同载明的），或者“重新填充”`;
  },
  {
    rule: 'DL-18',
    law: '工程建设项目招标代理机构管理暂行办法 第18条',
    mends: [{ by: 'notice.fillAgain' }],
  },
);

export const onLegalMedia = guard<typeof notice>(
  'onLegalMedia',
  '发布媒介应含“中国招标投标公共服务平台”或项目所在地的省级公共服务平台，法定媒介以平台登记的为准；本省的还没有登记的，由本单位管理员在“发布媒介”附文件申报',
  ({ row, facts, now }) =>
    isInvitation(row) ||
    !asksFor('notice.media', facts, now) ||
    mediaNamed(row.media ?? '').some((m) => facts.legalMedia.includes(m)),
  { rule: 'GG-08', law: '招标公告和公示信息发布管理办法 第8条' },
);

export const saysPlatform = guard<typeof notice>(
  'saysPlatform',
  '公告应写明电子平台的网址和使用方法',
  ({ row }) => /^https?:\/\/[^\s]+$/.test(row.url ?? '') && Boolean(row.submitMethod) && Boolean(row.documentMethod),
  {
    rule: 'EB-17',
    law: '电子招标投标办法 第17条',
  },
);

/** 电子招标投标办法 第16条: the platform is used with a browser; a notice may not make bidders buy a tool. */
export const demandsNoPurchase = guard<typeof notice>(
  'demandsNoPurchase',
  '公告不得要求{投标}人购买指定的工具软件',
  ({ row }) => {
    const demand = purchaseDemanded([wordsOf(row), row.documentMethod, row.submitMethod].join('\n'));
    return !demand || `公告不得要求{投标}人购买指定的工具软件，请删去“${demand}”`;
  },
  { rule: 'EB-16', law: '电子招标投标办法 第16条' },
);

/** 电子招标投标办法 第54条: a registration or review before the document or the bid limits who may bid. */
export const setsNoPrecondition = guard<typeof notice>(
  'setsNoPrecondition',
  '公告不得以报名、登记、审批等为获取文件或{投标}的前置条件',
  ({ row }) => {
    const demand = preconditionDemanded([wordsOf(row), row.documentMethod, row.submitMethod].join('\n'));
    return !demand || `公告不得以报名、登记、审批等为获取文件或{投标}的前置条件，请删去“${demand}”`;
  },
  { rule: 'EB-54', law: '电子招标投标办法 第54条' },
);

/** What the document costs stands in the notice, with what becomes of it; no fee, no sentence. */
export const saysFee = guard<typeof notice>(
  'saysFee',
  '{招标}文件收费的，公告应写明金额，并写明售出不退、{招标}终止的除外',
  ({ row, facts }) => {
    const silent = facts.documents.find(
      (d: any) => d.documentFee && !wordsOf(row).includes(feeSentence(d.documentFee)),
    );
    return !silent || `公告应写明：“${feeSentence(silent.documentFee)}”`;
  },
  { rule: 'BZ-15', law: '工程建设项目施工招标投标办法 第15条' },
);

export const saysConsortium = guard<typeof notice>(
  'saysConsortium',
  '公告应载明是否接受联合体{投标}',
  ({ row, facts }) => {
    if (row.acceptsConsortium === null || row.acceptsConsortium === undefined) return false;
    const other = facts.lots.find((l) => l.acceptsConsortium !== row.acceptsConsortium);
    return !other || `公告写明${row.acceptsConsortium ? '接受' : '不接受'}联合体，与标段“${other.name}”的设定不同`;
  },
  { rule: 'TR-37', law: '招标投标法实施条例 第37条' },
);
