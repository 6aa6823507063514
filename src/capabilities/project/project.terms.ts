import { dateInShanghai, type IsoDate } from '../../platform/calendar/iso-date.ts';
import { latestBefore } from '../../platform/calendar/period.ts';
import { usualWarnings } from '../../platform/deadlines/span.rules.ts';
import { agencyOwes, defineTerms } from '../../platform/deadlines/term.ts';
import {
  type LimitName,
  lasts,
  limitIfAny,
  ofLot,
  strictest,
  type UnderLaw,
  usualAmount,
} from '../../platform/law/rulebook.ts';
import { lot } from './lot/lot.record.ts';

/** The last day that lies as many days before a lot's deadline as the law says; nothing where either is missing. */
export function daysBefore(lot: UnderLaw & { bidDeadline: string | null }, name: LimitName): IsoDate | undefined {
  if (!lot.bidDeadline) return undefined;
  const deadline = dateInShanghai(new Date(lot.bidDeadline));
  const asks = lot.law ? ofLot(lot, { way: null, on: deadline }) : { ...strictest, on: deadline };
  const term = limitIfAny(name, asks);
  return term && latestBefore({ deadline, ...lasts(term) });
}

const tendered = { state: { in: ['issued', 'suspended'] } } as const;
const over = { state: { not: 'issued' } } as const;

/** The dates of a lot before its opening: they are the same however many bid. */
export const lotTerms = defineTerms(lot, {
  bidDeadline: {
    label: '{投标}截止（{开标}）',
    rule: 'TB-34',
    law: '招标投标法 第34条',
    event: '{招标}文件发出',
    closes: '{开标}',
    applies: { anyOf: [tendered, { state: 'opening' }, { openedAt: { not: null } }] },
    starts: (l) => l.documentIssuedAt,
    ends: (l) => l.bidDeadline,
    owes: agencyOwes,
    done: {
      state: {
        in: [
          'opening',
          'opened',
          'evaluating',
          'evaluated',
          'publicity',
          'awarded',
          'contracted',
          'performed',
          'accepted',
          'archived',
        ],
      },
    },
    stops: { state: 'suspended' },
    isWindow: true,
    warns: usualWarnings,
    concerns: 'takers',
  },
  lastAddendum: {
    label: '不顺延截止的最后补遗日',
    rule: 'TR-21',
    law: '招标投标法 第23条、实施条例 第21条',
    event: '{招标}文件发出',
    closes: `截止前 ${usualAmount('clarification.before')}届满`,
    applies: tendered,
    starts: (l) => l.documentIssuedAt,
    ends: (l) => daysBefore(l, 'clarification.before'),
    owes: agencyOwes,
    done: over,
    stops: { state: 'suspended' },
    isWindow: true,
  },
  lastObjection: {
    label: '对{招标}文件提出异议截止',
    rule: 'TR-22a',
    law: '招标投标法实施条例 第22条',
    event: '{招标}文件发出',
    closes: `截止前 ${usualAmount('objection.document.before')}届满`,
    applies: tendered,
    starts: (l) => l.documentIssuedAt,
    ends: (l) => daysBefore(l, 'objection.document.before'),
    owes: agencyOwes,
    done: over,
    stops: { state: 'suspended' },
    isWindow: true,
    concerns: 'takers',
  },
});
