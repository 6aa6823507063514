/** Those invited drawn from the lot's list, over HTTP, under a rule that wants it. */
import { addPerson } from '../../../../database/seed/people.ts';
import type { Client } from '../../../../tests/support/client.ts';
import type { TestOffice } from '../../../../tests/support/office.ts';
import { lightPassword } from '../../../../tests/support/password.ts';
import { inTransaction } from '../../../kernel/server/office.ts';
import { find } from '../../../kernel/server/rows.ts';
import { addDays, dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { lawOf } from '../../../platform/law/rulebook/row.ts';
import { enact } from '../../../platform/law/rulebook.ts';
import { draw, seedOf } from '../../expert/draw/draw.rules.ts';
import { invitationDraw, usualNumber } from '../invitation-draw/invitation-draw.record.ts';

/** 87号令 第14条 as a rule of the region of `lotValues`, since no way of government procurement can be registered yet. */
export const enactDraw = (): (() => void) =>
  enact(
    lawOf({ law: '某地邀请招标规定（样例）', since: '2026-01-01' }, [
      { name: 'invitation.draw', in: ['ZB-MS'], region: '513322', by: 'block', article: '第1条' },
      {
        name: 'invitation.pool',
        atLeast: 2,
        unit: 'times',
        in: ['ZB-MS'],
        region: '513322',
        by: 'block',
        article: '第2条',
      },
      {
        name: 'invitation.witnesses',
        atLeast: 2,
        unit: 'person',
        in: ['ZB-MS'],
        region: '513322',
        by: 'block',
        article: '第3条',
      },
    ]),
  );

/** The unit of the signed-in person. */
export async function unitOf(test: TestOffice, client: Client): Promise<string> {
  const { orgcode: code } = (await client.get(`/${client.prefix === 'supplier' ? 'supplier' : 'agency'}/getuserinfo`))
    .tdata;
  const [unit] = await find(test.office.db, organisation, { code });
  return unit!.id;
}

/** Another person of the owner's, who may act for it. */
export async function secondOwner(test: TestOffice): Promise<Client> {
  const unit = await unitOf(test, await test.as('owner'));
  const [password, now] = [await lightPassword(), await test.now()];
  await inTransaction(test.office, (tx) =>
    addPerson(
      tx,
      { account: 'owner2', name: '招标人代表辰', organisation: unit, roles: ['owner'], mobile: '13900000999' },
      password,
      now,
    ),
  );
  return test.as('owner2');
}

/** A number that draws exactly these, found by trying: anybody can repeat the draw. */
export async function numberFor(test: TestOffice, id: string, units: readonly string[]): Promise<string> {
  const [row] = await find(test.office.db, invitationDraw, { id });
  const { digest, candidates, rule } = row!.lock!;
  for (let n = 0; ; n++) {
    const value = String(20_260_000_000 + n);
    const source = { name: row!.sourceName, value };
    const seed = await seedOf({ lock: digest, contributions: [], bids: [], source });
    const drawn = await draw({ seed, candidates, groups: rule.groups });
    if (units.every((u) => drawn.some((d) => d.id === u))) return value;
  }
}

export const drawValues = (lot: string, count = 3) => ({ lot, count, sourceName: usualNumber });

/** Locked today; the number of tomorrow recorded and confirmed, both witnesses there, and drawn. */
export async function drawInvited(
  test: TestOffice,
  { lot, witnesses, units }: { lot: string; witnesses: readonly Client[]; units: readonly string[] },
): Promise<string> {
  const agent = await test.as('agent');
  const { row } = await agent.done('invitation-draw.create', { values: drawValues(lot, units.length) });
  await agent.done('invitation-draw.lock', { id: row.id });
  const publishedOn = addDays(dateInShanghai(await test.now()), 1);
  await test.setClock(`${publishedOn}T01:00:00.000Z`);
  const value = await numberFor(test, row.id, units);
  await agent.done('invitation-draw.recordSource', { id: row.id, asked: { value, publishedOn } });
  await (await test.as('supervisor')).done('invitation-draw.confirmSource', { id: row.id });
  for (const witness of witnesses) await witness.done('invitation-draw.witness', { id: row.id });
  await agent.done('invitation-draw.draw', { id: row.id });
  return row.id;
}
