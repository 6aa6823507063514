/** What stands between a proven sign-in and the office: the first steps of specification §4, as the server sees them. */
import type { Pending } from '../../../kernel/server/http.ts';

/** The facts about one session that decide it. */
export interface Owing {
  portal: boolean;
  totpOn: boolean;
  totpNamed: boolean;
  secondFactor: boolean;
  phoneOpen: boolean;
  termsOpen: boolean;
  mustChange: boolean;
  unitOpen: boolean;
}

/** The flags of the stored user (specification §3) that lead through the steps. */
export interface StepFlags {
  /** `verify`: the second factor is asked for; `setup`: it has to be set up first. */
  secondFactor: '' | 'verify' | 'setup';
  needPhoneLogin: '0' | '1';
  showxieyi: '0' | '1';
  /** `editpwd`, `true-other`, or `true` where nothing is owed. */
  status: 'editpwd' | 'true-other' | 'true';
}

/** @param sms whether this office can send a code; a step that the person cannot take is not asked for */
export function stepFlags(owing: Owing, sms: boolean): StepFlags {
  const secondFactor = owing.secondFactor ? '' : owing.totpOn ? 'verify' : owing.totpNamed ? 'setup' : '';
  return {
    secondFactor,
    needPhoneLogin: owing.phoneOpen && sms ? '1' : '0',
    showxieyi: owing.termsOpen ? '1' : '0',
    status: owing.mustChange ? 'editpwd' : owing.unitOpen ? 'true-other' : 'true',
  };
}

const always = 'login|logout|getuserinfo|checkUser';
const open = (calls: string) => new RegExp(`^/(agency|supplier)/(${always}|${calls})$`);
const steps = {
  secondFactor: open('second-factor/(verify|begin|confirm)\\.json'),
  phone: open('mobileLogin|captcha\\.json|sendSjyzm\\.json'),
  terms: open('xieyi\\.json|xieyi/accept\\.json'),
  password: open('editPwd\\.json'),
  unit: /^\/(agency|supplier)\/(login|logout|getuserinfo|checkUser|unit\.json)$|^\/(agency|purchaser|supplier)\/organisation\/firstEdit\.json$/,
} as const;

/** The first step that is still owed: until it is done the session may call nothing else. */
export function pendingOf(owing: Owing, sms: boolean): Pending | undefined {
  const flags = stepFlags(owing, sms);
  const door = owing.portal ? '/portal/#' : '/#';
  if (flags.secondFactor)
    return {
      msg: flags.secondFactor === 'verify' ? '请先完成二次验证' : '您的角色须启用二次验证，请先设置',
      url: `${door}/login`,
      open: steps.secondFactor,
    };
  if (flags.needPhoneLogin === '1') return { msg: '请先验证手机号', url: `${door}/login`, open: steps.phone };
  if (flags.showxieyi === '1') return { msg: '请先阅读并同意用户服务协议', url: `${door}/xieyi`, open: steps.terms };
  if (flags.status === 'editpwd') return { msg: '请先修改密码', url: `${door}/editPwd`, open: steps.password };
  if (flags.status === 'true-other') return { msg: '请先完善本单位信息', url: `${door}/login`, open: steps.unit };
  return undefined;
}
