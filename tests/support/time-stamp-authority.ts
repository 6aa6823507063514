/** A real time-stamping authority (RFC 3161) by `openssl ts`, with a root of its own, over HTTP on this machine. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';

export interface TimeStampAuthority {
  url: string;
  /** What `openssl ts -verify` says of a reply: good, or why not. */
  verify: (reply: Buffer, content: Buffer) => string;
  /** While set it answers so instead of stamping. */
  answerWith: (answer: { status: number; body: Buffer | string } | undefined) => void;
  asked: () => number;
  close: () => Promise<void>;
}

const config = `
[tsa]
serial = SERIAL
crypto_device = builtin
signer_cert = tsa.pem
certs = ca.pem
signer_key = tsa.key
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256, sha384, sha512
accuracy = secs:1
ess_cert_id_alg = sha256
`;

export async function startTimeStampAuthority(): Promise<TimeStampAuthority> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'zhaocai-tsa-'));
  const at = (name: string) => path.join(folder, name);
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const pair = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-sha256', '-days', '30'];
  openssl('req', '-x509', ...pair, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Test root');
  openssl('req', ...pair.slice(0, 5), '-keyout', 'tsa.key', '-out', 'tsa.csr', '-subj', '/O=Test authority/CN=Stamp 1');
  fs.writeFileSync(at('ext'), 'extendedKeyUsage=critical,timeStamping\n');
  openssl(
    ...['x509', '-req', '-in', 'tsa.csr', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial'],
    ...['-out', 'tsa.pem', '-days', '30', '-sha256', '-extfile', 'ext'],
  );
  fs.writeFileSync(at('tsa.cnf'), config.replace('SERIAL', at('serial')));
  fs.writeFileSync(at('serial'), '01\n');
  let answer: { status: number; body: Buffer | string } | undefined;
  let asked = 0;
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      asked += 1;
      if (answer) return response.writeHead(answer.status).end(answer.body);
      fs.writeFileSync(at('query'), Buffer.concat(parts));
      openssl('ts', '-reply', '-config', 'tsa.cnf', '-section', 'tsa', '-queryfile', 'query', '-out', 'reply');
      return response
        .writeHead(200, { 'content-type': 'application/timestamp-reply' })
        .end(fs.readFileSync(at('reply')));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsr`,
    verify: (reply, content) => {
      fs.writeFileSync(at('kept.tsr'), reply);
      fs.writeFileSync(at('content'), content);
      try {
        return String(openssl('ts', '-verify', '-data', 'content', '-in', 'kept.tsr', '-CAfile', 'ca.pem'));
      } catch (error) {
        return String((error as { stderr?: Buffer }).stderr);
      }
    },
    answerWith: (given) => {
      answer = given;
    },
    asked: () => asked,
    close: async () => {
      await new Promise((resolve) => server.close(resolve));
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
