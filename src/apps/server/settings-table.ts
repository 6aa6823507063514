/** Every setting of the environment, as the documentation lists it. */
import { usualArchiveDays } from '../../kernel/server/archiving/keep.ts';
import { usualPatience } from '../../kernel/server/database.ts';
import { usualSilence } from '../../kernel/server/database-watch.ts';
import { usualKeeping } from '../../kernel/server/retention.ts';
import { usualShares } from '../../kernel/server/storage-room.ts';
import { shortestSecret } from './setting-readers.ts';

export interface SettingDescription {
  readonly name: string;
  /** What holds when it is not set, in words for the documentation. */
  readonly default: string;
  readonly meaning: string;
}

/** Every setting there is. `docs/generated/settings.md` is made from this table. */
export const settingsTable = [
  {
    name: 'ZHAOCAI_MODE',
    default: 'demo',
    meaning:
      '`demo`: demonstration users, a clock that an administrator can move, this machine only. `production`: refuses demonstration users, the default secret and the demonstration clock.',
  },
  {
    name: 'ZHAOCAI_DEMO',
    default: 'lived-in',
    meaning:
      'What an empty demonstration begins with. `lived-in`: an office after half a year of work, on the morning of an opening; its clock stands on that morning. `bare`: one tender that is ready to be gone on with, today. Read at the first start only.',
  },
  { name: 'PORT', default: '8080', meaning: 'The port that the server listens on, 1 to 65535; 0 takes any free one.' },
  {
    name: 'HOST',
    default: '127.0.0.1 in demo mode, 0.0.0.0 in production',
    meaning: 'The address that the server listens on.',
  },
  {
    name: 'ZHAOCAI_DATA',
    default: '.zhaocai in the project',
    meaning: 'The data folder: the embedded database, its password and port, the stored files.',
  },
  {
    name: 'DATABASE_URL',
    default: 'the embedded PostgreSQL',
    meaning: 'A PostgreSQL server of yours (18 or later) as `postgres://user:password@host:port/database`.',
  },
  {
    name: 'ZHAOCAI_SECRET',
    default: 'a known one in demo mode; production needs yours',
    meaning: `Signs sessions and tokens: ${shortestSecret} characters or more, the same on every server of one office.`,
  },
  {
    name: 'ZHAOCAI_SECRET_FORMER',
    default: 'none',
    meaning:
      'Secrets of before, separated by commas, the newest first: what they sealed is still opened. `npm run admin -- rotate-secret` seals it anew; afterwards they can go.',
  },
  {
    name: 'ZHAOCAI_ORIGIN',
    default: "the request's own host in demo mode; production needs it",
    meaning: 'The address people open, as `https://tender.example.cn`: the only one from which writes are accepted.',
  },
  {
    name: 'ZHAOCAI_TRUSTED_PROXIES',
    default: 'none: the address of the connection is the caller’s; production behind https needs it',
    meaning:
      'Addresses or networks of the proxies in front of this server, separated by commas, as `10.0.0.5,192.168.1.0/24`. Only their X-Forwarded-For is believed; without it every caller behind a proxy has the proxy’s address in history and receipts.',
  },
  {
    name: 'ZHAOCAI_CALLS_PER_MINUTE',
    default: '1200',
    meaning: 'How many calls one account, or one address without an account, may make in a minute; 0 for any number.',
  },
  {
    name: 'ZHAOCAI_LOG_LEVEL',
    default: 'warn',
    meaning: 'What the log holds: `error`, `warn`, `info` or `debug` and what is graver; `silent` for nothing.',
  },
  {
    name: 'ZHAOCAI_ACCESS_LOG',
    default: 'off',
    meaning:
      '`on`: a line for each call, without query and body; of calls from outside the office neither the person nor the address called.',
  },
  {
    name: 'ZHAOCAI_METRICS_TOKEN',
    default: 'none: only this machine may read them',
    meaning:
      'The bearer token with which `/platform/metrics` is read from another machine, or through a proxy, in Prometheus’ format.',
  },
  {
    name: 'ZHAOCAI_LARGEST_BID_MB',
    default: '600',
    meaning: 'The largest sealed bid that is taken in, in MB.',
  },
  {
    name: 'ZHAOCAI_TSA_URL',
    default: 'none: the daily anchors are published without a stamp',
    meaning:
      'A time-stamping authority (RFC 3161) that stamps each day’s anchors, as `https://tsa.example.cn/tsr`. Its root certificate is for those who verify: `openssl ts -verify -CAfile`.',
  },
  {
    name: 'ZHAOCAI_EXCHANGE_PLATFORM',
    default: 'none: numbers of the national exchange are typed in, not allocated',
    meaning:
      'The mark of this platform in the national exchange (11 characters, as `M3500000001`): projects, tenders, lots and documents are numbered under it.',
  },
  {
    name: 'ZHAOCAI_SMS_URL',
    default: 'none: no codes by phone in production; in demo mode the page shows them',
    meaning: 'The SMS gateway: takes `POST { id, to, text }` as JSON and answers 2xx.',
  },
  {
    name: 'ZHAOCAI_SMS_ALIYUN',
    default: 'none',
    meaning:
      'Aliyun 短信服务 instead of a gateway, as JSON: `{ "keyId": "…", "keySecret": "…", "signName": "…", "templates": { "code": "SMS_1", "*": "SMS_2" } }`. The template for codes has the variable `code`, the others `text`; kinds are `step`, `deadline`, `account`, `sealed`.',
  },
  {
    name: 'ZHAOCAI_CLAMD',
    default: 'none: files are judged by name and content only',
    meaning:
      'A virus scanner that speaks ClamAV’s protocol: `127.0.0.1:3310`, or its socket as `/run/clamav/clamd.ctl`. Every file that a person sends is scanned before it is kept; while the scanner gives no verdict none is taken, and uploads in parts wait to be ended again. Set its `StreamMaxLength` to 500M or more. Sealed bids are ciphertext and are not scanned.',
  },
  {
    name: 'ZHAOCAI_SMTP_URL',
    default: 'none: letters are kept and listed as not sent',
    meaning: 'The mail server, as `smtps://user:password@mail.example.cn:465` or `smtp://…:587`.',
  },
  {
    name: 'ZHAOCAI_MAIL_FROM',
    default: 'none; needed with ZHAOCAI_SMTP_URL',
    meaning: 'Whom letters come from, as `招采 <noreply@example.cn>`.',
  },
  { name: 'ZHAOCAI_SMS_TOKEN', default: 'none', meaning: 'The bearer token that the SMS gateway wants.' },
  {
    name: 'ZHAOCAI_WECHAT_APPID',
    default: 'none: inside WeChat our own QR flow is offered',
    meaning: 'App id of the WeChat service account for sign-in inside WeChat.',
  },
  { name: 'ZHAOCAI_WECHAT_SECRET', default: 'none', meaning: 'Its secret.' },
  {
    name: 'ZHAOCAI_WECHAT_AUTHORIZE',
    default: "WeChat's own",
    meaning: 'The address that asks the WeChat person for consent.',
  },
  { name: 'ZHAOCAI_WECHAT_API', default: "WeChat's own", meaning: 'The host that turns a code into an openid.' },
  {
    name: 'ZHAOCAI_TARGETS',
    default: 'none: the jump pages say so',
    meaning:
      'Other systems to go to and to come from, as JSON: `{ "oa": { "title": "办公系统", "url": "https://…", "secret": "32 characters or more", "units": ["agency"] } }`. Known ids: `oa`, `tendersys` (sign-in jumps there), `jiandutongdao`, `zbr`, `nccqjy`, `annualreport`, `shuiwu`; others by /thirdPartyRedirect?target=.',
  },
  {
    name: 'ZHAOCAI_PUSH_TARGETS',
    default: 'none: nothing is pushed',
    meaning:
      'Systems that results are pushed to, as JSON: `{ "oa": { "title": "办公系统", "url": "https://…", "secret": "32 characters or more", "events": ["notice.publish", "result-notice.*"] } }`; without `events` everything.',
  },
  {
    name: 'ZHAOCAI_CONNECTIONS',
    default: '20',
    meaning:
      'Connections to the database for the work of one server process, 2 or more; four more listen for events, count and watch.',
  },
  {
    name: 'ZHAOCAI_STATEMENT_SECONDS',
    default: `${usualPatience.statement}`,
    meaning: 'Seconds after which one statement to the database is ended; 0 for never.',
  },
  {
    name: 'ZHAOCAI_LOCK_SECONDS',
    default: `${usualPatience.lock}`,
    meaning:
      'Seconds for which an action waits for another one of the same project; then it is refused, and nothing of it is kept. 0 for any time.',
  },
  {
    name: 'ZHAOCAI_IDLE_TRANSACTION_SECONDS',
    default: `${usualPatience.idle}`,
    meaning:
      'Seconds after which a transaction in which nothing is asked is ended and its locks are free; 0 for never.',
  },
  {
    name: 'ZHAOCAI_SILENCE_SECONDS',
    default: `${usualSilence}`,
    meaning:
      'Seconds after which a database that takes connections and answers nothing is no longer waited for: calls are refused at once until it answers again.',
  },
  {
    name: 'ZHAOCAI_KEEP_REPLIES',
    default: `${usualKeeping.replies}`,
    meaning: 'Days for which the answer of an action is kept, so that the same click sent again gets the same answer.',
  },
  {
    name: 'ZHAOCAI_KEEP_DONE',
    default: `${usualKeeping.done}`,
    meaning: 'Days for which delivered events and fired timers are kept.',
  },
  {
    name: 'ZHAOCAI_KEEP_UPLOADS',
    default: `${usualKeeping.uploads}`,
    meaning: 'Days for which an uploaded file that no record names, or an upload that never ended, is kept.',
  },
  {
    name: 'ZHAOCAI_KEEP_SENT',
    default: `${usualKeeping.sent}`,
    meaning:
      'Days for which letters, short messages and pushes are kept after they were delivered or given up; what they did stays in the history.',
  },
  {
    name: 'ZHAOCAI_KEEP_MESSAGES',
    default: `${usualKeeping.messages}`,
    meaning:
      'Days for which messages stay on the page of the person who got them; that they were delivered stays in the history.',
  },
  {
    name: 'ZHAOCAI_KEEP_FAULTS',
    default: `${usualKeeping.faults}`,
    meaning: 'Days for which faults of pages and of the server are listed for administrators.',
  },
  {
    name: 'ZHAOCAI_KEEP_SECURITY',
    default: `${usualKeeping.security}`,
    meaning:
      'Days for which the security log is kept (sign-ins, refusals, changed settings), 180 or more: 网络安全法 第21条 asks for six months.',
  },
  {
    name: 'ZHAOCAI_ARCHIVE',
    default: 'none: no moment can be restored but those of backups',
    meaning:
      'A folder on another disk in which the embedded database’s logs, a whole copy a day and the stored files are kept, so that `npm run restore-moment` can bring back any moment. A database of yours has its own archiving (guide).',
  },
  {
    name: 'ZHAOCAI_ARCHIVE_DAYS',
    default: `${usualArchiveDays}`,
    meaning: 'How many days back a moment can be restored from ZHAOCAI_ARCHIVE.',
  },
  {
    name: 'ZHAOCAI_RESTORABLE_DAYS',
    default: `${usualKeeping.restorable}: what no row names goes at once; with ZHAOCAI_ARCHIVE a day more than its days`,
    meaning:
      'How many days back the database can be brought to an earlier moment. Bytes that no row names any more, replaced and withdrawn ciphertexts too, stay as long, so that no such moment misses a file.',
  },
  {
    name: 'ZHAOCAI_SHARE_ACCOUNT_MB',
    default: `${usualShares.accountMb}`,
    meaning: 'MB that one account may have sent without any record naming it, unfinished uploads included.',
  },
  {
    name: 'ZHAOCAI_SHARE_UNIT_GB',
    default: `${usualShares.unitGb}`,
    meaning: 'GB that the accounts of one unit may have stored; 0 for any number.',
  },
  {
    name: 'ZHAOCAI_SHARE_OFFICE_GB',
    default: `${usualShares.officeGb}: any number`,
    meaning: 'GB that the whole office may have stored.',
  },
  {
    name: 'ZHAOCAI_DISK_RESERVE_MB',
    default: `${usualShares.reserveMb}`,
    meaning:
      'MB of the disk that stay free: below them files are refused, sealed bids, and the forms of people outside the office, only below half of them.',
  },
  {
    name: 'ZHAOCAI_NOTICES',
    default: '`../shared/data/notices` when it is there',
    meaning: 'A folder of public notices that the demonstration office takes in as past projects.',
  },
] as const satisfies readonly SettingDescription[];
