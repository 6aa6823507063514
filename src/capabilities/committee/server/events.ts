import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import type { EventHandler } from '../../../kernel/server/effect.ts';
import { tell } from '../../../kernel/server/outbox.ts';
import { find } from '../../../kernel/server/rows.ts';
import { whenBidsOpened } from '../../bid/server/door.ts';
import { takesOf } from '../../procedure/ways/index.ts';
import { ofRound } from '../../project/round/round.record.ts';
import { roundOf } from '../../project/server/door.ts';
import { unfinished } from '../committee/committee.lifecycle.ts';
import { committee } from '../committee/committee.record.ts';

const judging = { in: ['committee', 'group'] } as const;

/** After the read-out both sides reveal and the officer draws; each is told that it is their turn. */
const readOut: EventHandler = async ({ tx, payload, office }) => {
  const { lot, round } = payload;
  for (const own of await find(tx, committee, { ...ofRound({ lot, round }), kind: judging, state: 'locked' })) {
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

/**
 * A body that was planned before its round went out judges that one: the round's own, where it has one, stays the only one.
 * A sitting is a row of a body for a round, so what comes later has a row of its own.
 */
async function meetRound({ office, tx, now }: Parameters<EventHandler>[0], lot: string, round: string): Promise<void> {
  const waiting = await find(tx, committee, { lot, kind: judging, round: null, state: { in: unfinished } });
  if (waiting.length === 0) return;
  const sitting = await find(tx, committee, { round, kind: judging, state: { in: unfinished } }, { limit: 1 });
  if (sitting.length > 0) return;
  for (const { id, state } of waiting)
    if (mayMeet.has(state)) await perform({ office, tx, now }, 'committee.meet', { id, values: { round } });
}
const mayMeet: ReadonlySet<string> = new Set(['draft', 'locked', 'drawn']);

/** What a paper calls for has begun. */
const called: EventHandler = async (context) => {
  for (const lot of context.payload.lots) {
    const issued = await roundOf(context.tx, lot);
    if (issued && takesOf(issued) === 'bid') await meetRound(context, lot, issued.id);
  }
};

/** A lot that ends early needs no body any more, whatever it judges. */
const ended: EventHandler = async ({ office, tx, payload, now }) => {
  for (const own of await find(tx, committee, { lot: payload.lot, state: { in: unfinished } }))
    await perform({ office, tx, now }, 'committee.dissolve', { id: own.id, values: { finishedAt: now.toISOString() } });
};

export const committeeEvents: Readonly<Record<string, EventHandler>> = {
  'lots.issued': called,
  'round.opened': whenBidsOpened(async (context) => {
    const { lot, round } = context.payload;
    // Drawn in an edition that did not tell it yet when its round went out.
    if (round) await meetRound(context, lot, round);
    await readOut(context);
  }),
  'lot.ended': ended,
};
