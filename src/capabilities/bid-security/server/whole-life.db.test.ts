/** Securities through a whole tender: shown to the committee, paid back, and proved by the archive. */
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { verifyArchive } from '../../../index.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { chainEntries } from '../../../kernel/server/history.ts';
import { addDays, dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { buildAwardedTender } from '../../award/testing/build-awarded-tender.ts';
import { buildArchive, buildContract, buildReportedTender } from '../../closing/testing/build-whole-tender.ts';
import { roomOf } from '../../evaluation/testing/build-evaluated-tender.ts';
import {
  guarantee,
  obtainReference,
  openAccount,
  registerArrivals,
  securityAmount,
} from '../testing/build-secured-tender.ts';

let test: TestOffice;
beforeAll(async () => {
  test = await openOffice({ logLevel: 'silent' });
});
afterAll(() => test.close());

describe('an archive with securities', () => {
  it('waits for the refunds, holds them, and proves itself', async () => {
    const reported = await buildReportedTender(
      test,
      { prices: { bidSecurity: securityAmount } },
      async ({ lot, deadline }) => {
        await openAccount(test, lot);
        const [one, two] = [await test.as('supplier1'), await test.as('supplier2')];
        const paid = await obtainReference(one, lot);
        await registerArrivals(test, [{ remark: paid.reference, payerName: paid.supplierName }]);
        const lodged = await obtainReference(two, lot);
        const validUntil = addDays(dateInShanghai(new Date(deadline)), 90);
        await two.done('bid-security.lodge', { id: lodged.id, asked: await guarantee(two, validUntil) });
      },
    );
    const chain = await chainEntries(test.office.db, `project:${reported.project}`);
    expect(chain.find((e) => e.asked.securityChains)!.asked.securityChains).toHaveLength(2);

    const [member] = await rows<{ account: string }>(
      test.office.db,
      sql`select u.account from committee_member m join "user" u on u.id = m.person_id where m.committee_id = ${reported.committee} and m.state = 'signedIn' limit 1`,
    );
    const { bids } = await roomOf(await test.as(member!.account), reported.committee);
    expect(bids.map((b: any) => b.security.says.slice(0, 4)).toSorted()).toEqual(['已足额到', '未缴纳', '银行保函']);

    const awarded = await buildAwardedTender(test, { evaluated: reported });
    await buildContract(test, awarded);
    const [agent, finance, reviewer] = [await test.as('agent'), await test.as('finance'), await test.as('reviewer')];
    const waiting = await buildArchive(test, awarded, 'checked');
    expect((await agent.action('archive.seal', { id: waiting })).code).toBe('valerror');
    const payOn = dateInShanghai(await test.now());
    const refunds = (await finance.list('bid-security-refund', { 'f.lot': awarded.lot })).tdata;
    expect(refunds).toHaveLength(2);
    for (const { id, isGuarantee } of refunds) {
      const interest = isGuarantee ? {} : { rate: '0.05', rateSource: '中国银行挂牌活期利率', dayBasis: '365' };
      await finance.done('bid-security-refund.submit', { id, asked: { payOn, ...interest } });
      await reviewer.done('bid-security-refund.approve', { id });
      const vouchers = [await finance.upload('回单.pdf', '%PDF-1.4 paid')];
      await finance.done('bid-security-refund.pay', { id, asked: { paidOn: payOn, bankSerial: 'FK', vouchers } });
    }
    await agent.done('archive.check', { id: waiting });
    const sealed = await agent.done('archive.seal', { id: waiting });
    const zip = path.join(test.dataDir, 'archive.zip');
    const file = await agent.fetch(`/standalonfile/file/get?id=${sealed.row.package[0].id}`);
    fs.writeFileSync(zip, Buffer.from(await file.arrayBuffer()));
    const proved = await verifyArchive(zip);
    expect(proved.faults).toEqual([]);
    expect(JSON.stringify(proved)).toContain('并入项目的保证金链');
    expect(fs.readFileSync(zip).includes(Buffer.from('records/bid-security-refund.json'))).toBe(true);
  }, 120_000);
});
