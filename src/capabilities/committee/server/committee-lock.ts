/** Locking list and rule before the opening (S-23, 实施条例 46). */

import { sure } from '../../../kernel/record/sure.ts';
import type { EffectContext, EffectOf } from '../../../kernel/server/effect.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import { demands, ofLot } from '../../../platform/law/rulebook.ts';
import { lockDigest } from '../../expert/draw/draw.rules.ts';
import { expert, statutoryOrigins } from '../../expert/expert/expert.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { confinedExperts } from '../../violation/server/door.ts';
import { mustAvoid } from '../committee/avoidance.rules.ts';
import { committee } from '../committee/committee.record.ts';
import { committeeMember } from '../committee-member/committee-member.record.ts';
import { partiesOf } from './parties.ts';

export const listed = (text: string | null | undefined) => (text ?? '').split(/[,，、;；\s]+/).filter(Boolean);

export const lockCommittee: EffectOf<typeof committee> = async ({ tx, row, now }) => {
  const sat = await satBefore(tx, row.lot);
  row.attempt = sat.attempts + 1;
  const representatives = await representativesOf({ tx, row }, sat.people);
  // If it is locked after the opening, it is known who bids: an expert with a tie to a bidder is no candidate.
  const { openedAt } = await get(tx, lot, row.lot);
  const parties = openedAt ? await partiesOf(tx, row.lot) : [];
  const majors = listed(row.majors);
  const direct: string[] = row.directExperts ?? [];
  const seats = row.size - row.buyerSeats - direct.length;
  if (seats < 0)
    throw new Refusal('直接确定的专家多于专家席位，请由{招标}人重新直接确定', { size: '少于直接确定的专家' });
  const isDrawn = demands('committee.draw', await underLaw({ tx, row, now }));
  const registered = await find(
    tx,
    expert,
    {
      state: 'active',
      available: true,
      account: { state: 'active' },
      ...(isDrawn ? { origin: { in: statutoryOrigins } } : {}),
    },
    { order: 'id' },
  );
  const confined = await confinedExperts(
    tx,
    registered.map((e) => e.id),
    now,
  );
  const candidates = registered
    .filter((e) => !confined.has(e.id) && !sat.experts.has(e.id) && !direct.includes(e.id) && !mustAvoid(e, parties))
    .map((e) => ({ id: e.id, tags: listed(e.majors).filter((m) => majors.includes(m)) }))
    .filter((c) => c.tags.length > 0);
  if (candidates.length < seats)
    throw new Refusal(
      `${isDrawn ? '国务院有关部门和省级的专家库中' : '专家库中'}专业相符、可参加抽取的只有 ${candidates.length} 人，不足 ${seats} 人，请放宽专业要求${isDrawn ? '，或由平台管理员登记专家所属的专家库（招标投标法 第37条、2024年第26号令）' : ''}`,
      { majors: '专业相符的专家不足' },
    );
  const rule = {
    groups: [{ name: '评标专家', count: seats, tags: [] }],
    alternates: row.alternates as number,
    majors,
    size: row.size as number,
    buyerSeats: row.buyerSeats as number,
    representatives,
    ...(direct.length > 0 ? { direct } : {}),
  };
  const digest = await lockDigest({ candidates, rule });
  row.lock = { digest, candidates, rule, at: now.toISOString() };
  row.lockDigest = digest;
  row.lockedAt = now.toISOString();
  row.commitments = [];
};

/** What the draw is asked of: the law of the lot, or of its project before it was issued. */
async function underLaw({ tx, row, now }: Pick<EffectContext, 'tx' | 'row' | 'now'>) {
  const { regime, way } = await get(tx, project, row.project);
  return ofLot(await get(tx, lot, row.lot), { regime, way, on: now });
}

export const lockLate: EffectOf<typeof committee> = async (context) => {
  await lockCommittee(context);
  context.row.lateBecause = context.asked.because;
  context.row.lateConfirmedAt = null;
};

export const confirmLateLock: EffectOf<typeof committee> = async ({ row, now }) => {
  row.lateConfirmedAt = now.toISOString();
};

export const undoLateLock: EffectOf<typeof committee> = async ({ row }) => {
  for (const name of ['lock', 'lockDigest', 'lockedAt', 'lateBecause', 'publicSource'] as const) row[name] = null;
};

/** Who judged a lot before, to the end: another committee is another (实施条例 70). */
export async function satBefore(
  tx: EffectContext['tx'],
  lot: string,
): Promise<{ attempts: number; experts: Set<string>; people: Set<string> }> {
  // One that judged is dissolved when its report is handed over; one that was not full any more ended without one: of it only
  // who was replaced stays away.
  const earlier = await find(tx, committee, { lot, state: 'dissolved' });
  const finished = new Set(earlier.flatMap((c) => (c.startedAt && c.finishedAt ? [c.id] : [])));
  const committees = earlier.map((c) => c.id);
  const seats = committees.length > 0 ? await find(tx, committeeMember, { committee: { in: committees } }) : [];
  const judged = seats.filter((m) => m.state === 'replaced' || (m.state === 'signedIn' && finished.has(m.committee!)));
  return {
    attempts: committees.length,
    experts: new Set(judged.flatMap((m) => m.expert ?? [])),
    people: new Set(judged.flatMap((m) => m.person ?? [])),
  };
}

/** The owner's representatives by account: people of the owner's own unit, as many as there are seats for them. */
async function representativesOf(
  { tx, row }: Pick<EffectContext, 'tx' | 'row'>,
  sat: ReadonlySet<string>,
): Promise<string[]> {
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
  const again = found.find((u) => sat.has(u.id));
  if (again)
    throw refuse(
      `“${again.account}”参加过原{评标}委员会，另行组建的委员会应由其他人组成（招标投标法实施条例 第70条），请另选招标人代表`,
    );
  return accounts.map(
    (a) =>
      sure(
        found.find((u) => u.account === a),
        'one of found',
      ).id,
  );
}
