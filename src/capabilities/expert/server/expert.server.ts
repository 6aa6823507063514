import { type EffectContext, Refusal, type SharedEffect } from '../../../kernel/server/effect.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { newId } from '../../../kernel/server/write.ts';
import { type Drawn, draw, lockDigest } from '../draw/draw.rules.ts';
import type { LockedList, PublicNumber } from '../draw/public-source.ts';
import type { DaysOff } from '../expert/expert.rules.ts';

// Draws from a list that was locked before: every later draw, of experts or of suppliers, uses this.

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

const confirmPublicSource: SharedEffect<{ source: PublicNumber | null }> = async ({ row, actor, now }) => {
  row.source = { ...row.source!, confirmedBy: actor.name, confirmedAt: now.toISOString() };
};

export const expertServer: ServerPart = {
  effects: {
    confirmPublicSource,
    keepRetirement: async ({ row, asked }) => {
      row.retiredBecause = asked.reason;
    },
    keepOrigin: async ({ row, asked }) => {
      const fromState = asked.origin !== 'unit';
      row.origin = asked.origin;
      row.registerName = fromState ? asked.registerName : null;
      row.registerNumber = fromState ? asked.registerNumber : null;
    },
    pauseExpert: async ({ row }) => {
      row.available = false;
    },
    addDaysOff: async ({ row, asked, now }) => {
      const { from, until } = asked;
      row.daysOff = [...(row.daysOff ?? []), { id: newId(), from, until, declaredAt: now.toISOString() }];
    },
    dropDaysOff: async ({ row, asked }) => {
      const had: DaysOff[] = row.daysOff ?? [];
      if (!had.some((d) => d.id === asked.entry)) throw new Refusal('这项登记已经取消', { entry: '已经取消' });
      row.daysOff = had.filter((d) => d.id !== asked.entry);
    },
    resumeExpert: async ({ row }) => {
      row.available = true;
    },
  },
};
