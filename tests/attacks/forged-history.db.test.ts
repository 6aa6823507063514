/**
 * P1: the office writes the history itself anew, hashes and signs it with its own keys. Whatever the archive says of itself
 * then agrees; only heads that others kept tell it, and the verifier says how far they reach.
 */
import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  historyPath,
  manifestPath,
  recordPath,
  sharesPath,
} from '../../src/capabilities/closing/archive/archive-format.ts';
import { summaryOf } from '../../src/capabilities/evaluation/evaluation-result/result.rules.ts';
import { qualificationContent } from '../../src/capabilities/evaluation/qualification/qualification-content.ts';
import { scoreSheetContent } from '../../src/capabilities/evaluation/score-sheet/sheet-content.ts';
import { runVerifier } from '../../src/exchange/archive/command.ts';
import type { OutsideHead } from '../../src/exchange/archive/outside.ts';
import { openSealedArchive, type SealedArchive } from '../../src/exchange/archive/testing/sealed-archive.ts';
import { verifyArchive } from '../../src/exchange/archive/verify-archive.ts';
import { sha256Hex } from '../../src/kernel/record/sha256.ts';
import { type Certificate, signDetached, utf8 } from '../../src/platform/signature/index.ts';
import { askForStamp } from '../../src/platform/signature/server/time-stamp.ts';
import { startTimeStampAuthority } from '../support/time-stamp-authority.ts';
import { Forgery } from './forgery.ts';
import { reissued } from './reissued.ts';

let sealed: SealedArchive;
/** The head at the end of the archive, and those that the papers printed on the way. */
let last: OutsideHead;
let papers: OutsideHead[];

beforeAll(async () => {
  sealed = await openSealedArchive();
  const genuine = new Forgery(sealed);
  const { seq, hash } = genuine.chain.at(-1) as { seq: number; hash: string };
  last = { entry: seq, head: hash, from: '归档' };
  papers = ['notice', 'opening', 'candidate-publicity', 'result-notice', 'award-notice', 'contract'].map((record) => {
    const [row] = genuine.json(recordPath(record));
    return { entry: row.chainEntry, head: row.chainHead, from: record };
  });
}, 180_000);
afterAll(() => sealed.test.close());

const firstOf = (forgery: Forgery, record: string, is: (row: any) => boolean = () => true) =>
  forgery.json(recordPath(record)).find(is);

/** Without any head. */
const faultsOf = async (forgery: Forgery) =>
  (await verifyArchive(await forgery.signed())).faults.map((f) => `${f.place}：${f.because}`).join();

async function resign(forgery: Forgery, sheet: any, items: any[], by: { certificate: Certificate; key: CryptoKey }) {
  const total = items.reduce((sum, i) => sum + Number(i.score), 0).toFixed(2);
  const signature = await signDetached(utf8(scoreSheetContent({ ...sheet, items })), by.key);
  forgery.set('score-sheet', sheet.id, 'items', items);
  forgery.set('score-sheet', sheet.id, 'total', total);
  forgery.set('score-sheet', sheet.id, 'signature', {
    ...sheet.signature,
    certificate: by.certificate,
    signature: signature.value,
  });
}

const forgeries: [string, (forgery: Forgery) => void | Promise<void>][] = [
  [
    'another winner',
    (f) => {
      f.set('winner-confirmation', firstOf(f, 'winner-confirmation').id, 'winnerName', '别的公司');
    },
  ],
  [
    'other candidates',
    (f) => {
      const row = firstOf(f, 'candidate-publicity');
      f.set('candidate-publicity', row.id, 'candidates', (row.candidates as unknown[]).toReversed());
    },
  ],
  [
    'another file of a bidder',
    async (f) => {
      const bid = firstOf(f, 'bid');
      const [old] = bid.openedFiles;
      const bytes = Buffer.from('%PDF-1.4 伪造的投标文件');
      const sha256 = await sha256Hex(new Uint8Array(bytes));
      const from = [...sealed.contents.keys()].find(
        (k) => k.startsWith('files/') && k.includes(old.sha256.slice(0, 16)),
      )!;
      f.replaceFile(from, from.replace(old.sha256.slice(0, 16), sha256.slice(0, 16)), bytes);
      f.set('bid', bid.id, 'openedFiles', [{ ...old, sha256, size: bytes.length }]);
    },
  ],
  [
    'another field of what was read out',
    (f) => {
      const bid = firstOf(f, 'bid');
      f.set('bid', bid.id, 'readOut', { ...bid.readOut, 质保期: '100 年' });
    },
  ],
  [
    'another reason of an expert, with a certificate that the office made for it',
    async (f) => {
      const sheet = firstOf(f, 'score-sheet', (s) => s.state === 'submitted');
      const items = sheet.items.map((i: any, at: number) => (at === 0 ? { ...i, reason: `${i.reason}（改）` } : i));
      await resign(f, sheet, items, await reissued(sealed, sheet.signature.certificate));
    },
  ],
  [
    'a lower score, with means, totals and ranks computed anew',
    async (f) => {
      const result = firstOf(f, 'evaluation-result');
      const method = firstOf(f, 'evaluation-method', (m) => m.lot === result.lot && m.state === 'locked');
      const first = result.ranking.find((r: any) => r.rank === 1);
      const objective = new Set(method.scoreItems.filter((i: any) => i.objective).map((i: any) => i.id));
      const sheet = firstOf(f, 'score-sheet', (s) => s.bid === first.bid && s.state === 'submitted');
      const at = sheet.items.findIndex((i: any) => !objective.has(i.id) && Number(i.score) > 1);
      const items = sheet.items.with(at, { ...sheet.items[at], score: (Number(sheet.items[at].score) - 1).toFixed(2) });
      await resign(f, sheet, items, await reissued(sealed, sheet.signature.certificate));
      const seats = new Map(f.json(recordPath('committee-member')).map((m: any) => [m.person, m.seat]));
      const prices = f.json(recordPath('price-score'));
      const again = summaryOf({
        factors: method.scoreItems.map((i: any) => ({ ...i, objective: i.objective === true })),
        priceFull: method.priceFull,
        drop: method.dropExperts ?? 'none',
        candidates: method.candidates,
        bids: result.ranking.map((b: any) => {
          const price = prices.find((p: any) => p.bid === b.bid);
          return {
            id: b.bid,
            supplier: b.supplier,
            supplierName: b.supplierName,
            price: b.price,
            evaluatedPrice: price.evaluatedPrice,
            priceScore: price.score,
          };
        }),
        sheets: f
          .json(recordPath('score-sheet'))
          .filter((s: any) => s.state === 'submitted')
          .map((s: any) => ({ seat: seats.get(s.member), bid: s.bid, total: s.total, items: s.items })),
      } as never).ranking as any[];
      const ranking = result.ranking.map((k: any) => ({ ...k, ...again.find((r) => r.bid === k.bid) }));
      f.set('evaluation-result', result.id, 'ranking', ranking);
    },
  ],
  [
    'no contract',
    (f) => {
      f.remove(recordPath('contract')).changeChain((entries) => entries.filter((e) => e.record !== 'contract'));
    },
  ],
  [
    'one line of the opening’s log less',
    (f) => {
      const gone = f.json(recordPath('opening-log')).at(-1).id;
      f.change(recordPath('opening-log'), (rows) => rows.filter((r: any) => r.id !== gone));
      f.changeChain((entries) => entries.filter((e) => e.recordId !== gone));
    },
  ],
  [
    'an opening a day earlier',
    (f) => {
      f.changeChain((entries) => {
        for (const e of entries)
          if (e.record.startsWith('opening')) e.at = new Date(Date.parse(e.at) - 86_400_000).toISOString();
      });
    },
  ],
  [
    'no postings of the key holders',
    (f) => {
      f.put(sharesPath, []).changeChain((entries) => entries.filter((e) => e.action !== 'opening.postShares'));
    },
  ],
  [
    'another seed of the draw',
    (f) => {
      const row = firstOf(f, 'committee');
      f.set('committee', row.id, 'drawn', { ...row.drawn, seed: '1'.repeat(64) });
    },
  ],
];

describe('a history written anew by the office', () => {
  it.each(forgeries)(
    'with %s is caught by the head of the archive, and by those of the papers',
    async (_what, forge) => {
      const forgery = new Forgery(sealed);
      await forge(forgery);
      const place = await forgery.signed();
      const { key } = sealed.published;
      for (const heads of [[last], [...papers, last]]) {
        const found = await verifyArchive(place, { key, heads });
        expect(found.faults.map((f) => f.because).join()).toMatch(
          forgery.chain.length < last.entry! ? /历史被截短或改写/ : /给出的链头不在项目历史链上/,
        );
        expect(found.proven.entry).toBeLessThan(last.entry!);
      }
      const { ok, proven, faults } = await verifyArchive(place, { key, heads: papers });
      const isAfterThem = forgery.chain[papers.at(-1)!.entry! - 1]?.hash === papers.at(-1)!.head;
      // The contract is the last paper: what is written behind its head only the archive's own can tell.
      if (isAfterThem) expect(proven.entry).toBeLessThan(proven.of);
      else
        expect(faults.map((f) => f.because).join()).toMatch(
          /给出的链头不在项目历史链上.*之间的历史被改写|历史被截短或改写/s,
        );
      expect(ok && proven.entry === proven.of).toBe(false);
      // Without them it may well agree with itself, and does not claim more than it can.
      const alone = await verifyArchive(place, { key, head: sealed.published.head });
      expect(alone.proven.entry).toBe(papers[0]!.entry);
      expect(alone.proven.entry).toBeLessThan(alone.proven.of);
    },
  );

  it('says between which heads it was written anew, and what is told there', async () => {
    const forgery = new Forgery(sealed);
    forgery.set('score-sheet', firstOf(forgery, 'score-sheet').id, 'total', '1.00');
    const { faults, proven } = await verifyArchive(await forgery.signed(), {
      key: sealed.published.key,
      heads: papers,
    });
    const [, opening, candidates] = papers;
    expect(proven.entry).toBe(opening!.entry);
    expect(faults).toContainEqual({
      place: historyPath('project'),
      because: expect.stringMatching(
        new RegExp(`^第 ${opening!.entry! + 1} 条至第 ${candidates!.entry} 条之间的历史被改写：.*评分表 \\d+ 条`),
      ),
    });
  });

  it('with an expert’s sheet signed by the agent is named without any head', async () => {
    const forgery = new Forgery(sealed);
    const sheet = firstOf(forgery, 'score-sheet', (s) => s.state === 'submitted');
    const agent = firstOf(forgery, 'notice').signature.certificate as Certificate;
    const { subject, organisation } = agent;
    await resign(
      forgery,
      sheet,
      sheet.items,
      await reissued(sealed, sheet.signature.certificate, { subject, organisation }),
    );
    expect(await faultsOf(forgery)).toMatch(/签名证书属于“示范工程咨询有限公司 经办甲”，历史所记的签名人是/);
  });

  it('with an expert’s sheet signed by the agent, who is said to be the expert, is named without any head', async () => {
    for (const record of ['qualification', 'score-sheet']) {
      const forgery = new Forgery(sealed);
      const sheet = firstOf(forgery, record, (s) => s.state === 'submitted');
      const { subject, organisation } = firstOf(forgery, 'notice').signature.certificate as Certificate;
      const by = await reissued(sealed, sheet.signature.certificate, { subject, organisation });
      const content = record === 'qualification' ? qualificationContent(sheet) : scoreSheetContent(sheet);
      const { value: signature } = await signDetached(utf8(content), by.key);
      forgery.set(record, sheet.id, 'signature', { ...sheet.signature, certificate: by.certificate, signature });
      forgery.changeChain((entries) => {
        for (const e of entries.filter((own) => own.recordId === sheet.id))
          Object.assign(e, { actorName: subject, orgName: organisation });
        return entries;
      });
      expect(await faultsOf(forgery), record).toMatch(new RegExp(`records/${record}\\.json · .+：签名证书不属于“`));
    }
  });

  it('with an expert’s verdicts or scores that nobody signed is named without any head', async () => {
    for (const record of ['qualification', 'score-sheet']) {
      const forgery = new Forgery(sealed);
      forgery.set(record, firstOf(forgery, record, (s) => s.state === 'submitted').id, 'signature', null);
      expect(await faultsOf(forgery), record).toMatch(/(初步评审表|评分表)没有评委的签名/);
    }
  });

  it('P7: with a vote of the committee under another’s name, turned round, left out or unsigned is named without any head', async () => {
    const genuine = new Forgery(sealed);
    const voteRow = firstOf(genuine, 'committee-vote', (v) => v.state === 'decided');
    const seats = genuine.json(recordPath('committee-member')).filter((m: any) => m.ballots?.length);
    expect(seats.length).toBeGreaterThan(2);
    const [one, two] = seats;
    const turned = voteRow.ballots.map((b: any) => ({ ...b, choice: 'uphold' }));
    const tries: [string, (f: Forgery) => void][] = [
      // The other's signature over the other's seat, passed off as this seat's.
      [
        '签名与内容不符',
        (f) =>
          f.set(
            'committee-member',
            one.id,
            'ballots',
            two.ballots.map((b: any, i: number) => ({ ...b, at: one.ballots[i]?.at ?? b.at })),
          ),
      ],
      ['的表决与评委签名的不符', (f) => f.set('committee-vote', voteRow.id, 'ballots', turned)],
      ['表决结果与各席位的意见不符', (f) => f.set('committee-vote', voteRow.id, 'outcome', 'upheld')],
      ['签名的表决没有计入', (f) => f.set('committee-vote', voteRow.id, 'ballots', voteRow.ballots.slice(1))],
      ['的表决没有评委的签名', (f) => f.set('committee-member', one.id, 'ballots', null)],
    ];
    for (const [fault, forge] of tries) {
      const forgery = new Forgery(sealed);
      forge(forgery);
      expect(await faultsOf(forgery), fault).toContain(fault);
    }
  });

  it('with a contract whose signatures are gone is named without any head', async () => {
    const forgery = new Forgery(sealed);
    forgery.set('contract', firstOf(forgery, 'contract').id, 'signing', null);
    expect(await faultsOf(forgery)).toContain('历史记载了双方的电子签署，合同却没有签名');
  });

  it('under another number says that the daily file has no line for it', async () => {
    const forgery = new Forgery(sealed);
    const { id, code } = forgery.manifest.project;
    forgery.set('project', id, 'code', 'XM-2026-9998').change(manifestPath, (m) => {
      m.project.code = 'XM-2026-9998';
    });
    const heads = [{ ...last, project: code, day: '2026-03-31', from: '每日存证' }];
    const { remarks, proven } = await verifyArchive(await forgery.signed(), { heads });
    expect(remarks.join()).toContain('没有项目 XM-2026-9998 的链头');
    expect(proven.entry).toBe(0);
  });

  it('with another verdict of an expert is named by its signature', async () => {
    const forgery = new Forgery(sealed);
    const sheet = firstOf(forgery, 'qualification', (s) => s.state === 'submitted');
    const items = sheet.items.map((i: any) => ({ ...i, page: '第 9 页' }));
    forgery.set('qualification', sheet.id, 'items', items);
    expect(await faultsOf(forgery)).toContain(`records/qualification.json · ${sheet.supplierName}`);
  });
});

describe('the verifier’s last line', () => {
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const code = await runVerifier(args, (line) => lines.push(line));
    return { code, text: lines.join('\n'), last: lines.at(-1)! };
  };
  const written = async (name: string, content: unknown) => {
    const file = path.join(sealed.folder, name);
    await fs.writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
    return file;
  };

  it('says to which entry heads from outside prove it, and where each was found', async () => {
    const key = await written('server.json', String(sealed.published.key));
    const none = await run(sealed.file);
    expect(none).toMatchObject({ code: 0, last: expect.stringContaining('internally consistent only') });
    expect(none.text).toContain('没有给出平台公钥');
    expect(none.text).toContain('没有与任何外部资料核对');
    expect(none.last).toContain(`历史共 ${last.entry} 条都没有证明`);
    expect((await run(sealed.file, '--key', key)).last).toMatch(/没有给出链头（--head、--anchor）.+都没有证明/);
    const headsOnly = await run(sealed.file, '--head', papers[0]!.head);
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
    expect(partly.code).toBe(0);
    expect(partly.last).toBe(`已证明到第 ${opening!.entry} 条，共 ${last.entry} 条`);
    expect(partly.text).toMatch(/未证明 {2}第 \d+ 条起没有外部的链头.*评分表 \d+ 条.*合同 \d+ 条/);
    expect(partly.text).toMatch(/来自：daily\.txt 2026-03-25/);
    expect(partly.text).toMatch(/来自：receipt\.json（投标回执）/);
    expect(partly.text).toMatch(/是第 9999 条，晚于归档包封存时/);
    expect(partly.text).toContain('不排除另外还有一条历史');
    expect(partly.text).toContain('已核对  投标人持有的回执 1 项');

    const whole = await run(sealed.file, '--key', key, '--head', `${last.entry}:${last.head}`);
    expect(whole.last).toBe(`已证明到第 ${last.entry} 条，共 ${last.entry} 条`);
    expect(whole.text).not.toContain('未证明');

    const wrong = await run(sealed.file, '--key', key, '--head', `3:${notice!.head}`);
    expect(wrong).toMatchObject({ code: 1, last: expect.stringContaining('校验失败') });
    expect(await run(sealed.file, '--head', 'no head')).toMatchObject({ code: 2 });
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
      expect(good.code).toBe(0);
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
      last: broken.text,
    });
    expect(await run(await written('good.json', bid.receipt))).toMatchObject({ code: 2 });
    expect(await run(await written('none.json', { format: 'x' }), '--key', key)).toMatchObject({ code: 2 });
  });
});
