import { describe, expect, it } from 'vitest';
import { type Demanded, governing, type Purchase } from './governs.ts';

const must: Demanded = { mustTender: true, regime: 'ZB-MS', because: '达到施工 400 万元', law: '第5条' };
const free: Demanded = { mustTender: false, regime: 'ZB-V', because: '未达到施工 400 万元', law: '第5条' };
const government: Purchase = {
  buyer: 'budget',
  fiscal: true,
  isConstruction: false,
  regulated: true,
  overPublic: false,
};
const works: Purchase = { ...government, isConstruction: true };

const told = (purchase: Purchase, demanded: Demanded) =>
  governing(purchase, demanded).map(({ regime, because, note, registrable }) => ({
    regime,
    because: because.map(({ says, law }) => `${says}（${law}）`),
    ...(note ? { note: note.says } : {}),
    registrable,
  }));

describe('which body of law governs a purchase', () => {
  it('is that of procurement for what a budget buys in the catalogue, by its amount', () => {
    const bought = (amount: string) => [
      '预算单位用财政性资金采购目录以内或者限额标准以上的货物、服务（政府采购法 第2条）',
      '不是工程，不适用招标投标法（政府采购法实施条例 第7条）',
      `${amount}本地公开招标数额（政府采购法 第27条）`,
    ];
    expect(told(government, free)).toEqual([
      { regime: 'ZC-N', because: bought('未达到'), registrable: false },
      { regime: 'ZC-T', because: bought('未达到'), registrable: false },
    ]);
    expect(told({ ...government, overPublic: true }, free)).toEqual([
      { regime: 'ZC-T', because: bought('达到'), registrable: false },
      {
        regime: 'ZC-N',
        because: bought('达到'),
        note: '达到公开招标数额而用其他方式的，须报设区的市以上财政部门批准',
        registrable: false,
      },
    ]);
    expect(governing(government, free)[0]).not.toHaveProperty('note');
  });

  it('is that of tendering for works of the government that must be tendered, and leaves a choice for the others', () => {
    const policy =
      '预算单位的工程和与工程建设有关的货物、服务，招标的适用招标投标法，同时执行政府采购政策（政府采购法 第4条、实施条例 第7条）';
    const because = [policy, '达到施工 400 万元（第5条）'];
    expect(told(works, must)).toEqual([
      {
        regime: 'ZB-MS',
        because,
        note: '同时执行政府采购政策（促进中小企业等），按依法必须招标登记的由采购人落实，本平台不核对',
        registrable: true,
      },
      { regime: 'ZC-GC', because, registrable: false },
    ]);
    expect(told({ ...works, fiscal: false }, must).map(({ regime }) => regime)).toEqual(['ZB-MS']);
    expect(told(works, free)).toEqual([
      {
        regime: 'ZC-GC',
        because: [
          policy,
          '未达到施工 400 万元（第5条）',
          '不必招标的政府采购工程，用竞争性谈判、竞争性磋商或者单一来源（政府采购法实施条例 第25条）',
        ],
        registrable: false,
      },
      { regime: 'ZB-V', because: [policy, '未达到施工 400 万元（第5条）'], registrable: true },
    ]);
    expect(told({ ...works, regulated: false }, free).map(({ regime }) => regime)).toEqual(['ZB-V', 'QY']);
  });

  it('is no procurement of the government below its threshold, or without its money, or of another buyer', () => {
    const first = (purchase: Purchase) => told(purchase, free)[0]!.because[0];
    expect(first({ ...government, regulated: false })).toBe(
      '不在集中采购目录以内，也未达到采购限额标准，不适用政府采购法（政府采购法 第2条）',
    );
    expect(first({ ...government, fiscal: false })).toBe('没有使用财政性资金，不是政府采购（政府采购法 第2条）');
    for (const fiscal of [true, false])
      expect(first({ ...works, buyer: 'enterprise' as Purchase['buyer'], fiscal })).toBe(
        '不是预算单位，不是政府采购（政府采购法 第2条）',
      );
    expect(told({ ...government, fiscal: false }, free)).toEqual([
      { regime: 'ZB-V', because: [expect.any(String), '未达到施工 400 万元（第5条）'], registrable: true },
      { regime: 'QY', because: [expect.any(String), '未达到施工 400 万元（第5条）'], registrable: true },
    ]);
  });
});
