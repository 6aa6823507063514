/** Signatures cover where the project's history stood: a signer's page asks for it, and what was signed is checked here. */

import type { Actor } from '../../../kernel/access/where.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { first, type Queryable, sql } from '../../../kernel/server/database.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import { anchorOf, quietAnchorOf } from '../../../kernel/server/history.ts';
import type { House } from '../../../kernel/server/house.ts';
import { columnNamed, tableOf } from '../../../kernel/server/names.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { answerOf, digest } from '../../../kernel/server/openapi-schemas.ts';
import { scopeSql } from '../../../kernel/server/rows.ts';
import type { DetachedSignature } from '../index.ts';

/** As the wire carries it. */
export const anchorSchema = answerOf({ entry: { type: 'integer' }, head: digest });

const chainOf = (project: string) => `project:${project}`;

/**
 * What a signer is shown. Bids are in no project's chain before the opening. Who bids may not follow how much is entered
 * while bids are judged (招标投标法 38, 44): they sign over what stood when that began.
 */
export const anchorOfProject = ({ db, house }: Shown, project: string, { orgType }: Pick<Actor, 'orgType'>) =>
  orgType === 'supplier' ? quietAnchorOf(db, house, chainOf(project)) : anchorOf(db, chainOf(project));

interface Shown {
  db: Queryable;
  house: Pick<House, 'quietSince'>;
}

/** Whether somebody may read the project, or a row of it by which they take part: how much was entered in it is theirs alone. */
export async function takesPart(
  { db, house }: Pick<Office, 'db' | 'house'>,
  project: string,
  actor: Actor,
  now: Date,
): Promise<boolean> {
  const rowsOf = house.parts
    .flatMap((part) => part.takesPart ?? [])
    .map((id) => {
      const record = house.record(id);
      const column = record.chain === 'self' ? 'id' : sure(columnNamed(record, 'project'), 'the column').column;
      return sql`exists (select 1 from ${sql.table(tableOf(record))} as t
        where ${sql.ref(`t.${column}`)} = ${project} and ${scopeSql(house.access(id), actor, now)})`;
    });
  const found = await first<{ ok: boolean }>(db, sql`select (${sql.join(rowsOf, sql` or `)}) as ok`);
  return sure(found, 'found').ok;
}

/**
 * The signature names an entry of this project's history, as it is: the last one or one before it.
 * @throws Refusal where it names none, or one that is not there
 */
export async function insistOnAnchor(
  db: Queryable,
  project: string | null | undefined,
  { anchor }: Pick<DetachedSignature, 'anchor'>,
): Promise<void> {
  if (!project) return;
  if (!anchor) throw new Refusal('签名没有附上项目存证，请刷新页面后重新签名');
  const found = await first(
    db,
    sql`select 1 as ok from history where chain = ${chainOf(project)} and seq = ${anchor.entry} and hash = ${anchor.head}`,
  );
  if (!found) throw new Refusal('签名所附的项目存证不在本项目的历史中，请刷新页面后重新签名');
}
