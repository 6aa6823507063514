import { showInstant } from '../../../kernel/record/kinds.ts';
import { type DraftEffectOf, Refusal } from '../../../kernel/server/effect.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { emit } from '../../../kernel/server/outbox.ts';
import { get } from '../../../kernel/server/rows.ts';
import { lotOfProject } from '../../project/server/door.ts';
import { siteVisit } from '../site-visit/site-visit.record.ts';
import { offerFacts, tellTakers } from './offers.ts';

const keepVisit: DraftEffectOf<typeof siteVisit> = async ({ tx, row, before }) => {
  if (!row.lot) throw new Refusal('请选择标段', { lot: '请选择标段' });
  // It stays in the project in which it was begun.
  for (const project of [row.project, before?.project ?? null]) {
    const of = await lotOfProject(tx, { project, lot: row.lot });
    row.project ??= of?.project ?? null;
  }
};

export const siteVisitServer: ServerPart = {
  facts: { 'site-visit': offerFacts },
  effects: {
    keepVisit,
    // The event names the notice only: whom it reached is never written where others could read it.
    sendVisit: async ({ tx, row, now }) => {
      row.sentAt = now.toISOString();
      await emit(tx, 'site-visit.sent', { visit: row.id, lot: row.lot });
    },
  },
  events: {
    'site-visit.sent': async (context) => {
      const { tx, payload } = context;
      const visit = await get(tx, siteVisit, payload.visit);
      const body = [
        `时间：${showInstant(visit.startsAt!)}`,
        `地点：${visit.place}`,
        `集合：${visit.meetingPoint}`,
        `联系：${visit.contact} ${visit.phone}`,
        visit.notes ?? '',
      ].join('\n');
      const told = { subject: `踏勘通知：${visit.subject}`, body, link: `site-visit.detail?id=${visit.id}` };
      await tellTakers(context, payload.lot, told);
    },
  },
};
