/**
 * What may be asked of the routes written by hand, made from their declarations: a new route is asked like the others,
 * or says here why not. Two situations that must look alike are compared by the answers (`everything-visible.ts`).
 */
import type { DeclaredRoute } from '../../src/kernel/server/route.ts';

/**
 * Reading routes that are not asked, because their answers differ at every look, even when nothing was done: each with
 * the reason.
 */
export const unlike: Readonly<Record<string, string>> = {
  logout: 'ends the session that looks',
  'captcha.json': 'every asker gets work of their own',
  'qr/new.json': 'every asker gets a code of their own',
  'qr/stream': 'stays open; it tells of one sign-in only',
  stream: 'stays open; what it carries are the signals of the records that are looked at',
  getuserinfo: 'tells the time by the server',
  'account/security.json': 'tells when this session was last seen',
  'ready.json': 'tells of the machine: disk and pools',
  'health.json': 'tells of the machine',
  metrics: 'counts by the machine; which series there are, and that none tells of bids, is held by operation.db',
  'bid/files.json': 'every look alarms and is written into the chain; bid/server/secrecy.db.test.ts compares it',
  'opening/shares.json': 'every look alarms and is written into the chain; bid/server/secrecy.db.test.ts compares it',
  'supplier-import/template.xlsx': 'a workbook with the moment of its making; it reads no row',
  'lot-import/template.xlsx': 'a workbook with the moment of its making; it reads no row',
  'expert-import/template.xlsx': 'a workbook with the moment of its making; it reads no row',
  'project-flow/chain.json':
    'hashes over the moments of what was done; before the opening nothing secret enters a project’s chain (ADR 7)',
  'live.json': 'tells that the process lives',
  '/notices': 'counts down to the minute; public-pages.db compares it',
  ':code': 'counts down to the minute; public-pages.db compares it',
};

const nameOf = (path: string) => path.replace(/^\/[^/]+\//, '');
/** Prefixes that all doors share. */
const shared = [
  'platform',
  'web',
  'standalonfile',
  'tool',
  'hzbtenderagentzero',
  'notices',
  'sitemap.xml',
  'robots.txt',
];

/** Calls by POST that write: no look makes them. One that only reads says so in its declaration (`reads`). */
const writing = new Set(
  [
    ...['account/end-session.json', 'account/second-factor-off.json', 'editPwd.json', 'login', 'mobileLogin'],
    ...[
      'qr/answer.json',
      'review/decide-many.json',
      'review/decide.json',
      'second-factor/begin.json',
      'account/recovery-codes.json',
    ],
    ...['second-factor/confirm.json', 'second-factor/verify.json', 'sendSjyzm.json', 'sign-in/policy.json'],
    ...['sign-in/reset-second-factor.json', 'transfer/arrive.json', 'transfer/leave.json'],
    ...[
      'user/authorizedw/switch.json',
      'workbench/remind.json',
      'workbench/shortcuts.json',
      'transaction/zbproject/updatexmjd.json',
      'wxFwhScanQrLogin',
      'xieyi/accept.json',
    ],
    ...['subscribe', 'subscription/:key/confirm', 'subscription/:key/end'],
    ...['xieyi/publish.json', 'calendar/new.json', 'calendar/revoke.json', 'certificate/issue.json'],
    ...['clock/advance.json', 'fault/report.json', 'jobs/retry.json', 'message/preferences.json'],
    ...['talk/say.json', 'talk/watch.json', 'talk/withdraw.json'],
    ...['settings/save.json', 'file/upload.json', 'upload/begin.json', 'upload/end.json', 'upload/part.json'],
    ...[
      'application/upload',
      'bid/presentReceipt.json',
      'bid/upload',
      'colleague/join.json',
      'document-download/take.json',
      'evaluation/sign-scores.json',
      'evaluation/sign-verdicts.json',
      'supplier/register.json',
    ],
  ].values(),
);

/** A question by POST, as a look asks it. */
export interface Posted {
  path: string;
  body: object;
}

/**
 * Every question that is asked by POST, for a prefix and for those that all share.
 *
 * @param bodies by the address without its prefix: what is asked
 * @throws Error for a call by POST that neither says that it reads nor is known to write, and for a question without bodies
 */
export function posted(
  routes: readonly DeclaredRoute[],
  prefix: string,
  bodies: Readonly<Record<string, readonly object[]>>,
): Posted[] {
  return routes.flatMap(({ method, path, reads, ofRecord }) => {
    if (method !== 'POST' || ofRecord) return [];
    const name = nameOf(path);
    if (!reads && !writing.has(name))
      throw new Error(`${path} is called by POST: declare that it \`reads\`, or name it among those that write`);
    if (!reads || (path.split('/')[1] !== prefix && !shared.includes(path.split('/')[1]!))) return [];
    const asked = bodies[name];
    if (!asked) throw new Error(`the look does not know what to ask of ${path}: give it bodies`);
    return asked.map((body) => ({ path, body }));
  });
}

/** What a look may ask: for each parameter's name, values that mean something in the situations compared. */
export type Asked = Readonly<Record<string, readonly string[]>>;

/**
 * Every reading route's address for a prefix (`agency`) and for those that all share, with every value that is asked.
 *
 * @throws Error for a route whose parameter has no values: give it some, or say in `unlike` why it is not asked
 */
export function handWritten(routes: readonly DeclaredRoute[], prefix: string, asked: Asked): string[] {
  return routes.flatMap(({ method, path, query = {}, ofRecord }) => {
    const owner = path.split('/')[1]!;
    if (method !== 'GET' || ofRecord || Object.hasOwn(unlike, nameOf(path))) return [];
    if (owner !== prefix && !shared.includes(owner)) return [];
    const names = [...[...path.matchAll(/:(\w+)/g)].map(([, name]) => name!), ...Object.keys(query)];
    const unknown = names.find((name) => !asked[name]);
    if (unknown)
      throw new Error(`the look does not know what to ask of ${path} as "${unknown}": give it values, or say why not`);
    let made = [{ path, given: new URLSearchParams() }];
    for (const name of names)
      made = made.flatMap((one) =>
        asked[name]!.map((value) => {
          if (one.path.includes(`:${name}`)) return { ...one, path: one.path.replace(`:${name}`, value) };
          const given = new URLSearchParams(one.given);
          if (value !== '') given.set(name, value);
          return { ...one, given };
        }),
      );
    return made.map((one) => (one.given.size > 0 ? `${one.path}?${one.given}` : one.path));
  });
}

/** Exceptions that name no route any more. */
export const forgotten = (routes: readonly DeclaredRoute[]): string[] =>
  Object.keys(unlike).filter((name) => !routes.some((r) => nameOf(r.path) === name));
