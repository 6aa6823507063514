/** W14: slow lines are cut, and only they: against a real server and real sockets. */
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { keepLeastRate } from '../../src/kernel/server/body-parsers.ts';

let server: http.Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function serve(handle: http.RequestListener) {
  server = http.createServer(handle);
  keepLeastRate(server, { bytes: 100, lookMs: 50, looks: 4 });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
}

const readsAll: http.RequestListener = (request, response) => {
  request.resume().once('end', () => response.end('whole'));
};

/** Sends a head and then `bytes` each 20 ms; answers what came back until the line ended. */
function drip(port: number, bytes: number, until: number): Promise<{ text: string; ms: number }> {
  const begun = performance.now();
  return new Promise((resolve) => {
    let [text, sent] = ['', 0];
    const socket = net.connect(port, '127.0.0.1');
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${until}\r\n\r\n`);
    const timer = setInterval(() => {
      if (sent >= until || !socket.writable) return;
      socket.write('a'.repeat(Math.min(bytes, until - sent)));
      sent += bytes;
    }, 20);
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      resolve({ text, ms: performance.now() - begun });
    });
  });
}

describe('W14: the least rate', () => {
  it('cuts a body that trickles, with a sentence', async () => {
    const port = await serve(readsAll);
    const { text, ms } = await drip(port, 1, 100_000);
    expect(text).toMatch(/^HTTP\/1.1 408/);
    expect(text).toContain('发送太慢');
    expect(ms).toBeLessThan(2000);
  });
  it('lets a slow but honest body through, and one that the server is slow to read', async () => {
    const port = await serve(readsAll);
    expect((await drip(port, 100, 3000)).text).toContain('whole');
    server.closeAllConnections();
    server.close();
    const late = await serve((request, response) => {
      setTimeout(() => readsAll(request, response), 600);
    });
    expect((await drip(late, 100_000, 100_000)).text).toContain('whole');
  });
  it('cuts whoever does not read the answer, and leaves a quiet stream alone', async () => {
    const port = await serve((_request, response) => {
      const more = () => {
        while (response.write(Buffer.alloc(65536, 'x')));
        response.once('drain', more);
      };
      more();
    });
    const deaf = net.connect(port, '127.0.0.1');
    deaf.on('error', () => {});
    deaf.pause();
    deaf.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => new Promise<number>((n) => server.getConnections((_, count) => n(count)))).toBe(0);
    server.close();

    const quiet = await serve((_request, response) => {
      response.write('hello\n');
      setTimeout(() => response.end('bye\n'), 700);
    });
    expect(await (await fetch(`http://127.0.0.1:${quiet}/`)).text()).toBe('hello\nbye\n');
  });
});
