/** A sentence about a project in the words of its regime, citing the law that answers. */
import { answering, type Purchased, type Regime } from '../rulebook/regimes.ts';
import { citedUnder } from './citations.ts';
import { wordedUnder } from './words.ts';

export function spokenUnder(regime: Regime, of: Purchased): (sentence: string) => string {
  const answers = answering(regime, 'procedure', of);
  return (sentence) => citedUnder(answers, wordedUnder(answers, sentence));
}
