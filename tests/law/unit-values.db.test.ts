/** S1: what a unit may set is asked of its own tenders, by what lay on them when they were issued. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAwardedTender } from '../../src/capabilities/award/testing/build-awarded-tender.ts';
import {
  obtainReference,
  openAccount,
  registerArrivals,
  securityAmount,
} from '../../src/capabilities/bid-security/testing/build-secured-tender.ts';
import { buildContract, buildReportedTender } from '../../src/capabilities/closing/testing/build-whole-tender.ts';
import { lotValues, projectValues } from '../../src/capabilities/notice/testing/tender-values.ts';
import { type LimitName, overhear, unitLimits } from '../../src/platform/law/rulebook.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice({ logLevel: 'silent' });
});
afterAll(() => test.close());

describe('S1 the values of a unit', () => {
  it('are each asked, of a whole tender, by what its units set', async () => {
    const admin = await test.as('manager');
    const values = { item: 'bid.preparation', regime: 'ZB-MS', value: '21', because: '本公司招标管理办法 第12条' };
    await admin.done('project-setting.create', { values });
    const asked = new Set<LimitName>();
    const before = overhear((name, regime, of) => {
      before?.(name, regime, of);
      const held = of.pinned?.limits['bid.preparation'];
      if (of.own?.length || held?.lawSays) asked.add(name as LimitName);
    });
    try {
      const evaluated = await buildReportedTender(
        test,
        { prices: { bidSecurity: securityAmount } },
        async ({ lot }) => {
          await openAccount(test, lot);
          for (const account of ['supplier1', 'supplier2']) {
            const { reference, supplierName } = await obtainReference(await test.as(account), lot);
            await registerArrivals(test, [{ remark: reference, payerName: supplierName }]);
          }
        },
      );
      await buildContract(test, await buildAwardedTender(test, { evaluated }));
      const small = {
        ...(await projectValues(test)),
        estimate: '1000',
        budgetFunds: null,
        investment: null,
        stateControlled: true,
      };
      const agent = await test.as('agent');
      const { row } = await agent.done('project.create', { values: small });
      await agent.done('lot.create', {
        values: { ...lotValues, ceilingPrice: null, estimate: '1000', project: row.id },
      });
      await agent.action('project.submit', { id: row.id });
    } finally {
      overhear(before);
    }
    expect(unitLimits.filter((name) => !asked.has(name))).toEqual([]);
  });
});
