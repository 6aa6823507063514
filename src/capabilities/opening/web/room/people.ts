import type { AnyRow } from '../../../../kernel/record/record.ts';
import { words } from '../../../../kernel/web/registry.ts';
import type { LogLine, Participant } from '../../../../ui/layout/StageFrame.tsx';
import { openingEntryIs, openingIs } from '../../states.ts';
import type { Room } from './room-wire.ts';

const bidderState = (e: AnyRow): [Participant['tone'], string] => {
  if (openingEntryIs.confirmed(e)) return ['done', '已确认'];
  if (openingEntryIs.opened(e)) return ['now', '已开启'];
  if (openingEntryIs.unopened(e)) return ['due', '未开启'];
  if (openingEntryIs.released(e))
    return e.mustDisclose && !e.disclosedAt ? ['due', '须公开密钥文件'] : ['sealed', '已解密'];
  return e.signedInAt ? ['wait', '已签到，未解密'] : ['idle', '未签到'];
};

/** Host, holders and bidders with what each has done. Before the deadline no bidder is anybody else's to see. */
export function participantsOf({ row, entries }: Room): Participant[] {
  const released = new Map(((row.releases ?? []) as { user: string; denied?: number }[]).map((r) => [r.user, r]));
  const begun = openingIs.unlocked(row);
  const holders = ((row.holders ?? []) as { user: string; name: string; organisationName: string }[]).map(
    (h): Participant => {
      const done = released.get(h.user);
      return {
        id: `holder ${h.user}`,
        name: h.name,
        role: `持钥人 · ${h.organisationName}`,
        tone: done?.denied ? 'due' : done ? 'done' : begun && !row.sharesCompleteAt ? 'wait' : 'idle',
        state: done?.denied
          ? `否认 ${done.denied} 份`
          : done
            ? '已释放'
            : begun && !row.sharesCompleteAt
              ? '待释放'
              : '持钥',
      };
    },
  );
  const bidders = entries.map((e): Participant => {
    const [tone, state] = bidderState(e);
    return { id: e.id, name: e.supplierName, role: words(`{投标}人 ${e.serial}`), tone, state };
  });
  const host: Participant[] = row.host$
    ? [{ id: 'host', name: row.host$, role: '主持人', tone: 'now', state: '主持' }]
    : [];
  return [...host, ...holders, ...bidders];
}

const toneOf = (event: string): LogLine['tone'] =>
  /否认|不得开标|流标|当场提出异议|未能|不足|不能合成/.test(event)
    ? 'due'
    : /释放|解密|公开密钥/.test(event)
      ? 'sealed'
      : /开启|确认|结束/.test(event)
        ? 'done'
        : undefined;

export const logLines = (log: readonly AnyRow[]): LogLine[] =>
  log.map((l) => ({ id: l.id, at: l.at, text: l.event, tone: toneOf(l.event) }));
