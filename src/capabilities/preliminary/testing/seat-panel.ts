/** A panel for tests: locked, drawn or named, seated, and what its members find. */

import type { Client } from '../../../../tests/support/client.ts';
import type { TestOffice } from '../../../../tests/support/office.ts';
import { sentOf } from '../../../../tests/support/sent.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { ensureExperts } from '../../evaluation/testing/build-committee.ts';
import { earliestSource } from '../../expert/draw/public-source.ts';
import { signAs } from '../../notice/testing/sign-as.ts';
import { applicationSheetContent } from '../application-sheet/sheet-content.ts';
import type { BuiltPreliminary } from './build-prequalified.ts';

export interface Panelist {
  seat: string;
  person: string;
  client: Client;
}

export const panelValues = { kind: 'panel', chosenBy: 'drawn', size: 5, buyerSeats: 0, majors: 'A08', alternates: 3 };

/** The panel's plan, its list locked while nothing is opened. */
export async function lockPanel(
  test: TestOffice,
  built: BuiltPreliminary,
  values: Record<string, unknown> = {},
): Promise<string> {
  await ensureExperts(test);
  const agent = await test.as('agent');
  const { row } = await agent.done('committee.create', {
    values: { project: built.project, lot: built.lot, ...panelValues, ...values },
  });
  await agent.done('committee.lock', { id: row.id });
  return row.id;
}

/** The number recorded and confirmed, the panel drawn, and everybody seated. */
export async function seatPanel(test: TestOffice, panel: string): Promise<Panelist[]> {
  const agent = await test.as('agent');
  const { lockedAt } = (await agent.detail('committee', panel)).tdata.row;
  const publishedOn = earliestSource(lockedAt, (await test.now()).toISOString());
  if (publishedOn > dateInShanghai(await test.now())) await test.setClock(`${publishedOn}T01:00:00.000Z`);
  const value = '20261200112233445566';
  await agent.done('committee.recordSource', { id: panel, asked: { value, publishedOn } });
  await (await test.as('supervisor')).done('committee.confirmSource', { id: panel, asked: { value } });
  const plannedAt = new Date((await test.now()).getTime() + 3_600_000).toISOString();
  await agent.done('committee.drawPanel', { id: panel, asked: { plannedAt, place: '第三审查室' } });
  return seatCalled(test, panel);
}

/** Each person who was called enters with the commitment signed. */
export async function seatCalled(test: TestOffice, panel: string): Promise<Panelist[]> {
  const called = await rows<{ seat: string; person: string; account: string; state: string }>(
    test.office.db,
    sql`select m.id as seat, m.person_id as person, u.account, m.state from committee_member m join "user" u on u.id = m.person_id
        where m.committee_id = ${panel} and (m.state = 'signedIn' or (m.state = 'drawn' and m.notified_at is not null)) order by m.draw_order`,
  );
  const seated: Panelist[] = [];
  for (const { seat, person, account, state } of called) {
    const client = await test.as(account);
    if (state === 'drawn') await enterPanel(client, seat);
    seated.push({ seat, person, client });
  }
  return seated;
}

export async function enterPanel(client: Client, seat: string): Promise<void> {
  const { tdata } = await client.get(`/${client.prefix}/committee-member/review-commitment.json`, { id: seat });
  const { row } = (await client.detail('committee-member', seat)).tdata;
  client.project = row.project;
  await client.done('committee-member.enterReview', { id: seat, asked: await signAs(client, tdata.text) });
}

/** What a member says of an application: items that fail, with reasons, and points. */
export type Opinion = (supplierName: string, seat: number) => { fails?: Record<string, string>; scores?: string[] };

/** Every member judges every application and signs. */
export async function judgeAll(
  panelists: readonly Panelist[],
  panel: string,
  opinion: Opinion = () => ({}),
): Promise<void> {
  for (const [i, { client, person }] of panelists.entries()) {
    const sheets = (await client.list('application-sheet', { 'f.panel': panel, pagesize: '200' })).tdata;
    for (const listed of sheets.filter((s: any) => s.state === 'open')) {
      const { row } = (await client.detail('application-sheet', listed.id)).tdata;
      if (row.member !== person) continue;
      const { fails = {}, scores = [] } = opinion(row.supplierName, i);
      const items = row.items.map((item: any) => ({
        ...item,
        verdict: fails[item.item] ? 'fail' : 'pass',
        reason: fails[item.item] ?? null,
      }));
      const points = (row.scores ?? []).map((s: any, n: number) => ({ ...s, score: scores[n] ?? s.points }));
      const asked = await signAs(client, applicationSheetContent({ ...row, items, scores: points }));
      await client.done('application-sheet.submit', {
        id: row.id,
        values: sentOf('application-sheet', { items, scores: points }),
        asked,
      });
    }
  }
}

/** Judged, concluded, agreed to and told: who is admitted stands on the list of those who may bid. */
export async function tellResult(
  test: TestOffice,
  panel: string,
  panelists: readonly Panelist[],
  opinion?: Opinion,
): Promise<any> {
  const agent = await test.as('agent');
  await agent.done('committee.beginReview', { id: panel });
  await judgeAll(panelists, panel, opinion);
  await agent.done('committee.conclude', { id: panel });
  const { row: ofPanel } = (await agent.detail('committee', panel)).tdata;
  const [result] = (await agent.list('preliminary-result', { 'f.lot': ofPanel.lot, 'f.state': 'draft' })).tdata;
  await (await test.as('owner')).done('preliminary-result.agree', { id: result.id });
  await agent.done('preliminary-result.issue', { id: result.id, because: '告知' });
  return (await agent.detail('preliminary-result', result.id)).tdata.row;
}
