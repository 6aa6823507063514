/** What waits for one person, as their home says it: where a line leads, and the person's own words for it. */
import type { OwnTenders } from '../../src/capabilities/bid/own-tender-wire.ts';
import { myTurns, type Seat } from '../../src/capabilities/evaluation-room/my-turns.ts';
import type { Tendered } from '../../src/capabilities/project/possible/answer.ts';
import { ownNothing } from '../../src/capabilities/project/possible/answer.ts';
import { possible, primaryOf } from '../../src/capabilities/project/possible/possible.ts';
import type { Turn } from '../../src/kernel/screen/turn.ts';
import type { Client } from '../support/client.ts';

/** A line with its place, and until when it waits where nothing can be done yet; what flow and last look show is more. */
export type Line = Pick<Turn, 'id' | 'label' | 'screen' | 'query' | 'state' | 'by'>;

/** The home of a bidder: its own tenders; without one the public list, where the first notice invites. */
export async function bidderLines(client: Client, now: Date): Promise<Line[]> {
  const { tdata } = await client.get('/supplier/tender/list.json');
  const { rows } = tdata as OwnTenders;
  const own = rows
    .filter(({ isOver }) => !isOver)
    .map(
      ({ lot, next: { title, go, until } }): Line => ({
        ...{ id: `own-${lot}`, label: title, screen: go?.screen ?? 'tender.own', query: go?.query ?? { lot } },
        ...{ state: go ? 'open' : 'later', by: until },
      }),
    );
  return [...own, ...(await publicLines(client, now, new Set(rows.map(({ lot }) => lot))))];
}

/** What the public list invites a unit to that has nothing of it yet. */
async function publicLines(client: Client, now: Date, known: ReadonlySet<string>): Promise<Line[]> {
  const { tdata } = await client.get('/web/notices/search.json', {});
  const lines: Line[] = [];
  for (const { id } of tdata.items as { id: string }[]) {
    const { tdata: notice } = await client.get('/web/notice/detail.json', { id });
    const lots = ((notice?.row?.lots ?? []) as string[]).filter((lot) => !known.has(lot));
    if (lots.length === 0) continue;
    const { tdata: offers } = await client.get('/web/notice/offers.json', { lots: lots.join() });
    for (const lot of lots) {
      const of = offers[lot] as Tendered | undefined;
      const can = of && possible(of, 'newcomer', ownNothing, now);
      const first = can && primaryOf(can);
      const line = { id: `public-${lot}`, label: first?.what ?? '', screen: 'tender.own' as const, query: { lot } };
      if (first?.go) lines.push({ ...line, ...first.go, state: 'open', by: first.end });
      else if (can?.acts.take.stands === 'afterwards') lines.push({ ...line, state: 'later', by: can.acts.take.end });
    }
  }
  return lines;
}

/** What lies with somebody for review, as the home lists it. */
export async function reviewLines(client: Client): Promise<Line[]> {
  const { tdata } = await client.get(`/${client.prefix}/workbench/index.json`);
  const lines: Line[] = [];
  for (const { id, recordId, subject } of tdata?.reviews?.first ?? []) {
    const { tdata: review } = await client.get(`/${client.prefix}/review/detail.json`, { id });
    const screen = `${review.row.recordType}.detail` as Turn['screen'];
    lines.push({ ...{ id: 'review', label: subject, screen, query: { id: recordId } }, state: 'open', by: null });
  }
  return lines;
}

/** The home of an expert. */
export async function expertLines(client: Client): Promise<Line[]> {
  const { tdata } = await client.get(`/${client.prefix}/evaluation/mine.json`);
  return myTurns(tdata as Seat[], 'evaluation.room').map((turn) => ({ ...turn, id: `seat-${turn.id}` }));
}
