/** Signatures cover where the project's history stood: a signer's page asks for it, and what was signed is checked here. */

import { first, type Queryable, sql } from '../../../kernel/server/database.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import { anchorOf } from '../../../kernel/server/history.ts';
import type { DetachedSignature } from '../index.ts';

const chainOf = (project: string) => `project:${project}`;

/** What a signer is shown. Bids are in no project's chain before the opening. */
export const anchorOfProject = (db: Queryable, project: string) => anchorOf(db, chainOf(project));

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
