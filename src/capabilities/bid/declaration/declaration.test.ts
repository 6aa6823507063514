import { describe, expect, it } from 'vitest';
import { creditCode } from '../../../../database/seed/people.ts';
import { tiesAmong } from '../bid-finding/ties.rules.ts';
import {
  consortiumText,
  type Declaration,
  type DeclaredFor,
  declarationFault,
  jointLevels,
  readDeclaration,
} from './declaration.ts';

const code = (n: number) => creditCode(`91510100MA00009${String(n).padStart(2, '0')}`);
const lead = { name: '甲公司', code: code(1) };
const member = (n: number, name: string, levels: [string, string][] = []) => ({
  name,
  code: code(n),
  responsible: `${name}负责人`,
  share: '土建',
  qualifications: levels.map(([speciality, level]) => ({ name: speciality, level })),
});
const consortium = (...members: ReturnType<typeof member>[]) => ({
  members,
  agreement: { name: '协议.pdf', sha256: 'a'.repeat(64) },
});
const declared = (change: Partial<Declaration> = {}): Declaration => ({
  responsible: '张三',
  related: [],
  consortium: null,
  ...change,
});
const tendered: DeclaredFor = {
  bidder: lead,
  acceptsConsortium: true,
  officials: [
    { name: '代理', code: code(90), side: 'agency' },
    { name: '业主', code: code(91), side: 'owner' },
  ],
  registered: new Map(),
};

describe('declarationFault', () => {
  it('passes a bidder of its own and a consortium with its agreement (TB-31)', () => {
    expect(declarationFault(declared(), tendered)).toBeUndefined();
    const pair = consortium(member(1, '甲公司'), member(2, '乙公司'));
    expect(declarationFault(declared({ consortium: pair }), tendered)).toBeUndefined();
    const bare = { ...pair, agreement: { name: '', sha256: '' } };
    expect(declarationFault(declared({ consortium: bare }), tendered)).toContain('招标投标法 第31条');
  });

  it.each<[string, string, Partial<Declaration>, Partial<DeclaredFor>?]>([
    ['TR-34', '请填写单位负责人', { responsible: '' }],
    ['TB-31', '两个以上单位', { consortium: consortium(member(1, '甲公司')) }],
    ['TB-31', '列在第一位', { consortium: consortium(member(2, '乙公司'), member(1, '甲公司')) }],
    ['TR-37', '出现了两次', { consortium: consortium(member(1, '甲'), member(2, '乙'), member(2, '乙')) }],
    [
      'TR-37',
      '不接受联合体',
      { consortium: consortium(member(1, '甲'), member(2, '乙')) },
      { acceptsConsortium: false },
    ],
    ['TR-13', '第13条', { consortium: consortium(member(1, '甲'), member(90, '代理')) }],
    ['TR-13', '第13条', { related: [{ name: '代理', code: code(90), relation: 'controlled' }] }],
    ['TR-13', '第13条', {}, { registered: new Map([[code(1), [code(90)]]]) }],
    ['TR-34', '第34条', { related: [{ name: '业主', code: code(91), relation: 'controlled' }] }],
  ])('%s: refuses with %s', (_rule, says, change, of = {}) => {
    expect(declarationFault(declared(change), { ...tendered, ...of })).toContain(says);
  });

  it('TR-34: an interest in the owner passes with its reason stated, for the committee to verify', () => {
    const related = [{ name: '业主', code: code(91), relation: 'controlled' as const }];
    const stated = declared({ related, interestStatement: '分别运作，互不参与决策' });
    expect(declarationFault(stated, tendered)).toBeUndefined();
    const [tie] = tiesAmong([{ id: '1', bidder: lead, declaration: stated, readOut: {}, files: [] }], new Map());
    expect(tie).toMatchObject({ kind: 'ownerInterest', rule: 'TR-34' });
  });
});

describe('jointLevels', () => {
  it('TB-31: takes the lowest level of one speciality, and leaves others alone', () => {
    const levels = jointLevels(
      consortium(
        member(1, '甲', [
          ['施工总承包', '一级'],
          ['装修', '二级'],
        ]),
        member(2, '乙', [['施工总承包', '二级']]),
      ),
    );
    expect(levels).toEqual([
      { name: '施工总承包', level: '二级' },
      { name: '装修', level: '二级' },
    ]);
    const odd = jointLevels(consortium(member(1, '甲', [['检测', 'AAA']]), member(2, '乙', [['检测', '甲级']])));
    expect(odd[0]!.level).toContain('由评标委员会认定');
  });
});

describe('readDeclaration', () => {
  it('takes nothing but text of its fields', () => {
    expect(readDeclaration({ responsible: 7, related: 'x', consortium: { members: [{ name: ['a'] }] } })).toMatchObject(
      {
        responsible: '',
        related: [],
        consortium: { members: [{ name: '', code: '' }], agreement: { name: '', sha256: '' } },
      },
    );
    expect(readDeclaration(null).consortium).toBeNull();
  });
});

describe('tiesAmong', () => {
  const opened = (n: number, declaration: Declaration, files: string[] = [], readOut = {}) => ({
    id: String(n),
    bidder: { name: `第${n}公司`, code: code(n) },
    declaration,
    readOut,
    files,
  });

  it('finds one person, a controlling unit and a unit that bids twice, and nothing between strangers', () => {
    const strangers = [1, 2, 3].map((n) => opened(n, declared({ responsible: `负责人${n}` })));
    expect(tiesAmong(strangers, new Map())).toEqual([]);
    const same = [opened(1, declared()), opened(2, declared())];
    expect(tiesAmong(same, new Map())).toMatchObject([
      { kind: 'sameResponsible', bid: '1', other: '2', rule: 'TR-34' },
    ]);
    expect(tiesAmong(strangers, new Map([[code(3), [code(1)]]]))).toMatchObject([
      { kind: 'related', bid: '1', other: '3' },
    ]);
    const joint = consortium(member(1, '甲'), member(2, '乙'));
    const twice = [
      opened(1, declared({ responsible: '甲一', consortium: joint }), ['a'.repeat(64)], {
        consortium: consortiumText(joint),
      }),
      opened(2, declared({ responsible: '乙二' })),
    ];
    expect(tiesAmong(twice, new Map())).toMatchObject([{ kind: 'twice', bid: '1', other: '2', rule: 'TR-37' }]);
  });

  it('TB-31: finds that the agreement was not sealed, and that other members were', () => {
    const joint = consortium(member(1, '甲'), member(2, '乙'));
    const bid = opened(1, declared({ consortium: joint }), [], { consortium: '别的成员' });
    expect(tiesAmong([bid], new Map()).map((t) => t.kind)).toEqual(['agreementMissing', 'consortiumDiffers']);
  });
});
