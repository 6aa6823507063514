/** The moment in which everything becomes known, to everybody at once, in one transaction. */

import { showDecimal } from '../../../kernel/record/kinds.ts';
import { perform } from '../../../kernel/server/act.ts';
import type { ContextOf, EffectOf } from '../../../kernel/server/effect.ts';
import { emit } from '../../../kernel/server/outbox.ts';
import { find } from '../../../kernel/server/rows.ts';
import { bid as bidRecord } from '../../bid/bid/bid.record.ts';
import { lockSecurities, securityChains } from '../../bid-security/server/door.ts';
import { finishOpening } from '../../project/server/door.ts';
import { evaluationMethod } from '../../tender-document/evaluation-method/evaluation-method.record.ts';
import { floatValues, percents } from '../../tender-document/evaluation-method/price-formula/exact-decimal.ts';
import { claimWords } from '../../tender-document/index.ts';
import { readPrice } from '../../tender-document/price/price-form.ts';
import { priceTerms } from '../../tender-document/server/door.ts';
import { tenderDocument } from '../../tender-document/tender-document/tender-document.record.ts';
import { drawFloat, type FloatDraw } from '../opening/float-draw.rules.ts';
import type { opening } from '../opening/opening.record.ts';
import { bidChains } from './opening-facts.ts';
import { forgetSecrets } from './released-secrets.ts';
import { note } from './room-log.ts';
import { type EstimateOutcome, type Outcome, registerOpened } from './unsealing.ts';

export const publishReadOut: EffectOf<typeof opening> = async (context) => {
  const { tx, row, asked, now, record } = context;
  const outcomes = asked.outcomes as Outcome[];
  const terms = await priceTerms(tx, row.lot);
  const securityOf = await lockSecurities(context, row);
  const bidders = new Map(
    (await find(tx, bidRecord, { lot: row.lot, round: row.round })).map((b) => [b.id, b.supplier]),
  );
  for (const { entry, bid, checked, readOut, files, proof } of outcomes) {
    if (!readOut || !files) {
      await perform(context, 'bid.keepShut', { id: bid });
      await perform(context, 'opening-entry.keepShut', { id: entry, asked: { checked } });
      await forgetSecrets(tx, bid);
      continue;
    }
    const price = readPrice(terms.form, readOut.price!);
    const openedFiles = await registerOpened(tx, bid, files);
    await perform(context, 'bid.open', { id: bid, asked: { readOut, ...price, openedFiles, proof } });
    await perform(context, 'opening-entry.open', {
      id: entry,
      asked: {
        ...price,
        term: readOut.term,
        quality: readOut.quality,
        manager: readOut.manager || null,
        managerCertificate: readOut.managerCertificate || null,
        policyClaim: claimWords(readOut),
        checked,
        security: securityOf?.(bidders.get(bid)!).says ?? null,
      },
    });
  }
  if (asked.estimate) await publishEstimate(context, asked.estimate);
  await publishFloat(context, outcomes);
  row.readOutAt = now.toISOString();
  const securities = await securityChains(tx, row.lot);
  record({ bidChains: await bidChains(tx, row), ...(securities.length > 0 ? { securityChains: securities } : {}) });
  await finishOpening(context, row);
  await emit(tx, 'round.opened', { lot: row.lot, round: row.round, takes: 'bid' });
  const opened = outcomes.filter((o) => o.readOut).length;
  const shut = outcomes.length - opened;
  await note(
    context,
    row,
    `全部投标文件同时开启：${opened} 家开启${shut > 0 ? `，${shut} 家未能开启，须归因` : ''}，唱标`,
  );
};

/** K of the benchmark falls to one of the document's values, by what the opened bids sealed; it is read out with the prices. */
async function publishFloat(context: ContextOf<typeof opening>, outcomes: readonly Outcome[]): Promise<void> {
  const { tx, row } = context;
  const [issued] = await find(tx, tenderDocument, { lot: row.lot, state: 'issued' }, { order: '-createdAt', limit: 1 });
  const [method] = issued ? await find(tx, evaluationMethod, { id: issued.method }) : [];
  const salts = outcomes.flatMap(({ bid, proof }) => (proof ? [{ bid, salt: proof.salts.price! }] : []));
  row.floatDraw = await drawFloat(row.id, floatValues(method), salts);
  if (!row.floatDraw) return;
  const { values, drawn, digest } = row.floatDraw as FloatDraw;
  await note(
    context,
    row,
    `抽取基准价下浮率 K：从 ${percents(values)} 中抽得 ${drawn}%（由 ${salts.length} 份投标的封标随机数得出，摘要 ${digest.slice(0, 16)}…，可用公开证明复算）`,
  );
}

/** The base estimate is told at the opening and stands on its record (实施条例 50). */
async function publishEstimate(
  context: ContextOf<typeof opening>,
  { id, amount, checked }: EstimateOutcome,
): Promise<void> {
  if (!amount) {
    await perform(context, 'base-estimate.keepShut', { id, asked: { checked } });
    await note(context, context.row, `标底未能开启（${checked}），不影响开标和评标：标底只作评标参考`);
    return;
  }
  context.row.baseEstimate = amount;
  await perform(context, 'base-estimate.open', { id, asked: { amount, checked } });
  await note(context, context.row, `公布标底：${showDecimal(amount, 2)} 元，只作评标参考（实施条例 第50条）`);
}
