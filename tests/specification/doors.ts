/** What a browser shows from the sign-in on: claims that pure tests and those over HTTP make as well, broken for the tests in Chromium. */
import { breaksOf } from './break.ts';

const entering = 'tests/shell/entering.browser.test.ts';
const shell = 'tests/shell/shell.browser.test.ts';
const clumsy = 'tests/shell/clumsy.browser.test.ts';
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

/** The doors of sign-in, and a session that another person took over. */
const doorBreaks = [
  ...breaksOf(
    'src/apps/shell/login-order.ts',
    signIn,
    ['4.1', "if (isSet(user.needPhoneLogin)) return { step: 'phone' };", ''],
    ['4.2', "if (isSet(user.showxieyi)) return { step: 'terms', path: '/xieyi' };", ''],
    ['4.3', "if (user.status === 'editpwd') return { step: 'change-password', path: '/editPwd' };", ''],
    ['4.4', "if (user.status === 'true-other') return { step: 'first-edit' };", ''],
    ['4.6', "  return { step: 'enter' };\n}", "  return { step: 'first-edit' };\n}"],
  ),
  ...breaksOf(
    'src/apps/shell/door/Login.tsx',
    signIn,
    ['4.9', 'setChoice({ answer, accounts: error.reply.tdata });', 'setChoice({ answer, accounts: [] });'],
    ['5.15', "pwd: pwd ? undefined : '请输入密码' };", 'pwd: undefined };'],
  ),
  ...breaksOf('src/apps/shell/door/Login.tsx', signIn, [
    '4.10',
    '，并在“人员管理”中为多余的账号重新分配手机号。',
    '。',
  ]),
  ...breaksOf('src/apps/shell/door/QrPanel.tsx', signIn, [
    '7.12',
    "if (type === 'confirmed') confirmed.current(shown.key);",
    '',
  ]),
  ...breaksOf('src/apps/shell/door/useDoor.ts', signIn, [
    '8.26',
    '已登录：${name}（${dwname}）。确认后',
    '已登录：${name}。确认后',
  ]),
  ...breaksOf('src/kernel/web/session.ts', signIn, [
    '4.11',
    'if (found.userid !== stored.userid) await refuseOtherUser(false);\n  else if (stored',
    'if (stored',
  ]),
  ...breaksOf(
    'src/kernel/web/reply.ts',
    signIn,
    ['8.4', "if (msg) await on.dialog('error', msg);\n      on.toLogin();", 'on.toLogin();'],
    ['8.7', " || msg.includes('40029'))", ')'],
  ),
];

/** What a clumsy hand or a line that is away brings up. */
const clumsyBreaks = [
  ...breaksOf('src/kernel/web/line.ts', shell, [
    '8.14',
    '  set(true);\n  schedule(firstWait);',
    '  schedule(firstWait);',
  ]),
  ...breaksOf('src/kernel/web/session.ts', clumsy, ['4.12', '  if (missed && !lineIsDown()) void checkUser();\n', '']),
  ...breaksOf(
    'src/kernel/web/reply.ts',
    clumsy,
    ['8.9', "code: code.slice('throw-'.length)", 'code'],
    ['8.14', "0: '请求错误，请检查网络和登录状态',", "0: '请求错误',"],
  ),
];

export const doors = [...insideBreaks, ...frameBreaks, ...doorBreaks, ...clumsyBreaks];
