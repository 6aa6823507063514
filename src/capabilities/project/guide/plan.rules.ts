/** How long a way takes, from a day on, on the working calendar: the law's floors, and around them an office's own work. */
import { addDays, daysBetween, type IsoDate } from '../../../platform/calendar/iso-date.ts';
import { periodEnd } from '../../../platform/calendar/period.ts';
import { addWorkingDays, provisionally } from '../../../platform/calendar/working-days.ts';
import { boundOf, type LimitName, lasts, limitIfAny, type Of } from '../../../platform/law/rulebook.ts';
import { wayOf } from '../../procedure/ways/index.ts';

/** `office`: people write, approve, judge; `law`: a term that the law gives others; `own`: one that the unit gives, by the platform's default. */
export interface Segment {
  label: string;
  kind: 'office' | 'law' | 'own' | 'decide';
  from: IsoDate;
  /** Its last day. */
  to: IsoDate;
  law?: string;
}

export interface Timeline {
  segments: readonly Segment[];
  ends: IsoDate;
  /** Calendar days from the first day. */
  days: number;
}

export interface Plan {
  shortest: Timeline;
  usual: Timeline;
  /** By when the contract is signed after it. */
  contract?: string;
  /** It rests on a year whose holidays are not arranged yet. */
  provisional?: string;
}

/** Working days; no law's numbers, but what an office needs when everything goes well, and what it needs as a rule. */
interface Pace {
  prepare: number;
  /** Calendar days that bidders get beyond the law's. */
  beyond: number;
  review: number;
  judge: number;
  decide: number;
}
export const paces = {
  shortest: { prepare: 5, beyond: 0, review: 2, judge: 1, decide: 2 },
  usual: { prepare: 10, beyond: 5, review: 5, judge: 3, decide: 5 },
} as const satisfies Readonly<Record<string, Pace>>;

/** @param start the first day of the work, `yyyy-MM-dd` */
export function planOf(way: string, of: Of, start: IsoDate): Plan {
  const { value, provisional } = provisionally(() => ({
    shortest: timeline(way, of, { start, pace: paces.shortest }),
    usual: timeline(way, of, { start, pace: paces.usual }),
  }));
  const signing = limitIfAny('contract.signing', of);
  return {
    ...value,
    ...(signing ? { contract: `此后 ${signing.value} 日内订立合同（${signing.law}）` } : {}),
    ...(provisional ? { provisional } : {}),
  };
}

function timeline(way: string, of: Of, { start, pace }: { start: IsoDate; pace: Pace }): Timeline {
  const segments: Segment[] = [];
  let at = start;
  const go = (segment: Omit<Segment, 'from' | 'to'>, to: IsoDate) => {
    segments.push({ ...segment, from: at, to });
    at = to;
  };
  go({ label: '编文件、审批', kind: 'office' }, addWorkingDays(at, pace.prepare));
  // A way that is not built yet has one round, as far as anybody knows.
  for (const round of wayOf(way)?.rounds.map((r) => r.id) ?? ['bid' as const]) {
    const isBid = round === 'bid';
    const window = windowOf(isBid ? ['document.sale', 'bid.preparation'] : ['document.sale'], of, at);
    if (window) {
      const end = isBid ? window.end : windowEnd('prequalification.submission', of, window.end);
      go({ label: window.label, kind: window.kind, law: window.law }, workingDay(addDays(end, pace.beyond)));
    }
    go(
      { label: isBid ? '{开标}、{评标}' : '审查', kind: 'decide' },
      addWorkingDays(at, isBid ? pace.judge : pace.review),
    );
  }
  const publicity = limitIfAny('publicity.lasts', of);
  if (publicity && publicity.by !== 'none' && wayOf(way)?.rounds.length !== 0)
    go(
      { label: '公示', kind: publicity.decidedBy ? 'own' : 'law', law: publicity.law },
      periodEnd({ start: addWorkingDays(at, 1), ...lasts(publicity) }),
    );
  go({ label: '{定标}、公告', kind: 'decide' }, addWorkingDays(at, pace.decide));
  return { segments, ends: at, days: daysBetween(start, at) };
}

const workingDay = (day: IsoDate) => addWorkingDays(day, 0);

/** The longest of the law's terms that run from the same day. */
function windowOf(
  names: readonly LimitName[],
  of: Of,
  start: IsoDate,
): { end: IsoDate; label: string; kind: 'law' | 'own'; law: string } | undefined {
  const found = names.flatMap((name) => {
    const limit = limitIfAny(name, of);
    if (!limit || limit.by === 'none') return [];
    const own = limit.decidedBy !== undefined;
    return [
      {
        end: periodEnd({ start, ...lasts(limit) }),
        label: `${own ? '默认' : '法定'}${boundOf(limit)}`,
        kind: own ? ('own' as const) : ('law' as const),
        law: limit.law,
      },
    ];
  });
  return found.toSorted((a, b) => (a.end < b.end ? 1 : -1))[0];
}

function windowEnd(name: LimitName, of: Of, start: IsoDate): IsoDate {
  const limit = limitIfAny(name, of);
  return limit ? periodEnd({ start, ...lasts(limit) }) : start;
}
