/** Draws from a list that was locked before: every later draw, of experts or of suppliers, uses this. */
import type { EffectContext, SharedEffect } from '../../../kernel/server/effect.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import { type Drawn, draw, lockDigest } from '../draw/draw.rules.ts';
import type { LockedList, PublicNumber } from '../draw/public-source.ts';

/**
 * Members, then alternates, as anybody can draw them again.
 * @throws Refusal when the list is not the one that was locked, or has too few
 */
export async function drawLocked(
  { digest, candidates, rule }: LockedList,
  seed: string,
  excluded: string[],
  alternates: number,
): Promise<Drawn[]> {
  if ((await lockDigest({ candidates, rule })) !== digest)
    throw new Refusal('锁定的名单或规则与摘要不符，不能抽取，请报告监督部门');
  try {
    return await draw({ seed, candidates, groups: rule.groups, alternates, excluded });
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal(error.message);
    throw error;
  }
}

export const idsOf = (drawn: readonly Drawn[], kind: Drawn['kind']): string[] =>
  drawn.filter((d) => d.kind === kind).map((d) => d.id);

/** Who recorded which number. @param name the source that was written down before the list was locked */
export const recorded = ({ asked, actor, now }: EffectContext, name: string): PublicNumber => ({
  name,
  value: asked.value,
  publishedOn: asked.publishedOn,
  by: actor.name,
  org: actor.org,
  at: now.toISOString(),
});

export const confirmPublicSource: SharedEffect<{ source: PublicNumber | null }> = async ({ row, actor, now }) => {
  row.source = { ...row.source!, confirmedBy: actor.name, confirmedAt: now.toISOString() };
};
