/** A committee for tests: locked before the opening, both sides committed, and the draw after the read-out. */
import { seedExperts } from '../../../../database/seed/experts.ts';
import type { Client } from '../../../../tests/support/client.ts';
import type { TestOffice } from '../../../../tests/support/office.ts';
import { first, rows, sql } from '../../../kernel/server/database.ts';
import { inTransaction } from '../../../kernel/server/office.ts';
import {
  decryptShare,
  denialProver,
  drawValueText,
  type SealedDrawValue,
  sealDrawValue,
} from '../../bid/sealing/index.ts';
import type { BuiltTender } from '../../notice/testing/build-published-tender.ts';
import { signAs } from '../../notice/testing/sign-as.ts';

export interface BuiltCommittee {
  committee: string;
  /** What both sides sealed to the key holders. */
  values: SealedDrawValue[];
  /** The holders' private halves, where the tender was built here. */
  holders: BuiltTender['holders'];
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

export async function buildCommittee(
  test: TestOffice,
  tender: { project: string; lot: string; holders?: BuiltTender['holders'] },
  values: Record<string, unknown> = {},
  direct: readonly string[] = [],
): Promise<BuiltCommittee> {
  await ensureExperts(test);
  const agent = await test.as('agent');
  const { row } = await agent.done('committee.create', {
    values: { project: tender.project, lot: tender.lot, ...committeeValues, ...values },
  });
  if (direct.length > 0) await nameDirect(test, row.id, direct);
  await agent.done('committee.lock', { id: row.id });
  const sealed: SealedDrawValue[] = [];
  for (const side of ['owner', 'supervisor'] as const) sealed.push(await commitAs(test, tender.lot, row.id, side));
  return { committee: row.id, values: sealed, holders: tender.holders ?? {} };
}

/** The owner names experts by their accounts instead of having them drawn. */
export async function nameDirect(test: TestOffice, id: string, accounts: readonly string[]): Promise<void> {
  const owner = await test.as('owner');
  const proofs = [await owner.upload('批复.pdf', '%PDF-1.4 invented for a test')];
  await owner.done('committee.nameDirect', {
    id,
    asked: { ...directAnswers, directExperts: accounts.join('，'), proofs },
  });
}
export const directAnswers = {
  ground: 'complex',
  reason: '首台套调峰机组，省库同专业专家不足三人',
  approval: '集团公司董事会，2026-11-20，董字〔2026〕18 号',
};

/** One side's value: sealed to the holders of the issued document, signed and handed in as its browser does. */
export async function commitAs(
  test: TestOffice,
  lot: string,
  committee: string,
  side: 'owner' | 'supervisor',
  change: (sealed: SealedDrawValue) => SealedDrawValue = (sealed) => sealed,
): Promise<SealedDrawValue> {
  const sealed = change(await sealAs(test, lot, committee, side));
  const client = await test.as(side);
  await client.done('committee.commit', { id: committee, asked: await signedValue(client, sealed) });
  return sealed;
}

/** A value that is sealed and not yet handed in. */
export async function sealAs(
  test: TestOffice,
  lot: string,
  committee: string,
  side: 'owner' | 'supervisor',
): Promise<SealedDrawValue> {
  const client = await test.as(side);
  const { tdata } = await client.list('tender-document', { 'f.lot': lot, 'f.state': 'issued' });
  const { row: document } = (await client.detail('tender-document', tdata[0].id)).tdata;
  const { row } = (await client.detail('committee', committee)).tdata;
  return sealDrawValue({
    lotId: lot,
    committee,
    side,
    lock: row.lockDigest,
    holders: document.holders.map(({ name, organisationName, fingerprint, ecdh, sign }: any) => ({
      name,
      organisation: organisationName,
      fingerprint,
      ecdh,
      sign,
    })),
    threshold: document.threshold,
  });
}

/** What `committee.commit` asks. */
export async function signedValue(client: Client, sealed: SealedDrawValue) {
  const { signature, certificate } = await signAs(client, drawValueText(sealed));
  return { sealed: JSON.stringify(sealed), signature, certificate };
}

/** The time to which experts are called when they are drawn: an hour from now. */
export const calledFor = async (test: TestOffice) => ({
  plannedAt: new Date((await test.now()).getTime() + 3_600_000).toISOString(),
  place: '第三评标室',
});

/** The officer draws. Where the bids were put in without a room, two holders' shares are put in as well. */
export async function drawBuilt(test: TestOffice, built: BuiltCommittee): Promise<void> {
  await ensureShares(test, built);
  const agent = await test.as('agent');
  const { row } = (await agent.detail('committee', built.committee)).tdata;
  const asked = row.plannedAt && row.place ? {} : await calledFor(test);
  await agent.done('committee.draw', { id: built.committee, asked });
}

/** Two holders' shares of the values, at the opening of their committee's round. */
async function ensureShares(test: TestOffice, built: BuiltCommittee): Promise<void> {
  const { committee } = built;
  const room = await first<{ round: string | null; posted: boolean }>(
    test.office.db,
    sql`select o.round_id as round, exists (select 1 from share_posting p where p.opening_id = o.id) as posted
        from opening o join committee c on c.lot_id = o.lot_id
        where c.id = ${committee} and (c.round_id is null or o.round_id is null or o.round_id = c.round_id)`,
  );
  if (room && !room.posted) await openValues(test, built, room.round);
}

/** Puts them in at the opening of a round. */
export async function openValues(test: TestOffice, { values, holders }: BuiltCommittee, round: string | null) {
  for (const { header, shares } of values) {
    const room = await first<{ id: string }>(
      test.office.db,
      sql`select id from opening where lot_id = ${header.lotId} and round_id is not distinct from ${round}`,
    );
    for (const side of ['owner', 'agency'] as const) {
      const { exchangeJwk, ...keys } = holders[side]!;
      const holder = { name: side, organisation: side, ...keys, prover: denialProver(exchangeJwk) };
      const own = shares.find((s) => s.holder === holder.fingerprint)!;
      const { headerHash, share } = await decryptShare(header, own, holder);
      await sql`insert into recovered_share (opening_id, holder, header_hash, share, at)
          values (${room!.id}, ${holder.fingerprint}, ${headerHash}, ${share}, now()) on conflict do nothing`.execute(
        test.office.db,
      );
    }
  }
}
