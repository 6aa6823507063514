/** Speaks the wire of docs/wire.md as a browser would: cookie, token, envelope, entities. */

import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { ActionId, RecordId } from '../../src/kernel/record/known.ts';

export interface Answer {
  status: number;
  code: string;
  msg: string;
  url: string;
  tdata: any;
  [extra: string]: any;
}

const decoded = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, e: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[e]!,
  );

function decodeAll(value: unknown): unknown {
  if (typeof value === 'string') return decoded(value);
  if (Array.isArray(value)) return value.map(decodeAll);
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, decodeAll(v)]));
  return value;
}

/** What a test looks at after every act that was done, with the act's name; it takes it away again. */
export const afterEveryAct: { look?: ((act: ActionId) => Promise<void>) | undefined } = {};

export class Client {
  readonly url: string;
  account = '';
  cookie = '';
  csrf = '';
  userId = '';
  orgType = 'guest';
  portal = false;
  /** Something was sent besides the sign-in. */
  hasSent = false;
  /** The project that the last answer spoke of. */
  project: string | undefined;

  constructor(url: string) {
    this.url = url;
  }

  static async signIn(url: string, account: string, password: string): Promise<Client> {
    const client = new Client(url);
    await client.enter(account, password);
    return client;
  }

  /** Signs in, anew where this person was signed in before. */
  async enter(account: string, password: string): Promise<void> {
    Object.assign(this, { account, cookie: '', csrf: '', userId: '' });
    this.portal = /^(supplier|expert|bidder)/.test(account);
    const prefix = this.portal ? 'supplier' : 'agency';
    const answer = await this.post(`/${prefix}/login`, { username: account, pwd: password });
    if (answer.code !== 'v') throw new Error(`${account} could not sign in: ${answer.msg}`);
    const me = await this.get(`/${prefix}/getuserinfo`);
    this.csrf = me.tdata.csrf;
    this.userId = me.tdata.userid;
    this.orgType = me.tdata.dwtype;
    this.hasSent = false;
  }

  /** The wire's prefix of this person's unit. */
  get prefix(): string {
    return { buyer: 'purchaser', supplier: 'supplier', expert: 'platform', guest: 'web' }[this.orgType] ?? 'agency';
  }

  get(path: string, query: Record<string, string> = {}): Promise<Answer> {
    return this.ask('GET', `${path}?${new URLSearchParams({ ...query, t: String(Math.random()) })}`);
  }

  post(path: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<Answer> {
    this.hasSent = true;
    const json = { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers };
    return this.ask('POST', path, json, JSON.stringify(body));
  }

  /** Raw bytes up: sealed bids. */
  async put(path: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Answer> {
    this.hasSent = true;
    return this.read(
      await this.fetch(path, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/octet-stream', ...headers },
        duplex: 'half',
      } as RequestInit),
    );
  }

  async upload(name: string, bytes: Uint8Array | string, type = 'application/pdf'): Promise<any> {
    this.hasSent = true;
    const form = new FormData();
    form.append('file', new Blob([bytes as BlobPart], { type }), name);
    const answer = await this.read(await this.fetch('/standalonfile/file/upload.json', { method: 'POST', body: form }));
    if (answer.code !== 'v') throw new Error(answer.msg);
    return answer.tdata;
  }

  /** `notice.publish` on a record: answers the envelope; `done` insists on success. */
  action(
    id: ActionId,
    input: { id?: string; version?: number; values?: object; asked?: object; because?: string } = {},
  ): Promise<Answer> {
    const [record, verb] = id.split('.');
    return this.post(`/${this.prefix}/${record}/${verb}.json`, input);
  }

  async done(
    id: ActionId,
    input: { id?: string; version?: number; values?: object; asked?: object; because?: string } = {},
  ): Promise<any> {
    const answer = await this.action(id, input);
    if (answer.code !== 'v')
      throw new Error(`${id}: ${answer.status} ${answer.code} ${answer.msg} ${JSON.stringify(answer.tdata)}`);
    await afterEveryAct.look?.(id);
    return answer.tdata;
  }

  list(record: RecordId, query: Record<string, string> = {}): Promise<Answer> {
    return this.get(`/${this.prefix}/${record}/list.json`, query);
  }

  /** Every row of a list, page by page. */
  async every(record: RecordId, query: Record<string, string> = {}): Promise<any[]> {
    const found: any[] = [];
    for (let page = 1; ; page++) {
      const { tdata } = await this.list(record, { ...query, page: String(page), pagesize: '200' });
      found.push(...tdata);
      if (tdata.length < 200) return found;
    }
  }

  detail(record: RecordId, id: string): Promise<Answer> {
    return this.get(`/${this.prefix}/${record}/detail.json`, { id });
  }

  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(this.url + path, {
      ...init,
      headers: { ...this.own(), ...(init.headers as Record<string, string>) },
    });
  }

  private own(): Record<string, string> {
    return {
      cookie: this.cookie,
      usetool: this.portal ? 'portal' : 'office',
      ...(this.userId ? { pageuser: this.userId } : {}),
      ...(this.csrf ? { 'x-csrf': this.csrf } : {}),
    };
  }

  /** A call and its envelope, by Node's own client: `fetch` takes a third of what such a call takes in all. */
  private ask(method: string, path: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const request = http.request(this.url + path, { method, headers: { ...this.own(), ...headers } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          try {
            this.keepCookies(response.headers['set-cookie'] ?? []);
            const text = Buffer.concat(chunks).toString();
            this.project = projectIn(text) ?? this.project;
            resolve(answerIn(text, response.statusCode!));
          } catch (error) {
            reject(error);
          }
        });
      });
      request.on('error', reject);
      request.end(body);
    });
  }

  /** A browser keeps its cookies by name, and forgets the ones that are emptied. */
  private keepCookies(given: readonly string[]) {
    if (given.length === 0) return;
    const jar = new Map(this.cookie.split('; ').flatMap((c) => (c ? [c.split('=', 2) as [string, string]] : [])));
    for (const set of given) {
      const [name = '', value = ''] = set.split(';')[0]!.split('=', 2);
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    this.cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private async read(response: Response): Promise<Answer> {
    this.keepCookies(response.headers.getSetCookie());
    return answerIn(await response.text(), response.status);
  }
}

const named = /"project":(?:\{"id":)?"([0-9a-f-]{36})"/y;

/** The project that is named last. Looked for from the end: answers are long, and most name none. */
function projectIn(text: string): string | undefined {
  for (let at = text.lastIndexOf('"project":'); at >= 0; at = at > 0 ? text.lastIndexOf('"project":', at - 1) : -1) {
    named.lastIndex = at;
    const found = named.exec(text)?.[1];
    if (found) return found;
  }
  return undefined;
}

const answerIn = (text: string, status: number): Answer => ({ ...(decodeAll(JSON.parse(text)) as Answer), status });
