/** What happens while a committee sits, written down by the person beside it. */

import { type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import { signal } from '../../../kernel/server/live.ts';
import type { committee, Incident } from '../committee/committee.record.ts';

export const logIncident: EffectOf<typeof committee> = async ({ tx, row, asked, actor, now }) => {
  const happenedAt = asked.happenedAt ?? now.toISOString();
  if (new Date(happenedAt) > now) throw new Refusal('发生时间不能晚于现在', { happenedAt: '不能晚于现在' });
  const line: Incident = {
    kind: asked.kind,
    happenedAt,
    text: asked.text.trim(),
    by: actor.name,
    at: now.toISOString(),
  };
  row.incidents = [...(row.incidents ?? []), line];
  await signal(tx, `committee:${row.id}`, 'changed');
};
