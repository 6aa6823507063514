/** §6 roles and permissions, broken sentence by sentence. */
import { breaksOf } from './break.ts';

const calls = 'tests/shell/calls.db.test.ts';
const entering = 'src/apps/shell/entering.test.ts';
const server = 'src/platform/identity/server';

export const permissions = [
  ...breaksOf(
    'src/kernel/web/session.ts',
    entering,
    ['6.1', "currentUser()?.isadmin === '1'", "currentUser()?.isadmin !== '0'"],
    ['6.3', 'row.adduserid === currentUser()?.userid', 'currentUser() !== undefined'],
  ),
  ...breaksOf('src/kernel/web/AdminOnly.tsx', 'tests/shell/shell.browser.test.ts', [
    '6.2',
    'return isAdmin ? children : null;',
    'return isAdmin || true ? children : null;',
  ]),
  ...breaksOf('src/platform/identity/doors.ts', calls, [
    '6.4',
    "purchaser: ['buyer'],",
    "purchaser: ['buyer', 'agency'],",
  ]),
  ...breaksOf(`${server}/power-routes.ts`, calls, ['6.5', ' && isShown(actor, id, menu.roles))', ')']),
  ...breaksOf(
    'src/apps/shell/enter.ts',
    entering,
    ['6.6', "keep('actions', actions);", ''],
    ['6.6', "keep('actions', actions);", "keep('actions', actions.slice(0, 1));"],
  ),
  ...breaksOf(`${server}/stored-user.ts`, `${server}/sign-in.db.test.ts`, [
    '6.1',
    "isadmin: actor.isAdmin ? '1' : '0',",
    "isadmin: actor.isAdmin ? 'true' : '0',",
  ]),
  ...breaksOf(`${server}/stored-user.ts`, calls, [
    '6.7',
    "regtype: Number(sure(stored, 'stored').units) > 0 ? '1' : '0',",
    "regtype: '1',",
  ]),
  ...breaksOf('src/kernel/server/file-routes.ts', calls, [
    '6.3',
    'if (file.adduserid !== actor.id)',
    'if (file.adduserid === null)',
  ]),
  ...breaksOf(`${server}/identity-routes.ts`, calls, [
    '6.6',
    '.map((verb) => `${id}.${verb}`)',
    '.map((verb) => verb)',
  ]),
  ...breaksOf('src/platform/editions/editions.ts', 'tests/shell/wording.test.ts', [
    '6.8',
    "features: ['officeJump'] },",
    "features: ['merging'] },",
  ]),
  ...breaksOf('src/apps/shell/useUserMenu.tsx', 'tests/shell/entering.browser.test.ts', [
    '6.7',
    "...(user?.regtype === '1' && switchUnit",
    '...(switchUnit',
  ]),
  ...breaksOf(`${server}/transfer-routes.ts`, `${server}/outside.db.test.ts`, [
    '6.8',
    "if (!features.includes('officeJump')) throw",
    "if (features.includes('merging')) throw",
  ]),
  ...breaksOf('src/platform/settings/office-settings.ts', calls, ['6.9', "['caApplyUrl', settings.caApplyUrl],", '']),
];
