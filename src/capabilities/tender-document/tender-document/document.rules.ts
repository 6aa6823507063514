/** What the document's own values must keep, checked in the form and again when it is handed in. */
import { Decimal } from 'decimal.js';
import type { RowRule } from '../../../kernel/record/record.ts';
import { richTextWords } from '../../../kernel/record/rich-text.ts';
import { amountOf, limit, limitIfAny, strictest } from '../../../platform/law/rulebook.ts';
import { gapsLeft } from '../../../platform/templates/clauses.ts';
import { securityFault } from '../../project/lot/lot.rules.ts';
import { formOf, quoteFault } from '../price/price-form.ts';
import { type DateField, dateSentence } from './document-dates.ts';

// What no notice and no document may demand of a bidder (电子招标投标办法 第16条、第54条), found by its wording.

/** “不需要购买任何工具软件” demands nothing: what is negated is taken out before anything is looked for. */
const negated = /(不需要?|无需|无须|不得|不设|不要求|不以|不必|免于)[^，。；;,\n]{0,40}/g;

const purchase =
  /(须|应|必须|需要?)[^，。；;,\n]{0,20}(购买|租用|付费|缴费)[^，。；;,\n]{0,20}(软件|工具|客户端|加密锁|电子钥匙|数字证书|CA)/;
const precondition =
  /(报名|登记|备案|入库|会员|审批|(?<!预审[^，。；;,\n]{0,6})审核)[^，。；;,\n]{0,15}(后|通过|成功|方可|才能|才可)[^，。；;,\n]{0,20}(获取|下载|购买|领取|投标|递交)/;

/** 未报名的不得下载: what is denied here is the document itself, so it is looked for before what is negated is taken out. */
const shutOut =
  /未(经|办理|进行|完成|通过)?[^，。；;,\n]{0,8}(报名|登记|备案|入库|审批|资格审核)[^，。；;,\n]{0,10}(不得|不予|不能|无权|不允许|不接受)[^，。；;,\n]{0,10}(获取|下载|购买|领取|投标|递交|发放|提供)/;

const found = (pattern: RegExp, text: string): string | undefined => pattern.exec(text.replace(negated, ''))?.[0];

/** The words that make a bidder buy software or a tool, if there are any. */
export const purchaseDemanded = (text: string): string | undefined => found(purchase, text);

/** The words that put a registration, a review or a register before the document or the bid, if there are any. */
export const preconditionDemanded = (text: string): string | undefined =>
  shutOut.exec(text)?.[0] ?? found(precondition, text);

/** A word in bold, or half of it, is still the word. */
const chaptersInWords = (d: Readonly<Record<string, any>>) =>
  ((d.chapters ?? []) as { body?: string | null }[]).map((c) => ({ ...c, body: richTextWords(c.body ?? '') }));

/** Above it the fee is no longer plainly the cost of printing and post. */
const feeWithoutReason = ({ regime, tenderWay, documentFrom }: Readonly<Record<string, any>>) =>
  (regime && limitIfAny('document.price', { regime, way: tenderWay, on: documentFrom })) ||
  limit('document.price', strictest);

export const feeNeedsReason = (d: Readonly<Record<string, any>>): boolean =>
  Boolean(d.documentFee) && new Decimal(d.documentFee).gt(feeWithoutReason(d).value);

const textsOf = (rows: readonly Record<string, any>[] | null | undefined, fields: readonly string[]) =>
  (rows ?? []).map((r) => fields.map((f) => String(r[f] ?? '')).join('\n')).join('\n');

const date = (rule: string, law: string, field: DateField, effect: 'block' | 'warn'): RowRule => ({
  rule,
  law,
  field,
  effect,
  check: (d) => dateSentence(d, field, effect),
});

/** What the law wants said: the form asks for it where it stands, before the document is refused as a whole. */
const said = (field: 'payment' | 'warranty', label: string): RowRule => ({
  rule: 'TB-19',
  law: '招标投标法 第19条',
  field,
  check: (d) => (d[field]?.trim() ? undefined : `请写明${label}：它是拟签订合同的主要条款（招标投标法 第19条）`),
});

export const documentRules: readonly RowRule[] = [
  said('payment', '付款方式'),
  said('warranty', '质量保修'),
  {
    rule: 'TB-19',
    law: '招标投标法 第19条',
    field: 'requirements',
    check: (d) => (d.requirements?.length ? undefined : '请写明{投标}人的资格要求（招标投标法 第19条）'),
  },
  date('TR-16a', '招标投标法实施条例 第16条', 'documentUntil', 'block'),
  date('TB-24', '招标投标法 第24条', 'bidDeadline', 'block'),
  // A voluntary tender owes a reasonable time only; less than twenty days is passed with a stated reason.
  date('TB-24', '招标投标法 第24条', 'bidDeadline', 'warn'),
  date('TR-22a', '招标投标法实施条例 第22条', 'clarifyUntil', 'block'),
  {
    rule: 'TR-26a',
    law: '招标投标法实施条例 第26条',
    field: 'bidSecurity',
    check: (d) => securityFault(d.$project ?? {}, { ...d.$lot, bidSecurity: d.bidSecurity }),
  },
  {
    rule: 'D4',
    field: 'ceilingQuote',
    check: (d) => (d.ceilingQuote ? quoteFault(formOf(d), d.ceilingQuote) : undefined),
  },
  {
    rule: 'documentOpenUntilDeadline',
    field: 'documentUntil',
    check: (d) =>
      d.documentUntil && d.bidDeadline && d.documentUntil > d.bidDeadline
        ? '文件获取截止不应晚于{投标}截止'
        : undefined,
  },
  {
    rule: 'TR-16b',
    law: '招标投标法实施条例 第16条',
    field: 'documentFeeReason',
    check: (d) =>
      feeNeedsReason(d) && !d.documentFeeReason?.trim()
        ? `文件收费 ${d.documentFee} 元，超过 ${amountOf(feeWithoutReason(d))}，只能收取印刷、邮寄的成本，请写明成本构成或改为免费（实施条例 第16条）`
        : undefined,
  },
  {
    rule: 'EB-62',
    law: '电子招标投标办法 第62条',
    field: 'paperClause',
    check: (d) =>
      d.paperClause?.trim()
        ? undefined
        : '{招标}文件应写明纸质文件与数据电文不一致时以何为准；没有另外约定的，写“以数据电文为准”（电子招标投标办法 第62条）',
  },
  {
    rule: 'EB-16',
    law: '电子招标投标办法 第16条',
    field: 'submitMethod',
    check: (d) => {
      const said = [
        d.submitMethod,
        textsOf(d.requirements, ['name', 'level', 'detail']),
        textsOf(chaptersInWords(d), ['body']),
      ];
      const demand = purchaseDemanded(said.join('\n'));
      return demand && `“${demand}”：不得要求{投标}人购买指定的工具软件，请删去（电子招标投标办法 第16条）`;
    },
  },
  gapsLeft,
];

/**
 * What a lot's sentence of qualification demands, one by one: the beginning of the document's table. A clause that names a
 * grade or a certificate becomes a row of its own; what is neither stays in words, and nothing of the sentence is lost.
 */
export interface Demand {
  id: string;
  type: 'certificate' | 'other';
  name: string;
  level: string | null;
  detail: string | null;
}

/** 建筑工程施工总承包二级及以上资质: what, and of which grade at least (建筑业企业资质管理规定 第5条, 建设工程勘察设计资质管理规定 第5条). */
const graded =
  /^(?:具有|具备|须具有|须具备)?(.{2,100}?)((?:特|[一二三四甲乙丙])级(?:（含）)?(?:及以上|以上)?)(?:资质|资格)?$/;
const certificate =
  /^(?:具有|具备|须具有|须具备)?(?:有效的)?(.{2,100}?(?:许可证|资质证书|认证证书|营业执照))(?:有效|在有效期内)?$/;

/** @param words as the lot says it, clauses set apart by comma, semicolon or full stop */
export function demandedOf(words: string): Demand[] {
  const rest: string[] = [];
  const demands = words
    .split(/[，；。\n]/)
    .map((clause) => clause.trim())
    .filter(Boolean)
    .flatMap((clause): Omit<Demand, 'id'>[] => {
      // One of several, or what is refused, is no demand of its own: who reads it decides.
      const isForReading = /或|之一|不|未|无|非/.test(clause);
      const [, what, grade] = (!isForReading && graded.exec(clause)) || [];
      if (what && grade) return [{ type: 'certificate', name: what, level: grade, detail: null }];
      const [, paper] = (!isForReading && certificate.exec(clause)) || [];
      if (paper) return [{ type: 'certificate', name: paper, level: null, detail: null }];
      rest.push(clause);
      return [];
    });
  const inWords =
    rest.length > 0
      ? [{ type: 'other' as const, name: '资格条件', level: null, detail: rest.join('；').slice(0, 2000) }]
      : [];
  return [...demands, ...inWords].map((demand, i) => ({ id: `qualification-${i + 1}`, ...demand }));
}
