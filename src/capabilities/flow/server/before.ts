/**
 * What must be done before a step that cannot be taken back. It does not describe the process a second time: the
 * moments bound the steps, whose records tell how they stand, and the steps' `musts` tell what is no station of its
 * own. A handful of statements, for one lot and for fifty.
 */

import type { Actor } from '../../../kernel/access/where.ts';
import type { Situation } from '../../../kernel/lifecycle/allowed.ts';
import type { TurnState } from '../../../kernel/screen/turn.ts';
import { sql } from '../../../kernel/server/database.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { scopeSql } from '../../../kernel/server/rows.ts';
import { shownEnd } from '../../../ui/format/moment.ts';
import type { Must } from '../../procedure/gates.ts';
import { moments, sides } from '../../procedure/moments.ts';
import { stepsOf } from '../../procedure/server/door.ts';
import { saidAbout } from '../../project/server/door.ts';
import type { Before } from '../flow-wire.ts';
import { isOfStep } from './beginnings.ts';
import { idOf, keptAnswers } from './kept-answers.ts';
import { aheadFrom, type LotRead, momentAt, ofLots, readLots } from './lots-ahead.ts';
import { mendLines, stillTheirs } from './mend-lines.ts';
import { answersOf, standingOf, underReview } from './standing-lots.ts';
import { mustItem, stepItems } from './step-items.ts';
import { isToldBy, reviewsOf } from './steps-of-lots.ts';

/** So many lots are asked for by their ids; so many come next on a workbench, and so many of them are told at a time. */
const mostLots = 50;
const nextLots = 24;
const atATime = 8;

/** For one lot: what must be done before its next moment; nothing where none lies ahead. */
export async function beforeOf(
  office: Office,
  actor: Actor,
  now: Date,
  of: { project: string; lot?: string | undefined },
  already?: ReadonlyMap<string, Situation>,
): Promise<Before | null> {
  const which = ofLots(
    scopeSql(office.house.access('project'), actor, now),
    sql`t.id = ${of.project} and ${of.lot ? sql`l.id = ${of.lot}` : sql`true`}`,
  );
  return (await told(office, actor, now, await readLots(office, which, 1), 'guards', already))[0] ?? null;
}

/** `guards`: they are asked now. `kept`: as they answered when the lot last moved; of many lots at once. */
type Asked = 'guards' | 'kept';

/** For these lots, as far as a moment lies ahead of them. */
export const beforeLots = async (
  office: Office,
  actor: Actor,
  now: Date,
  lots: readonly string[],
  asked: Asked = 'kept',
): Promise<Before[]> =>
  lots.length === 0
    ? []
    : told(
        office,
        actor,
        now,
        await readLots(
          office,
          ofLots(scopeSql(office.house.access('project'), actor, now), sql`l.id = any(${[...lots]}::uuid[])`),
          mostLots,
        ),
        asked,
      );

/**
 * The next lots that a person has in hand; for one who answers for a side of tenders and is no agent, those of their unit; for
 * everybody else those whose opening they host.
 * @param isEnough of what was found: the lots behind it are not told; all at once without it
 * @returns whether more lots come than are told
 */
export async function beforeMine(
  office: Office,
  actor: Actor,
  now: Date,
  isEnough?: (found: readonly Before[]) => boolean,
): Promise<{ found: Before[]; hasMore: boolean }> {
  const lots = await readLots(
    office,
    aheadFrom({ house: office.house, actor, now, ...whoseLots(actor) }, nextLots),
    nextLots,
  );
  const found: Before[] = [];
  let read = 0;
  const most = isEnough ? atATime : nextLots;
  while (read < lots.length && !isEnough?.(found)) {
    found.push(...(await told(office, actor, now, lots.slice(read, read + most), 'kept')));
    read += most;
  }
  return { found, hasMore: read < lots.length || lots.length === nextLots };
}

/** Nothing before a moment is owed by people of other roles, but that each may be asked to host. */
function whoseLots({ roles }: Actor): { own: boolean; hosted?: boolean } {
  if (roles.includes('agent')) return { own: true };
  const answers = Object.values(sides).some(({ role }) => role !== undefined && roles.includes(role));
  return answers || roles.includes('unitAdmin') ? { own: false } : { own: true, hosted: true };
}

async function told(
  office: Office,
  actor: Actor,
  now: Date,
  found: LotRead[],
  by: Asked,
  already?: ReadonlyMap<string, Situation>,
): Promise<Before[]> {
  const kept = by === 'kept' ? await keptAnswers(office, found) : undefined;
  const caller = { actor, now };
  const stand = await standingOf(office, caller, found, (read) => by === 'guards' || kept?.has(idOf(read)) === true);
  const { ahead, standing } = stand;
  if (ahead.length === 0) return [];
  const asked = kept
    ? ahead.map(({ read }) => kept.get(idOf(read)))
    : await answersOf(office, caller, stand, { already });
  const [musts, reviews, mends, theirs] = await Promise.all([
    Promise.all(
      stepsOf(office.house).flatMap(({ musts, place }) => {
        const of = ahead.flatMap(({ read, moment }) => (read.lot && musts?.before.includes(moment) ? [read.lot] : []));
        return musts && of.length > 0 ? [placed(musts.of(office.db, of, now, office.house), place)] : [];
      }),
    ),
    reviewsOf(office, actor, underReview(office.house, standing)),
    mendLines(
      office,
      caller,
      ahead.map(({ read, steps }, i) => ({
        of: read,
        mends: (asked[i]?.mends ?? []).filter((m) => !isOfStep(m, steps)),
      })),
    ),
    stillTheirs(office, caller, standing),
  ]);
  return ahead.map(({ read, moment, steps: mine }, i) => {
    const at = momentAt(read, moment);
    const own = musts.flatMap((of) => of.get(read.lot ?? '') ?? []).filter(({ before }) => before === moment);
    // A lot that comes to no moment any more leaves nothing else to do.
    const over = own.filter((must) => must.over);
    const isOver = over.length > 0;
    const stations = stepItems(office.house, actor, read, mine, theirs, reviews, asked[i]);
    const items = [
      ...(isOver ? [] : stations.filter((item) => !isToldBy(own, item))),
      ...(isOver ? over : own).map((must) => mustItem(must, actor, read)),
      // What a capability tells with a place of its own is told once; what guards ask for elsewhere is told after the steps.
      ...(isOver ? [] : (mends[i] ?? []))
        .filter(({ guard }) => !own.some((must) => must.guard === guard))
        .map((item) => ({ ...item, place: Number.POSITIVE_INFINITY })),
    ].map((item) => ({ ...item, by: item.by ?? (item.state === 'later' ? null : at) }));
    const found: Before = {
      project: read.project,
      projectName: read.projectName,
      lot: read.lot,
      lotName: read.lotName,
      moment,
      label: moments[isOver ? 'ending' : moment].label,
      isOver,
      at: isOver ? null : at,
      ends: isOver ? null : at && shownEnd(at),
      items: items
        .toSorted(
          (a, b) =>
            order.indexOf(a.state) - order.indexOf(b.state) ||
            // What is still ahead comes in its turn, whether or not it can be done without.
            (a.state === 'later' ? 0 : Number(b.blocks) - Number(a.blocks)) ||
            (a.place === b.place ? 0 : a.place - b.place),
        )
        .map(({ place: _, ...item }) => ({ ...item, ends: item.by && shownEnd(item.by) })),
    };
    // Beside it stands what other lots wait for, under laws of their own.
    return saidAbout({ regime: read.regime, way: read.way }, found, ['who', 'does']);
  });
}

/** What a step's capability tells besides, with the step's own place. */
async function placed(musts: Promise<ReadonlyMap<string, Must[]>>, place: number) {
  return new Map(
    [...(await musts)].map(([lot, lines]): [string, (Must & { place: number })[]] => [
      lot,
      lines.map((line) => ({ ...line, place })),
    ]),
  );
}

/**
 * First what is late, then what can be done, then what waits; of the first two what is refused without it comes first. Within each
 * they stand as a tender comes through them.
 */
const order: readonly TurnState[] = ['late', 'open', 'later', 'done'];
