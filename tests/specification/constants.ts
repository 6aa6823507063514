/** §9 business constants and limits, broken sentence by sentence. */
import { breaksOf } from './break.ts';

export const constants = [
  ...breaksOf(
    'src/kernel/record/checks.ts',
    'src/kernel/record/checks.test.ts',
    ['9.1', '/^1\\d{10}$/.test(text)', '/^1\\d{9,10}$/.test(text)'],
    ['9.1', '[0-9A-HJ-NP-RTUWXY]{10}$/', '[0-9A-HJ-NP-RTUWXY]{10,}$/'],
    ['9.1', '[\\dX]$/.exec(number)', '[\\dX]+$/.exec(number)'],
  ),
  ...breaksOf(
    'src/ui/format/moment.ts',
    'src/ui/format/moment.test.ts',
    ['9.2', 'exactMoment(at).slice(0, 16);', 'exactMoment(at).slice(0, 19);'],
    ['9.3', "const weekdays = '日一二三四五六';", "const weekdays = '一二三四五六日';"],
  ),
  ...breaksOf('src/apps/shell/login-order.ts', 'src/apps/shell/left.test.ts', [
    '9.4',
    'export const leftMs = 1000;',
    'export const leftMs = 1200;',
  ]),
  ...breaksOf('src/apps/shell/useUserMenu.tsx', 'tests/shell/entering.browser.test.ts', ['9.4', '  sayLeft();\n', '']),
  ...breaksOf('src/ui/controls/waiting.tsx', 'tests/shell/shell.browser.test.ts', [
    '9.5',
    '加载中，请耐心等待',
    '加载中',
  ]),
  ...breaksOf('src/ui/controls/save-file.ts', 'src/ui/controls/save-file.test.ts', [
    '9.6',
    'setTimeout(() => link.click(), downloadDelayMs);',
    'link.click();',
  ]),
  ...breaksOf('src/kernel/record/money-capitals.ts', 'src/kernel/record/money-capitals.test.ts', [
    '9.7',
    "const gap = wholeYuan && (jiao === 0 || integer.endsWith('0')) ? '零' : '';",
    "const gap = '';",
  ]),
  ...breaksOf('src/ui/controls/dialogs.tsx', 'tests/shell/shell.browser.test.ts', [
    '9.8',
    '/iPhone|Android/i.test(navigator.userAgent)',
    'innerWidth < 500',
  ]),
];
