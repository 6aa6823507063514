/** What is checked before a report leaves the committee (domain D4): nothing in it may differ from what it rests on. */

import { Decimal } from 'decimal.js';
import type { BookRegime } from '../../../platform/law/rulebook/regimes.ts';
import { countInWords } from '../../../platform/law/rulebook.ts';
import { contentsUnder } from '../../../platform/law/spoken/report-contents.ts';
import type { Conclusion } from '../../committee/committee/committee.record.ts';
import type { RankedBid } from '../../evaluation/evaluation-result/evaluation-result.record.ts';
import { failuresByPrice } from '../../evaluation/qualification/required.rules.ts';
import { wordsEver } from '../../procedure/said.ts';
import type { BodyKind } from '../../procedure/way.ts';
import { type Priced, type PriceTerms, samePrice, shownEvaluated } from '../../tender-document/price/price-form.ts';
import { comparisonTitles } from './comparison.rules.ts';
import type { ReportSignature } from './evaluation-report.record.ts';
import { partOf, type Section } from './report-sections.ts';

export interface DeliveryData {
  /** Whose rows say what it holds, and who judged. */
  under: BookRegime;
  body: BodyKind;
  sections: readonly Section[];
  members: readonly { person: string; seat: string }[];
  signatures: readonly ReportSignature[];
  ranking: readonly RankedBid[];
  /** The ranking computed again from the sheets. */
  recomputed: readonly RankedBid[];
  /** Bid → price as it was read out. */
  readOut: ReadonlyMap<string, Priced>;
  conclusions: readonly Conclusion[];
  /** How many candidates the law allows; nothing where no law does. */
  mostCandidates: number | undefined;
  terms: PriceTerms;
  /** Why the committee rejects all, where it does: nothing is ranked then. */
  rejectsAll: string | null;
  openingClosedAt: string | null;
  startedAt: string;
}

const tolerance = '0.01';

const contentsAsked = ({ under }: DeliveryData) =>
  `${countInWords(contentsUnder(under).sections.length)}项内容齐全，附比较表`;

export interface Check {
  id: string;
  /** What is compared with what. */
  what: string;
  law: string;
  /** Each a sentence; none when it holds. */
  faults: string[];
}

/** The checks one by one, as a later look at a delivered report shows them. */
export function deliveryChecks(data: DeliveryData): Check[] {
  return [
    { id: 'signing', what: '全体评委签署', law: '实施条例 第53条', faults: signing(data) },
    { id: 'contents', what: contentsAsked(data), law: '12号令 第42条', faults: contents(data) },
    {
      id: 'ranks',
      what: '名次和总分（评标价）与评委的表复算相符，候选人不超过规定的个数',
      law: '实施条例 第53条',
      faults: ranks(data),
    },
    { id: 'prices', what: '报价与开标记录相符', law: '招标投标法 第36条', faults: prices(data) },
    { id: 'required', what: '应当否决的都已否决', law: '实施条例 第51条', faults: required(data) },
    { id: 'rejections', what: '否决写明理由和依据', law: '实施条例 第51条', faults: rejections(data) },
    { id: 'dates', what: '开标结束后才开始评标', law: '12号令 第42条', faults: dates(data) },
  ];
}

/** The faults, each a sentence; a report with any of them is not delivered. */
export const deliveryFaults = (data: DeliveryData): string[] => deliveryChecks(data).flatMap((c) => c.faults);

const signing = ({ members, signatures }: DeliveryData) =>
  members.flatMap(({ person, seat }) => {
    const own = signatures.find((s) => s.member === person);
    if (!own) return [`${seat}还没有签署`];
    return own.signature || own.refused ? [] : [`${seat}的签署没有签名`];
  });

function contents({ sections, ranking, rejectsAll, ...of }: DeliveryData): string[] {
  const asked = contentsUnder(of.under);
  if (sections.length !== asked.sections.length || sections.some((s) => !s.body.trim()))
    return [`评标报告应有${asked.law ? ` ${asked.law}规定的` : ''}${countInWords(asked.sections.length)}项内容`];
  if (rejectsAll) return [];
  const table = partOf(sections, 'comparison', of);
  // By which method it was, the ranking says: only one of the two gives totals.
  const title = comparisonTitles[ranking.some((b) => b.total === undefined) ? 'lowest-price' : 'comprehensive'];
  const missing = ranking.find((b) => !table.includes(b.total ?? shownEvaluated(b.evaluatedPrice, b.form)));
  // A report of before its law's own words has the title of a tender.
  return wordsEver(title).some((said) => table.includes(said)) && !missing ? [] : [`评标报告缺少${title}`];
}

function ranks({ ranking, recomputed, mostCandidates }: DeliveryData): string[] {
  const faults: string[] = [];
  if (mostCandidates !== undefined && ranking.filter((b) => b.isCandidate).length > mostCandidates)
    faults.push(`中标候选人不得超过${countInWords(mostCandidates)}个`);
  for (const bid of ranking) {
    const again = recomputed.find((r) => r.bid === bid.bid);
    // Where nothing tells bids apart, the committee ordered them within their shared place.
    const sharing = recomputed.filter((r) => r.rank === again?.rank).length;
    if (!again || bid.rank < again.rank || bid.rank >= again.rank + sharing)
      faults.push(`“${bid.supplierName}”的名次与复算不符`);
    else if (bid.total === undefined || again.total === undefined) {
      if (!new Decimal(again.evaluatedPrice).eq(bid.evaluatedPrice))
        faults.push(`“${bid.supplierName}”的评标价 ${bid.evaluatedPrice} 与复算 ${again.evaluatedPrice} 不符`);
    } else if (new Decimal(again.total).minus(bid.total).abs().gt(tolerance))
      faults.push(`“${bid.supplierName}”的总分 ${bid.total} 与复算 ${again.total} 不符`);
  }
  return faults;
}

const prices = ({ ranking, readOut }: DeliveryData) =>
  ranking.flatMap(({ bid, supplierName, ...ranked }) => {
    const read = readOut.get(bid);
    return read && samePrice(read, ranked) ? [] : [`“${supplierName}”的报价与开标记录不符`];
  });

const required = ({ conclusions, terms }: DeliveryData) =>
  conclusions
    .filter((c) => c.passed)
    .flatMap((c) => failuresByPrice(c, terms).map((f) => `“${c.supplierName}”应当否决：${f.because}`));

const rejections = ({ conclusions }: DeliveryData) =>
  conclusions
    .filter((c) => !c.passed && c.failures.some((f) => !f.basis || !f.because))
    .map((c) => `否决“${c.supplierName}”没有写明理由和依据`);

const dates = ({ openingClosedAt, startedAt }: DeliveryData) =>
  openingClosedAt && new Date(startedAt) < new Date(openingClosedAt) ? ['评标开始时间早于开标结束时间'] : [];
