/**
 * The five ways to tender are played to their archives in every `npm test`; what varies one of them is played one a day, all
 * in full.
 */
import { sampled } from '../support/sample.ts';

const variations = [
  'lots-decided-together',
  'performed-tender',
  'priced-by-rate',
  'self-tender',
  'small-enterprises',
] as const;

export const isPlayed = (journey: (typeof variations)[number]): boolean => sampled(variations, 1).includes(journey);
