import { describe, expect, it } from 'vitest';
import { limit, limitIfAny, numberOf, ofLot, pin, regimes, type TenderRegime, unitLimits } from '../rulebook.ts';
import { lawSays, settingFault } from './project-setting.record.ts';

const sale = { item: 'document.sale', regime: 'ZB-MS', way: null, kind: null, value: '7' } as const;
const security = { ...sale, item: 'security.bid.share', value: '0.01' } as const;

describe('what a unit sets for itself', () => {
  it('is as strict as the law or stricter, on either side of it', () => {
    for (const value of ['5', '7', '5.0', '12']) expect(settingFault({ ...sale, value }), value).toBeUndefined();
    expect(settingFault({ ...sale, value: '4' })).toBe(
      '法定的标准为不少于 5 日（招标投标法实施条例 第16条），本单位的标准只能更严，不能放宽；所填为 4',
    );
    expect(settingFault(security)).toBeUndefined();
    expect(settingFault({ ...security, value: '0.03' })).toContain('不超过 2%');
  });

  it('is a whole number where the law counts, and any number where it measures', () => {
    for (const value of ['7.5', 'a7', '7a', '7.0a', '-7', '七'])
      expect(settingFault({ ...sale, value }), value).toBe('应填写整数');
    expect(settingFault({ ...sale, value: '7.00' })).toBeUndefined();
    expect(settingFault({ ...security, value: '0.015' })).toBeUndefined();
  });

  it('is its own where no law binds, tighter or looser', () => {
    expect(settingFault({ ...sale, regime: 'QY', value: '1' })).toBeUndefined();
    expect(settingFault({ ...sale, regime: 'QY', value: '1.5' })).toBe('应填写整数');
  });

  it('is judged once item, regime and value stand there', () => {
    for (const missing of ['item', 'regime', 'value'])
      expect(settingFault({ ...sale, value: '1', [missing]: null })).toBeUndefined();
  });

  it('needs a standard of the regime', () => {
    const because = '所选的体系没有这一项法定的标准，不能另行规定，请核对事项和体系';
    expect(settingFault({ ...sale, item: 'media.byData', regime: 'QY' })).toBe(because);
    expect(settingFault({ ...sale, item: 'media.byData' })).toBeUndefined();
  });

  it('is asked of works that are tendered in public, unless it says of what', () => {
    const cap = { ...sale, item: 'security.bid.cap', kind: 'works', value: '900000' } as const;
    expect(settingFault(cap)).toContain('80 万元');
    expect(settingFault({ ...cap, kind: 'survey-design', value: '200000' })).toContain('10 万元');
    expect(settingFault({ ...cap, kind: 'services' })).toContain('没有这一项');
    const invited = { ...sale, item: 'invitation.fewest', regime: 'ZC-N', value: '2' } as const;
    expect(settingFault(invited)).toContain('没有这一项');
    expect(settingFault({ ...invited, way: 'negotiation' })).toContain('不少于 3 家');
  });
});

describe('S1 a threshold', () => {
  const must = { ...sale, item: 'mustTender.contract', regime: 'ZB-V', kind: 'works' } as const;
  it('is stricter where it is lower, since more reaches it, and looser where it is higher', () => {
    expect(settingFault({ ...must, value: '2000000' })).toBeUndefined();
    expect(settingFault({ ...must, value: '4000000' })).toBeUndefined();
    expect(settingFault({ ...must, value: '5000000' })).toBe(
      '法定的标准为达到 400 万元（必须招标的工程项目规定（国家发展改革委令第16号） 第5条），本单位的标准只能更严，不能放宽；所填为 5000000',
    );
  });
  it('is asked of one kind where the law has another number for each', () => {
    expect(settingFault({ ...must, kind: null, value: '1500000' })).toContain('请先选择项目类型');
    expect(settingFault({ ...must, kind: 'goods', value: '2500000' })).toContain('达到 200 万元');
  });
});

describe('S1 every value of a unit', () => {
  const step = (value: number | string, up: boolean) => {
    const by = typeof value === 'number' ? 1 : numberOf(value).lt(1) ? '0.001' : '1';
    return numberOf(value)[up ? 'plus' : 'minus'](by).toDecimalPlaces(4).toFixed();
  };
  const cases = unitLimits.flatMap((item) =>
    (Object.keys(regimes) as TenderRegime[]).map((regime) => [item, regime] as const),
  );
  it.each(cases)('%s under %s: a step stricter stays with what is issued, a step looser is refused', (item, regime) => {
    const kind = 'works';
    const law = limitIfAny(item, { regime, way: 'open', kind });
    if (!law) return expect(settingFault({ item, regime, way: null, kind, value: '1' })).toContain('没有这一项');
    const isMore = law.sense === 'atLeast';
    const [stricter, looser] = [step(law.value, isMore), step(law.value, !isMore)];
    const setting = { item, regime, way: null, kind } as const;
    expect(settingFault({ ...setting, value: stricter })).toBeUndefined();
    if (!law.decidedBy) expect(settingFault({ ...setting, value: looser })).toContain('不能放宽');
    const own = [{ name: item, value: stricter, regime, way: null, kind, because: null }];
    const pinned = pin({ regime, way: 'open', kind, on: '2026-11-23', own });
    const held = limit(item, ofLot({ law: pinned, kind }));
    expect(numberOf(held.value).toFixed()).toBe(numberOf(stricter).toFixed());
  });
});

describe('what the law says beside it', () => {
  it('is its number with the article, or that it sets none', () => {
    expect(lawSays(sale)).toBe('不少于 5 日（招标投标法实施条例 第16条）');
    expect(lawSays({ ...sale, regime: 'QY' })).toBe('法律没有规定，平台默认不少于 3 日');
    expect(lawSays({ ...sale, item: null })).toBe('');
    expect(lawSays({ ...sale, regime: null })).toBe('');
  });
});
