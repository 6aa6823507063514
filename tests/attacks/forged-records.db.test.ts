/**
 * P7: the office itself changes a record after the fact, signs everything anew and writes the last entry of the history
 * anew too; only the history before it cannot be rewritten, because its head is known outside. `forged-fields` goes through
 * every field of every record.
 */
import fs from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { house } from '../../src/apps/server/house.ts';
import {
  bindingAction,
  recordPath,
  recoveredPath,
  sharesPath,
} from '../../src/capabilities/closing/archive/archive-format.ts';
import { archivedRecords } from '../../src/capabilities/closing/server/collect.ts';
import { ownChains } from '../../src/exchange/archive/check-chains.ts';
import { unprovenRecords } from '../../src/exchange/archive/check-rows.ts';
import { openSealedArchive, type SealedArchive } from '../../src/exchange/archive/testing/sealed-archive.ts';
import { verifyArchive } from '../../src/exchange/archive/verify-archive.ts';
import { sampled } from '../support/sample.ts';
import { Forgery } from './forgery.ts';

let sealed: SealedArchive;
/** The head before the entry that binds the records. */
let head = '';

beforeAll(async () => {
  sealed = await openSealedArchive();
  head = new Forgery(sealed).chain.at(-2)!.hash;
}, 180_000);
afterAll(() => sealed.test.close());

async function judged(forgery: Forgery) {
  const place = await forgery.signed();
  const found = await verifyArchive(place, { key: sealed.published.key, head });
  await fs.rm(place);
  return { ...found, text: found.faults.map((f) => `${f.place}：${f.because}`).join('\n') };
}

/** The last entry names what was put in as well. */
const bound = (forgery: Forgery, more: { path?: string; chain?: string }) =>
  forgery.changeChain((entries) => {
    const { asked } = entries.find((e) => e.action === bindingAction)!;
    if (more.path) asked.entries.push({ path: more.path, sha256: '' });
    if (more.chain) asked.chains.push({ chain: more.chain, seq: 1, head: '' });
    return entries;
  });

const recordsOf = () => [...sealed.contents.keys()].flatMap((path) => /^records\/(.+)\.json$/.exec(path)?.[1] ?? []);

describe('with the history fixed and everything else the office’s to sign', () => {
  it('nothing changed is nothing found', async () => {
    expect(await judged(new Forgery(sealed))).toMatchObject({ ok: true, faults: [] });
  });

  it('an entrustment that both signed says what they signed, and nobody else signed it', async () => {
    const widened = new Forgery(sealed).change(recordPath('entrustment'), ([row]) => [{ ...row, scope: '全部事宜' }]);
    expect((await judged(widened)).text).toContain('委托代理合同的内容与双方签署的正文不符');
    const halved = new Forgery(sealed).change(recordPath('entrustment'), ([row]) => [
      { ...row, signing: { ...row.signing, signatures: row.signing.signatures.slice(1) } },
    ]);
    expect((await judged(halved)).text).toContain('缺少双方的签名');
  });

  it('no file of records can be emptied', async () => {
    for (const record of sampled(recordsOf(), 12)) {
      const { ok, text } = await judged(new Forgery(sealed).put(recordPath(record), []));
      const proves = !(record in unprovenRecords);
      expect(ok, record).toBe(!proves && text === '');
      if (proves) expect(text, record).toContain(`records/${record}.json`);
    }
  }, 60_000);

  it('no file of records can be left out, no posting of a key holder taken away', async () => {
    for (const path of [...sampled(recordsOf().map(recordPath), 8), sharesPath, recoveredPath]) {
      const { ok, text } = await judged(new Forgery(sealed).remove(path));
      expect(ok, path).toBe(false);
      expect(text, path).toContain(path);
    }
    const { text } = await judged(new Forgery(sealed).change(sharesPath, (shares) => shares.slice(1)));
    expect(text).toMatch(/释放的密钥份额不在归档包里/);
  }, 60_000);

  it('no row can be added under another id, or stand there twice', async () => {
    const id = '0198a000-0000-7000-8000-000000000000';
    const path = recordPath('winner-confirmation');
    const added = await judged(new Forgery(sealed).change(path, (rows) => [...rows, { ...rows[0], id }]));
    expect(added.text).toMatch(/winner-confirmation\.json · .+：历史没有记载这条记录/);
    const twice = await judged(new Forgery(sealed).change(path, (rows) => [...rows, rows[0]]));
    expect(twice.text).toMatch(/同一条记录出现了两次/);
  });

  it('no kind of record that nobody knows is taken, whatever its name (W1)', async () => {
    for (const name of ['constructor', '__proto__', 'toString', 'winner']) {
      const path = recordPath(name);
      const { text } = await judged(
        bound(new Forgery(sealed).put(path, [{ id: '1', state: 'x', title: '另一条' }]), { path }),
      );
      expect(text, name).toContain(`${path} · 另一条：历史没有记载这条记录`);
    }
  });

  it('no row is told by a chain that was made up for it, and no chain twice', async () => {
    const id = '0198a000-0000-7000-8000-000000000000';
    const path = recordPath('winner-confirmation');
    const chain = `winner-confirmation:${id}`;
    const another = () => new Forgery(sealed).change(path, (rows) => [...rows, { ...rows[0], id }]);
    const told = new Forgery(sealed).chain.filter((e) => e.record === 'winner-confirmation');
    const own = told.map((e) => ({ ...e, recordId: id }));
    const beside = await judged(bound(another().put('history/winner-confirmation.json', { [chain]: own }), { chain }));
    expect(beside.text).toContain(`${chain}：这条链所记的内容应在项目的历史链上`);
    const [bid] = Object.keys(new Forgery(sealed).json('history/bid.json'));
    const twice = await judged(another().put('history/winner-confirmation.json', { [bid!]: own }));
    expect(twice.text).toContain(`${bid}：同一条历史链出现了两次`);
  });

  it('the chains beside the project’s are those of the house', () => {
    const own = archivedRecords(house).filter(({ chain }) => chain === undefined || chain === 'own');
    expect([...ownChains].toSorted()).toEqual(own.map((r) => r.id).toSorted());
  });

  it('nonsense deep within a field is a fault and never stops the verifier', async () => {
    const deep: [string, (row: any) => void][] = [
      ['contract', (row) => (row.signing = {})],
      ['committee', (row) => (row.commitments = [null, { sealed: 1 }])],
      ['committee', (row) => (row.lock = 7)],
      ['bid', (row) => (row.header = {})],
      ['bid', (row) => (row.signature = 'null')],
      ['evaluation-report', (row) => (row.signatures = [null])],
      ['award-notice', (row) => (row.signature = { letters: null })],
      ['evaluation-result', (row) => (row.ranking = [{}])],
      ['evaluation-method', (row) => (row.scoreItems = null)],
      ['opening', (row) => (row.holders = [null])],
    ];
    for (const [record, change] of sampled(deep, 4)) {
      const { ok, text } = await judged(
        new Forgery(sealed).change(recordPath(record), (rows) => {
          change(rows[0]);
        }),
      );
      expect(ok, record).toBe(false);
      expect(text, record).toContain(`records/${record}.json`);
    }
    for (const [path, value] of [
      [sharesPath, [{}]],
      [sharesPath, [{ opening: 1, holder: 2, posting: null, at: [] }]],
      [recoveredPath, [{ opening: null }]],
      ['history/project.json', { x: [{}] }],
      ['history/bid.json', []],
    ] as const)
      expect((await verifyArchive(await sealed.forged(path, () => value))).ok, path).toBe(false);
  }, 60_000);
});
