/** Other systems, for tests: a mail server and a web server on this machine that can fail, hang, talk nonsense and come back. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string[];
  source: string;
}

export interface MailServer {
  url: string;
  mails: ReceivedMail[];
  /** Turns every letter away while it is set. */
  refuses: boolean;
  close: () => Promise<void>;
}

export async function openMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const state = { refuses: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) =>
      done(state.refuses ? Object.assign(new Error('try again later'), { responseCode: 451 }) : null),
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        mails.push({ to: session.envelope.rcptTo.map((r) => r.address), source: Buffer.concat(parts).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    get refuses() {
      return state.refuses;
    },
    set refuses(on) {
      state.refuses = on;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** A header of a letter, decoded; folded lines are joined. */
export function headerOf({ source }: ReceivedMail, name: string): string {
  const head = source.split('\r\n\r\n')[0]!.replace(/\r\n[ \t]+/g, ' ');
  const line = head.split('\r\n').find((l) => l.toLowerCase().startsWith(`${name.toLowerCase()}:`)) ?? '';
  return line
    .slice(name.length + 1)
    .trim()
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, how: string, text: string) =>
      how.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString('latin1') : quoted(text.replaceAll('_', ' ')),
    )
    .replace(/[\x80-\xff]+/g, (bytes) => Buffer.from(bytes, 'latin1').toString());
}

const quoted = (text: string) =>
  text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

export function bodyOf({ source }: ReceivedMail): string {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const text = rest.join('\r\n\r\n');
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(text, 'base64').toString();
  return /transfer-encoding: quoted-printable/i.test(head) ? Buffer.from(quoted(text), 'latin1').toString() : text;
}

export interface ReceivedCall {
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface WebServer {
  url: string;
  calls: ReceivedCall[];
  /** What it does with a call; what it answers is its own. */
  answers: (call: ReceivedCall, response: ServerResponse) => void;
  close: () => Promise<void>;
}

export async function openWebServer(answers: WebServer['answers']): Promise<WebServer> {
  const calls: ReceivedCall[] = [];
  const state = { answers };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const call = { url: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() };
      calls.push(call);
      state.answers(call, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    get answers() {
      return state.answers;
    },
    set answers(next) {
      state.answers = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
