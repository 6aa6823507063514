import { describe, expect, it } from 'vitest';
import { isDoor, nextLoginStep, wantedPlace } from './login-order.ts';

const everything = {
  secondFactor: 'verify',
  needPhoneLogin: '1',
  showxieyi: '1',
  status: 'editpwd',
  jumptender: '1',
  tendersysindexurl: 'https://t.example',
};

describe('§4 after code v', () => {
  it('the second factor stands before the six steps', () => {
    expect(nextLoginStep(everything)).toEqual({ step: 'second-factor', mode: 'verify' });
  });

  it('§4.1 the phone comes first', () => {
    expect(nextLoginStep({ ...everything, secondFactor: '' })).toEqual({ step: 'phone' });
  });

  it('§4.2 then the terms at /xieyi', () => {
    expect(nextLoginStep({ ...everything, secondFactor: '', needPhoneLogin: '0' })).toEqual({
      step: 'terms',
      path: '/xieyi',
    });
  });

  it('§4.3 then the password at /editPwd', () => {
    const user = { ...everything, secondFactor: '', needPhoneLogin: '0', showxieyi: false };
    expect(nextLoginStep(user)).toEqual({ step: 'change-password', path: '/editPwd' });
  });

  it('§4.4 a company that is not filled in goes to its first edit before any jump', () => {
    expect(
      nextLoginStep({ ...everything, secondFactor: '', needPhoneLogin: '0', showxieyi: '', status: 'true-other' }),
    ).toEqual({
      step: 'first-edit',
    });
  });

  it('§4.5 jumps to the tender system only with a web address', () => {
    expect(nextLoginStep({ jumptender: true, tendersysindexurl: 'https://t.example' })).toEqual({
      step: 'jump',
      url: 'https://t.example',
    });
    expect(nextLoginStep({ jumptender: true, tendersysindexurl: '' }).step).toBe('enter');
    expect(nextLoginStep({ jumptender: true, tendersysindexurl: 'javascript:alert(1)' }).step).toBe('enter');
  });

  it('§4.6 otherwise enters', () => {
    expect(nextLoginStep({ needPhoneLogin: '0', showxieyi: false, status: 'true' })).toEqual({ step: 'enter' });
  });
});

describe('the doors', () => {
  it('are drawn without a shell', () => {
    expect(['/login', '/wlogin', '/xieyi', '/editPwd', '/transfer/index'].every(isDoor)).toBe(true);
    expect(['/', '/changePwd', '/login2', '/agency/home'].some(isDoor)).toBe(false);
  });

  it.each([
    ['#/login?from=%2Fagency%2Fproject%2Flist%3Fq%3D1', '/agency/project/list?q=1'],
    ['#/login', '/'],
    ['#/login?from=https://evil.example', '/'],
    ['#/login?from=//evil.example', '/'],
    ['#/transfer/index?ticket=x&to=/agency/project/list', '/agency/project/list'],
  ])('%s goes on to %s', (hash, place) => expect(wantedPlace(hash)).toBe(place));
});
