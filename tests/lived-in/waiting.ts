/** The opening that waits on the demonstration's morning, with the keys that lie beside it: what a visitor has in hand. */
import fs from 'node:fs';
import path from 'node:path';
import { demoPassword } from '../../database/seed/people.ts';
import { openKeyFile } from '../../src/capabilities/bid/sealing/index.ts';
import type { HandedInTender } from '../../src/capabilities/closing/testing/build-whole-tender.ts';
import type { Side } from '../../src/capabilities/notice/testing/test-holders.ts';
import type { BuiltBid, OpenedTender } from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import { sure } from '../../src/kernel/record/sure.ts';
import { keyFolder, ownerOfKeyFile } from '../../src/platform/identity/demonstration.ts';
import type { TestOffice } from '../support/office.ts';
import { holderFrom } from './keys.ts';

/**
 * The first opening that waits, its bids with the secrets of their key files, and its committee.
 * @param dataDir of the office
 */
export async function waitingTender(test: TestOffice, dataDir: string): Promise<HandedInTender> {
  const agent = await test.as('agent');
  const read = (name: string) => JSON.parse(fs.readFileSync(path.join(dataDir, keyFolder, name), 'utf8'));
  const all = fs.readdirSync(path.join(dataDir, keyFolder));
  const names = all.filter((name) => name.startsWith('投标密钥-'));
  const files = names.map((name) => ({ account: sure(ownerOfKeyFile(name), name), file: read(name) }));
  const lots: any[] = [];
  for (const id of new Set(files.map(({ file }) => file.open.lotId)))
    lots.push((await agent.detail('lot', id)).tdata.row);
  const lot = sure(lots.toSorted((a, b) => a.bidDeadline.localeCompare(b.bidDeadline))[0], 'a lot with key files');
  const first = async (record: 'opening' | 'tender-document' | 'committee', more = {}): Promise<string> =>
    sure((await agent.list(record, { 'f.lot': lot.id, ...more })).tdata[0], record).id;
  const document = await first('tender-document', { 'f.state': 'issued' });
  const { row: issued } = (await agent.detail('tender-document', document)).tdata;
  const laid = all.filter((name) => name.startsWith('开标密钥-')).map(read);
  const holders: OpenedTender['holders'] = {};
  for (const { side, fingerprint, name } of issued.holders) {
    const file = sure(
      laid.find((one) => one.open.fingerprint === fingerprint),
      `the key file of ${name}`,
    );
    holders[side as Side] = await holderFrom(file);
  }
  const bids: BuiltBid[] = [];
  for (const { account, file } of files.filter((one) => one.file.open.lotId === lot.id)) {
    const client = await test.as(account);
    const { tdata } = await client.list('bid', { 'f.lot': lot.id });
    const keyFile = await openKeyFile(file, demoPassword);
    bids.push({ account, client, keyFile, bid: tdata[0].id, entry: '' } as BuiltBid);
  }
  const submitted = {
    ...{ project: lot.project, lot: lot.id, deadline: lot.bidDeadline, holders, bids },
    document,
    opening: await first('opening', { 'f.state': 'waiting' }),
  } as OpenedTender;
  return { submitted, drawing: { committee: await first('committee'), values: [], holders } };
}
