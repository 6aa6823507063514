/** The declaration beside a sealed bid: checked when it comes, compared with the others when all are read out. */

import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { type EffectContext, type EventHandler, Refusal } from '../../../kernel/server/effect.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { ofRound } from '../../project/round/round.record.ts';
import { whyConfined } from '../../violation/server/door.ts';
import { bid } from '../bid/bid.record.ts';
import { bidFinding } from '../bid-finding/bid-finding.record.ts';
import { tiesAmong } from '../bid-finding/ties.rules.ts';
import {
  type Declaration,
  declarationFault,
  type Member,
  type Official,
  partiesOf,
  readDeclaration,
} from '../declaration/declaration.ts';
import { peopleOf, tellDirectly } from './direct-message.ts';

/**
 * Code → codes of the units that it controls, manages or is controlled or managed by, as the register has them. Only what
 * a second person verified counts: an entry alone must not keep anybody from bidding.
 */
async function registeredTies(db: Queryable, codes: readonly string[]): Promise<Map<string, string[]>> {
  const found = await rows<{ code: string; tied: string[] }>(
    db,
    sql`select s.code, array_agg(r->>'code') as tied from supplier s, jsonb_array_elements(coalesce(s.relations, '[]')) r
        where s.code = any(${codes}::text[]) and s.state in ('active', 'suspended', 'closed') group by s.code`,
  );
  return new Map(found.map(({ code, tied }) => [code, tied]));
}

/** Who tenders here: the operator of the platform, the agency, the owner, the supervisor. */
async function officialsOf(db: Queryable, projectId: string): Promise<Official[]> {
  const parent = await get(db, project, projectId);
  return rows<Official>(
    db,
    sql`select o.name, o.code, case when o.type = 'platform' then 'platform' when o.id = ${parent.owner} then 'owner'
          when o.id = ${parent.org} then 'agency' else 'supervisor' end as side
        from organisation o where o.type = 'platform' or o.id in (${parent.org}, ${parent.owner}, ${parent.supervisor})`,
  );
}

const unitsWith = (db: Queryable, ids: readonly string[]) =>
  rows<{ id: string; name: string; code: string }>(
    db,
    sql`select id, name, code from organisation where id = any(${ids}::uuid[])`,
  );

/**
 * Reads and checks what the bidder says of itself. It does not look at other bids: the answer is the same whether or
 * not others have bid (招标投标法 第22条).
 */
export async function checkDeclaration(
  { tx, actor, now }: Pick<EffectContext, 'tx' | 'actor' | 'now'>,
  lotId: string,
  sent: Record<string, unknown>,
): Promise<Declaration> {
  const tendered = await get(tx, lot, lotId);
  const [bidder] = await unitsWith(tx, [actor.org]);
  const declaration = readDeclaration(sent);
  const codes = partiesOf(declaration, bidder!).map((p) => p.code);
  const { regime, way } = await get(tx, project, tendered.project);
  const confined = await whyConfined(tx, codes, { regime, way }, now);
  if (confined) throw new Refusal(confined, { declaration: confined });
  const fault = declarationFault(declaration, {
    bidder: bidder!,
    acceptsConsortium: tendered.acceptsConsortium === true,
    officials: await officialsOf(tx, tendered.project!),
    registered: await registeredTies(tx, codes),
  });
  if (fault) throw new Refusal(fault, { declaration: fault });
  return declaration;
}

/** What a bidder may start from: its last declaration, or what the register of suppliers knows of it. */
export async function declarationToStartFrom(
  db: Queryable,
  org: string,
): Promise<Partial<Declaration> & { code: string }> {
  const [unit] = await unitsWith(db, [org]);
  const [last] = await find(db, bid, { supplier: org }, { order: '-updatedAt', limit: 1 });
  const known = last?.declaration as Declaration | null | undefined;
  if (known) return { code: sure(unit, 'unit').code, responsible: known.responsible, related: known.related };
  const [registered] = await rows<{ responsible: string; related: Declaration['related'] }>(
    db,
    sql`select legal_representative as responsible, coalesce(relations, '[]') as related from supplier where code = ${sure(unit, 'unit').code} and state in ('active', 'suspended', 'closed')`,
  );
  return { code: sure(unit, 'unit').code, ...registered };
}

/** Compares what was declared, once everything is read out; what is found is for the committee to verify. */
export const findTies: EventHandler = async ({ office, tx, payload, now }) => {
  const own = ofRound({ lot: payload.lot, round: payload.round ?? null });
  const [had] = await find(tx, bidFinding, { lot: payload.lot, bid: own }, { limit: 1 });
  if (had) return;
  const opened = await find(tx, bid, { ...own, state: 'opened' });
  const units = await unitsWith(
    tx,
    opened.map((b) => b.supplier),
  );
  const bids = opened.map((b) => {
    const { name, code } = sure(
      units.find((u) => u.id === b.supplier),
      'one of units',
    );
    const declaration = (b.declaration ?? null) as Declaration | null;
    const files = (b.openedFiles ?? []).map((f) => f.sha256);
    return { id: b.id, bidder: { name, code }, declaration, readOut: b.readOut ?? {}, files };
  });
  const codes = bids.flatMap((b) => partiesOf(b.declaration, b.bidder).map((p) => p.code));
  const ties = tiesAmong(bids, await registeredTies(tx, codes));
  if (ties.length === 0) return;
  const of = await get(tx, lot, payload.lot);
  for (const tie of ties)
    await perform({ office, tx, now }, 'bid-finding.find', { values: { ...tie, lot: of.id, project: of.project } });
  const parent = await get(tx, project, of.project);
  await tellDirectly({ office, tx, now }, await peopleOf(tx, parent.org, 'agent'), {
    subject: `{投标}关联核查：${of.name}有 ${ties.length} 项待核实`,
    body: '由{评标}委员会逐席表决核实；没有表决的，{评标}委员会不能汇总资格审查。',
    link: `bid-finding.list?f.lot=${of.id}`,
  });
};

// The units behind a consortium's members, for papers that go to each of them (招标投标法 31).

/** The members beside the leader, each with its unit where it has an account. */
export async function membersOf(
  db: Queryable,
  bid: { declaration?: unknown } | null | undefined,
): Promise<{ member: Member; unit: { id: string; name: string | null } | undefined }[]> {
  const declared = (bid?.declaration as Declaration | null | undefined)?.consortium?.members.slice(1) ?? [];
  if (declared.length === 0) return [];
  const units = await find(db, organisation, { code: { in: declared.map((m) => m.code) }, type: 'supplier' });
  return declared.map((member) => ({ member, unit: units.find((u) => u.code === member.code) }));
}

/** The members' units that have an account here. */
export const memberUnitsOf = async (
  db: Queryable,
  bid: { declaration?: unknown } | null | undefined,
): Promise<string[]> => (await membersOf(db, bid)).flatMap(({ unit }) => unit?.id ?? []);
