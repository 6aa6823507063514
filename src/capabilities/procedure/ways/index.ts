/** The ways that a project can choose, each in a file of its own. */
import type { Body, CallPaper, Part, Ranking, RoundKind, Seal, Taken, Way, WayRound, Wins } from '../way.ts';
import { invited } from './invited.ts';
import { open } from './open.ts';
import { prequalified } from './prequalified.ts';
import { twoStage } from './two-stage.ts';
import { untendered } from './untendered.ts';

export {
  type BodyKind,
  bodyKinds,
  callPapers,
  entrantsOf,
  type Moment,
  moments,
  type Ranking,
  rankings,
  roundKinds,
  seals,
  taken,
} from '../way.ts';

const all = [open, prequalified, invited, twoStage, untendered] as const;
export type WayId = (typeof all)[number]['id'];

const byId = new Map<string, Way>(all.map((m) => [m.id, m]));
const named = (ways: readonly (typeof all)[number][]) =>
  Object.fromEntries(ways.map((m) => [m.id, m.label])) as Record<WayId, string>;

/** What a project may choose, with its label. */
export const wayLabels = named(all);
/** Those by which suppliers hand something in: what an authority approves as a way to tender. */
export const tenderLabels = named(all.filter((m) => m.rounds.length > 0));

/**
 * The ways as they would be with one more, so that tests can ask what depends on a value.
 * @returns takes it back
 */
export function withWay(way: Way): () => void {
  const before = byId.get(way.id);
  byId.set(way.id, way);
  return () => {
    if (before) byId.set(way.id, before);
    else byId.delete(way.id);
  };
}

/** The same, and a project may choose it: before its records are loaded. */
export function offerWay(way: Way): void {
  withWay(way);
  Object.assign(wayLabels, { [way.id]: way.label });
  if (way.rounds.length > 0) Object.assign(tenderLabels, { [way.id]: way.label });
}

/**
 * The way of that name; none for a project that has not chosen, or of which an older edition knew another. Its label has
 * words of the office in it, so it is drawn by `wayName` alone.
 */
export const wayOf = (id: string | null | undefined): Omit<Way, 'label'> | undefined => byId.get(id ?? '');

/** Every way that a lot may go by, also one that only a test offers. */
export const knownWays = (): readonly Way[] => [...byId.values()];

/** For a text that is resolved where it is drawn: a computed field, a refusal. */
export const asTokens = (text: string): string => text;

/**
 * What a way is called, in the words that the office speaks.
 * @param words resolves them, or `asTokens`
 * @returns nothing for a project that has not chosen
 */
export const wayName = (id: string | null | undefined, words: (text: string) => string): string | undefined => {
  const way = byId.get(id ?? '');
  return way && words(way.label);
};

/** Suppliers hand something in: there is a document, an opening and a judgement. */
export const takesBids = (id: string | null | undefined): boolean => roundThatTakes(id, 'bid') !== undefined;

/** The round in which this is handed in. */
export const roundThatTakes = (id: string | null | undefined, takes: Taken): WayRound | undefined =>
  wayOf(id)?.rounds.find((r) => r.takes === takes);

/** Bids are opened in public, in a room; where no way is known yet, as in an open tender. */
export const opensInRoom = (id: string | null | undefined): boolean =>
  roundThatTakes(wayOf(id) ? id : 'open', 'bid')?.seal === 'both';

/**
 * Who judges what is handed in there, and when they are chosen; none where no body does. Where no way is known yet, or one
 * of an older edition, it is as in an open tender.
 */
export const bodyThatJudges = (id: string | null | undefined, takes: Taken): Body | null =>
  roundThatTakes(wayOf(id) ? id : 'open', takes)?.body ?? null;

/** Whether this is done with what is handed in there; where no way is known yet, as in an open tender. */
export const doesPart = (id: string | null | undefined, takes: Taken, part: Part): boolean => {
  const parts: readonly Part[] = roundThatTakes(wayOf(id) ? id : 'open', takes)?.parts ?? [];
  return parts.includes(part);
};

/** Whether it is found out before the bids who is qualified. */
export const qualifiesBefore = (id: string | null | undefined): boolean => doesPart(id, 'application', 'qualification');

/** The kinds of evaluation method that a document may choose among. */
export const ranksOf = (id: string | null | undefined): readonly Ranking[] => wayOf(id)?.ranks ?? [];

/** How many may win a lot; one where no way is known, or one of an older edition. */
export const winsOf = (id: string | null | undefined): Wins => wayOf(id)?.wins ?? 'one';

/** The round that goes out by this paper. */
export const roundBy = (id: string | null | undefined, paper: CallPaper): WayRound | undefined =>
  wayOf(id)?.rounds.find((r) => paper in r.call);

/** The round that a row of it names. */
export const roundNamed = (id: string | null | undefined, kind: string | null | undefined): WayRound | undefined =>
  wayOf(id)?.rounds.find((r) => r.id === kind);

/** Whether one of its rounds goes out by this paper. */
export const callsBy = (id: string | null | undefined, paper: CallPaper): boolean => roundBy(id, paper) !== undefined;

/** Whether this paper is the first that anybody hears of it by. */
export const beginsBy = (id: string | null | undefined, paper: CallPaper): boolean =>
  paper in (wayOf(id)?.rounds[0]?.call ?? {});

/** The round before the bids, where it has one: who may bid is decided in it. */
export const preliminaryRound = (id: string | null | undefined): WayRound | undefined =>
  roundThatTakes(id, 'application');

/** The paper by which the first round usually goes out. */
export const usualCall = (id: string | null | undefined): CallPaper | undefined =>
  Object.keys(wayOf(id)?.rounds[0]?.call ?? {})[0] as CallPaper | undefined;

/** The names of rounds in which this is handed in, whatever the way. */
export const kindsTaking = (takes: Taken): readonly RoundKind[] => [
  ...new Set([...byId.values()].flatMap((way) => way.rounds.flatMap((r) => (r.takes === takes ? [r.id] : [])))),
];

/** Rows of rounds say what they take since ways say it; those of before are known by their name. */
export const takesOf = (row: { takes: Taken | null; kind: string | null }): Taken =>
  row.takes ?? all.flatMap((way): WayRound[] => [...way.rounds]).find((r) => r.id === row.kind)?.takes ?? 'bid';

/** Rows of rounds say who opens them since they say what they take; those of before, to whom they were opened. */
export const sealOf = (row: { seal: Seal | null; opens: string | null }): Seal =>
  row.seal ?? (row.opens === 'body' ? 'holders' : 'both');
