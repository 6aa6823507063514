/** What the document in an archive lays down of prices. */
import { type Say, speakingOf, wordsOf } from '../../capabilities/procedure/said.ts';
import {
  isAmount,
  type PriceForm,
  type PriceTerms,
  pricedOf,
  priceTermsOf,
  readPrice,
} from '../../capabilities/tender-document/price/price-form.ts';
import { ofLot as lawOfLot, type Regime } from '../../platform/law/rulebook.ts';
import type { ArchiveData, Row } from './archive-data.ts';

const yuan: PriceForm = { kind: 'amount' };

/** Archives of before prices had forms hold yuan, in any wording of their document. */
export function termsIn(data: ArchiveData, lotId: string): PriceTerms {
  const lot = data.rows('lot').find((l) => l.id === lotId);
  const ofLot = (record: string) => data.rows(record).filter((r) => r.lot === lotId);
  const document = ofLot('tender-document')
    .filter((d) => d.state === 'issued')
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))[0];
  const isJudgedInForm = ofLot('evaluation-method').some((m) => m.priceForm);
  return isJudgedInForm ? priceTermsOf(document, lot) : { form: yuan, ceiling: lot?.ceilingPrice ?? null };
}

/** A price that was read out, from the row of the opening record. */
export function readOutIn(terms: PriceTerms, entry: Row) {
  if (entry.price || isAmount(terms.form)) return pricedOf(entry);
  return pricedOf({ ...readPrice(terms.form, entry.priceText ?? ''), price: null });
}

/** What the lot was issued under; archives of before it was pinned go by their project. */
export const lawIn = (data: ArchiveData, lot: string) =>
  lawOfLot(data.rows('lot').find((l) => l.id === lot) ?? {}, { way: null, ...data.rows('project')[0] });

/** In whose words what is computed for it is said. */
export function sayIn(data: ArchiveData): Say {
  const [{ regime, ...of } = {} as Row] = data.rows('project');
  return wordsOf(speakingOf(regime as Regime, { way: null, ...of }));
}
