import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { chainFault } from '../../../kernel/record/chain.ts';
import { sql } from '../../../kernel/server/database.ts';
import { chainEntries } from '../../../kernel/server/history.ts';
import type { Regime } from '../../../platform/law/rulebook.ts';
import { buildAwardedTender } from '../../award/testing/build-awarded-tender.ts';
import { insertReportedLot, type ReportedLot } from '../../award/testing/insert-reported-lot.ts';
import { soon } from '../../award/testing/soon.ts';
import { committeeValues } from '../../evaluation/testing/build-committee.ts';
import { buildPublishedTender } from '../../notice/testing/build-published-tender.ts';
import { giveConsent } from '../../project/testing/give-consent.ts';

let test: TestOffice;
let agent: Client;
let reviewer: Client;

beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
  reviewer = await test.as('reviewer');
}, 60_000);
afterAll(() => test.close());

/** A lot in any state and attempt. */
async function lotIn(
  state: string,
  options: { regime?: Regime; attempt?: number; rejected?: boolean } = {},
): Promise<ReportedLot> {
  const of = await insertReportedLot(test, { regime: options.regime ?? 'ZB-MS' });
  await test.office.db
    .updateTable('lot')
    .set({ state, attempt: options.attempt ?? 1 })
    .where('id', '=', of.lot)
    .execute();
  // What makes a failure is found before it is announced: here, that all bids were rejected.
  if (options.rejected)
    await sql`insert into evaluation_result (state, lot_id, rejects_all) values ('made', ${of.lot}, '全部不合格')`.execute(
      test.office.db,
    );
  return of;
}

async function draft(of: ReportedLot, values: Record<string, unknown> = {}): Promise<string> {
  const given = { project: of.project, lot: of.lot, type: 'failed', reason: '递交投标文件的投标人少于三个', ...values };
  return (await agent.done('termination.create', { values: given })).row.id;
}

const announce = async (id: string) => {
  await agent.done('termination.submit', { id });
  return reviewer.done('termination.approve', { id });
};

describe('a failed lot', () => {
  it('is announced to everybody, and its next attempt begins as a lot of its own', async () => {
    const of = await lotIn('opened', { rejected: true });
    const id = await draft(of);
    expect((await test.guest().get('/web/termination/detail.json', { id })).status).toBe(404);
    await agent.done('termination.submit', { id });
    expect((await agent.action('termination.approve', { id })).status).toBe(403);
    await reviewer.done('termination.approve', { id });
    expect((await test.guest().get('/web/termination/detail.json', { id })).tdata.row.reason).toContain('少于三个');
    expect((await agent.detail('lot', of.lot)).tdata.row).toMatchObject({
      state: 'failed',
      failedBecause: '递交投标文件的投标人少于三个',
    });
    const lots = (await agent.list('lot', { 'f.project': of.project, sort: 'code' })).tdata;
    const again = lots.find((l: any) => l.id !== of.lot);
    const failed = lots.find((l: any) => l.id === of.lot);
    expect(again).toMatchObject({ state: 'draft', attempt: 2, name: `${failed.name}（第2次招标）` });
    expect(again.bidDeadline ?? null).toBeNull();
    const chain = `project:${of.project}`;
    expect(await chainFault(chain, await chainEntries(test.office.db, chain))).toBeUndefined();
    const told = async () => (await (await test.as('supplier1')).list('message')).tdata.map((m: any) => m.title).join();
    await soon(async () => expect(await told()).toContain('终止已公告'));
  });

  it('counts its attempts and keeps its name', async () => {
    const of = await lotIn('opened', { attempt: 2, rejected: true });
    await announce(await draft(of));
    const again = (await agent.list('lot', { 'f.project': of.project })).tdata.find((l: any) => l.id !== of.lot);
    expect(again.attempt).toBe(3);
  });

  it('begins with a cause that the law of its purchase has: what the platform found', async () => {
    for (const [regime, state, rejected, cause] of [
      ['ZB-MS', 'failed', false, 'tooFew'],
      ['ZB-MS', 'opened', true, 'allRejected'],
      ['QY', 'failed', false, 'tooFew'],
      ['ZC-N', 'failed', false, 'tooFewOffers'],
      // Nobody may go on with too few there: what a body rejects is rejected for that.
      ['ZC-N', 'opened', true, 'tooFewOffers'],
      ['ZC-T', 'opened', true, 'tooFewSuppliers'],
    ] as const) {
      const of = await lotIn(state, { regime, rejected });
      const { row } = await agent.done('termination.create', {
        values: { project: of.project, lot: of.lot, type: 'failed', reason: '响应的单位不足' },
      });
      expect(row.cause, `${regime} ${state}`).toBe(cause);
      expect((await agent.done('termination.submit', { id: row.id })).row.state).toBe('review');
    }
  });

  it('that the opening had failed already is announced all the same', async () => {
    const of = await lotIn('failed');
    const { row } = await announce(await draft(of));
    expect(row.state).toBe('announced');
  });
});

describe('a second tender (TB-42, BZ-38)', () => {
  it('is a must after the first failure under ZB-M and ZB-MS', async () => {
    for (const regime of ['ZB-M', 'ZB-MS'] as const) {
      const id = await draft(await lotIn('opened', { regime, rejected: true }), {
        tendersAgain: false,
        approval: '同意',
      });
      expect((await agent.action('termination.submit', { id })).msg).toMatch(/应当重新招标.*（招标投标法 第42条）/);
      await agent.done('termination.save', { id, values: { tendersAgain: true } });
      expect((await agent.done('termination.submit', { id })).row.state).toBe('review');
    }
  });

  it('is not after the second, with what was approved; nor under ZB-V', async () => {
    const id = await draft(await lotIn('opened', { attempt: 2, rejected: true }), { tendersAgain: false });
    expect((await agent.action('termination.submit', { id })).msg).toContain('请写明批准结果');
    await agent.done('termination.save', { id, values: { approval: '经审批部门批准不再进行招标' } });
    expect((await agent.done('termination.submit', { id })).row.state).toBe('review');
    const free = await draft(await lotIn('opened', { regime: 'ZB-V', rejected: true }), { tendersAgain: false });
    expect((await agent.done('termination.submit', { id: free })).row.state).toBe('review');
  });
});

describe('a termination that was sent back', () => {
  it('can be removed, and another begun', async () => {
    const of = await lotIn('opened', { rejected: true });
    const id = await draft(of);
    await agent.done('termination.submit', { id });
    await reviewer.done('termination.return', { id, asked: { opinion: '不需要终止' } });
    await agent.done('termination.remove', { id });
    expect(
      (await agent.done('termination.create', { values: { project: of.project, lot: of.lot, type: 'failed' } })).row
        .state,
    ).toBe('draft');
  });
});

describe('ways round (L8)', () => {
  it('a failed tender that must be held is not over by another name, unless the project itself is given up (TB-42, BZ-38)', async () => {
    for (const type of ['other', 'revoked', 'cancelled']) {
      const id = await draft(await lotIn('failed'), { type, tendersAgain: false });
      expect((await agent.action('termination.submit', { id })).msg).toContain('应当重新招标');
    }
    const given = await draft(await lotIn('failed'), { type: 'other', tendersAgain: false, approval: '同意' });
    expect((await agent.action('termination.submit', { id: given })).msg).toContain('应当重新招标');
    const up = await draft(await lotIn('failed'), {
      type: 'cancelled',
      tendersAgain: false,
      approval: '项目取消，发改〔2026〕1 号',
    });
    expect((await agent.done('termination.submit', { id: up })).row.state).toBe('review');
    const twice = await draft(await lotIn('failed', { attempt: 2 }), { type: 'other', tendersAgain: false });
    expect((await agent.action('termination.submit', { id: twice })).msg).toContain('请写明批准结果');
  });

  it('an award whose letter is out ends as a decision, not as a termination (TB-45)', async () => {
    const of = await insertReportedLot(test);
    const awarded = await buildAwardedTender(test, { evaluated: of });
    const values = { project: of.project, lot: of.lot, type: 'cancelled', reason: '不想要了', tendersAgain: false };
    expect((await agent.action('termination.create', { values })).msg).toContain('中标通知书已经发出');
    expect((await agent.detail('award-notice', awarded.letter)).tdata.row.state).toBe('sent');
    // The lawful way: the decision falls, its letters are taken back, and then the lot may end.
    const owner = await test.as('owner');
    const proof = [await owner.upload('放弃函.pdf', '%PDF-1.4 letter')];
    const asked = { ending: 'declined', because: '书面放弃', proof, nextStep: 'again' };
    await owner.done('winner-confirmation.withdraw', { id: awarded.confirmation, asked });
    await giveConsent(await test.as('supplier1'), { paper: awarded.confirmation });
    expect((await agent.detail('award-notice', awarded.letter)).tdata.row.state).toBe('revoked');
    await soon(async () => expect((await agent.list('termination', { 'f.lot': of.lot })).total).toBe(1));
    const [begun] = (await agent.list('termination', { 'f.lot': of.lot })).tdata;
    expect((await agent.done('termination.submit', { id: begun.id })).row.state).toBe('review');
  }, 60_000);
});

describe('a cancelled tender', () => {
  it('terminates the lot and ends a project without another', async () => {
    const of = await lotIn('issued');
    await announce(await draft(of, { type: 'cancelled', cause: 'ownReason', reason: '业务调整', tendersAgain: false }));
    await giveConsent(await test.as('owner'), { lot: of.lot });
    expect((await agent.detail('lot', of.lot)).tdata.row.state).toBe('terminated');
    expect((await agent.detail('project', of.project)).tdata.row.state).toBe('ended');
  });

  it('dissolves the committee that waited for the opening', async () => {
    const tender = await buildPublishedTender(test);
    const values = { project: tender.project, lot: tender.lot, ...committeeValues };
    const { row } = await agent.done('committee.create', { values });
    const of = { project: tender.project, lot: tender.lot } as ReportedLot;
    const proofs = [await agent.upload('气象证明.pdf', '%PDF-1.4 invented for a test')];
    const because = { cause: 'forceMajeureWorks', reason: '洪水', proofs, tendersAgain: false };
    await announce(await draft(of, { type: 'cancelled', ...because }));
    await giveConsent(await test.as('owner'), { lot: of.lot });
    await soon(async () => expect((await agent.detail('committee', row.id)).tdata.row.state).toBe('dissolved'));
  });

  it('is refused once the contract is in force, and twice', async () => {
    const over = await lotIn('contracted');
    const answer = await agent.action('termination.create', {
      values: { project: over.project, lot: over.lot, type: 'cancelled' },
    });
    expect(answer.msg).toContain('不能再终止');
    const of = await lotIn('issued');
    await announce(await draft(of, { type: 'cancelled', cause: 'ownReason', tendersAgain: false }));
    await giveConsent(await test.as('owner'), { lot: of.lot });
    expect(
      (await agent.action('termination.create', { values: { project: of.project, lot: of.lot, type: 'cancelled' } }))
        .code,
    ).toBe('valerror');
  });
});
