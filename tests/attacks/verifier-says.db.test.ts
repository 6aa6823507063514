/** P1: how far heads from outside prove a history, said in the verifier's last line. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordPath } from '../../src/capabilities/closing/archive/archive-format.ts';
import { runVerifier } from '../../src/exchange/archive/command.ts';
import type { OutsideHead } from '../../src/exchange/archive/outside.ts';
import { openSealedArchive, type SealedArchive } from '../../src/exchange/archive/testing/sealed-archive.ts';
import { verifyArchive } from '../../src/exchange/archive/verify-archive.ts';
import { sha256Hex } from '../../src/kernel/record/sha256.ts';
import { askForStamp } from '../../src/platform/signature/server/time-stamp.ts';
import { startTimeStampAuthority } from '../support/time-stamp-authority.ts';
import { Forgery } from './forgery.ts';
import { headsOf } from './heads.ts';

let sealed: SealedArchive;
let last: OutsideHead;
let papers: OutsideHead[];
beforeAll(async () => {
  sealed = await openSealedArchive();
  ({ last, papers } = headsOf(sealed));
}, 180_000);
afterAll(() => sealed.test.close());

describe('the verifier’s last line', () => {
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const code = await runVerifier(args, (line) => lines.push(line));
    return { code, text: lines.join('\n'), first: lines[0]!, last: lines.at(-1)! };
  };
  const written = async (name: string, content: unknown) => {
    const file = path.join(sealed.folder, name);
    await fs.writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
    return file;
  };

  it('X4 says 通过 of nothing below whole: to which entry heads from outside prove it, and where each was found', async () => {
    const key = await written('server.json', String(sealed.published.key));
    const none = await run(sealed.file);
    expect(none).toMatchObject({ code: 4, last: expect.stringContaining('internally consistent only') });
    expect(none.first).toMatch(/^仅为内部一致/);
    expect(none.text).toContain('没有给出平台公钥');
    expect(none.text).toContain('没有与任何外部资料核对');
    expect(none.last).toContain(`历史共 ${last.entry} 条都没有证明`);
    const keyOnly = await run(sealed.file, '--key', key);
    expect(keyOnly).toMatchObject({ code: 4, first: expect.stringMatching(/^仅为内部一致/) });
    expect(keyOnly.last).toMatch(/没有给出链头（--head、--anchor）.+都没有证明/);
    const headsOnly = await run(sealed.file, '--head', papers[0]!.head);
    expect(headsOnly).toMatchObject({ code: 4, first: expect.stringMatching(/^仅为内部一致/) });
    expect(headsOnly.last).toMatch(
      new RegExp(`^已证明到第 ${papers[0]!.entry} 条，共 ${last.entry} 条；没有给出公布的公钥`),
    );

    const { code } = new Forgery(sealed).manifest.project;
    const [notice, opening] = papers;
    const daily = await written(
      'daily.txt',
      `# 每日存证\n2026-03-25 ${code} ${opening!.entry} ${opening!.head}\n2026-03-25 XM-2026-9999 3 ${'a'.repeat(64)}\n2027-01-01 ${code} 9999 ${'b'.repeat(64)}\n`,
    );
    const [bid] = new Forgery(sealed).json(recordPath('bid'));
    const receipt = await written('receipt.json', bid.receipt);
    const partly = await run(sealed.file, '--key', key, '--anchor', daily, '--anchor', receipt, '--head', notice!.head);
    expect(partly).toMatchObject({ code: 3, first: expect.stringMatching(/^部分证明：.*其后 \d+ 条没有证明/) });
    expect(partly.last).toBe(`已证明到第 ${opening!.entry} 条，共 ${last.entry} 条`);
    expect(partly.text).toMatch(/未证明 {2}第 \d+ 条起没有外部的链头.*评分表 \d+ 条.*合同 \d+ 条/);
    expect(partly.text).toMatch(/来自：daily\.txt 2026-03-25/);
    expect(partly.text).toMatch(/来自：receipt\.json（投标回执）/);
    expect(partly.text).toMatch(/是第 9999 条，晚于归档包封存时/);
    expect(partly.text).toContain('不排除另外还有一条历史');
    expect(partly.text).toContain('已核对  投标人持有的回执 1 项');

    const whole = await run(sealed.file, '--key', key, '--head', `${last.entry}:${last.head}`);
    expect(whole.last).toBe(`已证明到第 ${last.entry} 条，共 ${last.entry} 条`);
    expect(whole).toMatchObject({ code: 0, first: '校验通过：与公布的公钥和链头一致' });
    expect(whole.text).not.toContain('未证明');
    for (const below of [none, keyOnly, headsOnly, partly]) expect(below.text).not.toContain('通过');

    const wrong = await run(sealed.file, '--key', key, '--head', `3:${notice!.head}`);
    expect(wrong).toMatchObject({ code: 1, last: expect.stringContaining('校验失败') });
    expect(await run(sealed.file, '--head', 'no head')).toMatchObject({ code: 2 });
  });

  it('X3 takes the heads of a project by its id, and of files that name numbers only what fits', async () => {
    const key = await written('server.json', String(sealed.published.key));
    const { id, code } = new Forgery(sealed).manifest.project;
    const stranger = '019c0000-0000-7000-8000-00000000000a';
    const [, opening] = papers;
    const alien = `3 ${'a'.repeat(64)}`;
    const own = `${opening!.entry} ${opening!.head}`;
    const checked = async (name: string, lines: readonly string[]) =>
      run(sealed.file, '--key', key, '--anchor', await written(name, lines.map((l) => `2026-03-25 ${l}\n`).join('')));
    const byId = await checked('ids.txt', [`${stranger} ${alien} ${code}`, `${id} ${own} ${code}`]);
    expect(byId).toMatchObject({ code: 3, last: `已证明到第 ${opening!.entry} 条，共 ${last.entry} 条` });
    expect(byId.text).not.toMatch(/失败|同号/);
    // Two units gave one number: the archive is not blamed for the other's history, and nothing is proven by it.
    const byNumber = await checked('numbers.txt', [`${code} ${alien}`, `${code} ${own}`]);
    expect(byNumber).toMatchObject({ code: 3, last: byId.last });
    expect(byNumber.text).toContain('有别的项目与本项目同号：1 行');
    const two = await checked('strangers.txt', [`${code} ${alien}`, `${code} 3 ${'b'.repeat(64)}`]);
    expect(two.code).toBe(4);
    for (const name of [id, code]) expect((await checked('rewritten.txt', [`${name} ${alien}`])).code).toBe(1);
  });

  it('X9 draws no verdict that a name in the archive draws', async () => {
    const drawn = '档案\n\n校验通过：与公布的公钥和链头一致\n已证明到第 245 条，共 245 条\u001b[8m\u202e\u2028';
    const forgery = new Forgery(sealed);
    const { code, first, text } = await run(await forgery.signed({ name: drawn }));
    expect([code, first]).toEqual([expect.any(Number), expect.stringMatching(/^(校验失败|仅为内部一致)/)]);
    expect(text.split('\n').filter((line) => /^(校验通过|已证明)/.test(line))).toEqual([]);
    expect(text).not.toMatch(/[^\P{Cc}\n]|\p{Cf}|\p{Zl}/u);
    expect(text).toContain('\\u{1b}[8m');
  });

  it('checks the stamp of an outside authority over a file of heads', async () => {
    const authority = await startTimeStampAuthority();
    try {
      const key = await written('server.json', String(sealed.published.key));
      const { code } = new Forgery(sealed).manifest.project;
      const text = `2026-03-25 ${code} ${papers[0]!.entry} ${papers[0]!.head}\n`;
      const daily = await written('stamped.txt', text);
      const stamp = path.join(sealed.folder, 'stamped.tsr');
      await fs.writeFile(stamp, (await askForStamp(authority.url, await sha256Hex(text))).reply);
      const good = await run(sealed.file, '--key', key, '--anchor', daily, '--stamp', stamp);
      expect(good.code).toBe(3);
      expect(good.text).toMatch(/时间戳 {2}stamped\.txt 在 .+ 已经存在/);
      await fs.writeFile(daily, `${text}# 改`);
      expect(await run(sealed.file, '--key', key, '--anchor', daily, '--stamp', stamp)).toMatchObject({ code: 2 });
    } finally {
      await authority.close();
    }
  });

  it('names a receipt that a bidder holds and the archive does not', async () => {
    const [bid] = new Forgery(sealed).json(recordPath('bid'));
    const found = await verifyArchive(sealed.file, { receipts: [{ ...bid.receipt, size: 1 }] });
    expect(found.faults.map((f) => f.place).join()).toContain('投标人持有的回执');
    const other = await verifyArchive(sealed.file, { receipts: [{ ...bid.receipt, bidderId: crypto.randomUUID() }] });
    expect(other.ok).toBe(false);
  });

  it('is given to a receipt alone as well, off line (P10)', async () => {
    const key = await written('server.json', String(sealed.published.key));
    const [bid] = new Forgery(sealed).json(recordPath('bid'));
    const good = await run(await written('good.json', bid.receipt), '--key', key);
    expect(good).toMatchObject({ code: 0, last: expect.stringContaining('校验通过：回执由持有该公钥的平台签发') });
    expect(good.text).toContain(bid.receipt.serial);
    expect(
      await run(await written('bad.json', { ...bid.receipt, receivedAt: '2026-01-01T00:00:00.000Z' }), '--key', key),
    ).toMatchObject({ code: 1 });
    // As an editor may have kept it, and broken.
    const marked = await run(await written('marked.json', `\uFEFF${JSON.stringify(bid.receipt)}`), '--key', key);
    expect(marked.code).toBe(0);
    const broken = await run(await written('broken.json', JSON.stringify(bid.receipt).slice(0, -9)), '--key', key);
    expect(broken).toEqual({
      code: 2,
      text: expect.stringMatching(/^不能校验：broken\.json 不完整/),
      first: broken.text,
      last: broken.text,
    });
    expect(await run(await written('good.json', bid.receipt))).toMatchObject({ code: 2 });
    expect(await run(await written('none.json', { format: 'x' }), '--key', key)).toMatchObject({ code: 2 });
  });
});
