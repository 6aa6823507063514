import path from 'node:path';
import { platformMark } from '../../capabilities/project/project/national-codes.rules.ts';
import type { Archiving } from '../../kernel/server/archiving/keep.ts';
import { type Patience, usualPatience } from '../../kernel/server/database.ts';
import { usualSilence } from '../../kernel/server/database-watch.ts';
import { type Keeping, usualKeeping } from '../../kernel/server/retention.ts';
import { scannerAt } from '../../kernel/server/screening.ts';
import { StartError } from '../../kernel/server/start-error.ts';
import { type Shares, usualShares } from '../../kernel/server/storage-room.ts';
import { parseTargets } from '../../platform/identity/server/transfer-routes.ts';
import { parseAliyun } from '../../platform/messages/server/sms.ts';
import { parsePushTargets } from '../../platform/push/server/push-targets.ts';
import {
  readArchive,
  readCount,
  readMode,
  readNumber,
  readOneOf,
  readOrigin,
  readPort,
  readProxies,
  readSecret,
  readUrl,
} from './setting-readers.ts';
import { settingsTable } from './settings-table.ts';

export { settingsTable } from './settings-table.ts';

export type Mode = 'demo' | 'production';

export interface Settings {
  readonly mode: Mode;
  /** Whether an empty demonstration begins with an office that has worked for months. */
  readonly isLivedIn: boolean;
  /** 0 takes any free port. */
  readonly port: number;
  readonly host: string;
  /** Absolute; the embedded database and the stored files lie in it. */
  readonly dataDir: string;
  /** The PostgreSQL server to use; without it the embedded one is started. */
  readonly databaseUrl: string | undefined;
  readonly secret: string;
  /** Secrets of before, the newest first. */
  readonly formerSecrets: readonly string[];
  /** scheme://host[:port] as people's browsers see this server; without it, what the request's Host says. */
  readonly origin: string | undefined;
  /** What leads outside, by the name of its setting. */
  readonly outside: Readonly<Record<string, string>>;
  /** Connections to the database that this process may hold. */
  readonly connections: number;
  /** How long PostgreSQL lets statements, locks and idle transactions last. */
  readonly patience: Patience;
  /** Seconds after which a database that says nothing is no longer waited for. */
  readonly silence: number;
  readonly keeping: Keeping;
  /** Where the embedded database is archived, if anywhere. */
  readonly archive: Archiving | undefined;
  /** How much room people's files may take. */
  readonly shares: Shares;
  /** Calls of one account, or of one address without an account, in a minute; 0 for any number. */
  readonly callsPerMinute: number;
  readonly logLevel: string;
  readonly accessLog: boolean;
  /** The token that a reader of the metrics from another machine must send. */
  readonly metricsToken: string | undefined;
  /** Proxies in front of this server, whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
}

type Name = (typeof settingsTable)[number]['name'];

/**
 * Reads and checks the settings. An empty variable counts as not set.
 *
 * @param env the environment, `process.env`
 * @param project the project's folder, in which a relative ZHAOCAI_DATA lies
 * @throws StartError names the first setting that is wrong, what it may be, and never a secret's value
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>, project: string): Settings {
  const read = (name: Name) => env[name]?.trim() || undefined;
  const mode = readMode(read('ZHAOCAI_MODE'));
  const archive = readArchive(read, project);
  const restorable = archive ? archive.days + 1 : usualKeeping.restorable;
  return {
    mode,
    isLivedIn: mode === 'demo' && readOneOf('ZHAOCAI_DEMO', read('ZHAOCAI_DEMO'), ['lived-in', 'bare']) === 'lived-in',
    port: readPort(read('PORT')),
    host: read('HOST') ?? (mode === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    dataDir: path.resolve(project, read('ZHAOCAI_DATA') ?? '.zhaocai'),
    databaseUrl: readUrl('DATABASE_URL', read('DATABASE_URL'), ['postgres:', 'postgresql:']),
    secret: readSecret(read('ZHAOCAI_SECRET'), mode),
    formerSecrets: (read('ZHAOCAI_SECRET_FORMER') ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
    origin: readOrigin(read('ZHAOCAI_ORIGIN'), mode),
    outside: readOutside(read),
    trustedProxies: readProxies(read('ZHAOCAI_TRUSTED_PROXIES'), mode, read('ZHAOCAI_ORIGIN')),
    logLevel: readOneOf('ZHAOCAI_LOG_LEVEL', read('ZHAOCAI_LOG_LEVEL'), ['warn', 'error', 'info', 'debug', 'silent']),
    accessLog: readOneOf('ZHAOCAI_ACCESS_LOG', read('ZHAOCAI_ACCESS_LOG'), ['off', 'on']) === 'on',
    metricsToken: read('ZHAOCAI_METRICS_TOKEN'),
    callsPerMinute: readCount('ZHAOCAI_CALLS_PER_MINUTE', read('ZHAOCAI_CALLS_PER_MINUTE') ?? '1200'),
    connections: readNumber('ZHAOCAI_CONNECTIONS', read('ZHAOCAI_CONNECTIONS'), 20, 2),
    patience: {
      statement: readNumber('ZHAOCAI_STATEMENT_SECONDS', read('ZHAOCAI_STATEMENT_SECONDS'), usualPatience.statement, 0),
      lock: readNumber('ZHAOCAI_LOCK_SECONDS', read('ZHAOCAI_LOCK_SECONDS'), usualPatience.lock, 0),
      idle: readNumber(
        'ZHAOCAI_IDLE_TRANSACTION_SECONDS',
        read('ZHAOCAI_IDLE_TRANSACTION_SECONDS'),
        usualPatience.idle,
        0,
      ),
    },
    silence: readNumber('ZHAOCAI_SILENCE_SECONDS', read('ZHAOCAI_SILENCE_SECONDS'), usualSilence, 2),
    archive,
    keeping: {
      replies: readNumber('ZHAOCAI_KEEP_REPLIES', read('ZHAOCAI_KEEP_REPLIES'), usualKeeping.replies, 1),
      done: readNumber('ZHAOCAI_KEEP_DONE', read('ZHAOCAI_KEEP_DONE'), usualKeeping.done, 1),
      uploads: readNumber('ZHAOCAI_KEEP_UPLOADS', read('ZHAOCAI_KEEP_UPLOADS'), usualKeeping.uploads, 1),
      sent: readNumber('ZHAOCAI_KEEP_SENT', read('ZHAOCAI_KEEP_SENT'), usualKeeping.sent, 1),
      messages: readNumber('ZHAOCAI_KEEP_MESSAGES', read('ZHAOCAI_KEEP_MESSAGES'), usualKeeping.messages, 30),
      faults: readNumber('ZHAOCAI_KEEP_FAULTS', read('ZHAOCAI_KEEP_FAULTS'), usualKeeping.faults, 1),
      security: readNumber('ZHAOCAI_KEEP_SECURITY', read('ZHAOCAI_KEEP_SECURITY'), usualKeeping.security, 180),
      restorable: readNumber('ZHAOCAI_RESTORABLE_DAYS', read('ZHAOCAI_RESTORABLE_DAYS'), restorable, 0),
    },
    shares: {
      accountMb: readNumber('ZHAOCAI_SHARE_ACCOUNT_MB', read('ZHAOCAI_SHARE_ACCOUNT_MB'), usualShares.accountMb, 100),
      unitGb: readNumber('ZHAOCAI_SHARE_UNIT_GB', read('ZHAOCAI_SHARE_UNIT_GB'), usualShares.unitGb, 0),
      officeGb: readNumber('ZHAOCAI_SHARE_OFFICE_GB', read('ZHAOCAI_SHARE_OFFICE_GB'), usualShares.officeGb, 0),
      reserveMb: readNumber('ZHAOCAI_DISK_RESERVE_MB', read('ZHAOCAI_DISK_RESERVE_MB'), usualShares.reserveMb, 0),
    },
  };
}

/** Checked as far as a start can check it; what is wrong later is said where it is used. */
function readOutside(read: (name: Name) => string | undefined): Record<string, string> {
  const names = settingsTable
    .map(({ name }) => name)
    .filter((name) => /^ZHAOCAI_(SMS|SMTP|MAIL|PUSH|WECHAT|TARGETS|TSA|EXCHANGE|CLAMD)/.test(name));
  for (const name of names.filter((n) => /_(SMS_URL|TSA_URL|AUTHORIZE|API)$/.test(n)))
    readUrl(name, read(name), ['https:', 'http:']);
  readUrl('ZHAOCAI_SMTP_URL', read('ZHAOCAI_SMTP_URL'), ['smtp:', 'smtps:']);
  if (read('ZHAOCAI_SMTP_URL') && !read('ZHAOCAI_MAIL_FROM'))
    throw new StartError('没有设置 ZHAOCAI_MAIL_FROM：配置了邮件服务器，还须写明发件人地址。');
  parseAliyun(read('ZHAOCAI_SMS_ALIYUN'));
  const mark = read('ZHAOCAI_EXCHANGE_PLATFORM');
  if (mark && !platformMark[0].test(mark)) throw new StartError(`ZHAOCAI_EXCHANGE_PLATFORM ${platformMark[1]}`);
  const scanner = read('ZHAOCAI_CLAMD');
  if (scanner && !scannerAt(scanner))
    throw new StartError(
      `ZHAOCAI_CLAMD 是“${scanner}”：应写作 主机:端口，如 127.0.0.1:3310，或套接字的绝对路径，如 /run/clamav/clamd.ctl。`,
    );
  parseTargets(read('ZHAOCAI_TARGETS'));
  parsePushTargets(read('ZHAOCAI_PUSH_TARGETS'));
  return Object.fromEntries(names.flatMap((name) => (read(name) ? [[name, read(name)!]] : [])));
}
