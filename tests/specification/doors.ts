/** What a browser shows from the sign-in on: claims that pure tests and those over HTTP make as well, broken for the tests in Chromium. */
import { breaksOf } from './break.ts';

const entering = 'tests/shell/entering.browser.test.ts';
const shell = 'tests/shell/shell.browser.test.ts';
const signIn = 'tests/sign-in.browser.test.ts';

/** From the sign-in into the office. */
const insideBreaks = [
  ...breaksOf(
    'src/apps/shell/enter.ts',
    entering,
    ['2.14', "const owner = entries.some((m) => m.id === 'o010000');", 'const owner = false;'],
    ['3.10', "if (user.tzstatus === '1')", "if (user.tzstatus === '2')"],
    ['3.28', "keep('identity', identity);", "keep('identities', identity);"],
    ['4.7', "call<string[]>('/web/common/getactionlist.json'),", '[] as string[],'],
    ['4.8', "configured('indexPath') ?? '/tempindex'", "'/tempindex'"],
    ['4.8', "?? '/tempindex'", "?? '/agency/static/tools/fwf'"],
    ['6.6', "keep('actions', actions);", "keep('actions', actions.slice(0, 1));"],
  ),
  ...breaksOf('src/apps/shell/login-order.ts', entering, [
    '4.5',
    "return { step: 'jump', url: user.tendersysindexurl! };",
    "return { step: 'enter' };",
  ]),
  ...breaksOf('src/apps/shell/door/useDoor.ts', entering, ['4.6', 'await onEnter(user, `#${wanted}`);', '']),
  ...breaksOf(
    'src/kernel/web/session.ts',
    entering,
    ['3.1', "keep('user', next);", "keep('user', { ...next, dwtype: '' });"],
    ['7.9', "return (configured('filePrefix') ?? '').replace(/\\/$/, '');", "return '';"],
    [
      '7.21',
      "return configured('dictionaryUrl') ?? '/platform/dictionary/items.json';",
      "return '/platform/dictionary/items.json';",
    ],
  ),
  ...breaksOf(
    'src/kernel/web/wire.ts',
    entering,
    ['7.1', "if (value !== undefined && value !== '') search.append(name, String(value));", 'void [name, value];'],
    ['7.2', "json ? 'application/json' : 'application/x-www-form-urlencoded;charset=UTF-8'", "'application/json'"],
    ['7.5', "search.append('t', String(Math.random()).slice(2));", "search.append('t', '123456');"],
    ['7.6', 'pageurl: encodeURI(location.hash),', ''],
  ),
  ...breaksOf(
    'src/apps/shell/door/Login.tsx',
    entering,
    [
      '3.18',
      'const body = { username: username.trim(), pwd, ...more };',
      'const body = { username, pwd, tried: username, ...more };',
    ],
    ['7.10', 'jyptfeaturecode: featureCode(), wxbind }', 'jyptfeaturecode: undefined, wxbind }'],
  ),
  ...breaksOf(
    'src/platform/identity/server/stored-user.ts',
    entering,
    ['3.12', "jumptender: system ? '1' : '0',", "jumptender: '0',"],
    ['3.13', "tendersysindexurl: system?.url ?? '',", "tendersysindexurl: '',"],
  ),
  ...breaksOf('src/platform/identity/server/cookies.ts', entering, [
    '7.4',
    "path: '/', secure",
    "path: '/agency', secure",
  ]),
  ...breaksOf('src/apps/shell/useUserMenu.tsx', entering, [
    '3.15',
    "showMobile === '1' ? mobile : ''",
    "showMobile === '1' ? '' : mobile",
  ]),
  ...breaksOf('src/apps/shell/own-trail.ts', entering, [
    '3.25',
    'if (id === screenId) return { title, path };',
    'if (id === screenId) return { title, path, screen } as TrailEntry;',
  ]),
  ...breaksOf(
    'src/apps/shell/usePlaces.ts',
    entering,
    ['2.6', "keep('trail', places.trail);", ''],
    ['2.12', "keep('tabs', places.tabs);", ''],
  ),
  ...breaksOf('src/ui/controls/save-file.ts', entering, [
    '9.6',
    'setTimeout(() => link.click(), downloadDelayMs);',
    'link.click();',
  ]),
];

/** The frame: tabs, replies, dialogs. */
const frameBreaks = [
  ...breaksOf('src/apps/shell/trail.ts', shell, [
    '2.11',
    'return flagged ? [...tabs, tab].slice(-mostTabs) : [...tabs];',
    'return [...tabs];',
  ]),
  ...breaksOf(
    'src/apps/shell/usePlaces.ts',
    shell,
    ['2.7', 'document.title = `${name} · ${brand}`;', 'document.title = brand;'],
    [
      '2.8',
      'const trail = nextTrail(p.trail, ownTrail(screens, id, to, project, words, through));',
      'const { trail } = p;',
    ],
  ),
  ...breaksOf('src/platform/outside/outside.rules.ts', shell, [
    '3.26',
    'if (!own.has(name)) url.searchParams.append(name, value);',
    'if (own.has(name)) url.searchParams.append(name, value);',
  ]),
  ...breaksOf(
    'src/kernel/web/reply.ts',
    shell,
    ['8.3', "if (msg) void on.dialog('info', msg);", ''],
    ['8.5', "on.navigate(url);\n      return failed;\n    case 'wechat'", "return failed;\n    case 'wechat'"],
    ['8.6', 'else if (url !== on.currentHash()) on.route(url);', ''],
    ['8.7', "msg.includes('40163') || ", ''],
    ['8.8', "on.report('error', reply);", ''],
    ['8.10', "on.report('unexpected ajax code', reply);", ''],
    ['8.13', ': `${status} ${text}`;', ': text;'],
  ),
];

/** The doors of sign-in. */
const doorBreaks = [
  ...breaksOf(
    'src/apps/shell/login-order.ts',
    signIn,
    ['4.1', "if (isSet(user.needPhoneLogin)) return { step: 'phone' };", ''],
    ['4.2', "if (isSet(user.showxieyi)) return { step: 'terms', path: '/xieyi' };", ''],
    ['4.3', "if (user.status === 'editpwd') return { step: 'change-password', path: '/editPwd' };", ''],
  ),
];

export const doors = [...insideBreaks, ...frameBreaks, ...doorBreaks];
