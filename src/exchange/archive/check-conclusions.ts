/**
 * What the committee concluded, come to again from what its members wrote: who passes, by which case a bid fails, who is
 * ranked, who is a candidate, and what the report and the publicity say of them.
 */

import { Decimal } from 'decimal.js';
import { withoutPassed } from '../../capabilities/award/allocation/allocation.rules.ts';
import { recordPath } from '../../capabilities/closing/archive/archive-format.ts';
import type { SettledClarification } from '../../capabilities/evaluation/clarification/outcome.rules.ts';
import { outcomeOf } from '../../capabilities/evaluation/clarification/outcome.rules.ts';
import { failuresByVote } from '../../capabilities/evaluation/committee-vote/ballot.rules.ts';
import type { RankedBid } from '../../capabilities/evaluation/evaluation-result/evaluation-result.record.ts';
import { candidatesWanted } from '../../capabilities/evaluation/evaluation-result/result.rules.ts';
import { conclusions } from '../../capabilities/evaluation/qualification/majority.rules.ts';
import { failuresByPrice } from '../../capabilities/evaluation/qualification/required.rules.ts';
import { isUnranked, recommended } from '../../capabilities/evaluation-report/evaluation-report/recommended.rules.ts';
import { partOf, type Section } from '../../capabilities/evaluation-report/evaluation-report/report-sections.ts';
import { wordsOf } from '../../capabilities/procedure/said.ts';
import { shownEvaluated, shownPrice } from '../../capabilities/tender-document/price/price-form.ts';
import { sure } from '../../kernel/record/sure.ts';
import { answering } from '../../platform/law/rulebook/regimes.ts';
import type { ReportPart } from '../../platform/law/spoken/report-contents.ts';
import type { ArchiveData, Row } from './archive-data.ts';
import { allocatedIn } from './check-lines.ts';
import type { Findings } from './findings.ts';
import { lawIn, termsIn } from './price-terms.ts';

export async function checkConclusions(data: ArchiveData, findings: Findings): Promise<void> {
  for (const result of data.rows('evaluation-result')) {
    const own = data.rows('committee').find((c) => c.id === result.committee);
    if (!own?.conclusions) continue;
    const place = `${recordPath('committee')} · ${own.name ?? own.id}`;
    await findings.attempt(place, () => checkJudged(data, own, place, findings));
    await findings.attempt(place, () => checkRanked(data, result, own, findings));
    await findings.attempt(place, () => checkReported(data, result, findings));
    findings.checked('评审结论复算');
  }
  for (const publicity of data.rows('candidate-publicity'))
    await findings.attempt(`${recordPath('candidate-publicity')} · ${publicity.name}`, () =>
      checkPublished(data, publicity, findings),
    );
}

const methodIn = (data: ArchiveData, lot: string) =>
  data.rows('evaluation-method').find((m) => m.lot === lot && m.state === 'locked');

const byTime = (a: Row, b: Row) => (a.createdAt < b.createdAt ? -1 : 1);

/** Majority, clarifications, ceiling and votes, for every bid that was judged. */
function checkJudged(data: ArchiveData, own: Row, place: string, findings: Findings): void {
  const ofOwn = (record: string, ...states: string[]) =>
    data.rows(record).filter((r) => r.committee === own.id && states.includes(r.state));
  const sheets = ofOwn('qualification', 'submitted');
  const votes = ofOwn('committee-vote', 'decided', 'replaced').toSorted(byTime);
  const clarified = data
    .rows('clarification')
    .filter((c) => c.committee === own.id)
    .toSorted(byTime);
  const terms = termsIn(data, own.lot);
  const kept = own.conclusions as Row[];
  const again = conclusions(
    kept.map(({ bid, supplier, supplierName, price, form, says }) => {
      const read = { price, ...(form ? { form } : {}), ...(says ? { says } : {}) };
      const { failures, ...outcome } = outcomeOf(bid, clarified as SettledClarification[]);
      const priced = failuresByPrice({ ...read, corrected: outcome.corrected }, terms);
      return {
        id: bid,
        supplier,
        supplierName,
        ...read,
        ...outcome,
        failures: [...priced, ...failures, ...failuresByVote(bid, votes)],
      };
    }),
    sheets.map((s) => ({ bid: s.bid, member: s.member, items: s.items ?? [] })),
  );
  for (const [i, told] of kept.entries()) {
    const { passed, failures, corrected } = sure(again[i], 'an entry of again');
    if (!sheets.some((s) => s.bid === told.bid)) findings.fault(`${place} · ${told.supplierName}`, '没有初步评审表');
    if (passed !== told.passed)
      findings.fault(
        `${place} · ${told.supplierName}`,
        `按评委的初步评审、澄清和表决应为${passed ? '通过' : `否决（${failures.map((f) => f.item).join('、')}）`}，记录为${told.passed ? '通过' : '否决'}`,
      );
    else if (String(cases(failures)) !== String(cases(told.failures ?? [])))
      findings.fault(`${place} · ${told.supplierName}`, '否决的情形与评委的表决不符');
    if ((corrected ?? null) !== (told.corrected ?? null))
      findings.fault(`${place} · ${told.supplierName}`, '算术修正后的报价与投标人确认的澄清不符');
  }
  const standing = data
    .rows('bid')
    .filter((b) => b.lot === own.lot && ['opened', 'valid', 'rejected'].includes(b.state));
  for (const bid of standing)
    if (!kept.some((c) => c.bid === bid.id)) findings.fault(`${place} · ${bid.supplierName}`, '没有评审结论');
}

const cases = (failures: readonly { item: string; basis: string; fails: number }[]) =>
  failures.map((f) => `${f.item}|${f.basis}|${f.fails}`).toSorted();

/** Exactly those who passed are ranked; the place decides who is a candidate. */
function checkRanked(data: ArchiveData, result: Row, own: Row, findings: Findings): void {
  const place = `${recordPath('evaluation-result')} · ${result.name ?? result.id}`;
  const ranking = result.ranking as Row[];
  const kept = own.conclusions as Row[];
  if (result.rejectsAll) {
    if (ranking.length > 0) findings.fault(place, '否决了所有投标，却有排名');
    return;
  }
  for (const c of kept) {
    const isRanked = ranking.some((b) => b.bid === c.bid);
    if (c.passed && !isRanked) findings.fault(place, `“${c.supplierName}”通过初步评审，却不在排名中`);
    if (!c.passed && isRanked) findings.fault(place, `“${c.supplierName}”已被否决，却在排名中`);
  }
  for (const b of ranking)
    if (!kept.some((c) => c.bid === b.bid)) findings.fault(place, `“${b.supplierName}”没有评审结论，却在排名中`);
  const wanted = candidatesWanted(methodIn(data, result.lot)?.candidates, lawIn(data, result.lot));
  for (const b of ranking)
    if (b.isCandidate !== b.rank <= wanted) findings.fault(place, `“${b.supplierName}”是否为候选人与名次不符`);
  const places = ranking.map((b) => b.rank).toSorted((a, b) => a - b);
  if (places.some((rank, i) => rank !== i + 1)) findings.fault(place, '名次不是从第一名起依次排列');
}

/** The signed words say what the result says: every place with its name and its total, and the candidates in their order. */
function checkReported(data: ArchiveData, result: Row, findings: Findings): void {
  const report = data.rows('evaluation-report').find((r) => r.result === result.id);
  if (!report || result.rejectsAll) return;
  const place = `${recordPath('evaluation-report')} · ${report.name ?? report.id}`;
  const order = methodIn(data, result.lot)?.candidateOrder;
  const law = lawIn(data, result.lot);
  const body = data.rows('committee').find((c) => c.id === result.committee)?.kind ?? 'committee';
  const of = { under: answering(sure(law.regime, 'the regime'), 'procedure', law), body } as const;
  const text = (part: ReportPart) => partOf(report.sections as Section[], part, of);
  const [ranked, recommends] = [text('ranking'), text('candidates')];
  const say = wordsOf(of);
  const cell = (text: unknown) => `>${String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;')}<`;
  for (const b of result.ranking as Row[]) {
    const measured = b.total ?? shownEvaluated(b.evaluatedPrice, b.form);
    const line = rowWith(ranked, cell(b.supplierName));
    if (!line?.includes(cell(b.rank)) || !line.includes(cell(measured)))
      findings.fault(place, `报告写的“${b.supplierName}”的名次或总分（评标价）与评审结果不符`);
    const named = recommended(result.ranking as RankedBid[], order).find((c) => c.bid === b.bid)?.called;
    const isNamed = rowWith(recommends, cell(b.supplierName))?.includes(say(named ?? '{中标}候选人')) === true;
    if (isNamed !== b.isCandidate) findings.fault(place, `报告推荐的候选人与评审结果不符：“${b.supplierName}”`);
  }
}

const rowWith = (html: string, text: string) => html.split('<tr').find((row) => row.includes(text));

/** What was published are the candidates of the report that it names, field by field (招标投标法 40). */
function checkPublished(data: ArchiveData, publicity: Row, findings: Findings): void {
  if (!publicity.publishedAt) return;
  const place = `${recordPath('candidate-publicity')} · ${publicity.name ?? publicity.id}`;
  const report = data.rows('evaluation-report').find((r) => r.id === publicity.report);
  const result = data.rows('evaluation-result').find((r) => r.id === report?.result);
  if (!result) {
    findings.fault(place, '公示所依据的评标报告不在归档包里');
    return;
  }
  if (publicity.state !== 'withdrawn' && sure(report, 'report').state === 'replaced')
    findings.fault(place, '公示所依据的评标报告已由复评替代，公示没有撤回');
  const allocated = allocatedIn(data, publicity.lot, report?.id);
  const candidates = allocated
    ? withoutPassed(result.ranking as RankedBid[], allocated).filter(
        (b) => b.rank <= candidatesWanted(methodIn(data, publicity.lot)?.candidates, lawIn(data, publicity.lot)),
      )
    : (result.ranking as RankedBid[]).filter((b) => b.isCandidate);
  const published = (publicity.candidates ?? []) as Row[];
  if (published.length !== candidates.length) findings.fault(place, '公示的候选人数与评标报告不符');
  for (const c of published) {
    const ranked = candidates.find((b) => b.bid === c.bid);
    const isSame =
      (isUnranked(methodIn(data, publicity.lot)?.candidateOrder) ? c.rank === null : ranked?.rank === c.rank) &&
      ranked?.supplierName === c.supplierName &&
      (ranked?.price && !ranked.form
        ? new Decimal(ranked.price).eq(c.price ?? 0)
        : !c.price && c.priceText === shownPrice(ranked ?? { price: null })) &&
      (c.score === null || c.score === undefined || new Decimal(c.score).eq(ranked?.total ?? 0));
    if (!isSame) findings.fault(place, `公示的候选人“${c.supplierName}”与评标报告不符`);
  }
}
