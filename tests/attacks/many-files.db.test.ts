/** P9: the tender document says how much one bid may hold; a bid that goes round it keeps no one waiting. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealFor, uploadSealed } from '../../src/capabilities/bid/testing/submit-bid.ts';
import { missing } from '../../src/capabilities/bid/web/sealing/what-is-missing.ts';
import type { BuiltTender } from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { buildPublishedTender } from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { buildOpenedTender } from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import { entriesOf } from '../../src/capabilities/opening/testing/in-the-room.ts';
import { mostFilesEver } from '../../src/capabilities/tender-document/tender-document/document-parts.ts';
import { sql } from '../../src/kernel/server/database.ts';
import { openOffice, type TestOffice } from '../support/office.ts';
import { isFull } from '../support/sample.ts';

let test: TestOffice;
let tender: BuiltTender;

beforeAll(async () => {
  test = await openOffice();
  tender = await buildPublishedTender(test);
  // As if the document had declared less than every other document.
  await sql`update tender_document set most_files = 2, most_megabytes = 1 where lot_id = ${tender.lot}`.execute(
    test.office.db,
  );
}, 60_000);
afterAll(() => test.close());

const files = (count: number, size = 10, name = '附件') =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`${name}${i + 1}.pdf`, new Uint8Array(size).fill(i)]));

describe('a bid of more files than the document allows', () => {
  it('is refused by the page before it is sealed, with the number that is allowed', async () => {
    const page = (await (await test.as('supplier1')).get('/supplier/bid/tender.json', { lot: tender.lot })).tdata;
    expect(page).toMatchObject({ mostFiles: 2, largest: expect.closeTo(1048576 * 1.01, 0) });
    const filled = {
      price: '1.00',
      term: '1',
      quality: '合格',
      manager: '张工',
      managerCertificate: '',
      policyClaim: '',
      policyShare: '',
      policyPaper: '',
      passphrase: 'river lamp evening',
      again: 'river lamp evening',
    };
    const said = (count: number, size: number) =>
      missing(
        filled,
        Array.from({ length: count }, () => new File([new Uint8Array(size)], 'a.pdf')),
        page,
      ).files;
    expect(said(2, 10)).toBeUndefined();
    expect(said(3, 10)).toContain('共 3 个文件，超过招标文件规定的 2 个');
    expect(said(2, 600_000)).toContain('文件合计超过');
  });

  it('is refused by the server where its list is too long, or its bytes are too many', async () => {
    const client = await test.as('supplier1');
    const long = await sealFor(client, tender.lot, { files: files(300, 1, '附'.repeat(150)) });
    expect((await uploadSealed(client, tender.lot, long.body)).msg).toContain('投标文件个数超过招标文件规定的上限');
    const large = await sealFor(client, tender.lot, { files: files(1, 1_200_000) });
    expect((await uploadSealed(client, tender.lot, large.body)).msg).toContain('超过 1 MB 的上限');
  });

  it('stays shut where it came in all the same, and the others are read out', async () => {
    const bids = [
      // Two may lie beside what was chosen: 投标函 and 评审索引.
      { account: 'supplier1', files: files(5) },
      { account: 'supplier2', files: files(2) },
      { account: 'supplier3', files: files(1) },
    ];
    const built = await buildOpenedTender(test, { until: 'readOut', built: tender, bids });
    const entries = await entriesOf(await test.as('agent'), built.opening);
    expect(entries.map((e: any) => [e.state, e.checked])).toEqual([
      ['unopened', '投标文件个数超过招标文件规定的上限，请合并后重新封标'],
      ['opened', expect.stringContaining('相符')],
      ['opened', expect.stringContaining('相符')],
    ]);
  }, 60_000);
});

describe('the largest bid that any document can allow', () => {
  it('is read out in seconds', async () => {
    const again = await openOffice();
    const most = isFull ? mostFilesEver : 100;
    try {
      const large = await buildPublishedTender(again);
      await sql`update tender_document set most_files = ${mostFilesEver} where lot_id = ${large.lot}`.execute(
        again.office.db,
      );
      const bids = [
        { account: 'supplier1', files: files(most, 20_000) },
        { account: 'supplier2' },
        { account: 'supplier3' },
      ];
      const start = Date.now();
      await buildOpenedTender(again, { until: 'readOut', built: large, bids });
      expect(Date.now() - start).toBeLessThan(30_000);
    } finally {
      await again.close();
    }
  }, 120_000);
});
