/**
 * Changes of the book that no action and no page acts on, each with its reason. What stands here is told by the book and
 * not enforced; `npm run check:law` fails on an entry that something notices after all.
 */
import type { BookRegime } from '../../src/platform/law/rulebook/regimes.ts';
import type { Row } from '../../src/platform/law/rulebook/row.ts';
import type { LawName } from './asking.ts';
import type { RowChange } from './row-changes.ts';

/** `by`: how strongly; `since`: from which day; `value`: the number; `without`: no longer under a regime, or under one. */
type Part = 'by' | 'since' | 'value' | 'without' | `without ${BookRegime}`;

interface Told {
  names: readonly LawName[];
  /** Only rows of these regimes; all rows of the name where it is not said. */
  in?: readonly string[];
  parts: readonly Part[];
  because: string;
}

const kinds = { by: 'by ', since: 'in force', value: 'value ', without: 'without ' } as const;
const isOf = (part: Part, says: string) =>
  part in kinds ? says.startsWith(kinds[part as keyof typeof kinds]) : says === part;

const always = [
  'invitation.fewest',
  'clarification.before',
  'prequalification.clarification.before',
  'bidders.fewest',
  'expert.years',
  'participation.ban',
  'document.price',
  'security.bid.share',
  'security.bid.cap',
  'security.performance',
  'evaluation.moreTime',
  'bids.competitive',
  'candidates.most',
  'complaint.filing',
  'retender.attempts',
  'publication.keeping',
  'archive.keeping',
  'retention.share',
  'retention.months',
] as const;

const computed = [
  'contract.signing',
  'report.review',
  'report.written',
  'security.refund.withdrawn',
  'security.refund.loser',
  'security.refund.winner',
  'security.refund.ended',
  'objection.document.before',
  'objection.prequalification.before',
  'objection.answer',
  'complaint.acceptance',
  'complaint.handling',
  'media.byData',
  'media.verification',
  'media.publication',
  'payment.usual',
  'payment.longest',
  'payment.interest',
] as const;

const thresholds = ['mustTender.budget', 'mustTender.budgetShare', 'mustTender.contract'] as const;

export const told: readonly Told[] = [
  { names: always, parts: ['by'], because: 'its rule refuses, or asks for the reason, wherever the row holds' },
  {
    names: computed,
    parts: ['by'],
    because: 'it dates or counts something, which is the same however strongly it binds',
  },
  {
    names: [...thresholds, 'splitting.months'],
    parts: ['by'],
    because: 'a buyer that departs from what its money demands gives a reason (A13); no row makes a refusal of it',
  },
  {
    names: [...thresholds, 'tender.reasoned'],
    parts: ['since'],
    because: 'the form of a project judges itself by the newest row, since it knows no day',
  },
  {
    names: ['publicity.held'],
    parts: ['since'],
    because: 'which lots owe a publicity is asked of the newest row, for all lots at once',
  },
  {
    names: ['policy.deducted', 'ranking.byPrice', 'ranking.sharedPlace'],
    parts: ['since'],
    because: 'the form of an evaluation method judges itself by the newest row, since it knows no day',
  },
  {
    names: ['expert.years', 'participation.ban'],
    parts: ['without ZB-M', 'without ZB-V'],
    because:
      'an expert is registered for every tender, and a supplier banned from any, by the strictest of the regimes',
  },
  {
    names: ['bids.fewEnd'],
    in: ['QY'],
    parts: ['by', 'since'],
    because: 'no law counts there; a unit that counts says by rows of its own what follows',
  },
  {
    names: ['participation.ban'],
    parts: ['since'],
    because: 'how long a decision may run is asked of the newest row, since a suspension stands by no project’s day',
  },
  {
    names: ['publication.keeping'],
    parts: ['since', 'without ZB-M'],
    because: 'what no row has kept is kept as long as the strictest regime has it',
  },
  {
    names: ['contract.inValidity'],
    in: ['ZB-M', 'ZB-MS', 'ZB-V'],
    parts: ['by'],
    because: 'a party that signs later says why, however strongly the row binds',
  },
  {
    names: ['ending.barred'],
    parts: ['since'],
    because: 'which causes are lawful is asked of the newest row, by the form too, which knows no day',
  },
  {
    names: ['opening.atDeadline'],
    parts: ['by', 'since', 'without'],
    because:
      'bids are opened at their deadline by construction, under every regime: a notice cannot say another time (TB-34)',
  },
  {
    names: ['committee.odd'],
    parts: ['by'],
    because: 'it binds as strongly as the number of members does, and only whether it is asked at all is read',
  },
  {
    names: ['acceptance.held', 'acceptance.published'],
    parts: ['since', 'without'],
    because: 'only what blocks is asked of an archive; what is reminded of is as if no row stood there',
  },
  {
    names: ['report.written'],
    in: ['ZB-V', 'QY'],
    parts: ['value', 'since'],
    because: 'no report is owed there (award.reported); the days stand in the timetable of a plan only',
  },
  {
    names: ['plan.announced'],
    in: ['ZB-MS'],
    parts: ['by'],
    because: 'guidance is told, however strongly it were meant; the plan itself is announced elsewhere',
  },
  {
    names: ['prequalified.fewest', 'document.sale', 'publicity.start'],
    in: ['QY'],
    parts: ['value'],
    because:
      'no law sets it and the house only proposes it: it is shown where a plan is made, and nothing is refused by it',
  },
  {
    names: ['document.sale', 'publicity.start'],
    in: ['QY'],
    parts: ['since'],
    because: 'what only is proposed refuses nothing, as if no row stood there',
  },
  {
    names: ['publicity.start'],
    in: ['QY'],
    parts: ['by'],
    because: 'a late publicity is warned of where the row warns, and never refused: that would leave no way on',
  },
  {
    names: ['tender.public'],
    in: ['QY'],
    parts: ['by'],
    because: 'a buyer that tenders does so under another regime (TB-10), and hears that first',
  },
  {
    names: ['security.basicAccount'],
    in: ['ZB-V', 'QY'],
    parts: ['by'],
    because: 'money from another account is pointed out where the row warns, and never refused: it has arrived',
  },
  {
    names: ['quote.once', 'ranking.sameBrand', 'ranking.tieDrawn'],
    in: ['ZB-M', 'ZB-MS', 'ZB-V', 'QY'],
    parts: ['by', 'since', 'without'],
    because:
      'only the guide tells of it, for purchases of the government; where it is not asked nothing is refused by it',
  },
  {
    names: ['objection.prequalification.before'],
    in: ['QY'],
    parts: ['value', 'since'],
    because: 'no tender is registered there, so that no application is ever waited for (TB-10)',
  },
];

/** Why nothing acts on a change of a row; nothing where something should. */
export const whyTold = (row: Row, { says }: Pick<RowChange, 'says'>): string | undefined =>
  told.find(
    (one) =>
      (one.names as readonly string[]).includes(row.name) &&
      one.parts.some((part) => isOf(part, says)) &&
      (!one.in || (row.in ?? []).every((regime) => one.in!.includes(regime))),
  )?.because;
