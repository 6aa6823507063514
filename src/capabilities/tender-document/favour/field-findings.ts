/** Fields of a tender that no law forbids as they are, and that still ask for a reason. */
import { Decimal } from 'decimal.js';
import { data } from '../../../kernel/record/field.ts';
import { addDays, dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import type { Finding, KeptFindings } from '../../../platform/law/finding.ts';
import { limitIfAny, type Of } from '../../../platform/law/rulebook.ts';
import { lastDay, shownDay } from '../../../ui/format/moment.ts';
import { hasPriceScore } from '../evaluation-method/method-kinds.ts';
import { missingChapters } from '../tender-document/document-content.ts';
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

// Whether a sentence denies what it speaks of: 不限, 不得以 …, 一视同仁. A denial reaches as far as its clauses do: "不限企业性质，但须在
// 本县注册" denies the first and demands the second. Pure.

/** They deny the clause in which they stand, and also the one before, where nothing else stands in their own. */
const own = /不限|不作为|不要求|无须|无需|不必/;
/** They deny what follows as well, until a new demand begins. */
const onward = /不得(?:以|将|因|设|要求|限|对|把|强制|指定|排斥|非法|规定|作为)|不以|禁止以/;
/** They deny the whole sentence, until it turns. */
const throughout = /不论|无论|均可|平等|一视同仁|同等对待|所有潜在/;
/** What follows is another matter. */
const turns = /^(?:但是?|然而|不过|同时|另外?|还|其中|除此)/;
const demandsAnew =
  /(?:投标人|供应商|申请人|响应人|潜在投标人)?(?:必须|须(?!知)|(?<![供响相适反对效])应当?(?!急)|仅限|只限)/;

interface Clause {
  at: number;
  text: string;
}

function clausesOf(sentence: string): Clause[] {
  const clauses: Clause[] = [];
  let at = 0;
  for (const text of sentence.split(/(?<=[，,;；])|(?=但(?!书)|然而|不过)/)) {
    clauses.push({ at, text });
    at += text.length;
  }
  return clauses;
}

/** @param from and `to`: where in the sentence the words stand that may favour somebody */
export function isDenied(sentence: string, from: number, to: number): boolean {
  const clauses = clausesOf(sentence);
  const of = (position: number) => clauses.findLastIndex(({ at }) => at <= position);
  const [first, last] = [of(from), of(Math.max(from, to - 1))];
  const between = (a: number, b: number) => clauses.slice(Math.min(a, b) + 1, Math.max(a, b) + 1);
  return clauses.some(({ text }, i) => {
    const isHere = i >= first && i <= last;
    if (isHere && (own.test(text) || onward.test(text) || throughout.test(text))) return true;
    if (isHere) return false;
    const turned = between(i, i < first ? first : last).some((c) => turns.test(c.text));
    if (throughout.test(text)) return !turned;
    if (i < first && onward.test(text)) return !turned && !between(i, first).some((c) => demandsAnew.test(c.text));
    // "…的业绩，不作为资格条件": the clause says nothing but the denial.
    return i === last + 1 && new RegExp(`^(?:均|都|也|一律|并)?(?:${own.source})`).test(text);
  });
}

// What was found when a paper was handed in, with the reason that was given: the supervisor reads it on the paper.

/** Rules of the law table that every paper of a tender is read by. */
export const favourRules = [
  ...['TB-18', 'TB-19', 'TB-20', 'TB-24', 'TB-31', 'TB-40', 'TB-46', 'TR-22a', 'TR-22b', 'TR-25', 'TR-26a', 'TR-26b'],
  ...['TR-27b', 'TR-32', 'TR-54a', 'TR-58', 'PG-09', 'FP-01'],
] as const;

export const keptFavour = () => data<KeptFindings>('公平竞争自查');

// Whether free text says something else than the fields of a notice: dates, consortium. Pure.

export interface Announced {
  /** Every instant that may be named beside a deadline, ISO. */
  instants: readonly (string | null | undefined)[];
  acceptsConsortium: boolean;
}

const dated = /(\d{4})\s*[-年./]\s*(\d{1,2})\s*[-月./]\s*(\d{1,2})/g;
const day = (year: string, month: string, date: string) => `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;

/** The first contradiction as a phrase, or nothing. */
export function contradiction(words: string, { instants, acceptsConsortium }: Announced): string | undefined {
  const text = words.normalize('NFKC');
  const known = new Set(instants.flatMap((at) => (at ? [shownDay(at), lastDay(at)] : [])));
  for (const sentence of text.split(/[。；;\n]/)) {
    if (!/截止|开标|递交投标文件|投标文件[^，,]{0,16}递交/.test(sentence)) continue;
    const other = [...sentence.matchAll(dated)]
      .map(([, y = '', m = '', d = '']) => day(y, m, d))
      .find((d) => !known.has(d));
    if (other) return `“${sentence.trim().slice(0, 60)}”写了另一个日期 ${other}，时间由字段写出，请删去`;
  }
  const consortium = /(不)?(?:接受|允许|可以)[^。；;，,\n]{0,6}联合体|联合体[^。；;，,\n]{0,8}?(不)?(?:接受|允许)/.exec(
    text,
  );
  if (consortium && (consortium[1] ?? consortium[2]) === (acceptsConsortium ? '不' : undefined))
    return `“${consortium[0]}”与是否接受联合体的字段不同，请删去`;
  return undefined;
}
