/** §4 states and transitions, broken sentence by sentence. */
import { breaksOf } from './break.ts';

const order = 'src/apps/shell/login-order.ts';
const orders = 'src/apps/shell/login-order.test.ts';
const enter = 'src/apps/shell/enter.ts';
const entering = 'src/apps/shell/entering.test.ts';

export const transitions = [
  ...breaksOf(
    order,
    orders,
    ['4.1', "if (isSet(user.needPhoneLogin)) return { step: 'phone' };", ''],
    ['4.2', "if (isSet(user.showxieyi)) return { step: 'terms', path: '/xieyi' };", ''],
    ['4.3', "if (user.status === 'editpwd') return { step: 'change-password', path: '/editPwd' };", ''],
    ['4.4', "if (user.status === 'true-other') return { step: 'first-edit' };", ''],
    ['4.5', "return { step: 'jump', url: user.tendersysindexurl! };", "return { step: 'enter' };"],
    ['4.6', "  return { step: 'enter' };\n}", "  return { step: 'first-edit' };\n}"],
  ),
  // The server's side: until a step is done, the session may call nothing else.
  ...breaksOf(
    'src/platform/identity/server/policy.ts',
    'src/platform/identity/server/steps.db.test.ts',
    ['4.1', "if (flags.needPhoneLogin === '1')", "if (flags.needPhoneLogin === '2')"],
    ['4.2', "if (flags.showxieyi === '1')", "if (flags.showxieyi === '0')"],
    ['4.3', "if (flags.status === 'editpwd')", "if (flags.status === 'true')"],
    ['4.4', "if (flags.status === 'true-other')", "if (flags.status === 'true')"],
  ),
  ...breaksOf(
    enter,
    entering,
    ['4.6', '  storeUser(user);\n', ''],
    ['4.7', "call<string[]>('/web/common/getactionlist.json'),", '[] as string[],'],
    ['4.8', "configured('indexPath') ?? '/tempindex'", "'/tempindex'"],
  ),
  ...breaksOf('src/platform/identity/server/sign-in-routes.ts', 'src/platform/identity/server/phone.db.test.ts', [
    '4.9',
    'if (accounts.length > 1 && !username) {',
    'if (accounts.length > 9 && !username) {',
  ]),
  ...breaksOf('src/apps/shell/door/Login.tsx', 'src/apps/shell/door/choose-account.test.ts', [
    '4.10',
    '，并在“人员管理”中为多余的账号重新分配手机号。',
    '。',
  ]),
  ...breaksOf(
    'src/kernel/web/session.ts',
    'tests/shell/clumsy.browser.test.ts',
    ['4.11', '    forced: true,\n', ''],
    ['4.11', '当前浏览器已登录其他账号，请重新打开新页面并登录。', '当前浏览器已登录其他账号。'],
  ),
  ...breaksOf('src/kernel/server/forgery.ts', 'src/platform/identity/server/sign-in.db.test.ts', [
    '4.11',
    'if (pageuser && pageuser !== caller.actor.id && !signsInOrOut)',
    'if (pageuser && pageuser === caller.csrf && !signsInOrOut)',
  ]),
  ...breaksOf(
    'src/apps/shell/useSessionWatch.ts',
    'tests/shell/entering.browser.test.ts',
    ['4.12', "addEventListener('focus', check);\n    addEventListener('online'", "addEventListener('online'"],
    ['4.12', 'Date.now() - last > 4 * beat', 'Date.now() - last > 400 * beat'],
  ),
  ...breaksOf('src/capabilities/procedure/server/step.ts', 'tests/sweeps/steps.test.ts', [
    '4.13',
    "  kaibiao: { label: '{开标}', lot: ['opening'] },\n  pingbiao: { label: '{评标}', lot: ['opened', 'evaluating'] },\n",
    "  pingbiao: { label: '{评标}', lot: ['opened', 'evaluating'] },\n  kaibiao: { label: '{开标}', lot: ['opening'] },\n",
  ]),
  ...breaksOf('src/kernel/server/act.ts', 'tests/shell/calls.db.test.ts', [
    '4.14',
    '    action: call.action,\n    record: record.id,',
    "    action: '',\n    record: record.id,",
  ]),
];
