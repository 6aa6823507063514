/**
 * A virus scanner beside the server: ClamAV's `clamd`, or what speaks its protocol (clamd(8), INSTREAM). The file goes over
 * in pieces on a connection of its own, so that the scanner needs no access to the store.
 */
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import net from 'node:net';

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
