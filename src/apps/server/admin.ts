/** What an operator does beside the running office, when no account is left that can sign in to do it. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pino from 'pino';
import { perform } from '../../kernel/server/act.ts';
import { readClock } from '../../kernel/server/clock.ts';
import { connect, first, sql } from '../../kernel/server/database.ts';
import { Refusal } from '../../kernel/server/effect.ts';
import { FileStore } from '../../kernel/server/files.ts';
import { Live } from '../../kernel/server/live.ts';
import { inTransaction, type Office } from '../../kernel/server/office.ts';
import { StartError } from '../../kernel/server/start-error.ts';
import { adoptStores } from '../../kernel/server/store-identity.ts';
import { rulebook } from '../../platform/law/rulebook.ts';
import { readAnchors } from '../../platform/restoration/dated-anchors.ts';
import { compareWith } from '../../platform/restoration/server/anchors.ts';
import { claims } from './claims.ts';
import { house } from './house.ts';
import type { Settings } from './settings.ts';

type OfficeSettings = Pick<Settings, 'dataDir' | 'mode' | 'secret'> & Partial<Pick<Settings, 'formerSecrets'>>;

/** An office without loops or pages, beside the running one. */
function besideTheOffice(databaseUrl: string, { dataDir, mode, secret, formerSecrets = [] }: OfficeSettings) {
  const { db, pool, close } = connect(databaseUrl, 2);
  const office: Office = {
    house,
    db,
    counts: db,
    live: new Live(pool),
    files: new FileStore(path.join(dataDir, 'files')),
    log: pino({ level: 'silent' }),
    mode,
    secret,
    formerSecrets,
    settings: {},
    rulebook,
    stopping: new AbortController().signal,
  };
  return { office, close };
}

/**
 * Seals anew, with the office's secret, everything that a former one sealed; all of it or nothing. The servers run on
 * with both meanwhile.
 * @throws StartError where the former secrets open not everything
 */
export async function rotateSecret(databaseUrl: string, settings: OfficeSettings): Promise<string> {
  const { office, close } = besideTheOffice(databaseUrl, settings);
  try {
    const sealed = await inTransaction(office, async (tx) => {
      let n = 0;
      for (const part of house.parts) for (const reseal of part.reseals ?? []) n += await reseal(office, tx);
      return n;
    });
    return `已用现在的 ZHAOCAI_SECRET 重新加密 ${sealed} 项（签名密钥、动态码密钥、公开的密钥文件）。所有服务器都用新密钥重新启动后，可以去掉 ZHAOCAI_SECRET_FORMER。`;
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      '有内容用给出的密钥打不开，没有改动任何内容：请在 ZHAOCAI_SECRET_FORMER 中写全以前用过的密钥。',
    );
  } finally {
    await close();
  }
}

/**
 * Gives an account a password for one sign-in, as its administrator would: its sessions end, and its history says that
 * it was done here. A second factor stays.
 * @returns the sentence with the password, which is not stored
 * @throws StartError one sentence
 */
export async function resetPassword(databaseUrl: string, settings: OfficeSettings, account: string): Promise<string> {
  const { office, close } = besideTheOffice(databaseUrl, settings);
  const { db } = office;
  try {
    const found = await first<{ id: string }>(db, sql`select id from "user" where account = ${account}`);
    if (!found) throw new StartError(`没有账号“${account}”。`);
    const now = await readClock(db);
    const done = await inTransaction(office, (tx) => perform({ office, tx, now }, 'user.resetPassword', found));
    return String(done.says);
  } catch (error) {
    throw error instanceof Refusal ? new StartError(error.message) : error;
  } finally {
    await close();
  }
}

/**
 * Names stores anew that lost their names and nothing else.
 * @throws StartError one sentence
 */
export async function adopt(databaseUrl: string, { dataDir }: Pick<Settings, 'dataDir'>): Promise<string> {
  const { db, close } = connect(databaseUrl, 1);
  try {
    const named = await adoptStores(db, dataDir, claims);
    return named.length > 0
      ? `已认作这个数据库的文件存储：${named.join('、')}`
      : '文件存储都有标识，没有改动任何内容。';
  } finally {
    await close();
  }
}

/**
 * Holds the histories against an anchor file that somebody keeps elsewhere; nothing is written.
 * @throws StartError naming what differs or is missing
 */
export async function compareAnchorFile(databaseUrl: string, file: string): Promise<string> {
  const { db, close } = connect(databaseUrl, 1);
  try {
    const anchors = readAnchors(await readFile(file, 'utf8'));
    const differences = await compareWith(db, house, anchors);
    if (differences.length === 0) return `${anchors.length} 条存证都与数据库相符。`;
    const lines = differences.map(({ project, entry, found }) => `  ${project} 第 ${entry} 条：${found}`);
    throw new StartError(`${anchors.length} 条存证中有 ${differences.length} 条不符：\n${lines.join('\n')}`);
  } catch (error) {
    throw error instanceof RangeError ? new StartError(`${file} ${error.message}`) : error;
  } finally {
    await close();
  }
}
