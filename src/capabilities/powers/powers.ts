/**
 * The table of powers: every act of its kind stands here once, and the code that guards, offers, refuses or tells asks
 * it.
 */
import { type Asking, holdsUnder } from '../../platform/law/under.ts';
import type { Asked, Cause, Finding, Power } from './power.ts';
import { otherCandidate } from './table/award.ts';
import { committeeRenewal, expertAddition, expertReplacement, panelRenewal, panelReplacement } from './table/body.ts';
import { contractChange, keptSecurity, offlineContract } from './table/contract.ts';
import { termination } from './table/ending.ts';
import { capacityReview, reEvaluation } from './table/judging.ts';
import { postponing, validity } from './table/later.ts';
import { addendum, changeNotice, correction, objectionAnswer, resultChange } from './table/published.ts';
import { resumption, suspension } from './table/standstill.ts';

/** What the law makes an act of power here. The list is closed: an act that comes later is named here first. */
export type PowerId =
  | 'termination'
  | 're-evaluation'
  | 'expert-replacement'
  | 'expert-addition'
  | 'panel-replacement'
  | 'committee-renewal'
  | 'panel-renewal'
  | 'addendum'
  | 'change-notice'
  | 'result-change'
  | 'correction'
  | 'contract-change'
  | 'offline-contract'
  | 'objection-answer'
  | 'other-candidate'
  | 'kept-security'
  | 'suspension'
  | 'resumption'
  | 'validity'
  | 'postponing'
  | 'capacity-review';

export const powers = {
  termination,
  're-evaluation': reEvaluation,
  'expert-replacement': expertReplacement,
  'expert-addition': expertAddition,
  'panel-replacement': panelReplacement,
  'committee-renewal': committeeRenewal,
  'panel-renewal': panelRenewal,
  addendum,
  'change-notice': changeNotice,
  'result-change': resultChange,
  correction,
  'contract-change': contractChange,
  'offline-contract': offlineContract,
  'objection-answer': objectionAnswer,
  'other-candidate': otherCandidate,
  'kept-security': keptSecurity,
  suspension,
  resumption,
  validity,
  postponing,
  'capacity-review': capacityReview,
} as const satisfies Record<PowerId, Power>;

export type CauseOf<Id extends PowerId> = Extract<keyof (typeof powers)[Id]['causes'], string>;

/** The row, for a caller that does not know which row it is. */
export const powerOf = (id: PowerId): Power => powers[id];

/** One cause of a power; nothing where the power has none of that name. */
export const causeOf = (id: PowerId, cause: unknown): Cause | undefined => {
  const { causes } = powerOf(id);
  return typeof cause === 'string' && Object.hasOwn(causes, cause) ? causes[cause] : undefined;
};

/** As a form and a refusal read it out: the cause and its article. */
export const causeInWords = ({ label, law }: Pick<Cause, 'label' | 'law'>): string => `${label}（${law}）`;

/** Every cause of a power by its name, with its article: the choices of a form. */
export const causeChoices = <Id extends PowerId>(id: Id): Readonly<Record<CauseOf<Id>, string>> =>
  Object.fromEntries(
    Object.entries<Cause>(powers[id].causes).map(([name, cause]) => [name, causeInWords(cause)]),
  ) as Record<CauseOf<Id>, string>;

/** The causes that are lawful there, by name. */
export const lawfulCauses = (id: PowerId, of: Asking): [string, Cause][] =>
  Object.entries<Cause>(powerOf(id).causes).filter(([, cause]) => holdsUnder(cause, of));

/** The cause that the platform has found itself, and that is lawful there; nothing where it found none. */
export const foundCause = <Id extends PowerId>(id: Id, found: readonly Finding[], of: Asking): CauseOf<Id> | null =>
  (lawfulCauses(id, of).find(([, { proof }]) => proof.by === 'finding' && found.includes(proof.finding))?.[0] ??
    null) as CauseOf<Id> | null;

/** Who judges again: the same committee, unless it is the committee that was wrong. */
export const personsFor = (
  cause: CauseOf<'re-evaluation'>,
  concerns: 'evaluation' | 'committee' | null,
): 'same' | 'another' => (causeOf('re-evaluation', cause)?.others && concerns === 'committee' ? 'another' : 'same');

/** Whose word is asked for: of the power, unless the cause has its own. */
export const wordOf = (id: PowerId, cause: unknown): readonly Asked[] => {
  const { confirmed } = powerOf(id);
  return causeOf(id, cause)?.wordOf ?? (confirmed.by === 'nobody' || confirmed.by === 'vote' ? [] : confirmed.by);
};

/** Why a form does not offer the others. */
export const closedCauses = (id: PowerId, of: Asking): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries<Cause>(powerOf(id).causes)
      .filter(([, cause]) => !holdsUnder(cause, of))
      .map(([name, { law }]) => [name, `${law}不适用于本标段`]),
  );
