/** 招标投标法 第12条: who may tender by itself, and who does the work then. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUnit, creditCode } from '../../../../database/seed/people.ts';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { ownPeople, selfTendering } from '../../../../tests/support/self-tendering.ts';
import { lotValues, projectValues } from '../../notice/testing/tender-values.ts';

let test: TestOffice;
let own: Client;
let agent: Client;

beforeAll(async () => {
  test = await openOffice();
  own = await (await selfTendering(test)).as('agent');
  agent = await test.as('agent');
});
afterAll(() => test.close());

async function submit(by: Client, project: Record<string, unknown>) {
  const selfTenderFiling = [await by.upload('备案.pdf', '%PDF invented')];
  const values = { ...(await projectValues(test)), manager: by.userId, selfTenderFiling, ...project };
  const { row } = await by.done('project.create', { values });
  await by.done('lot.create', { values: { ...lotValues, project: row.id } });
  return by.action('project.submit', { id: row.id });
}

describe('TB-12: 自行招标', () => {
  const self = { organizeForm: 'self', selfTenderPeople: ownPeople };

  it('is done by the people of the owner', async () =>
    expect(await submit(own, self)).toMatchObject({ code: 'v', tdata: { row: { state: 'review' } } }));

  it('is not what an agency registers', async () =>
    expect((await submit(agent, self)).msg).toContain('自行招标由招标人自己的人员登记和办理'));

  it.each([
    ['without the filing', { selfTenderFiling: [] }, '上传备案文件'],
    ['without anybody', { selfTenderPeople: [] }, '专业技术和经济人员各一名'],
    ['with technical people only', { selfTenderPeople: [ownPeople[0]] }, '招标投标法 第12条、实施条例 第10条'],
    ['as an entrusted tender', { organizeForm: 'entrusted' }, '招标人只能登记自己的项目'],
  ])('is refused %s', async (_what, change, says) => {
    const answer = await submit(own, { ...self, ...change });
    expect(answer).toMatchObject({ code: 'valerror' });
    expect(answer.msg).toContain(says);
  });

  it('of another owner is refused', async () => {
    const unit = { name: '另一家招标人', type: 'buyer' as const, code: creditCode('11513322MA0000009') };
    const now = await test.now();
    const other = await test.office.db.transaction().execute((tx) => addUnit(tx, unit, now));
    expect((await submit(own, { ...self, owner: other })).msg).toContain('招标人只能登记自己的项目');
  });

  it('need not be filed where nothing must be tendered, but somebody must know how', async () => {
    const voluntary = {
      regime: 'ZB-V',
      regimeReason: '自愿招标',
      stateControlled: false,
      budgetFunds: null,
      investment: null,
      estimate: '3000000',
      selfTenderFiling: [],
    };
    expect(await submit(own, { ...self, ...voluntary })).toMatchObject({ code: 'v' });
    expect((await submit(own, { ...self, ...voluntary, selfTenderPeople: [] })).msg).toContain('专业技术和经济人员');
  });
});

describe('people of an owner', () => {
  it('see of what an agency tenders no more than they did', async () => {
    const answer = await submit(agent, {});
    const { id } = answer.tdata.row;
    expect((await own.detail('project', id)).status).toBe(404);
    expect((await own.action('project.save', { id, values: { name: '改名' } })).status).toBe(404);
    expect((await (await test.as('owner')).detail('project', id)).tdata.row.id).toBe(id);
  });
});
