/** `npm start`: settings, database, server, and one block that says where everything is. */

import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { headAccount } from '../../../database/seed/departments.ts';
import { doorAccounts } from '../../../database/seed/doors.ts';
import { loadLivedIn } from '../../../database/seed/lived-in/load.ts';
import { demoAccounts, demoPassword } from '../../../database/seed/people.ts';
import { seed } from '../../../database/seed/seed.ts';
import { ownStaff } from '../../../database/seed/ways-to-tender.ts';
import { impossibleWays, missingRows } from '../../capabilities/procedure/missing-rows.ts';
import { sure } from '../../kernel/record/sure.ts';
import { keepArchive } from '../../kernel/server/archiving/keep.ts';
import { archivingConf } from '../../kernel/server/archiving/ship.ts';
import { rows, sql } from '../../kernel/server/database.ts';
import type { Office } from '../../kernel/server/office.ts';
import { checkDatabase } from '../../kernel/server/postgres/connection.ts';
import { findRunningPostgres, startPostgres } from '../../kernel/server/postgres/embedded.ts';
import type { Lost } from '../../kernel/server/postgres/watch.ts';
import { reportOf } from '../../kernel/server/put-off.ts';
import { StartError } from '../../kernel/server/start-error.ts';
import { keyFolder } from '../../platform/identity/demonstration.ts';
import { roles } from '../../platform/identity/role/roles.ts';
import { claims } from './claims.ts';
import { firstAdministrator, refuseDemonstration, warnings } from './production.ts';
import { type Serving, serve } from './serve.ts';
import { demonstrationSecret } from './setting-readers.ts';
import { readSettings, type Settings } from './settings.ts';

export interface OpenedDatabase {
  readonly url: string;
  /** Stops what was started for it; a database that ran before goes on running. */
  close(): Promise<void>;
}

/**
 * The database of this server: the one of DATABASE_URL, else the embedded one, started or adopted.
 * @param onLost hears when the embedded one ended by itself
 * @throws StartError when it refuses
 */
async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'archive'>,
  onLost?: (lost: Lost) => void,
): Promise<OpenedDatabase> {
  if (settings.databaseUrl) {
    await checkDatabase(settings.databaseUrl);
    return { url: settings.databaseUrl, close: async () => {} };
  }
  const { url, stop } = await startPostgres({
    dataDir: settings.dataDir,
    conf: settings.archive ? archivingConf : [],
    ...(onLost ? { onLost } : {}),
  });
  return { url, close: stop };
}

/** The same for a tool that works beside the server: the embedded one is started only when it does not run. */
export async function borrowDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'archive'>,
): Promise<OpenedDatabase> {
  const running = settings.databaseUrl ? undefined : await findRunningPostgres(settings.dataDir);
  return running ? { url: running, close: async () => {} } : openDatabase(settings);
}

/**
 * Stops the server once, however it is told: Ctrl-C, a TERM from a service manager, a closed terminal, or the end of
 * the `npm start` that began it (the channel to it closes, also when it was killed). Told twice, it stops once.
 *
 * @param stop ends everything that was started, the database last
 */
export function stopWhenTold(stop: () => Promise<void>): void {
  let told = false;
  const once = () => {
    if (told) return;
    told = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once);
  if (process.connected) process.on('disconnect', once);
}

/** @throws StartError where a way names a row that a regime does not have, or a round that would be ignored: its first tender would stop half way */
export function refuseMissingRows(): void {
  const impossible = impossibleWays();
  if (impossible.length > 0) throw new StartError(`采购方式不能执行，不能启动：${impossible.join('；')}`);
  const missing = missingRows();
  if (missing.length > 0) throw new StartError(`规则库不全，不能启动：${missing.join('；')}`);
}

/** The port of the server: asked before the database is begun, because a first start takes half a minute. */
export const takenPort = (port: number) =>
  new StartError(`端口 ${port} 已被占用：请关闭占用它的程序，或用 PORT=8081 npm start 换一个端口。`);

/** @throws StartError where somebody listens there already; port 0 is any that is free */
export async function refuseTakenPort({ host, port }: { host: string; port: number }): Promise<void> {
  if (port === 0) return;
  const asked = net.createServer().listen(port, host);
  try {
    await once(asked, 'listening');
  } catch (error) {
    // The server itself reports other faults of the address.
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw takenPort(port);
    return;
  }
  asked.close();
  await once(asked, 'close');
}

/** Whom a demonstration has, by account: an office that was played may call them otherwise than the seed. */
type Known = ReadonlyMap<string, { name: string; unit: string }>;

async function knownPeople({ db }: Office): Promise<Known> {
  const all = await rows<{ account: string; name: string; unit: string }>(
    db,
    sql`select u.account, u.name, o.name as unit from "user" u join organisation o on o.id = u.organisation_id`,
  );
  return new Map(all.map(({ account, name, unit }) => [account, { name, unit }]));
}

/** The others of a played office: further owners and officers, and who looks after each unit. */
function others(known: Known): string[] {
  if (!known.has('owner2')) return [];
  const called = (words: RegExp) =>
    [...known].filter(([account]) => words.test(account)).map(([account, { name }]) => `${account}（${name}）`);
  return [
    `    其他招标人   ${called(/^owner\d$/).join('、')}`,
    `    其他经办     ${called(/^officer\d$/).join('、')}`,
    '    其他投标人   bidder1 至 bidder17',
    '    单位管理员   每个单位一名，账号为该单位人员的账号加 admin：supplier1admin、owner2admin、supervisoradmin …',
  ];
}

function greeting(settings: Settings, url: string, known: Known): string {
  const lines = [
    '',
    '  招采 Zhaocai 已就绪',
    '',
    `  后台    ${url}/`,
    `  门户    ${url}/portal/  （投标人、评标专家、公众）`,
    `  数据    ${settings.dataDir}`,
  ];
  if (settings.mode === 'demo') {
    lines.push('', `  演示用户（口令均为 ${demoPassword}）`);
    for (const { account, roles: held } of demoAccounts) {
      const { name, unit } = sure(known.get(account), account);
      lines.push(`    ${account.padEnd(12)} ${held.map((r) => roles[r]).join('、')}  ${name} · ${unit}`);
    }
    lines.push(`    ${headAccount.account.padEnd(12)} 部门负责人  ${headAccount.name} · 示范工程咨询有限公司`);
    lines.push(`    自行招标     ${ownStaff.map(({ account, name }) => `${account}（${name}）`).join('、')}`);
    lines.push(...others(known));
    lines.push('    评标专家     expert1 至 expert12：抽到谁，谁在门户里看到这次评审');
    lines.push(`    登录流程     ${doorAccounts.map(({ account, shows }) => `${account}（${shows}）`).join('、')}`);
    lines.push('', '  演示时钟：以 admin 登录后在页面顶部向前拨动，一个招标可在几分钟内走完');
    if (hasKeys(settings))
      lines.push(
        `  开标密钥     ${keysOf(settings)}（待开标的持钥人和投标人，口令同上；在页面上各人也能直接取用自己的）`,
      );
  }
  if (oneTimePassword)
    lines.push('', `  首个管理员  admin，一次性口令 ${oneTimePassword}（只显示这一次，登录后请立即修改）`);
  lines.push('', '  停止    Ctrl-C', '');
  return lines.join('\n');
}

const keysOf = ({ dataDir }: Settings) => path.join(dataDir, keyFolder);
const hasKeys = (settings: Settings) => fs.existsSync(keysOf(settings));

let oneTimePassword: string | undefined;

async function production(office: Office): Promise<void> {
  await refuseDemonstration(office);
  oneTimePassword = await firstAdministrator(office);
}

async function start(): Promise<void> {
  refuseMissingRows();
  const settings = readSettings(process.env, process.cwd());
  await refuseTakenPort(settings);
  const database = await openDatabase(settings, ({ served, sentence }) => {
    console.error(sentence);
    // Without its database the server can answer nothing. The program that watches over this process must learn it, so
    // the process ends.
    if (!served) process.exit(1);
  });
  let serving: Serving | undefined;
  let endArchive = async () => {};
  // From here on a Ctrl-C must stop the database too, also while it is being seeded.
  stopWhenTold(async () => {
    await serving?.close();
    await endArchive();
    await database.close();
  });
  try {
    if (settings.isLivedIn) await loadLivedIn({ databaseUrl: database.url, dataDir: settings.dataDir });
    serving = await serve({
      databaseUrl: database.url,
      dataDir: settings.dataDir,
      host: settings.host,
      port: settings.port,
      mode: settings.mode,
      secret: settings.secret,
      // The lived-in office was sealed with the secret that everybody knows.
      formerSecrets: settings.isLivedIn ? [...settings.formerSecrets, demonstrationSecret] : settings.formerSecrets,
      settings: settings.outside,
      connections: settings.connections,
      patience: settings.patience,
      silence: settings.silence,
      keeping: settings.keeping,
      shares: settings.shares,
      callsPerMinute: settings.callsPerMinute,
      logLevel: settings.logLevel,
      accessLog: settings.accessLog,
      metricsToken: settings.metricsToken,
      trustedProxies: settings.trustedProxies,
      isArchived: settings.archive !== undefined,
      buildsDocument: true,
      ...(settings.origin ? { origin: settings.origin } : {}),
      prepare: settings.mode === 'demo' ? seed : production,
    });
    const { archive, dataDir } = settings;
    const { log } = serving.office;
    const stores = claims.map(({ store }) => store);
    const { db } = serving.office;
    const told = reportOf(db, 'archive', 2);
    if (archive) endArchive = keepArchive({ ...archive, url: database.url, dataDir, stores, log, told });
  } catch (error) {
    await database.close();
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? takenPort(settings.port) : error;
  }
  const url = serving.url.replace('0.0.0.0', 'localhost').replace('127.0.0.1', 'localhost');
  const known: Known = settings.mode === 'demo' ? await knownPeople(serving.office) : new Map();
  console.log(greeting(settings, url, known));
  if (settings.mode === 'production') console.warn((await warnings(serving.office)).join('\n'));
}

try {
  await start();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
