/** §7 the calls, broken sentence by sentence. */
import { breaksOf } from './break.ts';

const calls = 'tests/shell/calls.db.test.ts';
const entering = 'src/apps/shell/entering.test.ts';
const server = 'src/platform/identity/server';
const outside = `${server}/outside.db.test.ts`;
const wireFile = 'src/kernel/web/wire.ts';

export const wire = [
  ...breaksOf(
    wireFile,
    entering,
    ['7.1', "if (value !== undefined && value !== '') search.append(name, String(value));", 'void [name, value];'],
    ['7.2', "json ? 'application/json' : 'application/x-www-form-urlencoded;charset=UTF-8'", "'application/json'"],
    ['7.3', 'init.body = json ? JSON.stringify(body) :', 'init.body = json && !given ? JSON.stringify(body) :'],
    ['7.4', "credentials: 'same-origin'", "credentials: 'omit'"],
    ['7.5', "search.append('t', String(Math.random()).slice(2));", "search.append('t', '123456');"],
    ['7.6', 'pageurl: encodeURI(location.hash),', ''],
  ),
  ...breaksOf('src/kernel/web/reply.ts', 'src/kernel/web/reply.test.ts', [
    '7.7',
    'return value.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name]!) as T;',
    'return value;',
  ]),
  ...breaksOf(
    'src/kernel/server/body-parsers.ts',
    calls,
    ['7.2', "    'application/x-www-form-urlencoded',", "    'multipart/x-www-form-urlencoded',"],
    ['7.3', 'const text = await counted(request, body, mustBeSmall);', "const text = '{}';"],
  ),
  ...breaksOf('src/kernel/server/body-parsers.ts', `${server}/sign-in.db.test.ts`, [
    '7.2',
    "    'application/x-www-form-urlencoded',",
    "    'multipart/x-www-form-urlencoded',",
  ]),
  ...breaksOf(`${server}/cookies.ts`, calls, ['7.4', 'httpOnly: true', 'httpOnly: false']),
  ...breaksOf('src/kernel/server/envelope.ts', calls, ['7.7', "'<': '&lt;',", '']),
  ...breaksOf('src/platform/settings/office-settings.ts', calls, ['7.9', "['filePrefix', settings.filePrefix],", '']),
  ...breaksOf(`${server}/stored-user.ts`, calls, [
    '7.14',
    'user: { id: actor.id, name: actor.name },',
    'user: { id: actor.org, name: actor.name },',
  ]),
  ...breaksOf('src/kernel/server/forgery.ts', calls, [
    '4.7',
    "request.headers['x-csrf'] !== caller.csrf",
    "request.headers['x-csrf'] === undefined",
  ]),
  ...breaksOf('src/kernel/server/endpoints.ts', calls, [
    '3.24',
    "...reply('pglist', '', tdata)",
    "code: 'pglist', tdata",
  ]),
  ...breaksOf('src/capabilities/workbench/server/workbench.server.ts', calls, [
    '7.17',
    "http.post(\n      '/agency/transaction/zbproject/updatexmjd.json',",
    "http.all(\n      '/agency/transaction/zbproject/updatexmjd.json',",
  ]),
  ...breaksOf('src/platform/dictionary/server/dictionary.server.ts', calls, [
    '7.21',
    'const { list } = request.query',
    "const { list = 'none' } = request.query",
  ]),
  ...breaksOf(`${server}/identity-routes.ts`, calls, [
    '7.8',
    "const outsideTools = ['hzbtenderagentzero', 'tool/makezbfile'];",
    "const outsideTools = ['tool/makezbfile'];",
  ]),
  ...breaksOf(
    'src/kernel/web/session.ts',
    entering,
    ['7.9', "return (configured('filePrefix') ?? '').replace(/\\/$/, '');", "return '';"],
    ['7.14', "const query = { 'user.id': currentUser()?.userid };", 'const query = {};'],
    [
      '7.21',
      "return configured('dictionaryUrl') ?? '/platform/dictionary/items.json';",
      "return '/platform/dictionary/items.json';",
    ],
  ),
  ...breaksOf(`${server}/sign-in.ts`, `${server}/sign-in.db.test.ts`, [
    '7.10',
    'feature: String(jyptfeaturecode),',
    "feature: '',",
  ]),
  ...breaksOf(`${server}/sign-in.ts`, `${server}/phone.db.test.ts`, [
    '7.11',
    'feature: String(jyptfeaturecode),',
    "feature: '',",
  ]),
  ...breaksOf(`${server}/sign-in-routes.ts`, `${server}/phone.db.test.ts`, [
    '7.11',
    'await spendCode(office.db, code);\n    await verified(office, chosen.id, mobile);',
    'await verified(office, chosen.id, mobile);',
  ]),
  ...breaksOf(`${server}/qr-login.ts`, outside, [
    '7.12',
    "if (asked.state !== 'confirmed' || !asked.user) throw new Refusal('请先在手机上确认登录');",
    "if (!asked.user) throw new Refusal('没有人');",
  ]),
  ...breaksOf(`${server}/sign-in-routes.ts`, `${server}/account.db.test.ts`, [
    '7.13',
    'if (token) await closeSession(office.db, token);',
    'void token;',
  ]),
  ...breaksOf('src/platform/settings/server/settings.server.ts', calls, [
    '7.15',
    "'/agency/getIdentity.json'",
    "'/agency/identity.json'",
  ]),
  ...breaksOf(`${server}/identity-routes.ts`, calls, [
    '7.16',
    '.filter((verb) => isPermitted(l, verb, actor))',
    '.filter((verb) => Object.hasOwn(l.actions, verb))',
  ]),
  ...breaksOf('src/capabilities/workbench/server/openings.ts', calls, [
    '7.17',
    'l.actor_id is distinct from ${actor.id}',
    'l.actor_id = ${actor.id}',
  ]),
  ...breaksOf(`${server}/power-routes.ts`, calls, ['7.18', 'id: menu.id ?? id,', 'id,']),
  ...breaksOf(`${server}/transfer-routes.ts`, outside, [
    '7.19',
    "LoginName: sure(readTicket(key), 'read ticket').sub",
    "LoginName: sure(readTicket(key), 'read ticket').aud",
  ]),
  ...breaksOf('src/platform/dictionary/server/dictionary.server.ts', 'tests/shell/contract.db.test.ts', [
    '7.20',
    'success(await readWords(office.db))',
    'success({})',
  ]),
];
