/** What a browser shows from the sign-in on: claims that pure tests and those over HTTP make as well, broken for the tests in Chromium. */
import { breaksOf } from './break.ts';

export const doors = [
  ...breaksOf('src/apps/shell/enter.ts', 'tests/shell/entering.browser.test.ts', [
    '2.14',
    "const owner = entries.some((m) => m.id === 'o010000');",
    'const owner = false;',
  ]),
  ...breaksOf(
    'src/apps/shell/login-order.ts',
    'tests/sign-in.browser.test.ts',
    ['4.1', "if (isSet(user.needPhoneLogin)) return { step: 'phone' };", ''],
    ['4.2', "if (isSet(user.showxieyi)) return { step: 'terms', path: '/xieyi' };", ''],
    ['4.3', "if (user.status === 'editpwd') return { step: 'change-password', path: '/editPwd' };", ''],
  ),
];
