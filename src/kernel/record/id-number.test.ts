import { expect, it } from 'vitest';
import { checkIdNumber } from './id-number.ts';

it('an identity number comes with the name of its county; one that never was has none', () => {
  expect(checkIdNumber('11010119900307221X', '2026-03-02')).toEqual({
    ...{ ok: true, number: '11010119900307221X', birthDate: '1990-03-07', sex: 'male', county: '110101' },
    countyName: '北京市东城区',
  });
  expect(checkIdNumber('519999199003072211', '2026-03-02')).toMatchObject({ ok: true, countyName: undefined });
  expect(checkIdNumber('519999199003072212', '2026-03-02')).toEqual({ ok: false, message: '身份证号码不正确' });
});
