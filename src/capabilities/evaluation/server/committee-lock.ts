/** Locking list and rule before the opening, and what both sides put into the draw (S-23, 实施条例 46). */
import type { Effect, EffectContext } from '../../../kernel/server/effect.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import { commitment, lockDigest } from '../../expert/draw/draw.rules.ts';
import { expert } from '../../expert/expert/expert.record.ts';
import { project } from '../../project/project/project.record.ts';
import { confinedExperts } from '../../violation/server/confinement.ts';
import { sideOf } from '../committee/committee.guards.ts';
import type { RandomValue, Side } from '../committee/committee.record.ts';

const listed = (text: string | null | undefined) => (text ?? '').split(/[,，、;；\s]+/).filter(Boolean);

export const lockCommittee: Effect = async ({ tx, row, now }) => {
  const representatives = await representativesOf({ tx, row });
  const majors = listed(row.majors);
  const seats = row.size - row.buyerSeats;
  const registered = await find(
    tx,
    expert,
    { state: 'active', available: true, account: { state: 'active' } },
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
    throw new Refusal(`专家库中专业相符、可参加抽取的只有 ${candidates.length} 人，不足 ${seats} 人，请放宽专业要求`, {
      majors: '专业相符的专家不足',
    });
  const rule = {
    groups: [{ name: '评标专家', count: seats, tags: [] }],
    alternates: row.alternates as number,
    majors,
    size: row.size as number,
    buyerSeats: row.buyerSeats as number,
    representatives,
  };
  const digest = await lockDigest({ candidates, rule });
  row.lock = { digest, candidates, rule, at: now.toISOString() };
  row.lockDigest = digest;
  row.lockedAt = now.toISOString();
  row.commitments = [];
};

/** The owner's representatives by account: people of the owner's own unit, as many as there are seats for them. */
async function representativesOf({ tx, row }: Pick<EffectContext, 'tx' | 'row'>): Promise<string[]> {
  const { owner } = await get(tx, project, row.project);
  const accounts = listed(row.buyerRepresentatives);
  const refuse = (because: string) => new Refusal(because, { buyerRepresentatives: because });
  if (new Set(accounts).size !== row.buyerSeats)
    throw refuse(`招标人代表应填 ${row.buyerSeats} 个账号，现有 ${new Set(accounts).size} 个`);
  const found =
    accounts.length === 0
      ? []
      : await find(tx, user, { account: { in: accounts }, organisation: owner, state: 'active' });
  const unknown = accounts.find((a) => !found.some((u) => u.account === a));
  if (unknown) throw refuse(`“${unknown}”不是招标人单位的账号`);
  return accounts.map((a) => found.find((u) => u.account === a)!.id);
}

const put = (row: { commitments?: RandomValue[] | null }, value: RandomValue) => [
  ...(row.commitments ?? []).filter((c) => c.side !== value.side),
  value,
];
const mark = (row: Record<string, any>, side: Side, as: 'committed' | 'revealed' | 'refused') => {
  row[side === 'owner' ? 'ownerRandom' : 'supervisorRandom'] = as;
};

export const takeCommitment: Effect = async ({ row, asked, actor, now }) => {
  const side = sideOf(actor.orgType);
  row.commitments = put(row, { side, commitment: asked.commitment, at: now.toISOString() });
  mark(row, side, 'committed');
};

export const takeValue: Effect = async ({ row, asked, actor, now }) => {
  const side = sideOf(actor.orgType);
  const own = (row.commitments as RandomValue[]).find((c) => c.side === side)!;
  const { value, salt } = asked as { value: string; salt: string };
  if ((await commitment(value, salt)) !== own.commitment)
    throw new Refusal('随机数与先前的承诺不符，请使用提交承诺时生成的那一组', { value: '与承诺不符' });
  row.commitments = put(row, { ...own, value, salt, at: now.toISOString() });
  mark(row, side, 'revealed');
  // The history is read by everybody who sees the committee; with both values and the list the draw could be repeated.
  delete asked.value;
  delete asked.salt;
};

export const takeRefusal: Effect = async ({ row, asked, actor, now }) => {
  const side = sideOf(actor.orgType);
  const own = (row.commitments as RandomValue[]).find((c) => c.side === side);
  row.commitments = put(row, { ...own, side, refused: asked.reason, at: now.toISOString() });
  mark(row, side, 'refused');
};

export const recordSilence: Effect = async ({ row, asked, now }) => {
  const side = asked.side as Side;
  const own = (row.commitments as RandomValue[]).find((c) => c.side === side);
  if (own?.value !== undefined || own?.refused !== undefined) throw new Refusal('该方已经揭示或声明不揭示');
  row.commitments = put(row, { ...own, side, refused: '唱标后逾时未揭示，由抽取人记录', at: now.toISOString() });
  mark(row, side, 'refused');
};
