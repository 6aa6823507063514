/** A committee for tests: locked before the opening, both sides committed, and the draw after the read-out. */
import { randomBytes } from 'node:crypto';
import { seedExperts } from '../../../../database/seed/experts.ts';
import type { TestOffice } from '../../../../tests/support/office.ts';
import { first, rows, sql } from '../../../kernel/server/database.ts';
import { inTransaction } from '../../../kernel/server/office.ts';
import { commitment } from '../../expert/draw/draw.rules.ts';

export interface RandomPair {
  value: string;
  salt: string;
}

export interface BuiltCommittee {
  committee: string;
  /** What each side keeps in its browser until the read-out. */
  random: Record<'owner' | 'supervisor', RandomPair>;
}

export const committeeValues = {
  name: '评标委员会',
  size: 5,
  buyerSeats: 0,
  buyerRepresentatives: '',
  majors: 'A08',
  alternates: 3,
};

/** Fills the register of experts of a test office once. */
export async function ensureExperts(test: TestOffice): Promise<void> {
  const now = await test.now();
  await inTransaction(test.office, async (tx) => {
    if (await first(tx, sql`select 1 from expert limit 1`)) return;
    const people = await rows<{ account: string; id: string }>(tx, sql`select account, id from "user"`);
    await seedExperts(tx, { people: new Map(people.map((p) => [p.account, p.id])) }, now);
  });
}

export const randomPair = (): RandomPair => ({
  value: randomBytes(32).toString('hex'),
  salt: randomBytes(32).toString('hex'),
});

export async function buildCommittee(
  test: TestOffice,
  tender: { project: string; lot: string },
  values: Record<string, unknown> = {},
): Promise<BuiltCommittee> {
  await ensureExperts(test);
  const agent = await test.as('agent');
  const { row } = await agent.done('committee.create', {
    values: { project: tender.project, lot: tender.lot, ...committeeValues, ...values },
  });
  await agent.done('committee.lock', { id: row.id });
  const random = { owner: randomPair(), supervisor: randomPair() };
  for (const side of ['owner', 'supervisor'] as const)
    await (await test.as(side)).done('committee.commit', {
      id: row.id,
      asked: { commitment: await commitment(random[side].value, random[side].salt) },
    });
  return { committee: row.id, random };
}

/** Both sides reveal and the officer draws. */
export async function drawBuilt(test: TestOffice, { committee, random }: BuiltCommittee): Promise<void> {
  for (const side of ['owner', 'supervisor'] as const)
    await (await test.as(side)).done('committee.reveal', { id: committee, asked: random[side] });
  await (await test.as('agent')).done('committee.draw', { id: committee });
}
