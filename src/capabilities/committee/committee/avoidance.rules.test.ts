import { describe, expect, it } from 'vitest';
import { mustAvoid, type Party } from './avoidance.rules.ts';

const party = (name: string, as: Party['as'], code: string | null = null, of?: string): Party => ({
  name,
  code,
  as,
  ...(of ? { of } : {}),
});
const parties = [
  party('甲建设有限公司', 'bidder', '91310000MA1FL0000A'),
  party('乙设计院', 'member'),
  party('丙控股集团', 'related', null, '甲建设有限公司'),
  party('丁水务局', 'owner'),
  party('戊招标代理（上海）有限公司', 'agency'),
  party('己住建委', 'supervisor'),
];
const works = (employer: string | null, employerCode: string | null = null) =>
  mustAvoid({ employer, employerCode }, parties);

describe('who may not judge (招标投标法 37)', () => {
  it.each([
    ['甲建设有限公司', '工作单位“甲建设有限公司”是投标人'],
    ['乙设计院', '工作单位“乙设计院”是联合体投标的成员'],
    ['丙控股集团', '工作单位“丙控股集团”与投标人“甲建设有限公司”有控股、管理关系'],
    ['丁水务局', '工作单位“丁水务局”是招标人'],
    ['己住建委', '工作单位“己住建委”是监督部门'],
  ])('people of %s', (employer, because) => expect(works(employer)).toBe(because));

  it('a full-width sign, a blank or another case is no other unit', () => {
    expect(works('戊招标代理(上海) 有限公司')).toBe('工作单位“戊招标代理(上海) 有限公司”是招标代理机构');
    expect(mustAvoid({ employer: 'ＡＢＢ 中国', employerCode: null }, [party('abb中国', 'owner')])).toBeDefined();
  });

  it('the credit code finds a unit whose name is written otherwise, and names it where the expert gave none', () => {
    expect(works('甲建设', '91310000ma1fl0000a')).toBe('工作单位“甲建设”是投标人');
    expect(works(null, '91310000MA1FL0000A')).toBe('工作单位“甲建设有限公司”是投标人');
    expect(mustAvoid({ employer: null, employerCode: 'X1' }, [party('丙', 'related', 'x1', '甲')])).toBe(
      '工作单位“丙”与投标人“甲”有控股、管理关系',
    );
  });

  it('whoever works elsewhere, or nowhere that is known, may judge', () => {
    expect(works('庚大学')).toBeUndefined();
    expect(works('庚大学', '91310000MA1FL0000B')).toBeUndefined();
    expect(works(null, null)).toBeUndefined();
    // No name and no code are not equal to no name and no code.
    expect(mustAvoid({ employer: '', employerCode: '' }, [party('', 'bidder', '')])).toBeUndefined();
    expect(mustAvoid({ employer: '庚大学', employerCode: 'X1' }, [party('辛公司', 'bidder', null)])).toBeUndefined();
    expect(mustAvoid({ employer: '甲建设有限公司', employerCode: null }, [])).toBeUndefined();
  });
});
