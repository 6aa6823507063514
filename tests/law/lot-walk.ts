/**
 * A lot from its issue to its contract with everything that hangs on it, walked as one thing. States, actions and guards
 * are those of the real lifecycles; what one record's effect does to another is told here by naming the other's own
 * actions, which must then be possible. People can always write a text or a date that a guard of content asks for
 * (`content`); every other guard is asked with the facts of the state that was reached.
 */
import { stageOfBids } from '../../src/capabilities/committee/body/moment.rules.ts';
import { fromStates } from '../../src/kernel/lifecycle/lifecycle.ts';
import type { StateOf } from '../../src/kernel/record/known.ts';
import { issued, type Joint, type Lifecycles, none, type Part, realLifecycles } from './lot-joint.ts';

/** What people can meet by writing, dating or seating otherwise; another person is always there. */
const content = new Set(
  [
    ...['fiveAndOdd', 'twoThirdsExperts', 'notOwnWork', 'asTheReportSays', 'longEnoughFromNow', 'onLegalMedia'],
    ...['signedAsItStands', 'ownerConfirmed'],
    ...[
      'letterTrueToBid',
      'letterSaysWhoSigns',
      'issuerIsEntitled',
      'anotherPerson',
      'everybodyHasLetter',
      'everyWinnerReady',
    ],
    ...['letterOfToday', 'documentStillOpen', 'raisedInTheOpening', 'raisedInThePublicity', 'anotherProposed'],
    ...['withinBidValidity', 'onlyCandidates', 'stillBound', 'firstOrLawfulReason', 'reasonKept', 'othersRemain'],
    ...['heardOutside', 'lawfulCause', 'mustTenderAgain', 'approvedToStop', 'isAward', 'calledToTime'],
  ].values(),
);

const deadline = '2026-03-27T09:30:00+08:00';
const over = ['dissolved', none];

/** The rows and facts that guards see, as the loaders make them of rows like these. */
function situation(part: Part, s: Joint, orgType: string) {
  const suspended = s.lot === 'suspended';
  const openObjections = ['submitted', 'review'].includes(s.objection) ? 1 : 0;
  const lettersOut = s.letter === 'sent';
  const now = new Date(Date.parse(deadline) + (s.isDue ? 3_600_000 : -3_600_000));
  const facts: Readonly<Record<string, any>> = {
    lotState: s.lot,
    stage: stageOfBids(
      { lotState: s.lot as StateOf<'lot'>, bidDeadline: deadline, documentOut: true, further: null },
      now,
    ),
    isCalledFor: true,
    bidDeadline: deadline,
    openedAt: s.isDue ? deadline : null,
    others: over.includes(s.committee) ? 0 : 1,
    suspended,
    openObjections,
    reportState: s.report || undefined,
    publicityState: s.publicity || undefined,
    confirmationState: s.decision || undefined,
    lettersOut,
    lettersSent: lettersOut,
    reported: s.report === 'delivered',
    another: false,
    found: s.verdict === 'upheld' || s.ordered ? ['objectionUpheld'] : [],
    answersForOwner: true,
    ordered: s.ordered,
    isOrdered: s.ordered,
    orders: s.ordered ? [{ verdict: 'complaint-again', id: 'c', by: null, reported: false }] : [],
    awarded: s.decision === 'decided',
    disputes: openObjections,
    mayEnd: !['contracted', 'archived', 'terminated'].includes(s.lot),
    hasFailed: s.lot === 'failed',
    candidates: [{ bid: 'b', rank: 1 }],
  };
  const rowOf: Partial<Record<Part, Readonly<Record<string, any>>>> = {
    committee: {
      kind: 'committee',
      lateBecause: s.late ? '迟' : null,
      lateConfirmedAt: s.late === 'confirmed' ? deadline : null,
      commitments: s.values > 0 ? [{ side: 'owner' }] : [],
      publicSource: s.source ? { confirmedAt: s.source === 'confirmed' ? deadline : undefined } : null,
      chair: null,
    },
    complaint: { outcome: 'again', orderDoneAt: s.ordered ? null : deadline },
    again: { cause: 'objection' },
  };
  return {
    row: { state: s[part], kind: 'result', excluded: null, ...rowOf[part] },
    facts,
    asked: {},
    actor: { id: 'x', orgType, roles: [] } as never,
    now,
  };
}

type After = Partial<Joint>;
/** An action with what it does to the other records, each by an action of its own. */
interface Move {
  part: Part;
  verb: string;
  /** What its effect insists on, or what the walk leaves out to stay small. */
  when?: (s: Joint) => boolean;
  performs?: (s: Joint) => readonly (readonly [Part, string])[];
  after?: (s: Joint) => After;
  by?: string;
}

const has = (s: Joint, part: Part) => s[part] !== none;
const withdrawn = (s: Joint): (readonly [Part, string])[] => [
  ...(has(s, 'publicity') && s.publicity !== 'withdrawn' ? [['publicity', 'withdraw'] as const] : []),
  ...(['open', 'refused', 'decided'].includes(s.decision) ? [['decision', 'lapse'] as const] : []),
  ...(['draft', 'ready', ...(s.ordered ? ['sent'] : [])].includes(s.letter) ? [['letter', 'revoke'] as const] : []),
  ['report', 'replace'],
  ['lot', 'reevaluate'],
];
/** The slot of a record whose last one is out of force is free for the next. */
const free = (s: Joint): After => ({
  publicity: s.publicity === 'withdrawn' ? none : s.publicity,
  decision: ['lapsed', 'withdrawn', 'voided'].includes(s.decision) ? none : s.decision,
  letter: s.letter === 'revoked' ? none : s.letter,
  report: s.report === 'replaced' ? none : s.report,
});
const anew = (s: Joint): After => ({
  ...free(s),
  verdict: '',
  objection: none,
  attempt: s.attempt + 1,
  source: '',
  late: '',
  values: 0,
});

const moves: readonly Move[] = [
  { part: 'committee', verb: 'create', when: (s) => s.committee === none && s.report === none },
  { part: 'committee', verb: 'lock' },
  { part: 'committee', verb: 'lockLate', after: () => ({ late: 'waiting' }) },
  { part: 'committee', verb: 'confirmLate', after: () => ({ late: 'confirmed' }) },
  { part: 'committee', verb: 'unlockLate', after: () => ({ late: '', source: '' }) },
  { part: 'committee', verb: 'commit', by: 'buyer', after: () => ({ values: 1 }) },
  { part: 'committee', verb: 'commit', by: 'supervisor', when: (s) => s.values === 1, after: () => ({ values: 2 }) },
  {
    part: 'committee',
    verb: 'recordSource',
    when: (s) => s.values < 2 && s.source !== 'confirmed',
    after: () => ({ source: 'recorded' }),
  },
  { part: 'committee', verb: 'confirmSource', after: () => ({ source: 'confirmed' }) },
  { part: 'committee', verb: 'draw', when: (s) => s.values === 2 || s.source === 'confirmed' },
  { part: 'committee', verb: 'seat' },
  { part: 'committee', verb: 'begin', performs: () => [['lot', 'startEvaluation']] },
  { part: 'committee', verb: 'summarise' },
  { part: 'committee', verb: 'reopen' },
  { part: 'committee', verb: 'sign', when: (s) => s.report === none, after: () => ({ report: 'signed' }) },
  {
    part: 'report',
    verb: 'deliver',
    when: (s) => s.committee === 'signed',
    performs: (s) => [
      ['lot', 'finishEvaluation'],
      ['committee', 'dissolve'],
      ...(s.again === 'ordered' ? [['again', 'finish'] as const] : []),
      ...(s.again === 'ordered' && s.ordered ? [['complaint', 'closeOrder'] as const] : []),
    ],
    after: (s) => (s.again === 'finished' ? { again: none, ordered: false } : {}),
  },
  { part: 'publicity', verb: 'create' },
  { part: 'publicity', verb: 'submit' },
  { part: 'publicity', verb: 'return' },
  { part: 'publicity', verb: 'approve', performs: () => [['lot', 'publicise']] },
  { part: 'publicity', verb: 'end', performs: () => [['decision', 'open']] },
  { part: 'publicity', verb: 'carryOn', after: () => ({ verdict: '', objection: none }) },
  {
    part: 'objection',
    verb: 'submit',
    when: (s) => s.publicity === 'published' && s.verdict === '',
    performs: () => [['publicity', 'freeze']],
  },
  { part: 'objection', verb: 'propose' },
  { part: 'objection', verb: 'return' },
  { part: 'objection', verb: 'answer', after: () => ({ verdict: 'upheld' }) },
  {
    part: 'objection',
    verb: 'answer',
    performs: () => [['publicity', 'resume']],
    after: () => ({ verdict: 'dismissed' }),
  },
  {
    part: 'objection',
    verb: 'withdraw',
    performs: () => [['publicity', 'resume']],
    after: () => ({ verdict: 'dismissed' }),
  },
  { part: 'complaint', verb: 'decide', when: (s) => s.isDue, after: () => ({ ordered: true }) },
  { part: 'complaint', verb: 'closeOrder', after: () => ({ ordered: false }) },
  { part: 'decision', verb: 'decide', performs: () => [['lot', 'award']] },
  { part: 'decision', verb: 'refuse' },
  { part: 'decision', verb: 'reconsider' },
  ...(['withdraw', 'void'] as const).map(
    (verb): Move => ({
      part: 'decision',
      verb,
      when: (s) => s.lot === 'awarded',
      performs: (s) => [
        ...(has(s, 'letter') && s.letter !== 'revoked' ? [['letter', 'revoke'] as const] : []),
        ['lot', 'unaward'],
      ],
      after: (s) => ({ ...free(s), decision: 'open' }),
    }),
  ),
  { part: 'letter', verb: 'create' },
  { part: 'letter', verb: 'submit' },
  { part: 'letter', verb: 'reopen' },
  { part: 'letter', verb: 'send' },
  { part: 'lot', verb: 'contract', when: (s) => s.letter === 'sent' },
  { part: 'again', verb: 'create', when: (s) => s.attempt < 3 },
  { part: 'again', verb: 'submit' },
  { part: 'again', verb: 'return' },
  { part: 'again', verb: 'approve' },
  { part: 'again', verb: 'decline' },
  { part: 'again', verb: 'remove', after: () => ({ again: none }) },
  // The same people come again by their own draw; or others are drawn.
  { part: 'again', verb: 'confirm', performs: withdrawn, after: (s) => ({ ...anew(s), committee: 'drawn' }) },
  { part: 'again', verb: 'confirm', performs: withdrawn, after: (s) => ({ ...anew(s), committee: 'draft' }) },
  { part: 'termination', verb: 'create' },
  { part: 'termination', verb: 'submit' },
  { part: 'termination', verb: 'approve', performs: () => [['lot', 'terminate']] },
];

/** Whether the real lifecycle lets this be done here; @returns where the record stands then. */
function taken(cycles: Lifecycles, part: Part, verb: string, s: Joint, orgType = 'agency'): string | undefined {
  const action = cycles[part].actions[verb];
  if (!action) return undefined;
  const starts = action.from === null ? s[part] === none : fromStates(action).includes(s[part]);
  if (!starts) return undefined;
  const context = situation(part, s, orgType);
  for (const g of action.needs ?? []) if (!content.has(g.id) && g.holds(context as never) !== true) return undefined;
  return action.removes ? none : (action.to ?? s[part]);
}

/** What can be done next, with where it leads. */
export function stepsFrom(cycles: Lifecycles, s: Joint): { name: string; to: Joint }[] {
  // The clock: bids fall due and are read out.
  const steps = s.isDue ? [] : [{ name: 'the deadline', to: { ...s, isDue: true, lot: 'opened' } as Joint }];
  if (['terminated', 'failed'].includes(s.lot)) return [];
  for (const { part, verb, when, performs, after, by } of moves) {
    // After the contract nothing is left to do but what must not lie open in the archive.
    if (s.lot === 'contracted' && part !== 'again') continue;
    if (when && !when(s)) continue;
    const to = taken(cycles, part, verb, s, by);
    if (to === undefined) continue;
    let next: Joint | undefined = { ...s, [part]: to };
    for (const [other, done] of performs?.(s) ?? []) {
      const landed: string | undefined = next && taken(cycles, other, done, next);
      next = landed === undefined ? undefined : { ...next!, [other]: landed };
    }
    if (next) steps.push({ name: `${part}.${verb}`, to: { ...next, ...after?.(next) } });
  }
  return steps;
}

export interface Walk {
  reached: ReadonlyMap<string, Joint>;
  /** Joint states after the opening from which no contract can come any more, unless the tender is given up. */
  deadEnds: Joint[];
  /** Actions that were done somewhere. */
  done: ReadonlySet<string>;
}

const keyOf = (s: Joint) => JSON.stringify(s);
const givesUp = (name: string) => name.startsWith('termination.');

/** Everything that can be reached, and from where of it no contract can be. */
export function walk(cycles: Lifecycles = realLifecycles): Walk {
  const reached = new Map([[keyOf(issued), issued]]);
  const before = new Map<string, string[]>();
  const done = new Set<string>();
  const open = [issued];
  for (let s = open.pop(); s; s = open.pop()) {
    for (const { name, to } of stepsFrom(cycles, s)) {
      done.add(name);
      const key = keyOf(to);
      if (!givesUp(name)) before.set(key, [...(before.get(key) ?? []), keyOf(s)]);
      if (reached.has(key)) continue;
      reached.set(key, to);
      open.push(to);
    }
  }
  const goals = [...reached].filter(([, s]) => s.lot === 'contracted' && s.again === none).map(([key]) => key);
  const leads = new Set(goals);
  for (let key = goals.pop(); key; key = goals.pop())
    for (const from of before.get(key) ?? [])
      if (!leads.has(from)) {
        leads.add(from);
        goals.push(from);
      }
  const deadEnds = [...reached].filter(
    ([key, s]) => !leads.has(key) && s.isDue && !['terminated', 'failed'].includes(s.lot),
  );
  return { reached, deadEnds: deadEnds.map(([, s]) => s), done };
}

/** The lifecycles without some actions, as `committee.lockLate`. */
export const without = (...names: readonly `${Part}.${string}`[]): Lifecycles =>
  Object.fromEntries(
    Object.entries(realLifecycles).map(([part, cycle]) => [
      part,
      {
        ...cycle,
        actions: Object.fromEntries(
          Object.entries(cycle.actions).filter(([verb]) => !(names as readonly string[]).includes(`${part}.${verb}`)),
        ),
      },
    ]),
  ) as Lifecycles;
