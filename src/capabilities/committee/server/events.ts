import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import type { EventHandler } from '../../../kernel/server/effect.ts';
import { tell } from '../../../kernel/server/outbox.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { roundOf } from '../../project/server/door.ts';
import { committee } from '../committee/committee.record.ts';

/** After the read-out both sides reveal and the officer draws; each is told that it is their turn. */
const readOut: EventHandler = async ({ tx, payload, office }) => {
  for (const own of await find(tx, committee, { lot: payload.lot, state: 'locked' })) {
    const to = await Promise.all(
      ['projectOwners', 'projectSupervisors', 'projectOfficers'].map((list) =>
        sure(office.house.recipients.get(list), 'an entry of recipients')(tx, own),
      ),
    );
    await tell(tx, {
      to: [...new Set(to.flat())],
      subject: `唱标已完成，请抽取评委：${own.name}`,
      link: `committee.detail?id=${own.id}`,
    });
  }
};

/** A body that was formed before the opening judges the round that is opened now. */
const meetRound: EventHandler = async ({ office, tx, payload, now }) => {
  const opened = await roundOf(tx, payload.lot);
  if (!opened) return;
  for (const { id } of await find(tx, committee, { lot: payload.lot, state: 'drawn', round: null }))
    await perform({ office, tx, now }, 'committee.meet', { id, values: { round: opened.id } });
};

/** A lot that ends early needs no committee any more. */
const ended: EventHandler = async ({ office, tx, payload, now }) => {
  const failed = await get(tx, lot, payload.lot);
  if (!['failed', 'terminated'].includes(failed.state)) return;
  for (const own of await rows<{ id: string }>(
    tx,
    sql`select id from committee where lot_id = ${payload.lot} and state <> 'dissolved'`,
  ))
    await perform({ office, tx, now }, 'committee.dissolve', { id: own.id, values: { finishedAt: now.toISOString() } });
};

export const committeeEvents: Readonly<Record<string, EventHandler>> = {
  'opening.readOut': async (context) => {
    await meetRound(context);
    await readOut(context);
  },
  'opening.failed': ended,
};
