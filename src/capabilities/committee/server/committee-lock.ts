/** Locking list and rule before the opening (S-23, 实施条例 46). */

import type { AnyRow } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import type { Queryable } from '../../../kernel/server/database.ts';
import { type EffectContext, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import { demands, ofLot } from '../../../platform/law/rulebook.ts';
import { sealOf } from '../../procedure/ways/index.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { type OfRound, ofRound, round } from '../../project/round/round.record.ts';
import { lawOf, sayOf } from '../../project/server/door.ts';
import { byNumberAlone } from '../body/moment.rules.ts';
import { mustAvoid } from '../committee/avoidance.rules.ts';
import { committee, isDrawn } from '../committee/committee.record.ts';
import { committeeMember } from '../committee-member/committee-member.record.ts';
import { listed, lockList } from './body/locked-list.ts';
import { partiesOf } from './parties.ts';

export const lockCommittee: EffectOf<typeof committee> = async (context) => {
  const { tx, row, now } = context;
  row.commitments = [];
  if (row.kind === 'panel') {
    const representatives = await peopleOfPlan(tx, row, row.buyerSeats ?? 0, row.buyerRepresentatives);
    const statutory = demands('prequalification.committee', await lawOf(tx, row.lot));
    return lockList(context, { group: '审查专家', statutory, representatives });
  }
  const sat = await satBefore(tx, row);
  row.attempt = sat.attempts + 1;
  const representatives = await representativesOf(context, sat.people);
  // If it is locked after the opening, it is known who bids: an expert with a tie to a bidder is no candidate.
  const { openedAt } = row.round ? await get(tx, round, row.round) : await get(tx, lot, row.lot);
  const parties = openedAt ? await partiesOf(tx, row) : [];
  const direct: string[] = row.directExperts ?? [];
  if (row.size - (row.buyerSeats ?? 0) < direct.length)
    throw new Refusal('直接确定的专家多于专家席位，请由{招标}人重新直接确定', { size: '少于直接确定的专家' });
  await lockList(context, {
    group: (await sayOf(tx, row.project))('评标专家'),
    statutory: demands('committee.draw', await underLaw({ tx, row, now })),
    representatives,
    direct,
    keepsAway: (e) => sat.experts.has(e.id) || mustAvoid(e, parties) !== undefined,
  });
};

/** People by their accounts, of the units that may send them: an owner's beside those drawn, the agency's too where all are named. */
export async function peopleOfPlan(
  tx: EffectContext['tx'],
  row: AnyRow,
  wanted: number,
  text: string | null,
): Promise<string[]> {
  const { owner, org } = await get(tx, project, row.project);
  const units = [owner, ...(isDrawn(row) ? [] : [org])].filter((unit) => unit !== null);
  const says = isDrawn(row)
    ? { people: '招标人代表', units: '招标人' }
    : { people: '审查人员', units: '招标人或代理机构' };
  return (await peopleNamed(tx, { text, wanted, units, field: 'buyerRepresentatives', says })).map((p) => p.id);
}

/** What the draw is asked of: the law of the lot, or of its project before it was issued. */
async function underLaw({ tx, row, now }: Pick<EffectContext, 'tx' | 'row' | 'now'>) {
  const { regime, way } = await get(tx, project, row.project);
  return ofLot(await get(tx, lot, row.lot), { regime, way, on: now });
}

/**
 * Too late for its moment: it is drawn after the opening, as every body whose list was not locked before. What holders
 * open waits for its body (`bodyFormed`), which is drawn before the opening all the same while nothing is opened.
 */
export const lockLate: EffectOf<typeof committee> = async (context) => {
  const { tx, row } = context;
  const judged = row.round ? await get(tx, round, row.round) : undefined;
  const waits = judged && sealOf(judged) === 'holders' && judged.openedAt === null;
  row.formed = waits && byNumberAlone(row) ? 'beforeOpening' : 'afterOpening';
  // What was public before this list stood draws from it no more.
  row.publicSource = null;
  await lockCommittee(context);
  context.row.lateBecause = context.asked.because;
  // A panel's list is locked late by the supervisor, and so under its eyes.
  context.row.lateConfirmedAt = context.row.kind === 'panel' ? context.now.toISOString() : null;
};

export const confirmLateLock: EffectOf<typeof committee> = async ({ row, now }) => {
  row.lateConfirmedAt = now.toISOString();
};

export const undoLateLock: EffectOf<typeof committee> = async ({ row }) => {
  for (const name of ['lock', 'lockDigest', 'lockedAt', 'lateBecause', 'publicSource'] as const) row[name] = null;
};

/** Who judged the same round before, to the end: another committee is another (实施条例 70). */
export async function satBefore(
  tx: EffectContext['tx'],
  of: OfRound,
): Promise<{ attempts: number; experts: Set<string>; people: Set<string> }> {
  // One that judged is dissolved when its report is handed over; one that was not full any more ended without one: of it only
  // who was replaced stays away.
  const earlier = await find(tx, committee, {
    ...ofRound(of),
    kind: { in: ['committee', 'group'] },
    state: 'dissolved',
  });
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
  const people = await peopleNamed(tx, {
    text: row.buyerRepresentatives,
    wanted: row.buyerSeats ?? 0,
    units: owner ? [owner] : [],
    field: 'buyerRepresentatives',
    says: { people: '招标人代表', units: '招标人单位' },
  });
  const again = people.find((p) => sat.has(p.id));
  if (again) {
    const because = `“${again.account}”参加过原{评标}委员会，另行组建的委员会应由其他人组成（招标投标法实施条例 第70条），请另选招标人代表`;
    throw new Refusal(because, { buyerRepresentatives: because });
  }
  return people.map((p) => p.id);
}

/** People who are named by their accounts instead of drawn. */
interface Naming {
  /** The accounts, as they were written. */
  text: string | null | undefined;
  wanted: number;
  /** Ids of the units that may send them. */
  units: readonly string[];
  /** The field in which they are written. */
  field: string;
  /** How a refusal calls these people, and the units that may send them. */
  says: { people: string; units: string };
}

/**
 * Their ids, in the order in which they were named.
 * @throws Refusal where they are not as many as wanted, or of another unit
 */
async function peopleNamed(
  tx: Queryable,
  { text, wanted, units, field, says }: Naming,
): Promise<{ id: string; account: string }[]> {
  const accounts = [...new Set(listed(text))];
  const refuse = (because: string) => new Refusal(because, { [field]: because });
  if (accounts.length !== wanted) throw refuse(`${says.people}应填 ${wanted} 个账号，现有 ${accounts.length} 个`);
  if (wanted === 0) return [];
  const found = await find(tx, user, {
    account: { in: accounts },
    organisation: { in: [...units] },
    state: 'active',
  });
  const unknown = accounts.find((a) => !found.some((u) => u.account === a));
  if (unknown) throw refuse(`“${unknown}”不是${says.units}的账号`);
  return accounts.map((account) => {
    const { id } = sure(
      found.find((u) => u.account === account),
      'one of found',
    );
    return { id, account };
  });
}
