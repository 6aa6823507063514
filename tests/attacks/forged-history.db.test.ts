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
import type { OutsideHead } from '../../src/exchange/archive/outside.ts';
import { openSealedArchive, type SealedArchive } from '../../src/exchange/archive/testing/sealed-archive.ts';
import { verifyArchive } from '../../src/exchange/archive/verify-archive.ts';
import { sha256Hex } from '../../src/kernel/record/sha256.ts';
import { type Certificate, signDetached, utf8 } from '../../src/platform/signature/index.ts';
import { Forgery } from './forgery.ts';
import { headsOf } from './heads.ts';
import { reissued } from './reissued.ts';

let sealed: SealedArchive;
/** The head at the end of the archive, and those that the papers printed on the way. */
let last: OutsideHead;
let papers: OutsideHead[];

beforeAll(async () => {
  sealed = await openSealedArchive();
  ({ last, papers } = headsOf(sealed));
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
