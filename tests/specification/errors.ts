/** §8 the error catalogue, broken sentence by sentence. */
import { breaksOf } from './break.ts';

const reply = 'src/kernel/web/reply.ts';
const replyTest = 'src/kernel/web/reply.test.ts';
const shell = 'tests/shell/shell.browser.test.ts';
const server = 'src/platform/identity/server';

export const errors = [
  ...breaksOf(
    reply,
    replyTest,
    [
      '8.1',
      "if (code === 'v') return { kind: 'value', value: reply.tdata };",
      "if (code === 'v') return { kind: 'value', value: reply };",
    ],
    [
      '8.2',
      "if (code === 'pglist') return { kind: 'value', value: reply };",
      "if (code === 'pglist') return { kind: 'value', value: reply.tdata };",
    ],
    ['8.3', "if (msg) void on.dialog('info', msg);", ''],
    ['8.4', "if (msg) await on.dialog('error', msg);\n      on.toLogin();", 'on.toLogin();'],
    ['8.5', "on.navigate(url);\n      return failed;\n    case 'wechat'", "return failed;\n    case 'wechat'"],
    ['8.6', 'else if (url !== on.currentHash()) on.route(url);', 'else on.route(url);'],
    ['8.7', " || msg.includes('40029'))", ')'],
    ['8.8', "on.report('error', reply);", ''],
    ['8.9', "code: code.slice('throw-'.length)", 'code'],
    ['8.10', "on.report('unexpected ajax code', reply);", ''],
    ['8.13', ': `${status} ${text}`;', ': text;'],
    ['8.14', "0: '请求错误，请检查网络和登录状态',", "0: '请求错误',"],
    ['8.15', "401: '访问被拒绝，请重新登录',", ''],
    ['8.16', "403: '没有权限，禁止访问',", ''],
    ['8.17', "404: '没有找到，可能已被移走或删除',", ''],
    ['8.18', "405: '不允许的请求方式',", ''],
    ['8.19', "413: '提交的内容过大',", ''],
    ['8.20', "423: '已被锁定，请稍后重试',", ''],
    ['8.21', "500: '服务器出错，请稍后重试',", ''],
    ['8.22', "502: '网关返回无效响应，请稍后重试',", ''],
    ['8.23', "503: '服务暂不可用，请稍后重试',", ''],
    ['8.24', "504: '请求超时，请检查网络',", ''],
    ['8.25', 'statusTexts[status] ?? otherFailure;', "statusTexts[status] ?? '';"],
  ),
  ...breaksOf(
    'src/ui/controls/dialogs.tsx',
    shell,
    [
      '8.11',
      'return first ? <OneDialog key={first.key} dialog={first} /> : null;',
      'return <>{first ? queue.map((d) => <OneDialog key={d.key} dialog={d} />) : null}</>;',
    ],
    ['8.12', '/iPhone|Android/i.test(navigator.userAgent)', '/Android/i.test(navigator.userAgent)'],
  ),
  ...breaksOf(
    `${server}/wechat.ts`,
    `${server}/outside.db.test.ts`,
    ['8.6', '?${query}#wechat_redirect`', '?${query}`'],
    ['8.7', '微信授权未成功（${found.fault}），请重新进入', '微信授权未成功，请重新进入'],
  ),
  ...breaksOf('src/platform/faults/server/faults.server.ts', 'tests/shell/contract.db.test.ts', [
    '8.10',
    'screen: cut(facts.screen, 200),',
    'screen: null,',
  ]),
  ...breaksOf(`${server}/sign-in.ts`, `${server}/phone.db.test.ts`, [
    '8.26',
    'if (caller.signedIn && caller.actor.id !== userId) {',
    'if (caller.signedIn && caller.actor.id === userId) {',
  ]),
  ...breaksOf(`${server}/sign-in-routes.ts`, `${server}/sign-in.db.test.ts`, [
    '8.27',
    'takeCookie(office, request, response);\n  return send(response, success());',
    "takeCookie(office, request, response);\n  return send(response, reply('login-index', ''));",
  ]),
  ...breaksOf(`${server}/sign-in.ts`, `${server}/sign-in.db.test.ts`, [
    '8.26',
    'if (caller.signedIn && caller.actor.id !== userId) {',
    'if (caller.signedIn && caller.actor.id === userId) {',
  ]),
  ...breaksOf('src/apps/shell/door/useDoor.ts', 'tests/sign-in.browser.test.ts', ['8.27', '  sayLeft();\n', '']),
  ...breaksOf(`${server}/sign-in-routes.ts`, `${server}/sign-in.db.test.ts`, [
    '8.28',
    "wrongDoor(portal) : '账号或密码不正确';",
    "wrongDoor(portal) : found ? '密码不正确' : '账号不存在';",
  ]),
];
