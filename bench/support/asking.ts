/** Calls of people who are signed in already, over connections that stay open. */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { Caller } from './list-office.ts';

export interface Asking {
  /** Answers the text. */
  ask: (caller: Caller, at: string, query?: Record<string, string>, body?: object, portal?: boolean) => Promise<string>;
  close: () => void;
}

/** @param connections at most so many at once */
export function askingOf(url: string, connections: number): Asking {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const ask: Asking['ask'] = (caller, at, query, body, portal = false) =>
    new Promise((resolve, reject) => {
      const headers = {
        cookie: `${portal ? 'zhaocai_portal' : 'zhaocai'}=${caller.token}`,
        usetool: portal ? 'portal' : 'office',
        pageuser: caller.id,
        ...(body ? { 'content-type': 'application/json', 'x-csrf': caller.csrf, 'idempotency-key': randomUUID() } : {}),
      };
      const target = `${url}${at}?${new URLSearchParams({ ...query, t: '1' })}`;
      http
        .request(target, { agent, headers, method: body ? 'POST' : 'GET' }, (response) => {
          let text = '';
          response
            .setEncoding('utf8')
            .on('data', (d) => (text += d))
            .on('end', () => resolve(text));
        })
        .on('error', reject)
        .end(body && JSON.stringify(body));
    });
  return { ask, close: () => agent.destroy() };
}
