/** All kinds of one unit at a glance: which chain is live, what is being drawn, who changed what. */
import type { Actor } from '../../../kernel/access/where.ts';
import { isId } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { find } from '../../../kernel/server/rows.ts';
import { approvalChain } from '../approval-chain/approval-chain.record.ts';
import { kindsOf } from './kinds.ts';
import { namesOf } from './seats.ts';

/** The people whom chains name and who are no longer in use. */
async function goneOf(db: Queryable, chains: readonly AnyRow[]): Promise<Set<string>> {
  const named = chains.flatMap((c) => (c.steps ?? []) as AnyRow[]).flatMap((s) => (isId(s.person) ? [s.person] : []));
  const found = await rows<{ id: string }>(
    db,
    sql`select id from "user" where id = any(${named}::uuid[]) and state <> 'active'`,
  );
  return new Set(found.map((u) => u.id));
}

export async function overviewOf({ db, house }: Office, actor: Actor) {
  const chains = (await find(db, approvalChain, { org: actor.org }, { order: '-edition' })) as AnyRow[];
  const changers = [...new Set(chains.map((c) => c.changedBy).filter(Boolean))] as string[];
  const names = await namesOf(db, changers);
  const gone = await goneOf(db, chains);
  const nameOf = new Map(changers.map((id, at) => [id, names[at]!]));
  return [...kindsOf(house).values()].map((kind) => ({
    kind: kind.kind,
    label: kind.label,
    declared: kind.declared.map((a) => a.label),
    chains: chains
      .filter((c) => c.kind === kind.kind)
      .map((c) => ({
        id: c.id,
        name: c.name,
        edition: c.edition,
        state: c.state,
        effectiveAt: c.effectiveAt,
        endedAt: c.endedAt,
        changedBy: nameOf.get(c.changedBy) ?? null,
        changedAt: c.updatedAt,
        steps: (c.steps ?? []).map((s: AnyRow) => ({
          name: s.name,
          isConditional: (c.conditions ?? []).some((one: { step: string }) => one.step === s.id),
          isGone: s.approver === 'person' && gone.has(s.person),
        })),
      })),
  }));
}
