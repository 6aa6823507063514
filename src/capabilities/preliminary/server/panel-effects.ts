/** Forming the panel: list and rule locked, a number that came later, members drawn or named, called one after the other. */

import { showInstant } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import {
  type ContextOf,
  type DraftEffectOf,
  type Effect,
  type EffectContext,
  type EffectOf,
  Refusal,
} from '../../../kernel/server/effect.ts';
import { tell } from '../../../kernel/server/outbox.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import { demands } from '../../../platform/law/rulebook.ts';
import { mustAvoid, type Party } from '../../committee/committee/avoidance.rules.ts';
import { lockDigest, seedOf } from '../../expert/draw/draw.rules.ts';
import type { PublicNumber } from '../../expert/draw/public-source.ts';
import { awayAt } from '../../expert/expert/days-off.rules.ts';
import { expert, statutoryOrigins } from '../../expert/expert/expert.record.ts';
import { drawLocked, idsOf, recorded } from '../../expert/server/door.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { lawOf, waitsForConsent } from '../../project/server/door.ts';
import { confinedExperts } from '../../violation/server/door.ts';
import { application } from '../application/application.record.ts';
import { panelMember } from '../panel-member/panel-member.record.ts';
import { isDrawn, type PanelLock, type reviewPanel } from '../review-panel/review-panel.record.ts';
import { issuedDocument, openRound } from './application-effects.ts';

const listed = (text: string | null | undefined) => (text ?? '').split(/[,，、;；\s]+/).filter(Boolean);

/** Whose people must stay away: those who applied and the register's relations of theirs, owner, agency, supervisor. */
export const partiesOf = (db: Queryable, lotId: string): Promise<Party[]> =>
  rows<Party>(
    db,
    sql`with units as (
          select coalesce(o.name, a.supplier_name) as name, o.code from application a left join organisation o on o.id = a.supplier_id
            where a.lot_id = ${lotId} and a.state not in ('submitted', 'withdrawn'))
        select name, code, 'bidder' as "as", null as of from units
        union all
        select r->>'name', r->>'code', 'related', u.name from units u join supplier s on s.code = u.code and s.state in ('active', 'suspended', 'closed')
          cross join lateral jsonb_array_elements(coalesce(s.relations, '[]')) r
        union all
        select o.name, o.code, x.side, null from lot l join project p on p.id = l.project_id
          cross join lateral (values (p.owner_id, 'owner'), (p.org_id, 'agency'), (p.supervisor_id, 'supervisor')) as x(unit, side)
          join organisation o on o.id = x.unit where l.id = ${lotId}`,
  );

const startPanel: DraftEffectOf<typeof reviewPanel> = async ({ tx, row }) => {
  const of = await get(tx, lot, row.lot);
  if (of.project !== row.project) throw new Refusal('标段不属于所选的项目', { lot: '标段不属于所选的项目' });
  row.round = (await openRound(tx, of.id)).id;
};

/** People by their accounts, of the units that may send them. */
async function peopleNamed(
  { tx, row }: Pick<ContextOf<typeof reviewPanel>, 'tx' | 'row'>,
  wanted: number,
): Promise<string[]> {
  const { owner, org } = await get(tx, project, row.project);
  const accounts = [...new Set(listed(row.people))];
  const refuse = (because: string) => new Refusal(because, { people: because });
  if (accounts.length !== wanted) throw refuse(`应填 ${wanted} 个账号，现有 ${accounts.length} 个`);
  if (wanted === 0) return [];
  const units = isDrawn(row) ? [owner!] : [owner!, org];
  const found = await find(tx, user, { account: { in: accounts }, organisation: { in: units }, state: 'active' });
  const unknown = accounts.find((a) => !found.some((u) => u.account === a));
  if (unknown) throw refuse(`“${unknown}”不是${isDrawn(row) ? '招标人' : '招标人或代理机构'}的账号`);
  return accounts.map(
    (a) =>
      sure(
        found.find((u) => u.account === a),
        'one of found',
      ).id,
  );
}

const lockPanel: EffectOf<typeof reviewPanel> = async ({ tx, row, now }) => {
  const representatives = await peopleNamed({ tx, row }, row.buyerSeats ?? 0);
  const majors = listed(row.majors);
  const seats = row.size - (row.buyerSeats ?? 0);
  const statutory = demands('prequalification.committee', await lawOf(tx, row.lot));
  const registered = await find(
    tx,
    expert,
    {
      state: 'active',
      available: true,
      account: { state: 'active' },
      ...(statutory ? { origin: { in: statutoryOrigins } } : {}),
    },
    { order: 'id' },
  );
  const confined = await confinedExperts(
    tx,
    registered.map((e) => e.id),
    now,
  );
  const candidates = registered
    .filter((e) => !confined.has(e.id))
    .map((e) => ({ id: e.id, tags: listed(e.majors).filter((m) => majors.includes(m)) }))
    .filter((c) => c.tags.length > 0);
  if (candidates.length < seats)
    throw new Refusal(`专业相符、可参加抽取的专家只有 ${candidates.length} 人，不足 ${seats} 人，请放宽专业要求`, {
      majors: '专业相符的专家不足',
    });
  const rule = {
    groups: [{ name: '审查专家', count: seats, tags: [] }],
    alternates: row.alternates as number,
    majors,
    size: row.size as number,
    buyerSeats: (row.buyerSeats ?? 0) as number,
    representatives,
  };
  const digest = await lockDigest({ candidates, rule });
  row.lock = { digest, candidates, rule, at: now.toISOString() } satisfies PanelLock;
  row.lockDigest = digest;
  row.lockedAt = now.toISOString();
};

/** The name stands in the document since before anybody applied; only the number is new. */
const recordPanelSource: EffectOf<typeof reviewPanel> = async (context) => {
  const document = await issuedDocument(context.tx, context.row.lot);
  context.row.source = recorded(context, sure(document, 'document').drawSource!);
};

const drawPanel: EffectOf<typeof reviewPanel> = async (context) => {
  const { tx, row, actor, asked, now, record } = context;
  const lock = row.lock as PanelLock;
  const { name, value } = row.source as PublicNumber;
  row.plannedAt = asked.plannedAt;
  row.place = asked.place;
  const parties = await partiesOf(tx, row.lot);
  const confined = await confinedExperts(
    tx,
    lock.candidates.map((c) => c.id),
    now,
  );
  const listedExperts = await find(tx, expert, { id: { in: lock.candidates.map((c) => c.id) } });
  const avoided = listedExperts.flatMap((e) => {
    const because = mustAvoid(e, parties) ?? confined.get(e.id);
    return because ? [{ id: e.id, because }] : [];
  });
  const wanted = sure(lock.rule.groups[0], 'the first of groups').count + (lock.rule.alternates ?? 0);
  const kept = listedExperts.filter((e) => !avoided.some((a) => a.id === e.id));
  avoided.push(...awayAt(kept, { at: asked.plannedAt, lockedAt: lock.at, wanted }));
  const handedIn = await find(tx, application, { round: row.round, state: { not: 'withdrawn' } });
  const bids = handedIn.map((a) => a.ciphertextSha256!).toSorted();
  const source = { name, value };
  const seed = await seedOf({ lock: lock.digest, contributions: [], bids, source });
  const drawn = await drawLocked(
    lock,
    seed,
    avoided.map((a) => a.id),
    lock.rule.alternates ?? 0,
  );
  row.avoided = avoided;
  row.drawn = {
    seed,
    bids,
    source,
    chosen: idsOf(drawn, 'member'),
    alternates: idsOf(drawn, 'alternate'),
    at: now.toISOString(),
  };
  row.drawnBy = actor.id;
  row.drawnAt = now.toISOString();
  record({ lockDigest: lock.digest });
  for (const [i, d] of drawn.entries()) await addExpert(context, d.id, i + 1, d.kind === 'alternate');
  for (const [i, person] of lock.rule.representatives.entries()) await addPerson(context, person, i + 1, 'buyer');
  await callAll(context);
};

/** The same seed drawn further, so that no one chooses who comes next. */
const drawPanelMore: EffectOf<typeof reviewPanel> = async (context) => {
  const { tx, row, asked } = context;
  const before = sure(row.drawn, 'the draw');
  const excluded = ((row.avoided ?? []) as { id: string }[]).map((a) => a.id);
  const drawn = await drawLocked(
    sure(row.lock, 'the lock'),
    before.seed,
    excluded,
    before.alternates.length + asked.count,
  );
  const alternates = idsOf(drawn, 'alternate');
  const added = alternates.slice(before.alternates.length);
  if (added.length === 0) throw new Refusal('锁定名单中符合条件的专家已经抽完');
  row.drawn = { ...before, alternates };
  for (const [i, id] of added.entries())
    await addExpert(context, id, before.chosen.length + before.alternates.length + i + 1, true);
  const here = await find(tx, panelMember, { panel: row.id, state: { in: ['called', 'seated'] } });
  for (let free = row.size - here.length; free > 0 && (await callNext(context, row)); ) free--;
  const { cause, reason } = asked;
  await waitsForConsent(context, {
    ...{ power: 'expert-addition', cause, name: `续抽递补审查人员 ${added.length} 人：${row.name}`.slice(0, 600) },
    ...{ project: row.project, lot: row.lot, reason, paper: row.id },
  });
};

const appointPanel: EffectOf<typeof reviewPanel> = async (context) => {
  const { row, actor, now } = context;
  const people = await peopleNamed(context, row.size);
  row.drawnBy = actor.id;
  row.drawnAt = now.toISOString();
  for (const [i, person] of people.entries()) await addPerson(context, person, i + 1, 'named');
  await callAll(context);
};

const appointAnother: EffectOf<typeof reviewPanel> = async (context) => {
  const { tx, row, asked } = context;
  const [person] = await peopleNamed({ tx, row: { ...row, people: asked.account } }, 1);
  if ((await find(tx, panelMember, { panel: row.id, person: person })).length > 0)
    throw new Refusal('这个人已经参加过或者退出了本次审查，请另选', { account: '请另选' });
  const all = await find(tx, panelMember, { panel: row.id });
  await addPerson(context, person!, all.length + 1, 'named');
  const [added] = await find(tx, panelMember, { panel: row.id, person: person });
  await callMember(context, row, added!);
};

async function addExpert(
  context: ContextOf<typeof reviewPanel>,
  id: string,
  order: number,
  isAlternate: boolean,
): Promise<void> {
  const e = await get(context.tx, expert, id);
  await addMember(context, {
    expert: e.id,
    person: e.account,
    name: e.name,
    employer: e.employer,
    kind: 'expert',
    seat: `审查专家${order}`,
    drawOrder: order,
    isAlternate,
  });
}

async function addPerson(
  context: ContextOf<typeof reviewPanel>,
  person: string,
  order: number,
  kind: 'buyer' | 'named',
): Promise<void> {
  const who = await get(context.tx, user, person);
  const [unit] = await rows<{ name: string }>(
    context.tx,
    sql`select name from organisation where id = ${who.organisation}`,
  );
  await addMember(context, {
    person,
    name: who.name,
    employer: sure(unit, 'unit').name,
    kind,
    seat: `${kind === 'buyer' ? '招标人代表' : '审查人员'}${order}`,
    drawOrder: 900 + order,
    isAlternate: false,
  });
}

async function addMember(context: ContextOf<typeof reviewPanel>, values: Record<string, unknown>): Promise<void> {
  const { project: ofProject, lot: ofLot, id } = context.row;
  await perform(context, 'panel-member.draw', { values: { project: ofProject, lot: ofLot, panel: id, ...values } });
}

async function callAll(context: ContextOf<typeof reviewPanel>): Promise<void> {
  const drawn = await find(
    context.tx,
    panelMember,
    { panel: context.row.id, isAlternate: false },
    { order: 'drawOrder' },
  );
  for (const member of drawn) await callMember(context, context.row, member);
}

type Calling = Pick<EffectContext, 'office' | 'tx' | 'now'>;

/** Calls the next alternate in the order of the draw; answers whether there was one. */
export async function callNext(context: Calling, panel: AnyRow): Promise<boolean> {
  const [next] = await find(
    context.tx,
    panelMember,
    { panel: panel.id, isAlternate: true, state: 'drawn' },
    { order: 'drawOrder', limit: 1, lock: true },
  );
  if (next) await callMember(context, panel, next);
  return next !== undefined;
}

/** Time and place only: neither who applied nor who else was drawn. */
async function callMember(context: Calling, panel: AnyRow, member: AnyRow): Promise<void> {
  const { tx, now } = context;
  await perform(context, 'panel-member.call', {
    id: member.id,
    values: { isAlternate: false, calledAt: now.toISOString() },
  });
  await tell(tx, {
    to: [member.person],
    subject: '请参加资格审查',
    body: `${panel.plannedAt ? `审查时间：${showInstant(panel.plannedAt)}` : '审查时间由代理机构另行告知'}；地点：${panel.place ?? '由代理机构另行告知'}。请登录后到场签署承诺，或者说明不能参加。`,
    link: `panel.mine?id=${panel.id}`,
  });
}

export const panelEffects: Record<string, Effect> = {
  startPanel,
  lockPanel,
  recordPanelSource,
  drawPanel,
  drawPanelMore,
  appointPanel,
  appointAnother,
};
