/** §3 entities and their fields, broken sentence by sentence. */
import { breaksOf } from './break.ts';

const calls = 'tests/shell/calls.db.test.ts';
const entering = 'src/apps/shell/entering.test.ts';
const server = 'src/platform/identity/server';
const stored = `${server}/stored-user.ts`;
const steps = `${server}/steps.db.test.ts`;
const outside = `${server}/outside.db.test.ts`;
const signIn = `${server}/sign-in.db.test.ts`;

export const entities = [
  ...breaksOf('src/kernel/web/session.ts', entering, ['3.1', "keep('user', next);", '']),
  ...breaksOf(
    stored,
    signIn,
    ['3.2', "isadmin: actor.isAdmin ? '1' : '0',", "isadmin: '0',"],
    ['3.2', "isadmin: actor.isAdmin ? '1' : '0',", "isadmin: '1',"],
    ['3.10', "tzstatus: Number(sure(stored, 'stored').unread) > 0 ? '1' : '0',", "tzstatus: '0',"],
  ),
  ...breaksOf(
    stored,
    calls,
    ['3.3', 'userid: actor.id,', 'userid: actor.org,'],
    ['3.4', 'user: { id: actor.id, name: actor.name },', 'user: { id: actor.org, name: actor.name },'],
    ['3.5', 'dwtype: actor.orgType,', "dwtype: 'unit',"],
    ['3.6', 'dwname: actor.orgName,', 'dwname: actor.name,'],
    ['3.7', "orgcode: sure(stored, 'stored').code ?? '',", "orgcode: '',"],
    ['3.8', "regtype: Number(sure(stored, 'stored').units) > 0 ? '1' : '0',", "regtype: '0',"],
    ['3.16', 'mobile: isKnown ? mobile : masked(mobile),', "mobile: '',"],
  ),
  ...breaksOf(
    stored,
    steps,
    ['3.9', 'status: flags.status,', "status: 'true',"],
    ['3.11', 'showxieyi: flags.showxieyi,', "showxieyi: '0',"],
    ['3.11', 'showxieyi: flags.showxieyi,', "showxieyi: '1',"],
    ['3.14', 'needPhoneLogin: flags.needPhoneLogin,', "needPhoneLogin: '0',"],
    ['3.15', "showMobile: isKnown && mobile ? '1' : '0',", "showMobile: mobile ? '1' : '0',"],
    ['3.15', "showMobile: isKnown && mobile ? '1' : '0',", "showMobile: '0',"],
  ),
  ...breaksOf(
    stored,
    outside,
    ['3.12', "jumptender: system ? '1' : '0',", "jumptender: '0',"],
    ['3.13', "tendersysindexurl: system?.url ?? '',", "tendersysindexurl: '',"],
  ),
  ...breaksOf('src/kernel/server/begin-row.ts', calls, [
    '3.17',
    'adduserid: isSystem(call.actor) ? null : call.actor.id,',
    'adduserid: null,',
  ]),
  ...breaksOf(`${server}/sign-in-routes.ts`, signIn, [
    '3.18',
    "const { username = '', pwd = '', captcha = '' } = bodyOf(request);",
    "const { account: username = '', pwd = '', captcha = '' } = bodyOf(request);",
  ]),
  ...breaksOf(`${server}/sign-in-routes.ts`, `${server}/phone.db.test.ts`, [
    '3.19',
    "const { sjyzm = '', phone = '', captcha = '', username = '' } = bodyOf(request);",
    "const { code: sjyzm = '', phone = '', captcha = '', username = '' } = bodyOf(request);",
  ]),
  ...breaksOf(`${server}/qr-login.ts`, outside, [
    '3.20',
    "const { key = '' } = (request.body ?? {}) as Record<string, string>;\n  const asked = await find(office, String(key));\n  const ownBrowser",
    "const { code: key = '' } = (request.body ?? {}) as Record<string, string>;\n  const asked = await find(office, String(key));\n  const ownBrowser",
  ]),
  ...breaksOf(
    `${server}/power-routes.ts`,
    calls,
    ['3.21', 'menuList2: entries.filter((e) => isAdministration(e.group)),', 'menuList2: [],'],
    ['3.21', 'menuList: entries.filter((e) => !isAdministration(e.group)),', 'menuList: [...entries],'],
  ),
  ...breaksOf('src/platform/settings/office-settings.ts', calls, [
    '3.22',
    '(configvalue ? [{ configname, configvalue }] : [])',
    '(configvalue ? [{ name: configname, configvalue }] : [])',
  ]),
  ...breaksOf(
    'src/apps/shell/enter.ts',
    entering,
    ['3.23', "keep('ishbdx', itemValue(identity, 'ishbdx') === '1' ? '1' : null);", ''],
    ['3.28', "keep('identity', identity);", ''],
  ),
  ...breaksOf('src/platform/editions/editions.ts', 'tests/sweeps/editions.db.test.ts', [
    '3.23',
    "itemValue(items, 'ishbdx') === '1' ? ['merging'] : []",
    "itemValue(items, 'ishbdx') === 'yes' ? ['merging'] : []",
  ]),
  ...breaksOf('src/platform/editions/editions.ts', 'tests/shell/wording.test.ts', [
    '3.23',
    "itemValue(items, 'ishbdx') === '1' ? ['merging'] : []",
    "itemValue(items, 'ishbdx') ? ['merging'] : []",
  ]),
  ...breaksOf('src/kernel/server/envelope.ts', calls, [
    '3.24',
    '  url,\n  tdata,\n});',
    '  url,\n  tdata,\n  more: 1,\n});',
  ]),
  ...breaksOf('src/apps/shell/own-trail.ts', 'tests/shell/breadcrumbs.test.ts', [
    '3.25',
    'if (id === screenId) return { title, path };',
    'if (id === screenId) return { title, path, screen } as TrailEntry;',
  ]),
  ...breaksOf('src/platform/outside/outside.rules.ts', 'src/platform/outside/outside.test.ts', [
    '3.26',
    'if (!own.has(name)) url.searchParams.append(name, value);',
    'if (own.has(name)) url.searchParams.append(name, value);',
  ]),
  ...breaksOf('src/kernel/record/sensitive-words.ts', 'src/kernel/record/rules.test.ts', [
    '3.27',
    'if (at !== root) at.isEnd = true;',
    '',
  ]),
  ...breaksOf('src/kernel/record/sensitive-words.ts', 'tests/shell/contract.db.test.ts', [
    '3.27',
    'below(at, character) ?? { isEnd: false };',
    'below(at, character) ?? {};',
  ]),
  ...breaksOf('src/platform/dictionary/server/dictionary.server.ts', calls, [
    '3.29',
    "{ list: '请说明是哪一个字典' }",
    '{}',
  ]),
  ...breaksOf('src/platform/dictionary/server/dictionary.server.ts', 'tests/shell/contract.db.test.ts', [
    '3.29',
    `state = 'active' as "isActive"`,
    `true as "isActive"`,
  ]),
  ...breaksOf('src/apps/shell/usePlaces.ts', 'tests/shell/shell.browser.test.ts', [
    '3.30',
    "tabs: kept<Tab[]>('tabs') ?? [],",
    'tabs: [],',
  ]),
];
