/**
 * A lot in the round before its bids (资格预审, 两阶段招标), walked as one thing with what hangs on it: the unsealing, the
 * panel, the result, an objection to the document, and giving the tender up. As in `lot-walk.ts`, states, actions and
 * guards are those of the real lifecycles, and what an effect does to another record is told by naming that one's action.
 */

import { terminationLifecycle } from '../../src/capabilities/closing/termination/termination.record.ts';
import { stageOfApplications } from '../../src/capabilities/committee/body/moment.rules.ts';
import { committeeLifecycle } from '../../src/capabilities/committee/committee/committee.lifecycle.ts';
import { objectionLifecycle } from '../../src/capabilities/dispute/objection/objection.lifecycle.ts';
import { unsealingLifecycle } from '../../src/capabilities/opening/unsealing/unsealing.lifecycle.ts';
import { preliminaryResultLifecycle } from '../../src/capabilities/preliminary/preliminary-result/preliminary-result.lifecycle.ts';
import { reviewOfPanel } from '../../src/capabilities/preliminary/review-panel/review-panel.lifecycle.ts';
import { concludingTalks } from '../../src/capabilities/preliminary/talk/concluding.lifecycle.ts';
import { lotLifecycle } from '../../src/capabilities/project/lot/lot.lifecycle.ts';
import { isRunning } from '../../src/capabilities/project/round/round.record.ts';
import { fromStates, type Lifecycle, withActions } from '../../src/kernel/lifecycle/lifecycle.ts';

export const firstRound = {
  lot: lotLifecycle,
  unsealing: withActions(unsealingLifecycle, concludingTalks),
  panel: withActions(committeeLifecycle, reviewOfPanel),
  result: preliminaryResultLifecycle,
  objection: objectionLifecycle,
  termination: terminationLifecycle,
} satisfies Record<string, Lifecycle>;
export type RoundPart = keyof typeof firstRound;
export type RoundLifecycles = Readonly<Record<RoundPart, Lifecycle>>;

/** One joint state, and the few facts that guards look at besides. */
export interface RoundState extends Readonly<Record<RoundPart, string>> {
  isDue: boolean;
  /** The holders did not come, and the applicants were asked for their key files. */
  keyFiles: boolean;
  formed: 'drawn' | 'named';
  source: '' | 'recorded' | 'confirmed';
  /** Applications are reviewed, or proposals talked over. */
  kind: 'application' | 'proposal';
  talked: boolean;
  attempt: number;
}

const none = '';
export const begun = (kind: RoundState['kind'], formed: RoundState['formed'] = 'drawn'): RoundState => ({
  lot: 'preliminary',
  unsealing: 'waiting',
  panel: none,
  result: none,
  objection: none,
  termination: none,
  isDue: false,
  keyFiles: false,
  formed,
  source: '',
  kind,
  talked: false,
  attempt: 1,
});

/** What people can meet by writing, dating, composing or seating otherwise. */
const content = new Set([
  ...['drawnByLaw', 'composedByLaw', 'numberInTime', 'isHolder', 'notYetPosted', 'anotherUnit', 'notOwnWork'],
  ...['preliminaryStillOpen', 'anotherProposed', 'othersRemain', 'heardOutside', 'lawfulCause', 'mustTenderAgain'],
  ...['approvedToStop', 'ownerConfirmed', 'signedAsItStands', 'onLegalMedia', 'anotherPerson', 'canBeTaken'],
]);

const deadline = '2026-03-27T09:30:00+08:00';

function situation(part: RoundPart, s: RoundState) {
  const opened = s.unsealing === 'opened' ? deadline : null;
  const waits = ['submitted', 'review'].includes(s.objection) ? 1 : 0;
  const facts = {
    ...{
      lotState: s.lot,
      lotRuns: isRunning('application', s.lot),
      deadline,
      openedAt: opened,
      others: s.panel === none ? 0 : 1,
      objections: waits,
    },
    ...{ openObjections: waits, invited: false, hasFailed: s.lot === 'failed', lettersOut: false, another: false },
    answersForOwner: true,
    ...{ stage: stageOfApplications(s.lot, opened), due: deadline, reviewedLot: s.lot },
    ...{ mayEnd: !['failed', 'terminated'].includes(s.lot), suspended: s.lot === 'suspended' },
    ...{ talks: s.kind === 'proposal' && s.unsealing === 'opened' && s.result === none, untalked: s.talked ? 0 : 1 },
    // An expert who does not come is replaced; every open sheet is handed in: the seat, `application-sheet`.
    ...{ seated: 5, called: 0, open: 0, drawOnly: false, composition: {}, isCalledFor: s.kind === 'application' },
  };
  const source = s.source ? { confirmedAt: s.source === 'confirmed' ? deadline : undefined } : null;
  const rowOf: Partial<Record<RoundPart, object>> = {
    panel: { kind: 'panel', chosenBy: s.formed, size: 5, publicSource: source, lockedAt: deadline },
    unsealing: { keyFilesBecause: s.keyFiles ? '未到' : null, holders: [], releases: [] },
  };
  return {
    row: { state: s[part], kind: 'prequalification', ...rowOf[part] },
    facts,
    asked: {},
    actor: { id: 'x', orgType: 'agency', roles: [] } as never,
    now: new Date(Date.parse(deadline) + (s.isDue ? 3_600_000 : -3_600_000)),
  };
}

interface Move {
  part: RoundPart;
  verb: string;
  when?: (s: RoundState) => boolean;
  performs?: (s: RoundState) => readonly (readonly [RoundPart, string])[];
  after?: Partial<RoundState>;
  /** Where it ends in another of the states that its declaration names. */
  ends?: string;
}

const reviews = (s: RoundState) => s.kind === 'application';
const ended = (s: RoundState) => (s.panel === 'concluded' ? ([['panel', 'tell']] as const) : []);

const moves: readonly Move[] = [
  { part: 'objection', verb: 'submit', when: (s) => !s.isDue && s.objection === none },
  { part: 'objection', verb: 'propose' },
  { part: 'objection', verb: 'return' },
  { part: 'objection', verb: 'answer' },
  { part: 'objection', verb: 'withdraw' },
  { part: 'unsealing', verb: 'close' },
  { part: 'unsealing', verb: 'close', ends: 'failed', performs: () => [['lot', 'fail']] },
  { part: 'unsealing', verb: 'callForKeyFiles', after: { keyFiles: true } },
  // The holders come, the applicants' files complete what is missing, or it is given up by name.
  { part: 'unsealing', verb: 'open', when: (s) => !s.keyFiles },
  { part: 'unsealing', verb: 'giveUp', ends: 'opened' },
  { part: 'unsealing', verb: 'giveUp', ends: 'failed', performs: () => [['lot', 'fail']] },
  { part: 'panel', verb: 'create', when: reviews },
  { part: 'panel', verb: 'remove' },
  { part: 'panel', verb: 'lock' },
  { part: 'panel', verb: 'lockLate' },
  { part: 'panel', verb: 'recordSource', when: (s) => s.isDue && s.source === '', after: { source: 'recorded' } },
  { part: 'panel', verb: 'confirmSource', after: { source: 'confirmed' } },
  { part: 'panel', verb: 'drawPanel' },
  { part: 'panel', verb: 'appoint' },
  { part: 'panel', verb: 'beginReview' },
  { part: 'panel', verb: 'conclude', performs: () => [['result', 'draft']] },
  { part: 'unsealing', verb: 'concludeTalks', performs: () => [['result', 'draft']] },
  { part: 'result', verb: 'agree' },
  { part: 'result', verb: 'issue', performs: (s) => [...ended(s), ['lot', 'endPreliminary']] },
  { part: 'result', verb: 'issue', ends: 'failed', performs: (s) => [...ended(s), ['lot', 'fail']] },
  {
    part: 'result',
    verb: 'reviewAgain',
    when: (s) => s.attempt < 3,
    performs: (s) => [
      ...(s.result === 'issued' ? ([['lot', 'resumePreliminary']] as const) : []),
      ...(reviews(s) ? ([['panel', 'reviewAnew']] as const) : []),
    ],
  },
  { part: 'lot', verb: 'suspend' },
  { part: 'lot', verb: 'resume' },
  { part: 'termination', verb: 'create' },
  { part: 'termination', verb: 'submit' },
  { part: 'termination', verb: 'return' },
  { part: 'termination', verb: 'approve', performs: () => [['lot', 'terminate']] },
];

function taken(cycles: RoundLifecycles, part: RoundPart, verb: string, s: RoundState): string | undefined {
  const action = cycles[part].actions[verb];
  if (!action) return undefined;
  if (action.from === null ? s[part] !== none : !fromStates(action).includes(s[part])) return undefined;
  const context = situation(part, s);
  for (const g of action.needs ?? []) if (!content.has(g.id) && g.holds(context as never) !== true) return undefined;
  return action.removes ? none : (action.to ?? s[part]);
}

const over = ['failed', 'terminated'];

/** What can be done next, with where it leads; after the round the lot is a draft again, which `lot-walk.ts` goes on from. */
export function roundSteps(cycles: RoundLifecycles, s: RoundState): { name: string; to: RoundState }[] {
  if (over.includes(s.lot)) return [];
  const steps = s.isDue ? [] : [{ name: 'the deadline', to: { ...s, isDue: true } }];
  if (s.kind === 'proposal' && s.unsealing === 'opened' && !s.talked)
    steps.push({ name: 'the talks', to: { ...s, talked: true } });
  for (const { part, verb, when, performs, after, ends } of moves) {
    if (when && !when(s)) continue;
    const to = taken(cycles, part, verb, s);
    if (to === undefined) continue;
    let next: RoundState | undefined = { ...s, [part]: ends ?? to };
    for (const [other, done] of performs?.(s) ?? []) {
      const landed: string | undefined = next && taken(cycles, other, done, next);
      next = landed === undefined ? undefined : { ...next!, [other]: landed };
    }
    if (!next) continue;
    // A result that was replaced makes room for the next; a lot goes on from where it was suspended.
    const freed: Partial<RoundState> =
      verb === 'reviewAgain'
        ? { result: none, attempt: s.attempt + 1 }
        : verb === 'resume'
          ? { lot: 'preliminary' }
          : {};
    steps.push({ name: `${part}.${verb}`, to: { ...next, ...after, ...freed } });
  }
  return steps;
}

/** Giving up is no way on, and a supplier who objected need not take it back. */
const isOthersChoice = (name: string) => name.startsWith('termination.') || name === 'objection.withdraw';

/** Every state that can be reached, and those from which neither the second round nor a lawful failure can be. */
export function walkRound(cycles: RoundLifecycles, from: RoundState) {
  const keyOf = (s: RoundState) => JSON.stringify(s);
  const reached = new Map([[keyOf(from), from]]);
  const before = new Map<string, string[]>();
  const done = new Set<string>();
  const open = [from];
  for (let s = open.pop(); s; s = open.pop())
    for (const { name, to } of roundSteps(cycles, s)) {
      done.add(name);
      const key = keyOf(to);
      if (!isOthersChoice(name)) before.set(key, [...(before.get(key) ?? []), keyOf(s)]);
      if (reached.has(key)) continue;
      reached.set(key, to);
      open.push(to);
    }
  const goals = [...reached].filter(([, s]) => s.lot === 'draft' && s.result === 'issued').map(([key]) => key);
  const leads = new Set(goals);
  for (let key = goals.pop(); key; key = goals.pop())
    for (const from of before.get(key) ?? [])
      if (!leads.has(from)) {
        leads.add(from);
        goals.push(from);
      }
  const deadEnds = [...reached].filter(([key, s]) => !leads.has(key) && !over.includes(s.lot)).map(([, s]) => s);
  return { reached, deadEnds, done };
}

/** The lifecycles without one action, as `panel.lockLate`. */
export const roundWithout = (name: `${RoundPart}.${string}`): RoundLifecycles => {
  const [part, verb] = name.split('.') as [RoundPart, string];
  const { [verb]: _, ...actions } = firstRound[part].actions as Record<string, any>;
  return { ...firstRound, [part]: { ...firstRound[part], actions } };
};
