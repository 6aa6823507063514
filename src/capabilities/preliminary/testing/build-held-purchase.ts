/** A purchase whose responses wait for the holders of its keys, over HTTP: called by invitation, handed in, opened in no room. */
import type { Client } from '../../../../tests/support/client.ts';
import type { TestOffice } from '../../../../tests/support/office.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { sql } from '../../../kernel/server/database.ts';
import { find } from '../../../kernel/server/rows.ts';
import { addDays, dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { submitBid } from '../../bid/testing/submit-bid.ts';
import { committeeValues, ensureExperts } from '../../evaluation/testing/build-committee.ts';
import {
  type BuiltTender,
  buildPublishedTender,
  type TenderOptions,
  waitForState,
} from '../../notice/testing/build-published-tender.ts';
import { unsealing } from '../../opening/unsealing/unsealing.record.ts';
import { postShares } from './build-prequalified.ts';

export interface HeldOptions extends TenderOptions {
  invite: readonly Client[];
  /** What each of them asks for, in yuan; who is given none hands nothing in. */
  asks: readonly string[];
  /** What has to happen before the responses fall due, such as the drawing of who judges. */
  beforeDue?: (built: BuiltTender) => Promise<void>;
}

/** A group of three of a locked list, drawn by the public number of the day after. */
export async function formGroup(
  test: TestOffice,
  of: { project: string; lot: string },
  {
    plannedInDays,
    whenLocked,
  }: {
    /** From the draw to its sitting. */
    plannedInDays: number;
    whenLocked?: (group: AnyRow) => Promise<void>;
  },
): Promise<string> {
  const [agent, owner] = await Promise.all([test.as('agent'), test.as('owner')]);
  const later = async (days: number) => new Date((await test.now()).getTime() + days * 86_400_000).toISOString();
  await ensureExperts(test);
  await sql`update expert set employer = '退休', employer_code = null`.execute(test.office.db);
  const { row } = await agent.done('committee.create', { values: { ...of, ...committeeValues, name: '', size: 3 } });
  await agent.done('committee.lock', { id: row.id });
  await whenLocked?.(row);
  const publishedOn = addDays(dateInShanghai(await test.now()), 1);
  await test.setClock(await later(1));
  const value = '20260123040512';
  await agent.done('committee.recordSource', { id: row.id, asked: { value, publishedOn } });
  await owner.done('committee.confirmSource', { id: row.id, asked: { value } });
  const plannedAt = await later(plannedInDays);
  await agent.done('committee.draw', { id: row.id, asked: { plannedAt, place: '第三评审室' } });
  return row.id;
}

/** Each who is invited says yes and hands in. */
export async function respond(
  built: Pick<BuiltTender, 'lot'>,
  { invite, asks }: Pick<HeldOptions, 'invite' | 'asks'>,
): Promise<void> {
  for (const [i, price] of asks.entries()) {
    const client = invite[i]!;
    const [own] = (await client.list('supplier-invitation', { 'f.lot': built.lot })).tdata;
    await client.done('supplier-invitation.accept', { id: own.id });
    await submitBid(client, built.lot, { readOut: { price } });
  }
}

/** Past the deadline, opened by two of the holders. */
export async function unseal(test: TestOffice, built: BuiltTender): Promise<void> {
  const agent = await test.as('agent');
  const [waits] = await find(test.office.db, unsealing, { lot: built.lot });
  await test.setClock(built.deadline);
  await waitForState(agent, 'unsealing', waits!.id, 'releasing');
  for (const side of ['owner', 'agency'] as const) await postShares(test, waits!.id, built as never, side);
  await waitForState(agent, 'unsealing', waits!.id, 'opened');
}

/** A purchase of a way whose holders open, as far as its opened responses; who judges them is the caller's. */
export async function buildHeldPurchase(test: TestOffice, options: HeldOptions): Promise<BuiltTender> {
  const built = await buildPublishedTender(test, options);
  await options.beforeDue?.(built);
  await respond(built, options);
  await unseal(test, built);
  return built;
}
