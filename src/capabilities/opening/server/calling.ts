/**
 * Who is called while keys are missing, in which order, and until when: holders first, then bidders, and everyone is
 * heard.
 */

import { showInstant } from '../../../kernel/record/kinds.ts';
import { perform } from '../../../kernel/server/act.ts';
import type { ContextOf } from '../../../kernel/server/effect.ts';
import { get } from '../../../kernel/server/rows.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { peopleOf, tellDirectly } from '../../bid/server/door.ts';
import { project } from '../../project/project/project.record.ts';
import { usualMinutes } from '../opening/opening.guards.ts';
import type { opening } from '../opening/opening.record.ts';
import { note } from './room-log.ts';

export const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

interface Called {
  user: string;
  name: string;
  organisationName: string;
}

/** By message, mail and SMS: what runs out within the hour is a deadline. */
const urgent = (room: { id: string; name: string }, subject: string, screen: 'room' | 'hall') => ({
  subject: `${subject}：${room.name}`,
  link: `opening.${screen}?id=${room.id}`,
  kind: 'deadline',
});

/** Owner and supervisor: they alone may let a bid stay shut, so they hear of everything that leads there. */
async function tellWatchers(context: ContextOf<typeof opening>, subject: string): Promise<void> {
  const { tx, row } = context;
  const { owner, supervisor } = await get(tx, project, row.project);
  const people = [
    ...(owner ? await peopleOf(tx, owner, 'owner') : []),
    ...(supervisor ? await peopleOf(tx, supervisor, 'supervisor') : []),
  ];
  await tellDirectly(context, people, urgent(row, subject, 'room'));
}

/** Calls every holder who has not posted, and gives them the time that the document announced. */
export async function callHolders(context: ContextOf<typeof opening>, because: string): Promise<void> {
  const { tx, row, now } = context;
  const posted = new Set(((row.releases ?? []) as { user: string }[]).map((r) => r.user));
  const called = ((row.holders ?? []) as Called[]).filter((h) => !posted.has(h.user));
  row.holdersUntil = minutesAfter(now, row.holderMinutes ?? usualMinutes.holderMinutes);
  await setTimer(tx, 'opening.remind', row.id, row.holdersUntil);
  await tellDirectly(
    context,
    called.map((h) => h.user),
    urgent(row, `请在 ${showInstant(row.holdersUntil)} 前用您的密钥解密`, 'room'),
  );
  const names = called.map((h) => `${h.organisationName} ${h.name}`).join('、');
  await note(context, row, `${because}，请${names}在 ${showInstant(row.holdersUntil)} 前解密`);
}

/** Calls these bidders to disclose their key files; owner and supervisor hear of it. */
export async function callBidders(
  context: ContextOf<typeof opening>,
  entries: readonly { id: string; supplier: string | null }[],
  because: string,
): Promise<void> {
  const { tx, row, now } = context;
  for (const { id } of entries) await perform(context, 'opening-entry.callForKeyFile', { id });
  row.disclosureBecause ??= because;
  row.unlockUntil = minutesAfter(now, row.disclosureMinutes ?? usualMinutes.disclosureMinutes);
  await setTimer(tx, 'opening.remind', row.id, row.unlockUntil);
  for (const { supplier } of entries) {
    const subject = `请在 ${showInstant(row.unlockUntil)} 前公开密钥文件`;
    await tellDirectly(context, await peopleOf(tx, supplier!, 'bidder'), urgent(row, subject, 'hall'));
  }
  await tellWatchers(context, `${because}，已请 ${entries.length} 家投标人公开密钥文件`);
  await note(
    context,
    row,
    `${because}，请 ${entries.length} 家投标人在 ${showInstant(row.unlockUntil)} 前公开密钥文件`,
  );
}

/** A time that was waited for is over: those who may go on are told. */
export async function tellTimeIsOver(context: ContextOf<typeof opening>): Promise<void> {
  const { row } = context;
  const said = row.disclosureBecause
    ? '公开密钥文件的时间已到，由招标人或监督人决定是否结束；此前仍可公开'
    : '持钥人解密的时间已到；仍可解密，也可请投标人公开密钥文件';
  await tellWatchers(context, said);
  await note(context, row, said);
}
