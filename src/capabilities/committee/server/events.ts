import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import type { EventHandler } from '../../../kernel/server/effect.ts';
import { tell } from '../../../kernel/server/outbox.ts';
import { find } from '../../../kernel/server/rows.ts';
import { whenBidsOpened } from '../../bid/server/door.ts';
import { unfinished } from '../committee/committee.lifecycle.ts';
import { committee } from '../committee/committee.record.ts';

/** After the read-out both sides reveal and the officer draws; each is told that it is their turn. */
const judging = { in: ['committee', 'group'] } as const;

const readOut: EventHandler = async ({ tx, payload, office }) => {
  for (const own of await find(tx, committee, { lot: payload.lot, kind: judging, state: 'locked' })) {
    const to = await Promise.all(
      ['projectOwners', 'projectSupervisors', 'projectOfficers'].map((list) =>
        sure(office.house.recipients.get(list), 'an entry of recipients')(tx, own),
      ),
    );
    await tell(tx, {
      to: [...new Set(to.flat())],
      subject: `开启已完成，请抽取评委：${own.name}`,
      link: `committee.detail?id=${own.id}`,
    });
  }
};

/** A body that was formed before the opening judges the round that is opened now. */
const meetRound: EventHandler = async ({ office, tx, payload, now }) => {
  if (!payload.round) return;
  for (const { id } of await find(tx, committee, { lot: payload.lot, kind: judging, state: 'drawn', round: null }))
    await perform({ office, tx, now }, 'committee.meet', { id, values: { round: payload.round } });
};

/** A lot that ends early needs no body any more, whatever it judges. */
const ended: EventHandler = async ({ office, tx, payload, now }) => {
  for (const own of await find(tx, committee, { lot: payload.lot, state: { in: unfinished } }))
    await perform({ office, tx, now }, 'committee.dissolve', { id: own.id, values: { finishedAt: now.toISOString() } });
};

export const committeeEvents: Readonly<Record<string, EventHandler>> = {
  'round.opened': whenBidsOpened(async (context) => {
    await meetRound(context);
    await readOut(context);
  }),
  'lot.ended': ended,
};
