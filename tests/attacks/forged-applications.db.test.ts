/** P3 before the bids: what was denied, opened, judged and told of applications is judged again from the archive. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { historyPath, recordPath } from '../../src/capabilities/closing/archive/archive-format.ts';
import { type SealedArchive, sealedArchiveOf } from '../../src/exchange/archive/testing/sealed-archive.ts';
import { verifyArchive } from '../../src/exchange/archive/verify-archive.ts';
import { openPlayed } from '../support/played.ts';
import {
  type Applicant,
  applicants,
  asked,
  type DeniedApplications,
  playDeniedApplications,
} from './denied-applications.ts';
import { Forgery } from './forgery.ts';

let sealed: SealedArchive<DeniedApplications>;

beforeAll(async () => {
  const { test, played } = await openPlayed('denied_applications', playDeniedApplications);
  sealed = await sealedArchiveOf(test, played);
}, 180_000);
afterAll(() => sealed?.test.close());

const rowOf = (record: string, id: string) =>
  new Forgery(sealed).json(recordPath(record)).find((r: { id: string }) => r.id === id);
const applicationOf = (name: Applicant) => rowOf('application', sealed.whole.applications[name]);

async function faultsOf(forgery: Forgery): Promise<string> {
  const { faults } = await verifyArchive(await forgery.signed());
  return faults.map((f) => `${f.place}：${f.because}`).join('\n');
}

const put = (name: Applicant, field: string, value: unknown): Forgery =>
  new Forgery(sealed).set('application', sealed.whole.applications[name], field, value);
const ruled = (name: Applicant, change: (rulings: any[]) => unknown[]): Forgery =>
  put(name, 'denials', change(applicationOf(name).denials ?? []));
const unsealed = (field: string, change: (value: any[]) => unknown): Forgery => {
  const value = rowOf('unsealing', sealed.whole.unsealing)[field];
  return new Forgery(sealed).set('unsealing', sealed.whole.unsealing, field, change(value) ?? value);
};

/** What the office would have written had it left this application out: no row, no chain, no sheet, no line. */
function without(name: Applicant): Forgery {
  const id = sealed.whole.applications[name];
  const { panel, result } = sealed.whole;
  const others = (rows: any[], of = 'application') => rows.filter((r) => r[of] !== id);
  const forgery = new Forgery(sealed)
    .change(recordPath('application'), (rows) => others(rows, 'id'))
    .change(historyPath('application'), (chains) => void delete chains[`application:${id}`])
    .change(recordPath('application-sheet'), (rows) => others(rows))
    .set('committee', panel, 'verdicts', others(rowOf('committee', panel).verdicts))
    .set('preliminary-result', result, 'lines', others(rowOf('preliminary-result', result).lines, 'id'));
  return forgery.changeChain((entries) => {
    const sheets = new Forgery(sealed).json(recordPath('application-sheet')).filter((s: any) => s.application === id);
    for (const e of entries)
      if (e.asked.applicationChains) e.asked.applicationChains = others(e.asked.applicationChains);
      else if (e.asked.chains) e.asked.chains = e.asked.chains.filter((c: any) => c.chain !== `application:${id}`);
    return entries.filter((e) => !sheets.some((s: any) => s.id === e.recordId));
  });
}

/** What the panel concluded and what was told of the refused one, both changed, in record and history. */
function told(change: object): Forgery {
  const { panel, result } = sealed.whole;
  const changed = (rows: any[]) => rows.map((r) => (r.supplierName === '资质不足公司' ? { ...r, ...change } : r));
  return new Forgery(sealed)
    .set('committee', panel, 'verdicts', changed(rowOf('committee', panel).verdicts))
    .set('preliminary-result', result, 'lines', changed(rowOf('preliminary-result', result).lines));
}

describe('applications of an archive', () => {
  it('X6 are told in words, each denial judged again, and so is a share that fits no other', async () => {
    const { ok, faults, remarks, checks } = await verifyArchive(sealed.file, sealed.published);
    expect(faults).toEqual([]);
    expect(ok).toBe(true);
    expect(checks).toContainEqual({ what: '持钥人对申请文件份额的否认', count: 5 });
    expect(remarks.join('\n')).toMatch(
      /持钥人“经办甲”否认“封装有误公司”申请文件的密钥份额，重新核对：证明成立（份额的密文不能解开），申请人封装的份额有误/,
    );
    for (const name of Object.keys(applicants) as Applicant[])
      expect(applicationOf(name).denials?.[0]?.because ?? '').toBe(applicants[name]);
    expect(applicationOf('反驳成功公司')).toMatchObject({
      state: 'admitted',
      rebutted: [{ share: expect.any(String) }],
    });
    expect(applicationOf('始终未启公司').state).toBe('unopened');
    const says = /封装给(持钥人“)?\S+ 经办甲”?的密钥份额与其余份额不合/;
    expect(remarks.filter((r) => says.test(r))).toEqual([expect.stringMatching(/^“份额不合公司”的申请文件/)]);
    expect(applicationOf('份额不合公司').checked).toMatch(says);
  });

  it.each<[string, () => Forgery, RegExp]>([
    [
      'a ruling against the applicant turned round',
      () => ruled('封装有误公司', ([r]) => [{ ...r, isProven: false, because: '没有附证明' }]),
      /“经办甲”的否认：记录所裁定的是“没有附证明，视为该持钥人拒绝释放”，重新核对的结果是“证明成立/,
    ],
    [
      'a ruling against the holder turned round',
      () => ruled('始终未启公司', ([a, b]) => [{ ...a, isProven: true, because: '份额的密文不能解开' }, b]),
      /记录所裁定的是“证明成立（份额的密文不能解开），申请人封装的份额有误”，重新核对的结果是“没有附证明/,
    ],
    ['a denial that was ruled, left out', () => ruled('始终未启公司', ([r]) => [r]), /“招标人代表丁”的否认没有裁定/],
    [
      'a denial made up',
      () => ruled('资质不足公司', () => applicationOf('反驳成功公司').denials),
      /“经办甲”的否认没有出现在其签名的密钥释放里：否认是编造的/,
    ],
    [
      'a denial told of somebody else',
      () => ruled('份额外泄公司', ([r]) => [{ ...r, name: '监督员戊' }]),
      /“经办甲”的否认被记在“\S+ 监督员戊”名下/,
    ],
    [
      'a rebuttal that never was',
      () => ruled('始终未启公司', ([a, b]) => [{ ...a, rebuttedAt: a.at }, b]),
      /记为已被反驳，历史没有记载申请人的反驳/,
    ],
    [
      'a rebuttal taken away',
      () => ruled('反驳成功公司', ([{ rebuttedAt: _, ...r }]) => [r]),
      /申请人的反驳与记录所记的次数不符/,
    ],
    [
      'a share that no rebuttal gave',
      () => put('反驳成功公司', 'rebutted', [{ ...applicationOf('反驳成功公司').rebutted[0], share: 'AAAA' }]),
      /反驳时给出的份额与封装头所记的份额摘要不符/,
    ],
    [
      'how the unsealing ruled a denial',
      () => unsealed('releases', ([r]) => void Object.assign(r.denied[0], { isProven: !r.denied[0].isProven })),
      /启封记录所记的与重新核对的结果不符/,
    ],
    ['a share that was given away, taken away', () => unsealed('recovered', () => []), /由否认的证明得出的份额/],
    [
      'a posting that its holder did not sign',
      () => unsealed('postings', ([p]) => void Object.assign(p.shares.at(-1), { share: null })),
      /持钥人释放的份额与历史所记的摘要不符/,
    ],
    ['a release left out', () => unsealed('releases', (all) => all.slice(1)), /与历史所记的次数不符/],
    [
      'an application kept shut though its shares are there',
      () =>
        new Forgery(sealed)
          .set('application', sealed.whole.applications.资质不足公司, 'checked', '持钥人的份额不能合成密钥')
          .change(recordPath('application'), (rows) => {
            rows.find((r: any) => r.id === sealed.whole.applications.资质不足公司).state = 'unopened';
          }),
      /“?资质不足公司”?：持钥人的份额齐，或者申请人提交了密钥文件，却以不能合成密钥为由没有启封/,
    ],
  ])('name %s, whatever history and record say', async (_what, forge, expected) => {
    expect(await faultsOf(forge())).toMatch(expected);
  });

  it.each<[string, () => Forgery, RegExp]>([
    [
      'is left out without a trace',
      () => without('资质不足公司'),
      /持钥人“经办甲”签名释放的不是所记的全部申请文件：有申请文件被漏掉/,
    ],
    [
      'has no row any more, though the deadline locked it',
      () =>
        new Forgery(sealed).change(recordPath('application'), (rows) =>
          rows.filter((r: any) => r.id !== sealed.whole.applications.资质不足公司),
        ),
      /递交截止时锁定的申请文件不在归档包里/,
    ],
    [
      'was refused for another reason, as the unit hears after the results',
      () => put('资质不足公司', 'because', '经查存在串通'),
      /“资质不足公司”被告知的与结果不符/,
    ],
    [
      'was refused for a reason that no sheet holds',
      () => told({ because: '经查存在串通' }),
      /按审查表重新汇总，结论与记录不符/,
    ],
    ['was refused and is admitted', () => told({ admitted: true, because: null }), /按审查表重新汇总，结论与记录不符/],
    [
      'was taken in at another time than its receipt says',
      () => {
        const { receipt } = applicationOf('资质不足公司');
        return put('资质不足公司', 'receipt', { ...receipt, receivedAt: '2026-12-01T00:00:00.000Z' });
      },
      /资质不足公司 · 回执/,
    ],
    [
      'is left out of the sheets alone',
      () =>
        new Forgery(sealed).set(
          'committee',
          sealed.whole.panel,
          'verdicts',
          rowOf('committee', sealed.whole.panel).verdicts.filter((v: any) => v.supplierName !== '资质不足公司'),
        ),
      /启封的“资质不足公司”没有审查结论/,
    ],
  ])('that %s is named', async (_what, forge, expected) => {
    expect(await faultsOf(forge())).toMatch(expected);
  });
});

describe('sheets of a panel', () => {
  const sheetOf = () =>
    new Forgery(sealed).json(recordPath('application-sheet')).find((s: any) => s.state === 'submitted');
  const wrote = (field: string, change: (value: any) => unknown) => {
    const sheet = sheetOf();
    return new Forgery(sealed).set('application-sheet', sheet.id, field, change(sheet[field]));
  };

  it.each<[string, () => Forgery, RegExp]>([
    [
      'with another reason than its member signed',
      () => wrote('items', (items) => items.map((i: any) => ({ ...i, reason: '经查存在串通' }))),
      /application-sheet\S* · \S+：签名与内容不符/,
    ],
    ['without a signature', () => wrote('signature', () => null), /审查表没有审查人员的签名/],
    [
      'of somebody who has no seat',
      () => wrote('member', () => sealed.whole.applications.资质不足公司),
      /审查表的审查人员不在资格审查委员会中/,
    ],
    [
      'that were signed for another panel on which the same person sits',
      () => {
        const { member } = sheetOf();
        const elsewhere = (m: any) => (m.person === member ? { ...m, committee: sealed.whole.lot } : m);
        return wrote('panel', () => sealed.whole.lot).change(recordPath('committee-member'), (rows) =>
          rows.map(elsewhere),
        );
      },
      /application-sheet\S* · \S+：签名与内容不符/,
    ],
  ])('%s are named', async (_what, forge, expected) => {
    expect(await faultsOf(forge())).toMatch(expected);
  });
});

describe('questions and clarifications of an archive', () => {
  const questionOf = (content: string) =>
    new Forgery(sealed).json(recordPath('question')).find((q: any) => q.content === content);
  const document = () => new Forgery(sealed).json(recordPath('preliminary-document'))[0];
  const clarified = (change: (c: any) => object) =>
    new Forgery(sealed).set(
      'preliminary-document',
      document().id,
      'clarifications',
      document().clarifications.map((c: any) => ({ ...c, ...change(c) })),
    );

  it('are checked, and name nobody', async () => {
    const { checks } = await verifyArchive(sealed.file, sealed.published);
    expect(checks).toContainEqual({ what: '提问与答复', count: 3 });
    expect(checks).toContainEqual({ what: '文件的澄清、修改', count: 1 });
    const told = JSON.stringify([
      new Forgery(sealed).json(recordPath('question')),
      new Forgery(sealed).json(historyPath('question')),
      document(),
    ]);
    for (const name of Object.keys(applicants)) expect(told).not.toContain(name);
    expect([...sealed.contents.keys()]).not.toContain(recordPath('my-question'));
  });

  it.each<[string, () => Forgery, RegExp]>([
    [
      'another answer than the one that went out',
      () => new Forgery(sealed).set('question', questionOf(asked.affecting).id, 'answer', '包括。'),
      /影响编制的答复没有随文件的澄清发出，或与发出的不符/,
    ],
    [
      'an answer after the deadline',
      () => new Forgery(sealed).set('question', questionOf(asked.plain).id, 'answeredAt', '2027-01-01T00:00:00.000Z'),
      /答复在截止之后作出/,
    ],
    [
      'a question that names its unit',
      () =>
        new Forgery(sealed).change(historyPath('question'), (chains) => {
          for (const [first] of Object.values<any[]>(chains))
            Object.assign(first, { actorId: 'x', actorName: '申请人' });
        }),
      /提问的历史写明了提问人/,
    ],
    [
      'a clarification that left no days',
      () => clarified(() => ({ at: new Date(Date.parse(document().deadline) - 86_400_000).toISOString() })),
      /距递交截止不足 3 日，递交截止没有顺延（招标投标法实施条例 第21条）/,
    ],
    [
      'a deadline that came nearer',
      () => clarified(() => ({ from: document().deadline, to: '2026-01-01T00:00:00.000Z' })),
      /递交截止被提前/,
    ],
  ])('name %s', async (_what, forge, expected) => {
    expect(await faultsOf(forge())).toMatch(expected);
  });
});
