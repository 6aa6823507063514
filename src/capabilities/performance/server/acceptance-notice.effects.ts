/** What is made known of an acceptance: drawn from the rows that were signed, each time anew until it is out. */
import type { Queryable } from '../../../kernel/server/database.ts';
import { type DraftEffectOf, type Effect, Refusal } from '../../../kernel/server/effect.ts';
import type { FactsFor } from '../../../kernel/server/house.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { contactNames, contactsOf } from '../../project/paper-contacts.ts';
import { project } from '../../project/project/project.record.ts';
import { acceptance } from '../acceptance/acceptance.record.ts';
import { acceptanceNotice } from '../acceptance-notice/acceptance-notice.record.ts';
import { acceptanceNoticeWords, type NoticeFacts } from '../acceptance-notice/notice-words.ts';
import { performance } from '../performance/performance.record.ts';

export const acceptanceNoticeFacts: FactsFor<typeof acceptanceNotice> = async (db, found) => {
  const of = await find(db, acceptance, { id: { in: found.flatMap((n) => n.acceptance ?? []) } });
  const states = new Map(of.map((a) => [a.id, a.state]));
  return new Map(found.map((n) => [n.id, { acceptanceState: states.get(n.acceptance ?? '') }]));
};

async function noticeFacts(db: Queryable, id: string): Promise<NoticeFacts> {
  const of = await get(db, acceptance, id);
  return {
    acceptance: of,
    project: await get(db, project, of.project),
    lot: await get(db, lot, of.lot),
    performance: await get(db, performance, of.performance),
    contractor: (await get(db, organisation, of.contractor)).name ?? '',
  };
}

const drawAcceptanceNotice: DraftEffectOf<typeof acceptanceNotice> = async ({ tx, row }) => {
  if (!row.acceptance) throw new Refusal('请选择验收', { acceptance: '请选择验收' });
  const facts = await noticeFacts(tx, row.acceptance);
  Object.assign(row, { project: facts.acceptance.project, lot: facts.acceptance.lot });
  row.name ||= `${facts.acceptance.name}结果公告`;
  row.content = acceptanceNoticeWords(facts, row);
};

const draftAcceptanceNotice: DraftEffectOf<typeof acceptanceNotice> = async (context) => {
  const { tx, row } = context;
  const [other] = await find(
    tx,
    acceptanceNotice,
    { acceptance: row.acceptance, state: { in: ['draft', 'published'] } },
    { limit: 1 },
  );
  if (other)
    throw new Refusal(
      `本次验收已有公告“${other.name}”，${other.state === 'draft' ? '请在其中办理' : '撤下以后才能另行公告'}`,
    );
  if (row.acceptance) {
    const of = await get(tx, project, (await get(tx, acceptance, row.acceptance)).project);
    const agency = of.organizeForm === 'entrusted' ? await get(tx, organisation, of.org) : undefined;
    const contacts = contactsOf(await get(tx, organisation, of.owner), agency);
    for (const name of contactNames) row[name] ||= contacts[name] ?? null;
  }
  await drawAcceptanceNotice(context);
};

export const acceptanceNoticeEffects: Record<string, Effect> = {
  drawAcceptanceNotice,
  draftAcceptanceNotice,
  publishAcceptanceNotice: async (context) => {
    await drawAcceptanceNotice(context);
    context.row.publishedAt = context.now.toISOString();
  },
  withdrawAcceptanceNotice: async ({ row, asked, now }) => {
    Object.assign(row, { withdrawnAt: now.toISOString(), withdrawnBecause: asked.because });
  },
};
