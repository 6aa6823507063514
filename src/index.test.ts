import { describe, expect, it } from 'vitest';
import { agencyFee, checkCreditCode, checkIdNumber, checkMobile } from './index.ts';

describe('the rules for other programs', () => {
  it('tell where an identity number is from, or that its county is no more', () => {
    expect(checkIdNumber('11010519491231002X', '2026-03-02')).toEqual({
      ok: true,
      number: '11010519491231002X',
      birthDate: '1949-12-31',
      sex: 'female',
      county: '110105',
      countyName: '北京市朝阳区',
    });
    expect(checkIdNumber('235407195106112745', '2026-03-02')).toMatchObject({ ok: true, countyName: undefined });
  });

  it('answer a value or the sentence that refuses', () => {
    expect(checkMobile('+8613800001111')).toEqual({ ok: true, mobile: '13800001111' });
    expect(checkMobile('1')).toEqual({ ok: false, message: '手机号码格式错误' });
    expect(checkCreditCode('1')).toEqual({ ok: false, message: '不是有效的统一社会信用代码' });
    expect(agencyFee({ kind: 'works', amountYuan: '60000000' }).feeYuan).toBe('225500.00');
  });
});
