import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Manifest, manifestPath } from '../../capabilities/closing/archive/archive-format.ts';
import { chainHash } from '../../kernel/record/chain.ts';
import { openSealedArchive, type SealedArchive } from './testing/sealed-archive.ts';
import { type VerifyOptions, verifyArchive } from './verify-archive.ts';

let sealed: SealedArchive;
let { contents, published, forged } = {} as SealedArchive;

beforeAll(async () => {
  sealed = await openSealedArchive();
  ({ contents, published, forged } = sealed);
}, 180_000);
afterAll(() => sealed.test.close());

// A forger who holds the office's own keys can sign any manifest: other parts of the archive must still show the
// forgery.
describe('a record that was changed and signed anew by the office itself', () => {
  const faultsOf = async (place: string, options: VerifyOptions = published) =>
    (await verifyArchive(place, options)).faults.map((f) => `${f.place}：${f.because}`).join('\n');

  it.each([
    [
      'a price score',
      'records/price-score.json',
      (rows: any[]) => (rows[0].score = '39.99'),
      /price-score\.json · .+：价格分应为/,
    ],
    [
      'a step of it',
      'records/price-score.json',
      (rows: any[]) => (rows[0].steps[0].result = '1'),
      /计算过程与复算不符/,
    ],
    [
      'the price that was scored',
      'records/price-score.json',
      (rows: any[]) => (rows[0].price = '1.00'),
      /评标用的报价与开标记录不符/,
    ],
    ['a total', 'records/evaluation-result.json', (rows: any[]) => (rows[0].ranking[1].total = '99.99'), /总分应为/],
    ['a rank', 'records/evaluation-result.json', (rows: any[]) => (rows[0].ranking[1].rank = 1), /名次应为第 2 名/],
    ['one expert’s score', 'records/score-sheet.json', (rows: any[]) => (rows[0].items[0].score = '0.50'), /应为/],
    [
      'one letter of an expert’s reason',
      'records/score-sheet.json',
      (rows: any[]) => (rows[0].items[0].reason += '。'),
      /score-sheet\.json · .+：签名与内容不符/,
    ],
    [
      'evidence that was shared of what each member judges alone',
      'records/objective-evidence.json',
      (rows: any[]) =>
        rows.push({ id: 'e', lot: sealed.whole.lot, item: '1', supplierName: '甲公司', factor: '施工组织设计' }),
      /objective-evidence\.json · .+：共用依据的评分因素不是客观分/,
    ],
    [
      'a sheet without its signature',
      'records/score-sheet.json',
      (rows: any[]) => (rows[0].signature = null),
      /评分表没有评委的签名/,
    ],
    [
      'a bid that leaves the ranking, with all that is left consistent',
      'records/evaluation-result.json',
      (rows: any[]) => (rows[0].ranking = rows[0].ranking.slice(1).map((b: any) => ({ ...b, rank: b.rank - 1 }))),
      /通过初步评审，却不在排名中/,
    ],
    [
      'a bid that the committee let pass',
      'records/committee.json',
      (rows: any[]) => Object.assign(rows[0].conclusions[0], { passed: false, failures: [] }),
      /按评委的初步评审、澄清和表决应为通过，记录为否决/,
    ],
    [
      'the verdicts of most members',
      'records/qualification.json',
      (rows: any[]) => {
        for (const row of rows.filter((q) => q.bid === rows[0].bid))
          Object.assign(row.items[0], { verdict: 'fail', reason: '无', basis: 'unqualified' });
      },
      /应为否决（.+），记录为通过/,
    ],
    [
      'who is a candidate',
      'records/evaluation-result.json',
      (rows: any[]) => (rows[0].ranking[0].isCandidate = false),
      /是否为候选人与名次不符/,
    ],
    [
      'the order in the report',
      'records/evaluation-report.json',
      (rows: any[]) => (rows[0].sections[7].body = rows[0].sections[7].body.replace('>1<', '>2<')),
      /报告写的“.+”的名次或总分（评标价）与评审结果不符/,
    ],
    [
      'a candidate of the publicity',
      'records/candidate-publicity.json',
      (rows: any[]) => (rows[0].candidates[0].supplierName = '另一家公司'),
      /公示的候选人“另一家公司”与评标报告不符/,
    ],
    [
      'who was drawn',
      'records/committee.json',
      (rows: any[]) => rows[0].drawn.chosen.reverse(),
      /重新抽取，评委与记录不符/,
    ],
    [
      'the seed',
      'records/committee.json',
      (rows: any[]) => (rows[0].drawn.seed = '0'.repeat(64)),
      /抽取种子与各方随机数不符/,
    ],
    [
      'the locked list',
      'records/committee.json',
      (rows: any[]) => rows[0].lock.candidates.pop(),
      /名单或规则与摘要不符/,
    ],
    [
      'the price of who won',
      'records/award-line.json',
      (rows: any[]) => (rows[0].price = '1.00'),
      /award-line\.json · .+：中标单位的名次或者中标价与定标不符/,
    ],
    [
      'who won',
      'records/award-line.json',
      (rows: any[]) => (rows[0].supplierName = '别的公司'),
      /award-line\.json · 别的公司：中标单位与其投标文件不符/,
    ],
    ['that somebody won', 'records/award-line.json', (rows: any[]) => rows.pop(), /已经定标，没有中标单位的记录/],
    ['a letter', 'records/award-notice.json', (rows: any[]) => (rows[0].body += '。'), /通知书正文与签章时的摘要不符/],
    [
      'the report',
      'records/evaluation-report.json',
      (rows: any[]) => (rows[0].sections[0].body += ' '),
      /报告正文与签署时的摘要不符/,
    ],
    [
      'a promise',
      'records/committee-member.json',
      (rows: any[]) => (rows.find((r) => r.commitment).commitment.text += '。'),
      /承诺：签名与内容不符/,
    ],
    ['a header', 'records/bid.json', (rows: any[]) => (rows[0].header.bidVersion = 2), /投标人签名/],
    ['a receipt', 'records/bid.json', (rows: any[]) => (rows[0].receipt.size += 1), /回执/],
    [
      'what was read out',
      'records/opening-entry.json',
      (rows: any[]) => (rows[0].price = '1.00'),
      /投标人确认的内容与开标一览表不符/,
    ],
    [
      'a released share',
      'opening/shares.json',
      (rows: any[]) => (rows[0].posting.shares[0].share = null),
      /持钥人签名与所提交的内容不符/,
    ],
    ['the notice', 'records/notice.json', (rows: any[]) => (rows[0].content += ' '), /公告的内容与签名的正文不符/],
    [
      'the winner',
      'records/winner-confirmation.json',
      (rows: any[]) => (rows[0].winnerName = '别的公司'),
      /winnerName：内容与历史所记不符/,
    ],
    [
      'the contract price',
      'records/contract.json',
      (rows: any[]) => (rows[0].price = '1.00'),
      /price：内容与历史所记不符/,
    ],
    [
      'a state',
      'records/candidate-publicity.json',
      (rows: any[]) => (rows[0].state = 'published'),
      /状态与历史所记不符/,
    ],
  ])('%s is found', async (_what, entry, change, expected) => {
    const place = await forged(entry, (rows) => {
      change(rows);
      return rows;
    });
    expect(await faultsOf(place)).toMatch(expected);
  });

  it('one entry of the history is found', async () => {
    const place = await forged('history/project.json', (chains) => {
      Object.values<any[]>(chains)[0]![10].actorName = '别人';
      return chains;
    });
    expect(await faultsOf(place)).toMatch(/第 11 条：历史链断裂：内容与摘要不符/);
  });

  it('the whole history written anew fails against the published head', async () => {
    let head = '';
    const rewritten = async (chains: Record<string, any[]>) => {
      const entries = Object.values(chains)[0]!;
      entries[3].actorName = '别人';
      let { prev } = entries[0];
      for (const entry of entries) {
        entry.prev = prev;
        entry.hash = await chainHash(entry);
        prev = entry.hash;
      }
      head = prev;
      return chains;
    };
    const value = await rewritten(JSON.parse(contents.get('history/project.json')!.toString()));
    const old = JSON.parse(contents.get(manifestPath)!.toString()) as Manifest;
    const place = await forged('history/project.json', () => value, { chain: { ...old.chain, head } });
    expect(await faultsOf(place, { key: published.key })).not.toContain('历史链断裂');
    expect(await faultsOf(place)).toContain('给出的链头不在项目历史链上');
  });
});
