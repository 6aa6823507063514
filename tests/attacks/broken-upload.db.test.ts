/** P10: before the opening the log of a running server says nothing of who hands in, also when a line breaks on the way. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sealFor, uploadSealed } from '../../src/capabilities/bid/testing/submit-bid.ts';
import { buildPublishedTender } from '../../src/capabilities/notice/testing/build-published-tender.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let lot: string;
const logged: string[] = [];

beforeAll(async () => {
  test = await openOffice();
  ({ lot } = await buildPublishedTender(test));
  const { log } = test.office;
  for (const level of ['info', 'warn', 'error', 'fatal'] as const)
    log[level] = ((...said: unknown[]) =>
      logged.push(
        `${level} ${said.map((s) => (s instanceof Error ? s.stack : JSON.stringify(s))).join(' ')}`,
      )) as never;
}, 60_000);
afterAll(() => test.close());

/** Half of a body, then the line is cut. */
async function breakOff(client: Client, body: Uint8Array<ArrayBuffer>, path: string): Promise<void> {
  const { hostname, port, origin } = new URL(test.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: ${hostname}:${port}`,
    `origin: ${origin}`,
    `cookie: ${client.cookie}`,
    `x-csrf: ${client.csrf}`,
    'usetool: portal',
    `pageuser: ${client.userId}`,
    'content-type: application/octet-stream',
    `content-length: ${body.byteLength}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  socket.write(body.subarray(0, body.byteLength >> 1));
  await new Promise((resolve) => setTimeout(resolve, 200));
  // Nothing was answered: the server was reading.
  expect(socket.bytesRead).toBe(0);
  socket.resetAndDestroy();
  await new Promise((resolve) => setTimeout(resolve, 300));
}

it('a bid whose line breaks, or that is none, leaves no line in the log', async () => {
  const before = logged.length;
  for (const account of ['supplier1', 'supplier2', 'supplier3']) {
    const client = await test.as(account);
    const { body } = await sealFor(client, lot);
    await breakOff(client, body, `/supplier/bid/upload?lot=${lot}`);
    await uploadSealed(client, lot, new TextEncoder().encode('no sealed bid'));
    await client.action('bid.submit', {
      asked: { lot, upload: 'x', header: '{', shares: '[', seal: '1', certificate: 'null', declaration: '{}' },
    });
  }
  expect(logged.slice(before)).toEqual([]);
});
