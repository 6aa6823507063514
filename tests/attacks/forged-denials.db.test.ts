/** P3: what a holder denied is judged again from the archive; a denial made up, a proof swapped or a ruling turned round is named. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordPath, recoveredPath, sharesPath } from '../../src/capabilities/closing/archive/archive-format.ts';
import { type SealedArchive, sealedArchiveOf } from '../../src/exchange/archive/testing/sealed-archive.ts';
import { verifyArchive } from '../../src/exchange/archive/verify-archive.ts';
import { openPlayed } from '../support/played.ts';
import { type DeniedOpening, denials, playDeniedOpening } from './denied-opening.ts';
import { Forgery } from './forgery.ts';

let sealed: SealedArchive<DeniedOpening>;

beforeAll(async () => {
  const { test, played } = await openPlayed('denied_opening', playDeniedOpening);
  sealed = await sealedArchiveOf(test, played);
}, 180_000);
afterAll(() => sealed.test.close());

async function faultsOf(forgery: Forgery): Promise<string> {
  const { faults } = await verifyArchive(await forgery.signed());
  return faults.map((f) => `${f.place}：${f.because}`).join('\n');
}

const entry = (account: keyof typeof denials) => sealed.whole.entries[account];
const rowOf = (forgery: Forgery, id: string) =>
  forgery.json(recordPath('opening-entry')).find((r: { id: string }) => r.id === id);
const agencyOf = (forgery: Forgery) =>
  forgery.json(sharesPath).find((s: any) => s.holder === rowOf(forgery, entry('supplier1')).denials[0].holder);

/** Changes what the room ruled of an account's denials, in the record and in the history. */
function ruled(account: keyof typeof denials, change: (rulings: any[]) => unknown[]): Forgery {
  const forgery = new Forgery(sealed);
  return forgery.set('opening-entry', entry(account), 'denials', change(rowOf(forgery, entry(account)).denials ?? []));
}

describe('the denials of an archive', () => {
  it('X6 are judged again from it, and told in words, and so is a share that fits no other', async () => {
    const { ok, faults, remarks, checks } = await verifyArchive(sealed.file, sealed.published);
    expect(faults).toEqual([]);
    expect(ok).toBe(true);
    expect(checks).toContainEqual({ what: '持钥人的否认', count: 5 });
    const told = remarks.filter((r) => r.includes('否认')).join('\n');
    expect(told).toMatch(
      /持钥人“经办甲”否认“\S+”的密钥份额，重新核对：证明成立（份额的密文不能解开），投标人封装的份额有误/,
    );
    expect(told).toMatch(/持钥人“经办甲”否认“\S+”的密钥份额，重新核对：没有附证明，视为该持钥人拒绝释放/);
    expect(told).toMatch(/持钥人“经办甲”否认“\S+”的密钥份额，重新核对：所附证明解出的份额无误，视为该持钥人拒绝释放/);
    expect(remarks.filter((r) => r.includes('与其余份额不合'))).toEqual([
      expect.stringMatching(/^“第5建筑工程有限公司”封装给持钥人“\S+ 经办甲”的密钥份额与其余份额不合$/),
    ]);
    for (const [account, because] of Object.entries(denials))
      expect(rowOf(new Forgery(sealed), entry(account as keyof typeof denials)).denials[0].because).toBe(because);
  });

  it.each<[string, () => Forgery, RegExp]>([
    [
      'a ruling against the bidder turned round to its favour',
      () => ruled('supplier1', ([r]) => [{ ...r, isProven: false, because: '没有附证明' }]),
      /“经办甲”的否认：记录所裁定的是“没有附证明，视为该持钥人拒绝释放”，重新核对的结果是“证明成立（份额的密文不能解开）/,
    ],
    [
      'a ruling against the holder turned round',
      () => ruled('supplier2', ([r]) => [{ ...r, isProven: true, because: '份额的密文不能解开' }]),
      /记录所裁定的是“证明成立（份额的密文不能解开），投标人封装的份额有误”，重新核对的结果是“没有附证明/,
    ],
    [
      'a reason of the ruling',
      () => ruled('supplier3', ([r]) => [{ ...r, because: '没有附证明' }]),
      /重新核对的结果是/,
    ],
    ['a denial that was ruled, left out', () => ruled('bidder04', ([r]) => [r]), /的否认没有裁定/],
    [
      'a denial made up of another holder',
      () => {
        const { holders } = new Forgery(sealed).json(recordPath('opening'))[0];
        const other = holders.find((h: any) => h.name === '监督员戊');
        return ruled('supplier2', ([r]) => [r, { ...r, holder: other.fingerprint, name: other.name }]);
      },
      /“监督员戊”的否认没有出现在其签名的密钥释放里：否认是编造的/,
    ],
    [
      'a denial told of somebody else',
      () => ruled('supplier2', ([r]) => [{ ...r, name: '监督员戊' }]),
      /“经办甲”的否认被记在“\S+ 监督员戊”名下/,
    ],
    [
      'a rebuttal that never was',
      () => ruled('supplier3', ([r]) => [{ ...r, rebuttedAt: r.at }]),
      /记为已被反驳，历史没有记载投标人的反驳/,
    ],
    [
      'the cause of a bid that stayed shut',
      () => new Forgery(sealed).set('opening-entry', entry('bidder04'), 'cause', 'bidder'),
      /未开启被归因于投标人，而持钥人的否认没有一项证明成立/,
    ],
    [
      'a cause ruled by a unit that is concerned',
      () => {
        const forgery = new Forgery(sealed);
        const denier = rowOf(forgery, entry('bidder04')).denials[0].organisationName;
        return forgery.changeChain((entries) => {
          for (const e of entries) if (e.action === 'opening-entry.attribute') e.orgName = denier;
        });
      },
      /归因由“\S+”裁定，该单位与此有关/,
    ],
    [
      'a share that was given away, taken away',
      () => new Forgery(sealed).change(recoveredPath, (rows) => rows.slice(0, -1)),
      /另行得出的份额不在归档包里/,
    ],
    [
      'a good share that nobody gave away',
      () =>
        new Forgery(sealed).change(recoveredPath, (rows) => {
          const [{ posting, holder }] = new Forgery(sealed)
            .json(sharesPath)
            .filter((s: any) => s.holder !== agencyOf(new Forgery(sealed)).holder);
          rows.push({ ...rows[0], ...posting.shares.find((s: any) => s.share), holder });
        }),
      /没有经过否认或者反驳得出的密钥份额/,
    ],
    [
      'when a share was given away',
      () =>
        new Forgery(sealed).change(recoveredPath, (rows) => {
          rows[0].at = '2026-01-01T00:00:00.000Z';
        }),
      /另行得出的密钥份额的时间与否认或者反驳的时间不符/,
    ],
  ])('name %s, whatever history and record say', async (_what, forge, expected) => {
    expect(await faultsOf(forge())).toMatch(expected);
  });

  it.each<[string, (shares: any[]) => void, RegExp]>([
    ['a proof taken away', (shares) => void delete shares.find((s) => s.denial).denial, /重新核对的结果是“没有附证明/],
    [
      'the proof about another bid’s share',
      (shares) => {
        const [a, b] = shares.filter((s) => s.denial);
        [a.denial, b.denial] = [b.denial, a.denial];
      },
      /重新核对的结果是“所附证明说的是另一份递交/,
    ],
    [
      'one digit of a proof',
      (shares) => {
        const { denial } = shares.find((s) => s.denial);
        denial.response = denial.challenge;
      },
      /重新核对的结果是“所附证明不成立/,
    ],
    [
      'nonsense for a proof',
      (shares) => {
        shares.find((s) => s.denial).denial = { agreed: 7 };
      },
      /重新核对的结果是“所附证明不成立/,
    ],
  ])('name %s, besides the holder’s signature that breaks', async (_what, change, expected) => {
    const forgery = new Forgery(sealed);
    const { holder } = agencyOf(forgery);
    forgery.change(sharesPath, (rows) => change(rows.find((r: any) => r.holder === holder).posting.shares));
    const text = await faultsOf(forgery);
    expect(text).toMatch(expected);
    expect(text).toContain('持钥人签名与所提交的内容不符');
  });

  it('are those of the holder who denied: another’s proof of the same share shows nothing', async () => {
    const forgery = new Forgery(sealed);
    const agency = agencyOf(forgery);
    forgery.change(sharesPath, (rows) => {
      const proof = agency.posting.shares.find((s: any) => s.denial);
      const other = rows.find((r: any) => r.holder !== agency.holder);
      const own = other.posting.shares.find((s: any) => s.headerHash === proof.headerHash);
      Object.assign(own, { share: null, denial: proof.denial });
    });
    expect(await faultsOf(forgery)).toMatch(/的否认没有裁定/);
  });
});
