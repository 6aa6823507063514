import { perform } from '../../../kernel/server/act.ts';
import type { Tx } from '../../../kernel/server/database.ts';
import type { EffectContext } from '../../../kernel/server/effect.ts';
import { signal } from '../../../kernel/server/live.ts';
import type { Office } from '../../../kernel/server/office.ts';

interface Speaking {
  office: Office;
  tx: Tx;
  now: Date;
  actor?: EffectContext['actor'];
}

/** Writes a line of the room's log and wakes everybody in the room. The signal itself says nothing. */
export async function note(
  context: Speaking,
  room: { id: string; project: string | null },
  event: string,
): Promise<void> {
  const { actor, now, tx } = context;
  const isPerson = actor && !actor.roles.includes('system');
  await perform(context, 'opening-log.write', {
    values: {
      project: room.project,
      opening: room.id,
      at: now.toISOString(),
      who: isPerson ? `${actor.orgName} ${actor.name}` : '系统',
      event,
    },
  });
  await signal(tx, `opening:${room.id}`, 'changed', { at: now.getTime() });
}
