/** 直接确定专家 (招标投标法 37, 实施条例 47): the owner names those whom a draw from the registers would hardly find. */

import {
  type ContextOf,
  type DraftContextOf,
  type DraftEffectOf,
  type EffectOf,
  Refusal,
} from '../../../kernel/server/effect.ts';
import { find } from '../../../kernel/server/rows.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import { expert } from '../../expert/expert/expert.record.ts';
import { confinedExperts } from '../../violation/server/door.ts';
import { mustAvoid } from '../committee/avoidance.rules.ts';
import type { committee } from '../committee/committee.record.ts';
import { committeeMember } from '../committee-member/committee-member.record.ts';
import { listed } from './body/locked-list.ts';
import { callMember, seatExpert } from './body/seats.ts';
import { satBefore } from './committee-lock.ts';
import { partiesOf } from './parties.ts';

const refuse = (because: string) => new Refusal(because, { directExperts: because });

/**
 * Experts of any register, by their accounts.
 * @returns their ids, in the order in which they were named
 */
async function namedExperts({ tx, row, asked, now }: DraftContextOf<typeof committee>): Promise<string[]> {
  const accounts = [...new Set(listed(asked.directExperts))];
  const people = await find(tx, user, { account: { in: accounts }, state: 'active' });
  const found = await find(tx, expert, { account: { in: people.map((p) => p.id) }, state: 'active', available: true });
  const sat = await satBefore(tx, row);
  const confined = await confinedExperts(
    tx,
    found.map((e) => e.id),
    now,
  );
  return accounts.map((account) => {
    const person = people.find((p) => p.account === account);
    const one = person && found.find((e) => e.account === person.id);
    if (!one) throw refuse(`“${account}”不是在库、可参加评审的专家的账号，请先登记入库（招标投标法 第37条）`);
    const because = sat.experts.has(one.id)
      ? '参加过原{评标}委员会，另行组建的委员会应由其他人组成（招标投标法实施条例 第70条）'
      : confined.get(one.id);
    if (because) throw refuse(`“${account}”${because}，请另定`);
    return one.id;
  });
}

export const nameDirect: DraftEffectOf<typeof committee> = async (context) => {
  const { row, asked } = context;
  const experts = await namedExperts(context);
  const seats = (row.size ?? 0) - (row.buyerSeats ?? 0);
  if (experts.length > seats) throw refuse(`评标专家共 ${seats} 人，不能直接确定 ${experts.length} 人`);
  row.directExperts = experts;
  row.directSeats = experts.length;
  Object.assign(row, Object.fromEntries(Object.entries(answers).map(([field, of]) => [field, asked[of]])));
};
const answers = {
  directGround: 'ground',
  directReason: 'reason',
  directApproval: 'approval',
  directProofs: 'proofs',
} as const;

export const clearDirect: DraftEffectOf<typeof committee> = async ({ row }) => {
  const named = ['directExperts', 'directSeats', ...Object.keys(answers)];
  Object.assign(row, Object.fromEntries(named.map((field) => [field, null])));
};

/** Those who must stay away are not seated: an alternate comes, or the owner names another. @returns how many were seated */
export async function seatDirect(
  context: ContextOf<typeof committee>,
  confined: ReadonlyMap<string, string>,
): Promise<number> {
  const { tx, row } = context;
  const named: string[] = row.directExperts ?? [];
  if (named.length === 0) return 0;
  const parties = await partiesOf(tx, row);
  const experts = await find(tx, expert, { id: { in: named } });
  let seated = 0;
  for (const [i, id] of named.entries()) {
    const because = mustAvoid(experts.find((e) => e.id === id)!, parties) ?? confined.get(id);
    if (because) row.avoided = [...(row.avoided ?? []), { id, because }];
    else {
      await seatExpert(context, id, {
        seat: `直接确定专家${i + 1}`,
        drawOrder: 800 + i,
        isDirect: true,
      });
      seated++;
    }
  }
  return seated;
}

/** One more in the place of an expert who was named and does not come; the replacement is not drawn. */
export const nameAnother: EffectOf<typeof committee> = async (context) => {
  const { tx, row, asked } = context;
  const [id, ...more] = await namedExperts(context);
  if (!id || more.length > 0) throw refuse('请填写一个账号');
  const seats = await find(tx, committeeMember, { committee: row.id, isAlternate: false });
  const here = seats.filter((m) => ['drawn', 'accepted', 'signedIn'].includes(m.state));
  if (here.length >= row.size) throw new Refusal('席位没有空缺，要换人的请先更换');
  if (await find(tx, committeeMember, { committee: row.id, expert: id }).then((had) => had.length > 0))
    throw refuse('这名专家已在{评标}委员会的名册中，请另定');
  const [one] = await find(tx, expert, { id });
  const because = mustAvoid(one!, await partiesOf(tx, row));
  if (because) throw refuse(`“${asked.directExperts}”应当回避，请另定`);
  const named: string[] = [...(row.directExperts ?? []), id];
  row.directExperts = named;
  await seatExpert(context, id, {
    seat: `直接确定专家${named.length}`,
    drawOrder: 799 + named.length,
    isDirect: true,
  });
  const [seat] = await find(tx, committeeMember, { committee: row.id, expert: id });
  await callMember(context, row, seat!);
};
