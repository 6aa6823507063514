/**
 * What a host with the database, the disk and all keys of the office may try after the fact: fork the history after a receipt
 * was given, cut its end, take a bid after the deadline, open before it, draw with one value alone.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withdrawalContent } from '../../src/capabilities/bid/bid/bid.record.ts';
import { recordPath, sharesPath } from '../../src/capabilities/closing/archive/archive-format.ts';
import { runVerifier } from '../../src/exchange/archive/command.ts';
import { openSealedArchive, type SealedArchive } from '../../src/exchange/archive/testing/sealed-archive.ts';
import { verifyArchive } from '../../src/exchange/archive/verify-archive.ts';
import { sha256Hex } from '../../src/kernel/record/sha256.ts';
import { signDetached, utf8 } from '../../src/platform/signature/index.ts';
import { askForStamp } from '../../src/platform/signature/server/time-stamp.ts';
import { startTimeStampAuthority } from '../support/time-stamp-authority.ts';
import { Forgery } from './forgery.ts';
import { reissued } from './reissued.ts';

let sealed: SealedArchive;
beforeAll(async () => {
  sealed = await openSealedArchive();
}, 180_000);
afterAll(() => sealed.test.close());

async function faultsOf(forgery: Forgery): Promise<string> {
  const { faults } = await verifyArchive(await forgery.signed());
  return faults.map((f) => `${f.place}：${f.because}`).join('\n');
}

const rowsOf = (record: string) => new Forgery(sealed).json(recordPath(record));
const hour = 3_600_000;
const moved = (at: string, by: number) => new Date(Date.parse(at) + by).toISOString();

describe('a history that was forked', () => {
  it('before a receipt is told by the receipt, which its bidder kept', async () => {
    const receipt = path.join(sealed.folder, '回执.json');
    await fs.writeFile(receipt, JSON.stringify(rowsOf('bid')[0].receipt));
    const forgery = new Forgery(sealed).changeChain((entries) => {
      entries[10]!.actorName = '别人';
      return entries;
    });
    const lines: string[] = [];
    expect(await runVerifier([await forgery.signed(), '--anchor', receipt], (line) => lines.push(line))).toBe(1);
    expect(lines.join('\n')).toMatch(/给出的链头不在项目历史链上的第 \d+ 条（回执\.json（投标回执）/);
  });

  it.each([1, 5, 40])('and cut by its last %d entries is told by the head that somebody kept', async (count) => {
    const { seq: entry, hash: head } = new Forgery(sealed).chain.at(-1)!;
    const forgery = new Forgery(sealed).changeChain((entries) => entries.slice(0, -count));
    const { faults } = await verifyArchive(await forgery.signed(), { heads: [{ entry, head, from: '存证' }] });
    expect(faults.map((f) => f.because).join()).toContain('历史被截短或改写');
  });
});

describe('a bid that the host took back in its bidder’s name', () => {
  const withdrawn = (withdrawal: unknown) => {
    const forgery = new Forgery(sealed);
    const [bid] = rowsOf('bid');
    const values = { state: 'withdrawn', header: null, shares: null, readOut: null, proof: null, withdrawal };
    for (const [field, value] of Object.entries(values)) forgery.set('bid', bid.id, field, value);
    return { forgery, bid };
  };

  it('is told by the receipt, which its bidder kept: nobody signed for it', async () => {
    const { forgery, bid } = withdrawn(null);
    const place = await forgery.signed();
    const { faults } = await verifyArchive(place, { receipts: [bid.receipt] });
    expect(faults.map((f) => `${f.place}：${f.because}`).join()).toMatch(/投标人持有的回执 .+没有投标人签名的撤回/);
    expect((await verifyArchive(place)).remarks.join()).toContain('的撤回没有投标人的签名');
  });

  it('is named where somebody else signed for it', async () => {
    const { certificate, at } = rowsOf('score-sheet').find((s: any) => s.signature).signature;
    const by = await reissued(sealed, certificate);
    const [bid] = rowsOf('bid');
    const signature = await signDetached(utf8(withdrawalContent(bid)), by.key);
    const { forgery } = withdrawn({ signature, certificate: by.certificate, at });
    expect(await faultsOf(forgery)).toContain('撤回的签名不是这个投标人的');
  });
});

describe('what only others can say is told', () => {
  it('a bid that is said to have stayed shut, while its key was all there', async () => {
    const forgery = new Forgery(sealed);
    const [entry] = rowsOf('opening-entry');
    forgery.change(recordPath('opening-entry'), (rows) => {
      Object.assign(rows[0], { state: 'unopened', checked: '密文损坏' });
    });
    const { remarks } = await verifyArchive(await forgery.signed());
    expect(remarks.join('\n')).toContain(`“${entry.supplierName}”释放了密钥，持钥人的份额也齐`);
    expect((await verifyArchive(sealed.file)).remarks.join()).not.toContain('持钥人的份额也齐');
  });

  it('who was kept out of the draw, and by what word', async () => {
    expect((await verifyArchive(sealed.file)).remarks.join()).toMatch(
      /1 名专家须回避.+归档包不能重新认定：工作单位“四川雄洲建设集团有限公司”是投标人/,
    );
  });
});

describe('the clock', () => {
  const deadline = () => rowsOf('lot')[0].bidDeadline as string;

  it('moved back between two entries is named', async () => {
    const forgery = new Forgery(sealed).changeChain((entries) => {
      for (const e of entries.slice(30, 40)) e.at = moved(e.at, -hour);
      return entries;
    });
    expect(await faultsOf(forgery)).toMatch(/第 31 条：时间早于前一条/);
  });

  it('set ahead, so that the room opens before its time, is told by the stamp of an outside authority', async () => {
    const outside = await startTimeStampAuthority();
    try {
      const ahead = Date.now() + 48 * hour - Date.parse(new Forgery(sealed).chain.at(-1)!.at);
      const forgery = new Forgery(sealed).changeChain((entries) => {
        for (const e of entries) e.at = moved(e.at, ahead);
        return entries;
      });
      const place = await forgery.signed();
      const { seq, hash } = forgery.chain.at(-1)!;
      const daily = path.join(sealed.folder, '存证.txt');
      const text = `${moved(new Date().toISOString(), 48 * hour).slice(0, 10)} ${forgery.manifest.project.code} ${seq} ${hash}\n`;
      await fs.writeFile(daily, text);
      const stamp = path.join(sealed.folder, '存证.tsr');
      await fs.writeFile(stamp, (await askForStamp(outside.url, await sha256Hex(text))).reply);
      const lines: string[] = [];
      await runVerifier([place, '--anchor', daily, '--stamp', stamp], (line) => lines.push(line));
      expect(lines.join('\n')).toMatch(
        new RegExp(`第 ${seq} 条：历史写作 .+，而时间戳机构在 .+ 已经见到：平台的时钟被拨快`),
      );
      expect(lines.at(-1)).toContain('校验失败');
    } finally {
      await outside.close();
    }
  });

  it('does not let a bid in after the deadline, nor anything out before it', async () => {
    const forgery = new Forgery(sealed);
    const [bid] = rowsOf('bid');
    forgery.set('bid', bid.id, 'receipt', { ...bid.receipt, receivedAt: moved(deadline(), 1) });
    const [entry] = rowsOf('opening-entry');
    forgery.set('opening-entry', entry.id, 'releasedAt', moved(deadline(), -hour));
    forgery.change(sharesPath, (rows) => {
      rows[0].at = moved(deadline(), -hour);
    });
    const [opening] = rowsOf('opening');
    forgery.set('opening', opening.id, 'readOutAt', deadline());
    const [committee] = rowsOf('committee');
    const [first, second] = committee.commitments;
    forgery.set('committee', committee.id, 'commitments', [first, { ...second, at: moved(deadline(), 1) }]);
    forgery.changeChain((entries) => {
      const begun = entries.find((e) => e.action === 'opening.open')!;
      begun.at = moved(begun.at, -hour);
      return entries;
    });
    const faults = await faultsOf(forgery);
    for (const because of [
      '投标文件在投标截止之后收到',
      '投标人密钥在投标截止之前释放',
      '持钥人在投标截止之前释放了密钥份额',
      '唱标早于持钥人释放密钥份额',
      '抽取评委的随机数在投标截止之后提交',
      '开标早于投标截止',
    ])
      expect(faults).toContain(because);
  });
});

describe('a draw', () => {
  const withCommittee = (change: (committee: any) => Record<string, unknown>) => {
    const forgery = new Forgery(sealed);
    const [committee] = rowsOf('committee');
    for (const [field, value] of Object.entries(change(committee)))
      forgery.set('committee', committee.id, field, value);
    return faultsOf(forgery);
  };

  it('that leaves the bids out, or takes a value that was not sealed, is named', async () => {
    expect(await withCommittee(({ drawn: { bids: _, ...drawn } }) => ({ drawn }))).toContain(
      '抽取没有混入投标文件的密文摘要',
    );
    const unsealed = ({ commitments: [first, { sealed: _, ...second }] }: any) => ({ commitments: [first, second] });
    expect(await withCommittee(unsealed)).toContain('的随机数没有封存给持钥人');
  });

  it('by the public source, where both values had come together, is named', async () => {
    const source = { name: '双色球', value: '2026123010203' };
    expect(await withCommittee(({ drawn }) => ({ drawn: { ...drawn, source } }))).toContain(
      '双方的随机数已由持钥人的份额合成，却另用公开随机源抽取',
    );
  });
});
