import { describe, expect, it } from 'vitest';
import { consortiumText, type Declaration } from '../declaration/declaration.ts';
import { type OpenedBid, tiesAmong } from './ties.rules.ts';

const declares = (responsible: string, more: Partial<Declaration> = {}): Declaration => ({
  responsible,
  related: [],
  consortium: null,
  ...more,
});
const bid = (code: string, declaration: Declaration | null, more: Partial<OpenedBid> = {}): OpenedBid => ({
  id: `bid-${code}`,
  bidder: { name: `${code}公司`, code },
  declaration,
  readOut: {},
  files: [],
  ...more,
});
const member = (code: string, responsible = '') => ({
  name: `${code}公司`,
  code,
  responsible,
  share: '施工',
  qualifications: [],
});
const together = (...members: ReturnType<typeof member>[]) => ({
  members,
  agreement: { name: '共同投标协议.pdf', sha256: 'f00d' },
});
const ties = (bids: OpenedBid[], registered: Record<string, string[]> = {}) =>
  tiesAmong(bids, new Map(Object.entries(registered)));
const pairs = (bids: OpenedBid[], registered?: Record<string, string[]>) =>
  ties(bids, registered).map(({ kind, bid, other }) => [kind, bid, other]);

describe('what ties bidders to each other (实施条例 34)', () => {
  it('the same person answers for two units', () => {
    const found = ties([bid('A', declares('李明')), bid('B', declares('李明')), bid('C', declares('王芳'))]);
    expect(found).toEqual([
      {
        kind: 'sameResponsible',
        bid: 'bid-A',
        other: 'bid-B',
        says: '“A公司”与“B公司”的单位负责人同为“李明”，请核对是否同一人；是同一人的，相关投标均无效',
        rule: 'TR-34',
        law: '招标投标法实施条例 第34条',
      },
    ]);
  });

  it('nobody named is not the same person', () => {
    expect(pairs([bid('A', declares('')), bid('B', declares(''))])).toEqual([]);
    expect(pairs([bid('A', null), bid('B', null)])).toEqual([]);
  });

  it('one controls the other, whichever of the two says so, or the register alone', () => {
    const related = (code: string): Partial<Declaration> => ({
      related: [{ name: `${code}公司`, code, relation: 'controls' }],
    });
    const alone = () => bid('B', declares('乙'));
    expect(pairs([bid('A', declares('甲', related('B'))), alone()])).toEqual([['related', 'bid-A', 'bid-B']]);
    expect(pairs([alone(), bid('A', declares('甲', related('B')))])).toEqual([['related', 'bid-B', 'bid-A']]);
    expect(pairs([bid('A', declares('甲')), alone()], { A: ['B'] })).toEqual([['related', 'bid-A', 'bid-B']]);
    expect(pairs([bid('A', declares('甲')), alone()], { B: ['A'] })).toEqual([['related', 'bid-A', 'bid-B']]);
    expect(pairs([bid('A', declares('甲', related('C'))), alone()], { B: ['D'] })).toEqual([]);
    expect(ties([bid('A', declares('甲', related('B'))), alone()])[0]).toMatchObject({
      says: '“A公司”与“B公司”存在控股、管理关系，不得参加同一标段投标，相关投标均无效',
      rule: 'TR-34',
    });
  });

  it('what the leader declares binds the leader, not the other members of its consortium', () => {
    const related: Declaration['related'] = [{ name: 'C公司', code: 'C', relation: 'controls' }];
    const consortium = together(member('A', '甲'), member('B', '乙'));
    const joint = bid('A', declares('甲', { related, consortium }), { files: ['f00d'] });
    // Once, between A and C: B has no tie.
    expect(ties([joint, bid('C', declares('丙'))]).map((t) => t.says)).toEqual([
      '“A公司”与“C公司”存在控股、管理关系，不得参加同一标段投标，相关投标均无效',
    ]);
  });

  it('two members of one consortium may belong to each other; they bid once', () => {
    const consortium = together(member('A', '甲'), member('B', '甲'));
    const joint = bid('A', declares('甲', { consortium }), { files: ['f00d'] });
    expect(pairs([joint], { A: ['B'] })).toEqual([]);
  });
});

describe('a unit bids once in a lot (实施条例 37)', () => {
  it('alone and in a consortium, or in two', () => {
    const joint = (id: string, ...codes: string[]) =>
      bid(codes[0]!, declares('', { consortium: together(...codes.map((c) => member(c))) }), { id, files: ['f00d'] });
    const found = ties([joint('j1', 'A', 'B'), bid('B', declares('乙'))], { B: ['B'] });
    // The same unit is not also tied to itself.
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ kind: 'twice', bid: 'j1', other: 'bid-B', rule: 'TR-37' });
    expect(found[0]!.says).toMatch(/^“B公司”既在一份投标中，又在另一份投标中/);
    expect(pairs([joint('j1', 'A', 'B'), joint('j2', 'C', 'B')])).toEqual([['twice', 'j1', 'j2']]);
    expect(pairs([joint('j1', 'A', 'B'), joint('j2', 'C', 'D')])).toEqual([]);
  });
});

describe('what one bid shows by itself', () => {
  it('an interest in the owner is put before the committee with its statement', () => {
    expect(ties([bid('A', declares('甲', { interestStatement: '招标人持股 2%，不参与经营' }))])).toEqual([
      {
        kind: 'ownerInterest',
        bid: 'bid-A',
        says: '“A公司”与招标人有利害关系，说明为：招标人持股 2%，不参与经营。是否影响招标公正性，请评标委员会核实',
        rule: 'TR-34',
        law: '招标投标法实施条例 第34条',
      },
    ]);
    expect(ties([bid('A', declares('甲')), bid('B', null)])).toEqual([]);
  });

  it('the agreement must be among the files that were sealed (招标投标法 31)', () => {
    const consortium = together(member('A'), member('B'));
    const joint = (files: string[]) => ties([bid('A', declares('甲', { consortium }), { files })]);
    expect(joint(['beef', 'f00d'])).toEqual([]);
    expect(joint(['beef'])).toEqual([
      {
        kind: 'agreementMissing',
        bid: 'bid-A',
        says: '递交时声明的共同投标协议“共同投标协议.pdf”不在已开启的投标文件中',
        rule: 'TB-31',
        law: '招标投标法 第31条',
      },
    ]);
    // A bidder who bids alone needs none.
    expect(ties([bid('A', declares('甲'), { files: [] })])).toEqual([]);
  });

  it('the members sealed are the members declared', () => {
    const consortium = together(member('A'), member('B'));
    const sealed = (words?: string) =>
      ties([
        bid('A', declares('甲', { consortium }), {
          files: ['f00d'],
          readOut: words === undefined ? {} : { consortium: words },
        }),
      ]);
    expect(sealed(consortiumText(consortium))).toEqual([]);
    // A document that did not ask for the members reads none out.
    expect(sealed()).toEqual([]);
    expect(sealed('A公司（A，牵头人）')).toEqual([
      {
        kind: 'consortiumDiffers',
        bid: 'bid-A',
        says: `密封的联合体成员为“A公司（A，牵头人）”，递交时声明为“${consortiumText(consortium)}”`,
        rule: 'TR-37',
        law: '招标投标法实施条例 第37条',
      },
    ]);
    expect(sealed('')).toHaveLength(1);
  });
});
