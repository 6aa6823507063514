/** What comes after a successful sign-in, in the order of specification §4. Pure. */

export interface LoginFlags {
  needPhoneLogin?: unknown;
  showxieyi?: unknown;
  status?: string;
  jumptender?: unknown;
  tendersysindexurl?: string;
}

export type LoginStep =
  | { step: 'phone' }
  | { step: 'terms'; path: '/xieyi' }
  | { step: 'change-password'; path: '/editPwd' }
  | { step: 'first-edit'; path: string }
  | { step: 'jump'; url: string }
  | { step: 'enter' };

const isSet = (flag: unknown) => flag === true || flag === 1 || flag === '1' || flag === 'true';

/** The company's first-edit page among the static screens. */
const companyPath = '/agency/static/system/company';

/**
 * @param done steps of this sign-in that are behind the person already
 */
export function nextLoginStep(user: LoginFlags, done: ReadonlySet<LoginStep['step']> = new Set()): LoginStep {
  if (isSet(user.needPhoneLogin) && !done.has('phone')) return { step: 'phone' };
  if (isSet(user.showxieyi) && !done.has('terms')) return { step: 'terms', path: '/xieyi' };
  if (user.status === 'editpwd') return { step: 'change-password', path: '/editPwd' };
  if (user.status === 'true-other') return { step: 'first-edit', path: companyPath };
  if (isSet(user.jumptender) && user.tendersysindexurl) return { step: 'jump', url: user.tendersysindexurl };
  return { step: 'enter' };
}
