/** The list and the rule of a body that is drawn, as they are locked (S-23, 实施条例 46). */

import type { AnyRow, RowOf } from '../../../../kernel/record/record.ts';
import type { Queryable } from '../../../../kernel/server/database.ts';
import { Refusal } from '../../../../kernel/server/effect.ts';
import { find } from '../../../../kernel/server/rows.ts';
import { type DrawRule, lockDigest } from '../../../expert/draw/draw.rules.ts';
import type { LockedList } from '../../../expert/draw/public-source.ts';
import { expert, statutoryOrigins } from '../../../expert/expert/expert.record.ts';
import { confinedExperts } from '../../../violation/server/door.ts';

/** Accounts or specialities as people write them into one field. */
export const listed = (text: string | null | undefined) => (text ?? '').split(/[,，、;；\s]+/).filter(Boolean);

/** What is locked beside the groups that are drawn. */
export type BodyRule = DrawRule & {
  majors: string[];
  size: number;
  buyerSeats: number;
  representatives: string[];
  /** Named by the owner instead of drawn. */
  direct?: string[];
};
export type BodyLock = LockedList<BodyRule>;

interface Locking {
  /** What those who are drawn are called, as the digest has it. */
  group: string;
  /** The law wants them from the registers that it names. */
  statutory: boolean;
  representatives: string[];
  /** Named, so not drawn as well. */
  direct?: readonly string[];
  /** Who is no candidate for a reason of this body. */
  keepsAway?: (one: RowOf<typeof expert>) => boolean;
}

/**
 * Experts whose speciality is asked for, and the rule by which they are drawn, written onto the body with their digest.
 * @throws Refusal where they are too few
 */
export async function lockList(
  { tx, row, now }: { tx: Queryable; row: AnyRow; now: Date },
  { group, statutory, representatives, direct = [], keepsAway }: Locking,
): Promise<void> {
  const majors = listed(row.majors);
  const [size, buyerSeats] = [row.size as number, (row.buyerSeats ?? 0) as number];
  const count = size - buyerSeats - direct.length;
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
    .filter((e) => !confined.has(e.id) && !direct.includes(e.id) && !keepsAway?.(e))
    .map((e) => ({ id: e.id, tags: listed(e.majors).filter((m) => majors.includes(m)) }))
    .filter((c) => c.tags.length > 0);
  if (candidates.length < count)
    throw new Refusal(
      `${statutory ? '国务院有关部门和省级的专家库中' : '专家库中'}专业相符、可参加抽取的只有 ${candidates.length} 人，不足 ${count} 人，请放宽专业要求${statutory ? '，或由平台管理员登记专家所属的专家库（招标投标法 第37条、2024年第26号令）' : ''}`,
      { majors: '专业相符的专家不足' },
    );
  const rule: BodyRule = {
    groups: [{ name: group, count, tags: [] }],
    alternates: row.alternates as number,
    majors,
    size,
    buyerSeats,
    representatives,
    ...(direct.length > 0 ? { direct: [...direct] } : {}),
  };
  const digest = await lockDigest({ candidates, rule });
  row.lock = { digest, candidates, rule, at: now.toISOString() } satisfies BodyLock;
  row.lockDigest = digest;
  row.lockedAt = now.toISOString();
}
