/** Attempts to see what is sealed (domain S-02): each is an alarm for the project's supervisor, in the request that tried. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { perform } from '../../../kernel/server/act.ts';
import { calledPath } from '../../../kernel/server/called.ts';
import { type Queryable, rows, sql, type Tx } from '../../../kernel/server/database.ts';
import type { EffectOf } from '../../../kernel/server/effect.ts';
import type { Caller } from '../../../kernel/server/http.ts';
import { inTransaction, type Office } from '../../../kernel/server/office.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { sameRound } from '../../project/server/door.ts';
import { alarm } from '../alarm/alarm.record.ts';
import type { HandedIn, SealedDrawValue } from '../sealing/index.ts';
import { peopleOf, tellDirectly } from './direct-message.ts';

const repeatedWithin = 10 * 60_000;

/** Raises or repeats the alarm of one person's attempt. It is committed even if the request itself fails. */
export async function raiseAlarm(
  office: Office,
  caller: Caller,
  attempt: { lot: string; what: string },
): Promise<void> {
  await inTransaction(office, async (tx) => {
    const { now, actor, address } = caller;
    const context = { office, tx, now };
    const tendered = await get(tx, lot, attempt.lot);
    const who = { person: actor.name, unit: actor.orgName };
    const [before] = await find(
      tx,
      alarm,
      {
        lot: attempt.lot,
        what: attempt.what,
        state: 'raised',
        ...who,
        lastAt: { atLeast: new Date(now.getTime() - repeatedWithin).toISOString() },
      },
      { limit: 1 },
    );
    if (before) {
      await perform(context, 'alarm.repeat', { id: before.id, asked: { address } });
      return;
    }
    await tellSupervisor(context, tendered, { ...attempt, ...who, address });
  });
}

/** What the supervisor of a project has to know now: an alarm that waits for its handling, and a message. */
export async function tellSupervisor(
  context: { office: Office; tx: Tx; now: Date },
  of: { id: string; name: string | null; project: string | null },
  said: { what: string; person: string; unit: string; address: string },
): Promise<void> {
  const at = context.now.toISOString();
  const { row } = await perform(context, 'alarm.raise', {
    values: { project: of.project, ...said, lot: of.id, firstAt: at, lastAt: at, times: 1 },
  });
  const { supervisor } = await get(context.tx, project, of.project);
  if (!supervisor) return;
  await tellDirectly(context, await peopleOf(context.tx, supervisor, 'supervisor'), {
    subject: `监管报警：${said.what}`.slice(0, 300),
    body: `${said.unit} ${said.person}，${of.name ?? ''}`,
    link: `alarm.detail?id=${row.id}`,
  });
}

export const countAlarm: EffectOf<typeof alarm> = async ({ row, now, asked }) => {
  row.times = ((row.times as number | null) ?? 0) + 1;
  row.lastAt = now.toISOString();
  row.address = asked.address;
};

export const keepHandling: EffectOf<typeof alarm> = async ({ row, asked }) => {
  row.handling = asked.handling;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Every id that a call names, one row or many. */
function namedIn({ query, body }: FastifyRequest): string[] {
  const { id: asked } = query as Record<string, unknown>;
  const { id, items } = (body ?? {}) as Record<string, unknown>;
  const many = Array.isArray(items) ? items.slice(0, 200).map((item) => item?.id) : [];
  return [asked, id, ...many].filter((one): one is string => typeof one === 'string' && uuid.test(one));
}

/**
 * Watches every call that names a bid. The answer never tells whether the bid exists: the call then goes its ordinary
 * way and finds nothing.
 */
export function watchSealedBids(http: FastifyInstance, office: Office): void {
  http.addHook('preHandler', async (request: FastifyRequest) => {
    if (!/^\/[a-z]+\/bid\/[a-z-]+\.json$/.test(calledPath(request))) return;
    const ids = namedIn(request);
    if (ids.length === 0) return;
    const { actor } = request.caller;
    const found = await rows<{ lot: string }>(
      office.db,
      sql`select distinct b.lot_id as lot from bid b join lot l on l.id = b.lot_id left join round r on r.id = b.round_id
        where b.id = any(${ids}::uuid[]) and case when r.id is null then l.opened_at else r.opened_at end is null and b.supplier_id <> ${actor.org}`,
    );
    for (const sealed of found)
      await raiseAlarm(office, request.caller, { lot: sealed.lot, what: '试图查看密封的投标文件' });
  });
}

// Sealed values for the draw, kept beside the bids: the holders post their shares of both in one act.

export const drawValueTables = [
  `create table sealed_draw_value (
  committee_id uuid not null,
  side text not null,
  lot_id uuid not null,
  sealed jsonb not null,
  round_id uuid,
  primary key (committee_id, side)
);
create index sealed_draw_value_lot on sealed_draw_value (lot_id);`,
];

/** With its maker's signature over header and shares: without it no holder answers for it. */
export type HandedDrawValue = SealedDrawValue & Extract<HandedIn, { header: SealedDrawValue['header'] }>;

export const keepDrawValue = (db: Queryable, sealed: HandedDrawValue, round: string | null) =>
  sql`insert into sealed_draw_value (committee_id, side, lot_id, sealed, round_id)
      values (${sealed.header.committee}, ${sealed.header.side}, ${sealed.header.lotId}, ${JSON.stringify(sealed)}::jsonb, ${round})`.execute(
    db,
  );

/** Those that the opening of this round brings together; what is sealed for a later round stays shut until its own. */
export async function drawValuesOf(
  db: Queryable,
  { lot, round }: { lot: string; round: string | null },
): Promise<HandedDrawValue[]> {
  const found = await rows<{ sealed: HandedDrawValue }>(
    db,
    sql`select v.sealed from sealed_draw_value v where v.lot_id = ${lot} and ${sameRound('v', round)} order by v.committee_id, v.side`,
  );
  return found.map((f) => f.sealed);
}
