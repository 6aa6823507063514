/** The methods that a project can choose, each in a file of its own. */
import type { CallPaper, Method, MethodRound } from '../method.ts';
import { invited } from './invited.ts';
import { open } from './open.ts';
import { prequalified } from './prequalified.ts';
import { twoStage } from './two-stage.ts';
import { untendered } from './untendered.ts';

export { callPapers, entrantsOf, openedTo, roundKinds } from '../method.ts';

const all = [open, prequalified, invited, twoStage, untendered] as const;
export type MethodId = (typeof all)[number]['id'];

const byId = new Map<string, Method>(all.map((m) => [m.id, m]));
const named = (methods: readonly (typeof all)[number][]) =>
  Object.fromEntries(methods.map((m) => [m.id, m.label])) as Record<MethodId, string>;

/** What a project may choose, with its label. */
export const methodLabels = named(all);
/** Those by which suppliers hand something in: what an authority approves as a way to tender. */
export const tenderLabels = named(all.filter((m) => m.rounds.length > 0));

/**
 * The method of that name; none for a project that has not chosen, or of which an older edition knew another. Its label has
 * words of the office in it, so it is drawn by `methodName` alone.
 */
export const methodOf = (id: string | null | undefined): Omit<Method, 'label'> | undefined => byId.get(id ?? '');

/** For a text that is resolved where it is drawn: a computed field, a refusal. */
export const asTokens = (text: string): string => text;

/**
 * What a method is called, in the words that the office speaks.
 * @param words resolves them, or `asTokens`
 * @returns nothing for a project that has not chosen
 */
export const methodName = (id: string | null | undefined, words: (text: string) => string): string | undefined => {
  const method = byId.get(id ?? '');
  return method && words(method.label);
};

/** Suppliers hand something in: there is a document, an opening and a judgement. */
export const takesBids = (id: string | null | undefined): boolean => (methodOf(id)?.rounds.length ?? 0) > 0;

/** The round that goes out by this paper. */
export const roundBy = (id: string | null | undefined, paper: CallPaper): MethodRound | undefined =>
  methodOf(id)?.rounds.find((r) => r.call.includes(paper));

/** Whether one of its rounds goes out by this paper. */
export const callsBy = (id: string | null | undefined, paper: CallPaper): boolean => roundBy(id, paper) !== undefined;

/** Whether this paper is the first that anybody hears of it by. */
export const beginsBy = (id: string | null | undefined, paper: CallPaper): boolean =>
  methodOf(id)?.rounds[0]?.call.includes(paper) ?? false;

/** The round before the bids, where it has one: who may bid is decided in it. */
export const preliminaryRound = (id: string | null | undefined): MethodRound | undefined => {
  const first = methodOf(id)?.rounds[0];
  return first && first.id !== 'bid' ? first : undefined;
};
