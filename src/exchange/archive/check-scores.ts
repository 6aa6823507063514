/** Price scores, means, totals and ranking, computed again from the locked method, the prices and the sheets. */

import { Decimal } from 'decimal.js';
import { recordPath } from '../../capabilities/closing/archive/archive-format.ts';
import type { SettledClarification } from '../../capabilities/evaluation/clarification/outcome.rules.ts';
import { deductionOf, outcomeOf } from '../../capabilities/evaluation/clarification/outcome.rules.ts';
import { lowestPriceResult } from '../../capabilities/evaluation/evaluation-result/lowest-price.rules.ts';
import {
  candidatesWanted,
  type SummaryFactor,
  summaryOf,
} from '../../capabilities/evaluation/evaluation-result/result.rules.ts';
import { limitAt, numberAt } from '../../capabilities/procedure/gates.ts';
import {
  isGradient,
  isLowestPrice,
  isPricedInWords,
} from '../../capabilities/tender-document/evaluation-method/method-kinds.ts';
import { saidSteps } from '../../capabilities/tender-document/evaluation-method/price-formula/benchmark.rules.ts';
import { policyTerms } from '../../capabilities/tender-document/evaluation-method/price-formula/policy.rules.ts';
import { claimIn } from '../../capabilities/tender-document/evaluation-method/price-formula/policy-claims.ts';
import {
  priceScores,
  priceScoresInFull,
} from '../../capabilities/tender-document/evaluation-method/price-formula/price-score.rules.ts';
import { priceScoreInput } from '../../capabilities/tender-document/evaluation-method/price-input.ts';
import { pricedOf, samePrice } from '../../capabilities/tender-document/price/price-form.ts';
import { canonicalJson } from '../../kernel/record/canonical-json.ts';
import { sure } from '../../kernel/record/sure.ts';
import type { ArchiveData, Row } from './archive-data.ts';
import { asVoted } from './check-matters.ts';
import type { Findings } from './findings.ts';
import { lawIn, readOutIn, sayIn, termsIn } from './price-terms.ts';

export async function checkScores(data: ArchiveData, findings: Findings): Promise<void> {
  for (const result of data.rows('evaluation-result')) {
    const method = data.rows('evaluation-method').find((m) => m.lot === result.lot && m.state === 'locked');
    const lot = data.rows('lot').find((l) => l.id === result.lot);
    if (!method || !lot) {
      findings.fault(recordPath('evaluation-method'), '没有锁定的评标办法，不能复算');
      continue;
    }
    const scores = pricesOf(data, result);
    const place = `${recordPath('evaluation-result')} · ${result.name ?? result.id}`;
    if (isLowestPrice(method))
      await findings.attempt(place, () => checkLowestPrice(data, result, method, scores, findings));
    else {
      if (!isPricedInWords(method))
        await findings.attempt(recordPath('price-score'), () =>
          checkPrices(data, result, method, lot, scores, findings),
        );
      await findings.attempt(place, () => checkRanking(data, result, method, scores, findings));
    }
    checkReadOut(data, result, scores, findings);
  }
}

/** The prices of this very evaluation; archives of before evaluations were attempts name only the lot. */
const pricesOf = (data: ArchiveData, { committee, lot }: Row) =>
  data
    .rows('price-score')
    .filter(
      (s) => (s.committee ? s.committee === committee : s.lot === lot) && ['computed', 'replaced'].includes(s.state),
    );

/** The price that a bidder confirmed in writing counts instead of the one that was read out (12 号令 19). */
const outcomeIn = (data: ArchiveData, committee: string, bid: string) =>
  outcomeOf(
    bid,
    data
      .rows('clarification')
      .filter((c) => c.committee === committee)
      .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)) as SettledClarification[],
  );

function checkPrices(
  data: ArchiveData,
  { committee, ranking }: Row,
  method: Row,
  lot: Row,
  scores: readonly Row[],
  findings: Findings,
): void {
  if (scores.length === 0) return;
  const input = priceScoreInput(
    method as Parameters<typeof priceScoreInput>[0],
    { ...lot, ceilingPrice: termsIn(data, lot.id).ceiling, drawnFloat: drawnIn(data, lot.id) },
    scores.map((s) => ({
      id: s.bid,
      price: outcomeIn(data, committee, s.bid).corrected ?? pricedOf(s).price,
      // The technical points of those that lead, which the sheets below show.
      ...(isGradient(method) ? { technical: (ranking as Row[]).find((b) => b.bid === s.bid)?.technical } : {}),
      claimed: claimedBy(data, s.bid),
    })),
  );
  const computed = priceScores(input);
  const byBid = new Map(computed.scores.map((s) => [s.id, s]));
  const say = sayIn(data);
  let inFull: Map<string, string> | undefined;
  // Older archives write out every price in the steps of every bid.
  const inFullOf = (bid: string) => {
    inFull ??= new Map(priceScoresInFull(input).scores.map((s) => [s.id, canonicalJson(s.steps)]));
    return inFull.get(bid);
  };
  for (const kept of scores) {
    const place = `${recordPath('price-score')} · ${kept.supplierName}`;
    if ((outcomeIn(data, committee, kept.bid).corrected ?? null) !== (kept.correctedPrice ?? null))
      findings.fault(place, '算术修正后的报价与投标人确认的澄清不符');
    const again = byBid.get(kept.bid)!;
    if (!new Decimal(again.score).eq(kept.score))
      findings.fault(place, `价格分应为 ${again.score}，记录为 ${kept.score}`);
    if (!new Decimal(computed.benchmark).eq(kept.benchmark))
      findings.fault(place, `评标基准价应为 ${computed.benchmark}，记录为 ${kept.benchmark}`);
    const steps = canonicalJson(kept.steps);
    // And those of before steps spoke as their law, as they are written.
    const isKept = [saidSteps(again.steps, say), again.steps].some((of) => canonicalJson(of) === steps);
    if (!isKept && inFullOf(kept.bid) !== steps) findings.fault(place, '价格分的计算过程与复算不符');
    findings.checked('价格分复算');
  }
}

/** As it was sealed, which the opening's proof shows (domain E9). */
const claimedBy = (data: ArchiveData, bid: string) =>
  claimIn((data.rows('bid').find((b) => b.id === bid) ?? {}) as Parameters<typeof claimIn>[0]);

/** How few bids may lack competition, by what the lot was issued under. */
const competitiveIn = (data: ArchiveData, lot: string) => numberAt(limitAt(lawIn(data, lot), 'bid', 'compliant'));

const wantedIn = (data: ArchiveData, lot: string, method: Row) => candidatesWanted(method.candidates, lawIn(data, lot));

const drawnIn = (data: ArchiveData, lot: string): string | null =>
  data.rows('opening').find((o) => o.lot === lot && o.floatDraw)?.floatDraw.drawn ?? null;

/** Which seat handed in which sheet. */
function sheetsOf(data: ArchiveData, result: Row) {
  const seats = new Map(
    data
      .rows('committee-member')
      .filter((m) => m.committee === result.committee)
      .map((m) => [m.person, m.seat as string]),
  );
  return data
    .rows('score-sheet')
    .filter((s) => s.committee === result.committee && s.state === 'submitted')
    .map((s) => ({ seat: seats.get(s.member)!, bid: s.bid, total: s.total, items: s.items }));
}

/** Where nothing tells bids apart, the committee voted on their order; before it did, they stand within the place that they share. */
function checkRank(kept: Row, again: readonly { bid: string; rank: number }[], place: string, findings: Findings) {
  const { rank } = sure(
    again.find((r) => r.bid === kept.bid),
    'one of again',
  );
  const sharing = again.filter((r) => r.rank === rank).length;
  if (kept.rank < rank || kept.rank >= rank + sharing)
    findings.fault(place, `名次应为第 ${rank} 名，记录为第 ${kept.rank} 名`);
}

/** Evaluated prices and ranking under 经评审的最低投标价法, from the method, the prices and what the members found. */
function checkLowestPrice(
  data: ArchiveData,
  result: Row,
  method: Row,
  scores: readonly Row[],
  findings: Findings,
): void {
  const kept = result.ranking as Row[];
  const again = lowestPriceResult({
    say: sayIn(data),
    competitive: competitiveIn(data, result.lot),
    adjustments: method.adjustments ?? [],
    deviationAmount: method.deviationAmount,
    candidates: method.candidates,
    bids: kept.map((b) => {
      const { corrected, unmended } = outcomeIn(data, result.committee, b.bid);
      return {
        id: b.bid,
        supplier: b.supplier,
        supplierName: b.supplierName,
        price: b.price,
        ...(b.form ? { form: b.form } : {}),
        unmended,
        ...(corrected ? { corrected } : {}),
        ...policyTerms(method, claimedBy(data, b.bid)),
      };
    }),
    sheets: sheetsOf(data, result),
  });
  const { ranking } = asVoted(data, result, again, wantedIn(data, result.lot, method), findings);
  for (const found of again.findings.filter((f) => f.blocks)) findings.fault(recordPath('score-sheet'), found.text);
  for (const bid of kept) {
    const place = `${recordPath('evaluation-result')} · ${bid.supplierName}`;
    const price = again.prices.find((p) => p.id === bid.bid)!;
    if (!new Decimal(price.evaluatedPrice).eq(bid.evaluatedPrice))
      findings.fault(place, `评标价应为 ${price.evaluatedPrice}，记录为 ${bid.evaluatedPrice}`);
    if (canonicalJson(price.adjustments) !== canonicalJson(bid.adjustments))
      findings.fault(place, '评标价格调整与复算不符');
    checkRank(bid, ranking, place, findings);
    findings.checked('评标价与名次复算');
  }
  for (const score of scores) {
    const place = `${recordPath('price-score')} · ${score.supplierName}`;
    const price = again.prices.find((p) => p.id === score.bid);
    if (!price || !new Decimal(price.evaluatedPrice).eq(evaluatedIn(score)))
      findings.fault(place, `评标价应为 ${price?.evaluatedPrice ?? '无'}，记录为 ${evaluatedIn(score)}`);
    else if (canonicalJson(price.steps) !== canonicalJson(score.steps))
      findings.fault(place, '评标价的计算过程与复算不符');
  }
}

function checkRanking(data: ArchiveData, result: Row, method: Row, scores: readonly Row[], findings: Findings): void {
  const kept = result.ranking as Row[];
  const summed = summaryOf({
    competitive: competitiveIn(data, result.lot),
    factors: (method.scoreItems as Row[]).map(
      (i) =>
        ({
          id: i.id,
          section: i.section,
          name: i.name,
          points: i.points,
          objective: i.objective === true,
        }) as SummaryFactor,
    ),
    priceFull: method.priceFull ?? '0',
    drop: method.dropExperts ?? 'none',
    tie: method.tie ?? 'price',
    candidates: method.candidates,
    bids: kept.map((b) => {
      const price = scores.find((s) => s.bid === b.bid);
      const { corrected, unmended } = outcomeIn(data, result.committee, b.bid);
      const deduction = deductionOf(method.deviationPoints, unmended);
      return {
        id: b.bid,
        supplier: b.supplier,
        supplierName: b.supplierName,
        price: b.price,
        ...(b.form ? { form: b.form } : {}),
        ...(b.says ? { says: b.says } : {}),
        evaluatedPrice: price ? evaluatedIn(price) : '',
        priceScore: price?.score ?? '0.00',
        ...(corrected ? { corrected } : {}),
        ...(deduction ? { deduction } : {}),
      };
    }),
    sheets: sheetsOf(data, result),
  });
  const again = asVoted(data, result, summed, wantedIn(data, result.lot, method), findings).ranking;
  for (const bid of kept) {
    const place = `${recordPath('evaluation-result')} · ${bid.supplierName}`;
    const computed = again.find((r) => r.bid === bid.bid)!;
    for (const part of ['technical', 'business', 'other', 'experts', 'priceScore', 'total'] as const) {
      if (!new Decimal(computed[part]!).eq(bid[part]))
        findings.fault(place, `${labels[part]}应为 ${computed[part]}，记录为 ${bid[part]}`);
    }
    checkRank(bid, again, place, findings);
    findings.checked('总分与名次复算');
  }
}

const labels = {
  technical: '技术分',
  business: '商务分',
  other: '其他分',
  experts: '评委评分均值',
  priceScore: '价格分',
  total: '总分',
} as const;

/** What was scored is what was read out. */
function checkReadOut(data: ArchiveData, result: Row, scores: readonly Row[], findings: Findings): void {
  const entries = data.rows('opening-entry').filter((e) => e.lot === result.lot);
  const terms = termsIn(data, result.lot);
  const readOf = (bid: string) => {
    const entry = entries.find((e) => e.bid === bid) ?? data.rows('bid').find((b) => b.id === bid);
    return entry && readOutIn(terms, entry);
  };
  for (const score of scores) {
    const read = readOf(score.bid);
    if (!read?.price || !samePrice(read, pricedOf(score)))
      findings.fault(`${recordPath('price-score')} · ${score.supplierName}`, '评标用的报价与开标记录不符');
  }
  for (const ranked of (result.ranking ?? []) as Row[]) {
    const read = readOf(ranked.bid);
    if (!read || !samePrice(read, ranked as Parameters<typeof samePrice>[1]))
      findings.fault(`${recordPath('evaluation-result')} · ${ranked.supplierName}`, '排名所列的报价与开标记录不符');
  }
}

/** What a price was judged at, in yuan or in its form. */
const evaluatedIn = (score: Row): string => score.evaluatedPrice ?? score.quote?.evaluated ?? '';
