/** 单一来源公示: filled from what is known of the lot, published for everybody, ended by the clock. */
import { rows, sql } from '../../../kernel/server/database.ts';
import { type DraftEffectOf, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import type { FactsFor, ServerPart } from '../../../kernel/server/house.ts';
import { get } from '../../../kernel/server/rows.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { contactNames, contactsOf } from '../../project/project-paper.ts';
import { type soleSource, soleSourceEnd } from '../sole-source/sole-source.record.ts';

const soleSourceFacts: FactsFor<typeof soleSource> = async (db, found) => {
  const ways = await rows<{ id: string; way: string | null }>(
    db,
    sql`select id, way from project where id = any(${found.flatMap((s) => s.project ?? [])}::uuid[])`,
  );
  const byId = new Map(ways.map((p) => [p.id, p.way]));
  return new Map(found.map((s) => [s.id, { way: byId.get(s.project ?? '') ?? null }]));
};

const fillSoleSource: DraftEffectOf<typeof soleSource> = async ({ tx, row, now }) => {
  if (!row.lot) throw new Refusal('请选择标段', { lot: '请选择标段' });
  const ofIt = await get(tx, lot, row.lot);
  row.project = ofIt.project;
  const of = await get(tx, project, ofIt.project);
  // What is kept speaks the words of the law, in every edition.
  row.name ||= `${ofIt.name}单一来源公示`;
  row.content ||= of.content;
  row.startsAt ??= now.toISOString();
  row.endsAt ??= soleSourceEnd(row.startsAt).toISOString();
  const agency = of.organizeForm === 'entrusted' ? await get(tx, organisation, of.org) : undefined;
  const contacts = contactsOf(await get(tx, organisation, of.owner), agency);
  for (const name of contactNames) row[name] ||= contacts[name] ?? null;
  if (!row.supervisorContact && of.supervisor) {
    const { name, phone } = await get(tx, organisation, of.supervisor);
    row.supervisorContact = [name, phone].filter(Boolean).join('，');
  }
};

const publishSoleSource: EffectOf<typeof soleSource> = async ({ tx, row, now }) => {
  // It cannot have been public before it is published.
  if (new Date(row.startsAt) < now) row.startsAt = now.toISOString();
  row.publishedAt = now.toISOString();
  await setTimer(tx, 'sole-source.end', row.id, row.endsAt);
};

export const soleSourceServer: ServerPart = {
  facts: { 'sole-source': soleSourceFacts },
  effects: { fillSoleSource, publishSoleSource },
};
