/** Gathers which number is each bid's price and who enters the computation, and computes the price scores again beside what is kept. */

import { Decimal } from 'decimal.js';
import type { FastifyRequest } from 'fastify';
import { text } from '../../../../kernel/record/field.ts';
import { isId } from '../../../../kernel/record/kinds.ts';
import { moneyInCapitals } from '../../../../kernel/record/money-capitals.ts';
import type { RowOf } from '../../../../kernel/record/record.ts';
import { sure } from '../../../../kernel/record/sure.ts';
import type { Queryable } from '../../../../kernel/server/database.ts';
import { NotFound } from '../../../../kernel/server/effect.ts';
import { success } from '../../../../kernel/server/envelope.ts';
import type { ServerPart } from '../../../../kernel/server/house.ts';
import { type Caller, send, signedIn } from '../../../../kernel/server/http.ts';
import type { Office } from '../../../../kernel/server/office.ts';
import { people, route } from '../../../../kernel/server/route.ts';
import { find, get, seeRow } from '../../../../kernel/server/rows.ts';
import { everyRow } from '../../../../kernel/server/see-rows.ts';
import { bid } from '../../../bid/bid/bid.record.ts';
import { type Conclusion, committee } from '../../../committee/committee/committee.record.ts';
import { openingEntry } from '../../../opening/opening-entry/opening-entry.record.ts';
import type { Say } from '../../../procedure/said.ts';
import { roundThatTakes } from '../../../procedure/ways/index.ts';
import { lot } from '../../../project/lot/lot.record.ts';
import { project } from '../../../project/project/project.record.ts';
import { isOfRound, type OfRound } from '../../../project/round/round.record.ts';
import { codeAbout, sayOf } from '../../../project/server/door.ts';
import type { evaluationMethod } from '../../../tender-document/evaluation-method/evaluation-method.record.ts';
import type { Step } from '../../../tender-document/evaluation-method/price-formula/benchmark.rules.ts';
import { priceScores } from '../../../tender-document/evaluation-method/price-formula/price-score.rules.ts';
import {
  formulaParameters,
  priceMethods,
} from '../../../tender-document/evaluation-method/price-formula/price-words.ts';
import {
  isGradient,
  isLowestPrice,
  isPricedInWords,
  type LotPrices,
  priceScoreInput,
} from '../../../tender-document/index.ts';
import { type PriceForm, pricedOf, readPrice, shownPriceOf } from '../../../tender-document/price/price-form.ts';
import { priceTerms } from '../../../tender-document/server/door.ts';
import { priceScore, pricesOf } from '../../price-score/price-score.record.ts';
import { rejectionReason } from '../../qualification/majority.rules.ts';
import { computeLowestPrices, computeResult } from '../../server/compute-result.ts';
import { methodOf } from '../../server/deal-sheets.ts';
import { claimsOf, lotPrices } from '../../server/facts.ts';
import type { Entering, NodeValue, PriceBasis, Trial } from '../price-basis.ts';
import { priceNodes, valueFaults } from '../price-nodes.rules.ts';

type Bid = RowOf<typeof bid>;
type Method = RowOf<typeof evaluationMethod>;

async function basisOf(office: Office, caller: Caller, request: FastifyRequest): Promise<PriceBasis> {
  const { db, house } = office;
  const { actor, now } = caller;
  const { committee: id = '', only = '' } = request.query as Record<string, string>;
  const seen = isId(id) ? await seeRow(db, house, committee, id, actor, now) : undefined;
  if (!seen) throw new NotFound('没有这个{评标}委员会，或您无权查看');
  const lotId = seen.row.lot as string;
  // Only bids that this person may read: before the read-out none, so the answer does not tell how many there are.
  const readable = await everyRow(office, bid, { 'f.lot': lotId, sort: 'supplierName' }, caller);
  const of: OfRound = { lot: lotId, round: (seen.row.round ?? null) as string | null };
  const ids = readable.filter((b) => isOfRound(b.round, of)).map((b) => b.id as string);
  const bids = ids.length === 0 ? [] : await find(db, bid, { id: { in: ids } }, { order: 'supplierName' });
  const entries = new Map((await find(db, openingEntry, { lot: lotId })).map((e) => [e.bid, e]));
  const [ofLot, method] = [await get(db, lot, lotId), await methodOf(db, lotId)];
  const ofProject = await get(db, project, ofLot.project);
  const say = await sayOf(db, ofProject.id);
  const isReadOut = roundThatTakes(ofProject.way, 'bid')?.seal !== 'holders';
  const terms = await priceTerms(db, lotId);
  const kept = await find(db, priceScore, {
    ...pricesOf(seen.row),
    state: { in: ['computed', 'replaced'] },
  });
  const shown = await everyRow(office, priceScore, { 'f.lot': lotId }, caller);
  const scores = shown.filter((s) => kept.some((k) => k.id === s.id));
  const keptFor = new Map(kept.map((k) => [k.bid, k]));
  const { row } = seen;
  // Who was rejected is told together with the scores, or not at all (招标投标法 44).
  const isTold = scores.length > 0 && row.conclusions !== null;
  const prices = await lotPrices(db, of);
  const again = isTold ? await computedAgain(db, row, method, prices) : undefined;
  const tried = isTold && only ? await computedAgain(db, row, method, prices, only.split(',')) : undefined;
  return {
    committee: row.id,
    lot: { id: lotId, name: ofLot.name!, provisionalSum: ofLot.provisionalSum },
    terms,
    nodes: priceNodes(Object.keys(bids.find((b) => b.readOut)?.readOut ?? { price: '' }), terms.form, say, isReadOut),
    values: bids.map((b): NodeValue => {
      const entry = entries.get(b.id);
      const readOut = b.readOut?.price ?? b.priceText ?? b.price;
      const read = pricedOf(b);
      return {
        bid: b.id,
        supplierName: b.supplierName,
        state: b.state,
        readOut,
        amount: read.price || null,
        capitals: b.price ? moneyInCapitals(b.price) : null,
        checked: entry?.checked ?? null,
        said: saidBy(b),
        faults: valueFaults(
          {
            state: b.state,
            readOut,
            amount: read.price || null,
            entry: entry ? numberIn(entry, terms.form) : null,
            form: terms.form,
          },
          say,
        ),
      };
    }),
    entering: isTold
      ? bids.map((b) => enteringOf(b, row.conclusions as Conclusion[], keptOf(method, keptFor.get(b.id)), again, say))
      : null,
    formula: formulaOf(method, say),
    trial: tried ? trialOf(tried) : null,
    benchmark: {
      kept: isTold ? (kept[0]?.benchmark ?? null) : null,
      again: again?.benchmark ? new Decimal(again.benchmark).toFixed(6) : null,
    },
    result: isLowestPrice(method) ? say('评标价') : '价格分',
    steps: again?.scores[0]?.steps.slice(1) ?? [],
    ...codeAbout(ofProject),
  };
}

function enteringOf(
  b: Bid,
  conclusions: readonly Conclusion[],
  kept: string | null,
  again: Again | undefined,
  say: Say,
): Entering {
  const found = conclusions.find((c) => c.bid === b.id);
  const out =
    b.state === 'unopened'
      ? { because: say('未能开启，视为撤销或撤回投标文件'), law: '电子招标投标办法 第31条' }
      : !found
        ? { because: say('评标委员会没有评审'), law: '招标投标法 第40条' }
        : found.passed
          ? null
          : { because: `${say('评标委员会否决：')}${rejectionReason(found, say)}`, law: '实施条例 第51条' };
  return {
    bid: b.id,
    supplierName: b.supplierName,
    price: shownPriceOf(b),
    enters: out === null,
    because: out?.because ?? null,
    law: out ? say(out.law) : null,
    kept,
    again: again?.scores.find((s) => s.id === b.id)?.score ?? null,
  };
}

/** What was read out, as far as it is words. */
const saidBy = ({ readOut }: Bid): Record<string, string> =>
  Object.fromEntries(
    Object.entries((readOut ?? {}) as Record<string, unknown>).filter(
      (said): said is [string, string] => typeof said[1] === 'string',
    ),
  );

const trialOf = ({ benchmark, scores }: Again): Trial => ({
  benchmark: benchmark && new Decimal(benchmark).toFixed(6),
  scores: Object.fromEntries(scores.map(({ id, score }) => [id, score])),
});

interface Again {
  benchmark: string | null;
  scores: { id: string; score: string; steps: Step[] }[];
}

const keptOf = (method: Method, kept: RowOf<typeof priceScore> | undefined): string | null =>
  (isLowestPrice(method) ? (kept?.evaluatedPrice ?? kept?.quote?.evaluated) : kept?.score) ?? null;

/** What the row of the opening record says as a number. */
const numberIn = (entry: RowOf<typeof openingEntry>, form: PriceForm): string | null =>
  entry.price ?? (entry.priceText ? (readPrice(form, entry.priceText).quote?.price ?? null) : null);

/**
 * What decides, computed again: the price score, or the evaluated price where nothing is scored.
 * @param only these bids, where somebody tries what the computation would be over them
 */
async function computedAgain(
  db: Queryable,
  own: RowOf<typeof committee>,
  method: Method,
  prices: LotPrices,
  only?: readonly string[],
): Promise<Again | undefined> {
  const passed = sure(own.conclusions, 'conclusions').filter((c) => c.passed && (!only || only.includes(c.bid)));
  if (passed.length === 0 || isPricedInWords(method)) return undefined;
  if (isLowestPrice(method)) {
    const { prices } = await computeLowestPrices(db, own, method);
    return {
      benchmark: null,
      scores: prices.map(({ id, evaluatedPrice, steps }) => ({ id, score: evaluatedPrice, steps })),
    };
  }
  const technical = isGradient(method)
    ? new Map((await computeResult(db, own.id)).ranking.map((b) => [b.bid, b.technical!]))
    : undefined;
  const claims = await claimsOf(db, own);
  // As the scores were computed: a price that was corrected and confirmed counts as corrected (E10).
  return priceScores(
    priceScoreInput(
      method,
      prices,
      passed.map(({ bid: id, price, corrected }) => ({
        id,
        price: corrected ?? price,
        ...(technical ? { technical: technical.get(id) } : {}),
        claimed: claims.get(id) ?? null,
      })),
    ),
  );
}

const formulaOf = (m: Method, say: Say): PriceBasis['formula'] =>
  isLowestPrice(m)
    ? {
        name: say('经评审的最低投标价法：评标价 = 投标报价 + 价格调整'),
        parameters: (m.adjustments ?? []).map((a) => ({ label: a.name ?? '', value: rateOf(a, say) })),
      }
    : scoringOf(m);

const rateOf = ({ measure, direction, unit, rate }: Readonly<Record<string, any>>, say: Say): string => {
  const sign = direction === 'subtract' ? '减' : '加';
  if (measure === 'stated') return `${sign}${say('评标委员会核定的金额')}`;
  return `每${unit}${sign} ${rate}${measure === 'percent' ? '% 报价' : ' 元'}`;
};

const scoringOf = (m: Method): PriceBasis['formula'] =>
  isPricedInWords(m)
    ? { name: '不设价格分公式，报价由评委按评分因素评审', parameters: [] }
    : { name: priceMethods[m.priceMethod ?? 'average-deviation'], parameters: formulaParameters(m) };

export const priceBasisServer: ServerPart = {
  routes: ({ http, office }) => {
    for (const prefix of ['agency', 'purchaser', 'platform'])
      http.get(
        `/${prefix}/evaluation/price-basis.json`,
        route({
          title: '报价评审的依据',
          cost: 'read',
          by: [people],
          query: { committee: text('评标委员会'), only: text('试算的投标', { max: 20_000 }) },
        }),
        async (request, response) => send(response, success(await basisOf(office, signedIn(request), request))),
      );
  },
};
