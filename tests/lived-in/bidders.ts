/** Invented units that bid besides the three of every demonstration, and officers who have the agency’s work between them. */
import { addPerson, addUnit, creditCode, demoPassword } from '../../database/seed/people.ts';
import { sure } from '../../src/kernel/record/sure.ts';
import { readClock } from '../../src/kernel/server/clock.ts';
import { inTransaction, type Office } from '../../src/kernel/server/office.ts';
import { find } from '../../src/kernel/server/rows.ts';
import { organisation as organisationRecord } from '../../src/platform/identity/organisation/organisation.record.ts';
import { hashPassword } from '../../src/platform/identity/server/passwords.ts';

const units = [
  ['bidder1', '蜀岭示范建设有限公司', '投标经办四', '91510100MA0003101'],
  ['bidder2', '岷江源示范市政工程有限公司', '投标经办五', '91510100MA0003102'],
  ['bidder3', '康定北斗示范工程有限公司', '投标经办六', '91513300MA0003103'],
  ['bidder4', '贡嘎示范信息技术有限公司', '投标经办七', '91513300MA0003104'],
  ['bidder5', '青衣示范机电设备有限公司', '投标经办八', '91511800MA0003105'],
  ['bidder6', '大渡河示范水利工程有限公司', '投标经办九', '91511800MA0003106'],
  ['bidder7', '折多山示范园林绿化有限公司', '投标经办十', '91513300MA0003107'],
] as const;

export const officers = [
  { account: 'officer2', name: '经办子', roles: ['agent'], mobile: '13800000061' },
  { account: 'officer3', name: '经办丑', roles: ['agent'], mobile: '13800000062' },
];

export async function addBidders(office: Office): Promise<void> {
  const password = await hashPassword(demoPassword);
  await inTransaction(office, async (tx) => {
    const now = await readClock(tx);
    for (const [i, [account, unit, name, code]] of units.entries()) {
      const organisation = await addUnit(tx, { name: unit, type: 'supplier', code: creditCode(code) }, now);
      const mobile = String(13_800_000_041 + i);
      await addPerson(tx, { account, name, organisation, roles: ['bidder'], mobile }, password, now);
    }
    const [agency] = await find(tx, organisationRecord, { name: '示范工程咨询有限公司' });
    for (const one of officers)
      await addPerson(tx, { ...one, organisation: sure(agency, 'the agency').id }, password, now);
  });
}
