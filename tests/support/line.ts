/** A line between the server and PostgreSQL that a test can hang and cut. */
import net from 'node:net';

export interface Line {
  /** The database's address through this line. */
  url: string;
  /** Takes connections and bytes, and hands nothing on, until it is let go. */
  hang: () => void;
  letGo: () => void;
  /**
   * The next COMMIT whose transaction said this (in ASCII) reaches the database; its answer is lost and the connection ends.
   * @param andHangs nothing goes through from then on
   */
  cutAfterCommit: (said: string, andHangs?: boolean) => void;
  /** How often it was cut so. */
  readonly cuts: number;
  close: () => Promise<void>;
}

export async function openLine(databaseUrl: string): Promise<Line> {
  const target = new URL(databaseUrl);
  const socketFolder = target.searchParams.get('host');
  let hangs = false;
  let wanted: string | undefined;
  let hangsThen = false;
  let cuts = 0;
  const sockets = new Set<net.Socket>();
  const held: (() => void)[] = [];
  const hand = (to: net.Socket, bytes: Buffer) => {
    if (hangs) held.push(() => to.write(bytes));
    else to.write(bytes);
  };
  const server = net.createServer((near) => {
    const far = socketFolder
      ? net.connect(`${socketFolder}/.s.PGSQL.${target.port}`)
      : net.connect(Number(target.port), target.hostname);
    let said = '';
    let isDoomed = false;
    near.on('data', (bytes: Buffer) => {
      const text = bytes.toString('latin1').replaceAll(/[^\x20-\x7e]/g, ' ');
      if (/\b(begin|start transaction)\b/i.test(text)) said = '';
      said += text;
      if (wanted && /\bcommit\b/i.test(text) && said.includes(wanted)) {
        wanted = undefined;
        isDoomed = true;
      }
      hand(far, bytes);
    });
    far.on('data', (bytes: Buffer) => {
      if (!isDoomed) return hand(near, bytes);
      cuts += 1;
      hangs ||= hangsThen;
      near.destroy();
      far.destroy();
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as net.AddressInfo).port);
  return {
    url: url.href,
    hang: () => {
      hangs = true;
    },
    letGo: () => {
      hangs = false;
      for (const go of held.splice(0)) go();
    },
    cutAfterCommit: (text, andHangs = false) => {
      wanted = text;
      hangsThen = andHangs;
    },
    get cuts() {
      return cuts;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
