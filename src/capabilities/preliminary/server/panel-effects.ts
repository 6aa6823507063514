/** Forming the panel: list and rule locked, a number that came later, members drawn or named, called one after the other. */

import type { AnyRow } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { type Queryable, sql } from '../../../kernel/server/database.ts';
import { type DraftEffectOf, type Effect, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { demands } from '../../../platform/law/rulebook.ts';
import type { Party } from '../../committee/committee/avoidance.rules.ts';
import {
  callMember,
  callMembers,
  drawBody,
  drawFurther,
  lockList,
  partiesAround,
  peopleNamed,
  seatPerson,
} from '../../committee/server/door.ts';
import type { PublicNumber } from '../../expert/draw/public-source.ts';
import { recorded } from '../../expert/server/door.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { lawOf } from '../../project/server/door.ts';
import { application } from '../application/application.record.ts';
import { panelMember } from '../panel-member/panel-member.record.ts';
import { isDrawn, type reviewPanel } from '../review-panel/review-panel.record.ts';
import { issuedDocument, openRound } from './application-effects.ts';
import { panelSeats } from './panel-seats.ts';

/** Those around what was applied with. An applicant declares its relations with its bid; the register may know them now. */
export const partiesOf = (db: Queryable, lotId: string): Promise<Party[]> =>
  partiesAround(
    db,
    lotId,
    sql`select a.id, coalesce(o.name, a.supplier_name) as name, o.code, null::jsonb as declaration from application a
          left join organisation o on o.id = a.supplier_id where a.lot_id = ${lotId} and a.state not in ('submitted', 'withdrawn')`,
  );

const startPanel: DraftEffectOf<typeof reviewPanel> = async ({ tx, row }) => {
  const of = await get(tx, lot, row.lot);
  if (of.project !== row.project) throw new Refusal('标段不属于所选的项目', { lot: '标段不属于所选的项目' });
  row.round = (await openRound(tx, of.id)).id;
};

/** People by their accounts, of the units that may send them: an owner's beside those drawn, the agency's too where all are named. */
async function sentBy(tx: Queryable, row: AnyRow, wanted: number, text: string | null): Promise<string[]> {
  const { owner, org } = await get(tx, project, row.project);
  const units = isDrawn(row) ? [owner!] : [owner!, org];
  const says = isDrawn(row)
    ? { people: '招标人代表', units: '招标人' }
    : { people: '审查人员', units: '招标人或代理机构' };
  return (await peopleNamed(tx, { text, wanted, units, field: 'people', says })).map((p) => p.id);
}

const lockPanel: EffectOf<typeof reviewPanel> = async (context) => {
  const { tx, row } = context;
  await lockList(context, {
    group: '审查专家',
    statutory: demands('prequalification.committee', await lawOf(tx, row.lot)),
    representatives: await sentBy(tx, row, row.buyerSeats ?? 0, row.people),
  });
};

/** The name stands in the document since before anybody applied; only the number is new. */
const recordPanelSource: EffectOf<typeof reviewPanel> = async (context) => {
  const document = await issuedDocument(context.tx, context.row.lot);
  context.row.source = recorded(context, sure(document, 'document').drawSource!);
};

const drawPanel: EffectOf<typeof reviewPanel> = async (context) => {
  const { tx, row, asked } = context;
  const { name, value } = row.source as PublicNumber;
  row.plannedAt = asked.plannedAt;
  row.place = asked.place;
  const handedIn = await find(tx, application, { round: row.round, state: { not: 'withdrawn' } });
  const bids = handedIn.map((a) => a.ciphertextSha256!).toSorted();
  const parties = await partiesOf(tx, row.lot);
  const mix = { contributions: [], bids, source: { name, value } };
  const { drawn } = await drawBody(context, panelSeats, { parties, mix });
  await callMembers(context, panelSeats, row, drawn);
};

const drawPanelMore: EffectOf<typeof reviewPanel> = (context) => drawFurther(context, panelSeats, '审查人员');

const appointPanel: EffectOf<typeof reviewPanel> = async (context) => {
  const { tx, row, actor, now } = context;
  const people = await sentBy(tx, row, row.size, row.people);
  row.drawnBy = actor.id;
  row.drawnAt = now.toISOString();
  for (const [i, person] of people.entries()) await seatPerson(context, panelSeats, person, i + 1, 'named');
  await callMembers(context, panelSeats, row, people.length);
};

const appointAnother: EffectOf<typeof reviewPanel> = async (context) => {
  const { tx, row, asked } = context;
  const [person] = await sentBy(tx, row, 1, asked.account);
  if ((await find(tx, panelMember, { panel: row.id, person: person })).length > 0)
    throw new Refusal('这个人已经参加过或者退出了本次审查，请另选', { account: '请另选' });
  const all = await find(tx, panelMember, { panel: row.id });
  await seatPerson(context, panelSeats, person!, all.length + 1, 'named');
  const [added] = await find(tx, panelMember, { panel: row.id, person: person });
  await callMember(context, panelSeats, row, added!);
};

export const panelEffects: Record<string, Effect> = {
  startPanel,
  lockPanel,
  recordPanelSource,
  drawPanel,
  drawPanelMore,
  appointPanel,
  appointAnother,
};
