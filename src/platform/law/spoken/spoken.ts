/** A sentence about a project in the words of its regime, citing the law that answers. */

import { limitIfAny } from '../rulebook/book.ts';
import type { LimitName } from '../rulebook/names.ts';
import { answering, type BookRegime, type Purchased, type Regime } from '../rulebook/regimes.ts';
import { amountOf } from '../rulebook/words.ts';
import { citedUnder } from './citations.ts';
import { wordedUnder, writtenUnder } from './words.ts';

const amount = /\{([a-zA-Z.]+)\|[^{}]*\}/g;
const tenders: readonly BookRegime[] = ['ZB-M', 'ZB-MS', 'ZB-V'];

/** The amounts of a hint as this law has them; a clause of which it knows none is left out. */
function amountsUnder(regime: BookRegime, sentence: string): string {
  if (tenders.includes(regime) || !sentence.includes('|')) return sentence;
  const found = (name: string) => limitIfAny(name as LimitName, { regime, way: null, kind: 'goods' });
  return sentence
    .split('；')
    .filter((clause) => [...clause.matchAll(amount)].every(([, name = '']) => found(name)))
    .map((clause) =>
      clause.replace(amount, (usual, name: string) => {
        const own = found(name);
        return own ? amountOf(own) : usual;
      }),
    )
    .join('；');
}

export function spokenUnder(regime: Regime, of: Purchased): (sentence: string) => string {
  const answers = answering(regime, 'procedure', of);
  return (sentence) => citedUnder(answers, wordedUnder(answers, amountsUnder(answers, sentence)));
}

/** A piece of a paper, which speaks as its law does whatever words the office has chosen. */
export const paperUnder = (answers: BookRegime, piece: string): string =>
  writtenUnder(answers, citedUnder(answers, piece));
