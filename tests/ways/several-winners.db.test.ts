/** A lot that two win: one decision, one list of letters under one signature, two contracts, and an archive that holds them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  announceResult,
  buildAwardedTender,
  signedLetters,
} from '../../src/capabilities/award/testing/build-awarded-tender.ts';
import { signedDecision } from '../../src/capabilities/award/testing/sign-decision.ts';
import { recordPath } from '../../src/capabilities/closing/archive/archive-format.ts';
import {
  buildArchive,
  buildContract,
  buildReportedTender,
} from '../../src/capabilities/closing/testing/build-whole-tender.ts';
import { withWay } from '../../src/capabilities/procedure/ways/index.ts';
import { open } from '../../src/capabilities/procedure/ways/open.ts';
import { sealedArchiveOf } from '../../src/exchange/archive/testing/sealed-archive.ts';
import { verifyArchive } from '../../src/exchange/archive/verify-archive.ts';
import { Forgery } from '../attacks/forgery.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let agent: Client;
let owner: Client;
let of: { project: string; lot: string };
let letters: { id: string; supplierName: string }[];
const back = withWay({ ...open, wins: 'several' });

beforeAll(async () => {
  test = await openOffice();
  [agent, owner] = await Promise.all([test.as('agent'), test.as('owner')]);
});
afterAll(async () => {
  back();
  await test.close();
});

const stateOf = async (record: 'lot' | 'award-notice', id: string) => (await agent.detail(record, id)).tdata.row.state;
const lettersTo = async (account: string) => {
  const client = await test.as(account);
  return Promise.all(
    (await client.list('award-notice')).tdata.map(async ({ id }: { id: string }) => {
      const { kind, body } = (await client.detail('award-notice', id)).tdata.row;
      return { kind, body };
    }),
  );
};

describe('two winners of one lot', () => {
  it('are chosen by one decision, and told by one list that is signed once', async () => {
    const evaluated = await buildReportedTender(test);
    of = { project: evaluated.project, lot: evaluated.lot };
    const { confirmation, publicity } = await buildAwardedTender(test, { evaluated, until: 'ended' });
    const { candidates } = (await owner.detail('candidate-publicity', publicity)).tdata.row;
    const asked = { bid: candidates[0].bid, others: [candidates[1].bid] };
    await owner.done('winner-confirmation.decide', {
      id: confirmation,
      asked: await signedDecision(owner, confirmation, asked),
    });
    for (let i = 0; i < 2; i += 1) await announceResult(test, confirmation);

    const values = { ...of, confirmation };
    const drawn = async () => (await agent.done('award-notice.create', { values })).row;
    const [first, second] = [await drawn(), await drawn()];
    letters = [first, second];
    expect(letters.map((l) => l.supplierName)).toEqual(candidates.slice(0, 2).map((c: any) => c.supplierName));
    await agent.done('award-notice.submit', { id: first.id });
    const send = async () =>
      owner.action('award-notice.send', { id: first.id, asked: await signedLetters(test, of.lot) });
    expect((await send()).msg).toContain(`${second.supplierName}的中标通知书还没有提交签发`);
    await agent.done('award-notice.submit', { id: second.id });
    expect((await send()).code).toBe('v');

    expect(await Promise.all(letters.map(({ id }) => stateOf('award-notice', id)))).toEqual(['sent', 'sent']);
    const [own, other, lost] = await Promise.all(['supplier1', 'supplier2', 'supplier3'].map(lettersTo));
    expect([own, other, lost].map((mine) => mine!.map((l: any) => l.kind))).toEqual([['award'], ['award'], ['loss']]);
    for (const { supplierName } of letters) expect(lost![0].body).toContain(`${supplierName}，中标价 人民币`);
    expect(own![0].body).not.toContain(second.supplierName);
  }, 240_000);

  it('sign a contract each, and the lot is under contract with the last of them', async () => {
    await buildContract(test, { letter: letters[0]!.id });
    expect(await stateOf('lot', of.lot)).toBe('awarded');
    await buildContract(test, { letter: letters[1]!.id }, {}, 'supplier2');
    expect(await stateOf('lot', of.lot)).toBe('contracted');
  }, 120_000);

  it('stand in an archive that verifies, and in which neither can be struck', async () => {
    const sealed = await sealedArchiveOf(test, { archive: await buildArchive(test, of) });
    const whole = await verifyArchive(sealed.file, sealed.published);
    expect(whole.faults).toEqual([]);
    const checks = Object.fromEntries(whole.checks.map((c) => [c.what, c.count]));
    expect(checks).toMatchObject({ 中标单位与定标核对: 2, 通知书签章: 3, 合同签名: 4 });
    const [decision] = new Forgery(sealed).json(recordPath('winner-confirmation'));
    const faultsOf = async (change: (forgery: Forgery) => Forgery) =>
      (await verifyArchive(await change(new Forgery(sealed)).signed())).faults.map((f) => f.because).join('\n');
    expect(await faultsOf((f) => f.set('winner-confirmation', decision.id, 'others', []))).toContain(
      '定标没有确定这一单位',
    );
    const lines: any[] = new Forgery(sealed).json(recordPath('award-line'));
    const second = lines.find((l) => l.bid !== decision.bid);
    expect(await faultsOf((f) => f.set('award-line', second.id, 'supplierName', '另一家公司'))).toContain(
      '中标单位与其投标文件不符',
    );
  }, 120_000);
});
