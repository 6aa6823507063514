import { describe, expect, it } from 'vitest';
import { nextLoginStep } from './login-order.ts';

const everything = {
  needPhoneLogin: '1',
  showxieyi: '1',
  status: 'editpwd',
  jumptender: '1',
  tendersysindexurl: 'https://t.example',
};

describe('after signing in', () => {
  it('the phone comes first, then the terms, then the password', () => {
    expect(nextLoginStep(everything).step).toBe('phone');
    expect(nextLoginStep(everything, new Set(['phone']))).toEqual({ step: 'terms', path: '/xieyi' });
    expect(nextLoginStep(everything, new Set(['phone', 'terms']))).toEqual({
      step: 'change-password',
      path: '/editPwd',
    });
  });

  it('a company that is not filled in goes to its first edit before any jump', () => {
    expect(nextLoginStep({ ...everything, needPhoneLogin: '0', showxieyi: '', status: 'true-other' }).step).toBe(
      'first-edit',
    );
  });

  it('jumps to the tender system only with an address', () => {
    expect(nextLoginStep({ jumptender: true, tendersysindexurl: 'https://t.example' })).toEqual({
      step: 'jump',
      url: 'https://t.example',
    });
    expect(nextLoginStep({ jumptender: true, tendersysindexurl: '' }).step).toBe('enter');
  });

  it('otherwise enters', () => {
    expect(nextLoginStep({ needPhoneLogin: '0', showxieyi: false, status: 'true' })).toEqual({ step: 'enter' });
  });
});
