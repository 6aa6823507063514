/** What a person sends is looked at before it is kept: its name and first bytes, what an Office file holds, a virus scanner. */

import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import net from 'node:net';
import { open as openZip, type ZipFile } from 'yauzl';
import { Refusal } from './effect.ts';
import { isOfficeZip, mustNotRun, typeOfFile } from './file-kinds.ts';
import type { Office } from './office.ts';

/** More names than any office file has: what lies behind them is not looked for. */
const mostEntries = 50_000;

async function entriesOf(place: string): Promise<string[]> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    openZip(place, { lazyEntries: true }, (error, opened) => (opened ? resolve(opened) : reject(error))),
  );
  const names: string[] = [];
  try {
    await new Promise<void>((resolve, reject) => {
      zip.on('error', reject).on('end', resolve);
      zip.on('entry', ({ fileName }: { fileName: string }) => {
        names.push(fileName);
        if (names.length > mostEntries) reject(new Error('too many entries'));
        else zip.readEntry();
      });
      zip.readEntry();
    });
  } finally {
    zip.close();
  }
  return names;
}

/**
 * Judges a file that has arrived and is not kept yet.
 *
 * @param name as it is kept, cleaned
 * @param head its first bytes
 * @param place where the bytes lie
 * @returns the media type by which it is kept and shown
 * @throws Refusal for what is not taken, and while the scanner that is set does not answer: nothing passes unseen. An upload in parts
 *   waits as it arrived, and is ended again
 */
export async function screenFile(office: Office, name: string, head: Uint8Array, place: string): Promise<string> {
  const type = typeOfFile(name, head);
  if (isOfficeZip(name, head)) {
    const entries = await entriesOf(place).catch(() => {
      throw new Refusal(`“${name}”已损坏，不能打开；请用原程序另存后再上传`);
    });
    mustNotRun(name, entries);
  }
  await mustBeClean(office, name, place);
  return type;
}

const scannerOf = ({ settings }: Office) => {
  const at = settings.ZHAOCAI_CLAMD;
  return at === undefined ? undefined : scannerAt(at);
};

async function mustBeClean(office: Office, name: string, place: string): Promise<void> {
  const at = scannerOf(office);
  if (!at) return;
  try {
    const found = await scan(at, place);
    if (!found) return;
    office.log.warn({ found }, 'a file was refused by the virus scanner');
    throw new Refusal(`病毒扫描发现“${name}”带有 ${found}，不予接收；请清除病毒后，从干净的电脑重新上传`);
  } catch (error) {
    if (!(error instanceof ScannerAway)) throw error;
    office.log.error({ because: error.message }, 'the virus scanner gave no verdict');
    throw new Refusal('病毒扫描暂时没有应答，文件没有接收；请过几分钟再传，仍不行请联系管理员');
  }
}

/** Whether files are scanned, and by a scanner that answers. */
export async function scannerStanding(office: Office): Promise<'none' | 'there' | 'away'> {
  const at = scannerOf(office);
  if (!at) return 'none';
  return (await isThere(at)) ? 'there' : 'away';
}

// A virus scanner beside the server: ClamAV's `clamd`, or what speaks its protocol (clamd(8), INSTREAM). The file goes
// over in pieces on a connection of its own, so that the scanner needs no access to the store.

/** The scanner did not answer, or not with a verdict: the file was not judged. */
export class ScannerAway extends Error {}

const pieceBytes = 256 * 1024;
/** Milliseconds without a sign of life. */
const patience = 60_000;

/** As a setting names it: `host:port`, or the path of a socket. @returns nothing where it is neither */
export function scannerAt(setting: string): net.NetConnectOpts | undefined {
  if (setting.startsWith('/')) return { path: setting };
  const { host, port = '' } = /^(?<host>\[[\da-f:.]+\]|[\w.-]+):(?<port>\d{1,5})$/i.exec(setting)?.groups ?? {};
  if (!host || Number(port) < 1 || Number(port) > 65535) return undefined;
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}

async function converse(
  at: net.NetConnectOpts,
  milliseconds: number,
  talk: (line: net.Socket) => Promise<void>,
): Promise<string> {
  const line = net.connect(at);
  line.setTimeout(milliseconds, () => line.destroy(new Error('no answer')));
  let said = '';
  const answered = new Promise<void>((resolve, reject) => {
    line.on('data', (part: Buffer) => {
      said += part.toString('utf8');
    });
    line.on('end', resolve);
    line.on('error', reject);
  });
  // A scanner that refuses early is heard below.
  answered.catch(() => {});
  try {
    await once(line, 'connect');
    // An answer may come before all is sent: too large, for one.
    await Promise.race([talk(line), answered]);
    await answered;
  } catch (error) {
    if (!said) throw new ScannerAway((error as Error).message);
  } finally {
    line.destroy();
  }
  return said.replace(/\0/g, '').trim();
}

async function* piecesOf(place: string): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(place, { highWaterMark: pieceBytes })) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE((chunk as Buffer).length);
    yield length;
    yield chunk as Buffer;
  }
  yield Buffer.alloc(4);
}

/**
 * Has a file judged.
 * @param place of its bytes
 * @returns the name of what was found, or nothing where the file is clean
 * @throws ScannerAway where there is no verdict
 */
export async function scan(at: net.NetConnectOpts, place: string): Promise<string | undefined> {
  const said = await converse(at, patience, async (line) => {
    line.write('zINSTREAM\0');
    for await (const piece of piecesOf(place)) if (!line.write(piece)) await once(line, 'drain');
  });
  if (said === 'stream: OK') return undefined;
  const found = /^stream: (.+) FOUND$/.exec(said)?.[1];
  if (found) return found;
  throw new ScannerAway(said || 'closed without an answer');
}

/** Whether somebody is there. */
export const isThere = (at: net.NetConnectOpts): Promise<boolean> =>
  converse(at, 3000, async (line) => {
    line.write('zPING\0');
  }).then(
    (said) => said === 'PONG',
    () => false,
  );
