/** The list of those invited: drawn up, agreed by the owner, sent together, answered. */

import type { FactsOf } from '../../../kernel/record/known.ts';
import { sha256Hex } from '../../../kernel/record/sha256.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { type DraftEffectOf, type EffectContext, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import type { FactsFor, ServerPart } from '../../../kernel/server/house.ts';
import { tell } from '../../../kernel/server/outbox.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import type { Regime } from '../../../platform/law/rulebook.ts';
import { deliver } from '../../../platform/messages/server/deliveries.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { papersOver } from '../../supplier/server/door.ts';
import { supplier } from '../../supplier/supplier/supplier.record.ts';
import { whyConfined } from '../../violation/server/door.ts';
import type { notice } from '../notice/notice.record.ts';
import { supplierInvitation } from '../supplier-invitation/supplier-invitation.record.ts';

type Behind = Omit<FactsOf<'supplier-invitation'>, 'confined' | 'unit' | 'over'> & {
  id: string;
  regime: Regime | null;
};

/**
 * Project, lot and paper behind each unit on a list. What a unit is forbidden is asked only for one that may still be
 * changed.
 */
const invitationFacts: FactsFor<typeof supplierInvitation> = async (db, found, now) => {
  const lots = [...new Set(found.flatMap((i) => (i.lot ? [i.lot as string] : [])))];
  const behind = new Map(
    (
      await rows<Behind>(
        db,
        sql`select l.id, p.way, p.regime, l.state as "lotState", l.bid_deadline as deadline,
              array_remove(array[p.org_id, p.owner_id, p.supervisor_id], null) as "ownSide",
              (select n.state from notice n where n.project_id = l.project_id and l.id = any(n.lots_ids) and n.type in ('tender', 'invitation') and n.state <> 'revoked' order by n.created_at desc limit 1) as paper,
              (select d.state from invitation_draw d where d.lot_id = l.id and d.state in ('locked', 'drawn') limit 1) as draw
            from lot l join project p on p.id = l.project_id where l.id = any(${lots}::uuid[])`,
      )
    ).map((b) => [b.id, b]),
  );
  const units = new Map(
    (
      await rows<{ entry: string; id: string | null; code: string }>(
        db,
        sql`select s.id as entry, o.id, s.code from supplier s left join organisation o on o.code = s.code and o.type = 'supplier'
            where s.id = any(${found.flatMap((i) => i.entry ?? [])}::uuid[])`,
      )
    ).map((u) => [u.entry, u]),
  );
  const proposed = found.filter((i) => i.state === undefined || i.state === 'proposed');
  const over = await papersOver(
    db,
    proposed.flatMap((i) => i.entry ?? []),
    now,
  );
  const facts: [string, FactsOf<'supplier-invitation'>][] = [];
  for (const { id, lot: lotId, entry, state } of found) {
    const { regime, ...of } = behind.get(lotId ?? '') ?? { regime: null, ...nothing };
    const { id: unit = null, code } = units.get(entry ?? '') ?? {};
    const open = code && regime && (state === undefined || state === 'proposed');
    const confined = open ? await whyConfined(db, [code], { regime, way: of.way }, now) : undefined;
    facts.push([id, { ...of, unit, confined, over: over.get(entry ?? '') }]);
  }
  return new Map(facts);
};
const nothing = { way: null, lotState: 'draft', deadline: null, paper: null, draw: null, ownSide: [] } as const;

const keepProposal: EffectOf<typeof supplierInvitation> = async ({ tx, row }) => {
  const [of] = await find(tx, lot, { id: row.lot });
  if (!of) throw new Refusal('标段不存在', { lot: '请选择标段' });
  const chosen = await get(tx, supplier, row.entry);
  const [unit] = await find(tx, organisation, { code: chosen.code, type: 'supplier' }, { limit: 1 });
  row.project = sure(of.project, 'the project of the lot');
  row.supplier = unit?.id ?? null;
  row.supplierName = sure(chosen.name, 'the name of the supplier');
  const [had] = unit ? await find(tx, supplierInvitation, { lot: row.lot, supplier: unit.id }, { limit: 1 }) : [];
  if (had && had.id !== row.id) throw new Refusal(`${chosen.name}已在本标段的名单中`, { entry: '已在本标段的名单中' });
};

/** Which units stand on the lists of these lots, as one digest: what the owner agreed to is what goes out. */
export async function listDigest(db: Queryable, lots: readonly string[]): Promise<string> {
  const listed = await find(
    db,
    supplierInvitation,
    { lot: { in: [...lots] }, state: { not: 'passedOver' } },
    { order: 'createdAt' },
  );
  return sha256Hex(
    listed
      .map((i) => `${i.lot} ${i.supplier}`)
      .toSorted()
      .join('\n'),
  );
}

export const agreeList: DraftEffectOf<typeof notice> = async ({ tx, row, actor, now, record }) => {
  const digest = await listDigest(tx, row.lots ?? []);
  row.listAgreed = { by: actor.name, org: actor.orgName, at: now.toISOString(), digest };
  record({ listDigest: digest });
};

/** All of them at the same moment (87号令 第14条); each hears of its own invitation only. */
export async function inviteTogether(context: EffectContext): Promise<void> {
  const { tx, row } = context;
  for (const { id } of await find(tx, supplierInvitation, { lot: { in: row.lots }, state: 'proposed' }))
    await perform(context, 'supplier-invitation.invite', { id, asked: { notice: row.id, replyBy: row.replyBy } });
}

const inviteUnit: EffectOf<typeof supplierInvitation> = async (context) => {
  const { tx, row, asked, now } = context;
  Object.assign(row, { notice: asked.notice, replyBy: asked.replyBy, invitedAt: now.toISOString() });
  await setTimer(tx, 'supplier-invitation.lapse', row.id, asked.replyBy);
  const people = await rows<{ id: string }>(
    tx,
    sql`select id from "user" where organisation_id = ${row.supplier} and state = 'active' order by id`,
  );
  const { name } = await get(tx, lot, row.lot);
  await deliver(
    context,
    people.map((p) => p.id),
    {
      subject: `{投标}邀请：${name}`,
      body: '贵单位受邀参加{投标}。请在回复截止前登录门户，回复是否参加；接受后即可获取{招标}文件。',
      link: `supplier-invitation.own?id=${row.id}`,
    },
  );
};

/** The inviting side learns each answer as it comes; it knows the list anyway (ADR 26). */
async function tellInviter({ tx, row }: EffectContext, answer: string): Promise<void> {
  const people = await rows<{ id: string }>(
    tx,
    sql`select u.id from "user" u join project p on u.organisation_id = p.org_id
        where p.id = ${row.project} and u.state = 'active' and u.roles @> '["agent"]'::jsonb`,
  );
  await tell(tx, {
    to: people.map((p) => p.id),
    subject: `${row.supplierName}${answer}`,
    body: '',
    link: `invitation.detail?id=${row.notice}`,
  });
}

export const invitationServer: ServerPart = {
  facts: { 'supplier-invitation': invitationFacts },
  effects: {
    keepProposal,
    agreeList,
    inviteUnit,
    keepAcceptance: async (context) => {
      context.row.answeredAt = context.now.toISOString();
      context.row.declinedBecause = null;
      await tellInviter(context, '接受了{投标}邀请');
    },
    keepDecline: async (context) => {
      context.row.answeredAt = context.now.toISOString();
      context.row.declinedBecause = context.asked.because ?? null;
      await tellInviter(context, '谢绝了{投标}邀请');
    },
  },
};
