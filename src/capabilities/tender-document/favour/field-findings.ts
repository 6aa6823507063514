/** Fields of a tender that no law forbids as they are, and that still ask for a reason. */
import { Decimal } from 'decimal.js';
import { addDays, dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import type { Finding } from '../../../platform/law/finding.ts';
import { limitIfAny, type Of } from '../../../platform/law/rulebook.ts';
import { hasPriceScore } from '../evaluation-method/method-kinds.ts';
import { missingChapters } from '../tender-document/document-items.ts';
import type { Tender } from './tender-texts.ts';

type FieldRule = Omit<Finding, 'place' | 'sentence' | 'says'> & {
  says: (tender: Tender, of: Of) => { place: string; says: string } | undefined;
};

/** No number of the law: who reads a document needs some days before asking. */
const leastDays = 3;
/** Nor these: beyond them one item, or the price, decides alone. */
const share = { item: 50, priceLeast: 10, priceMost: 90 } as const;

const fieldRules: readonly FieldRule[] = [
  {
    id: 'short-validity',
    rule: 'TR-25',
    law: '招标投标法实施条例 第25条',
    kind: '投标有效期过短',
    field: 'document.validityDays',
    says: ({ document }, of) => {
      const [shown, signed] = [limitIfAny('publicity.lasts', of), limitIfAny('contract.signing', of)];
      const least = (shown?.value ?? 0) + (signed?.value ?? 0);
      return document?.validityDays && document.validityDays < least
        ? {
            place: '字段“{投标}有效期”',
            says: `{投标}有效期 ${document.validityDays} 天，公示和订立合同的法定期限合计就有 ${least} 天，还没有算{评标}`,
          }
        : undefined;
    },
    proposal: '有效期应足以完成{评标}、公示、{定标}和订立合同，通常 60 至 120 天',
  },
  {
    id: 'short-questions',
    rule: 'TR-22a',
    law: '招标投标法实施条例 第22条',
    kind: '提问时间过短',
    field: 'document.clarifyUntil',
    says: ({ document }) => {
      if (!document?.documentFrom || !document.clarifyUntil) return undefined;
      const [from, until] = [document.documentFrom, document.clarifyUntil].map((at) => dateInShanghai(new Date(at)));
      return until! < addDays(from!, leastDays)
        ? {
            place: '字段“提问截止”',
            says: `从文件发出到提问截止不足 ${leastDays} 天，{投标}人来不及读文件和提问`,
          }
        : undefined;
    },
    proposal: '把提问截止放在文件获取截止之后，或者至少与它同日',
  },
  {
    id: 'heavy-item',
    rule: 'TB-19',
    law: '招标投标法 第19条',
    kind: '评分权重失衡',
    field: 'method.scoreItems',
    says: ({ method }) => {
      if (!method || method.type === 'lowest-price') return undefined;
      const heavy = (method.scoreItems ?? []).find((i: any) => new Decimal(i.points || 0).gt(share.item));
      return heavy
        ? {
            place: `评分因素“${heavy.name}”`,
            says: `一项评分因素占 ${heavy.points} 分，这一项就决定了结果`,
          }
        : undefined;
    },
    proposal: '拆成可以分别评审的因素，每项写明分档和标准',
  },
  {
    id: 'price-share',
    rule: 'TB-19',
    law: '招标投标法 第19条',
    kind: '价格权重失衡',
    field: 'method.priceFull',
    says: ({ method }) => {
      if (!method || !hasPriceScore(method) || !method.priceFull) return undefined;
      const full = new Decimal(method.priceFull);
      return full.lt(share.priceLeast) || full.gt(share.priceMost)
        ? {
            place: '字段“价格分满分”',
            says: `价格分占 ${full.toFixed()} 分，${full.lt(share.priceLeast) ? '报价几乎不影响结果' : '综合评估只剩价格'}`,
          }
        : undefined;
    },
    proposal: '按项目特点平衡价格与技术、商务的分值；以价格为主的可以用经评审的最低投标价法',
  },
  {
    id: 'chapters',
    rule: 'TB-19',
    law: '招标投标法 第19条',
    kind: '章节不全',
    field: 'document.chapters',
    says: ({ document }) => {
      const missing = document ? missingChapters(document) : [];
      return missing.length > 0
        ? { place: '章节', says: `在线编写的章节中没有${missing.join('、')}，附件中是否载明须有人核对` }
        : undefined;
    },
    proposal: '补上这些章节；载在附件中的，写明在哪个附件',
  },
];

export const fieldFindings = (tender: Tender, of: Of): Finding[] =>
  fieldRules.flatMap(({ says, ...rule }) => {
    const found = says(tender, of);
    return found ? [{ ...rule, ...found, sentence: '' }] : [];
  });

export const fieldRuleIds: readonly string[] = fieldRules.map(({ id }) => id);
