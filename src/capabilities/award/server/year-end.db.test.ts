/** The last days of a year whose successor's holidays are not arranged yet: no right fails, and what was guessed is put right. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { addDays, dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { draftPublicity, publishPublicity } from '../testing/build-awarded-tender.ts';
import { insertReportedLot } from '../testing/insert-reported-lot.ts';
import { soon } from '../testing/soon.ts';

let test: TestOffice;
let admin: Client;
let agent: Client;
let supplier: Client;
const patient = { timeout: 20_000 };

/** Invented years, which no other test reads. */
async function arrange(year: number, holidays: object[]): Promise<void> {
  const paper = [await admin.upload('通知.pdf', '%PDF-1.4 holidays')];
  const values = { year, source: '放假通知', paper, holidays };
  const { row } = await admin.done('holiday-arrangement.create', { values });
  await admin.done('holiday-arrangement.enforce', { id: row.id, because: '已公布' });
}
const dayBefore = (at: string) => dateInShanghai(new Date(new Date(at).getTime() - 1));

beforeAll(async () => {
  test = await openOffice();
  [admin, agent, supplier] = await Promise.all([test.as('admin'), test.as('agent'), test.as('supplier1')]);
  await arrange(2045, [{ id: '1', name: '国庆节', from: '2045-10-01', to: '2045-10-03', workDays: '' }]);
  // A Friday; the weekend follows, and on Monday a year of which nothing is arranged.
  await test.setClock('2045-12-29T10:00:00+08:00');
}, 60_000);
afterAll(() => test.close());

describe('at the end of a year (L7)', () => {
  it('a publicity, an objection and a complaint are received, with terms that are said to be provisional; all move when the holidays are known', async () => {
    const shown = await insertReportedLot(test);
    const publicity = await draftPublicity(test, shown);
    await publishPublicity(test, publicity);
    const endOf = async () => (await agent.detail('candidate-publicity', publicity)).tdata.row;
    // Three days: 1 January is a Monday of the ordinary week.
    expect(dayBefore((await endOf()).endsAt)).toBe('2046-01-01');

    const objected = await insertReportedLot(test);
    await publishPublicity(test, await draftPublicity(test, objected));
    const values = {
      lot: objected.lot,
      kind: 'result',
      subject: '对结果的异议',
      content: '理由',
      contact: '13800000011',
    };
    const { row: objection } = await supplier.done('objection.submit', { values });
    expect(objection.dueNote).toContain('2046 年的放假安排尚未公布');
    expect(dateInShanghai(new Date(objection.dueAt))).toBe('2046-01-01');

    const complaint = await supplier.done('complaint.submit', {
      values: {
        lot: objected.lot,
        matter: 'other',
        knewOn: '2045-12-28',
        respondent: '泸定县文化体育局',
        basis: '招标投标法实施条例。',
        subject: '对过程的投诉',
        content: '理由',
        request: '请求',
        evidence: [await supplier.upload('证据.pdf', '%PDF-1.4 evidence')],
        contact: '13800000011',
      },
    });
    expect(complaint.row).toMatchObject({ acceptBy: addDays('2045-12-29', 5) });
    expect(complaint.row.termNote).toContain('暂按平常的周末计算');

    await arrange(2046, [{ id: '1', name: '元旦', from: '2046-01-01', to: '2046-01-02', workDays: '' }]);
    await expect.poll(async () => dayBefore((await endOf()).endsAt), patient).toBe('2046-01-03');
    const dueOf = async () => (await supplier.detail('objection', objection.id)).tdata.row;
    await soon(async () => expect(await dueOf()).toMatchObject({ dueNote: null }));
    expect(dateInShanghai(new Date((await dueOf()).dueAt))).toBe('2046-01-03');
    const said = async () => (await supplier.detail('complaint', complaint.row.id)).tdata.row;
    await soon(async () => expect(await said()).toMatchObject({ termNote: null, acceptBy: '2046-01-05' }));
  }, 60_000);
});
