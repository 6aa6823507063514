/** Systems that results are pushed to: `ZHAOCAI_PUSH_TARGETS`, a JSON object by id. */
import type { Office } from '../../../kernel/server/office.ts';
import { StartError } from '../../../kernel/server/start-error.ts';

export interface PushTarget {
  id: string;
  title: string;
  url: string;
  /** Signs what is sent. */
  secret: string;
  /** Events it is told, as `notice.publish`; `notice.*` for all of a record, everything when not given. */
  events: readonly string[];
}

const shortestSecret = 32;

/** @throws StartError one sentence that names the entry, never a secret */
export function parsePushTargets(text: string | undefined): PushTarget[] {
  if (!text?.trim()) return [];
  const wrong = (why: string) => new StartError(`ZHAOCAI_PUSH_TARGETS ${why}。`);
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw wrong('不是 JSON 对象');
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw wrong('不是 JSON 对象');
  return Object.entries(given as Record<string, Partial<PushTarget>>).map(
    ([id, { title = id, url = '', secret = '', events = ['*'] }]) => {
      const address = URL.parse(url);
      if (!address || !['https:', 'http:'].includes(address.protocol)) throw wrong(`中的“${id}”没有 http(s) 地址`);
      if (secret.length < shortestSecret) throw wrong(`中的“${id}”需要至少 ${shortestSecret} 个字符的密钥`);
      if (!Array.isArray(events)) throw wrong(`中的“${id}”的 events 不是列表`);
      return { id, title, url: address.href, secret, events };
    },
  );
}

const parsed = new WeakMap<Office, PushTarget[]>();

export function pushTargets(office: Office): PushTarget[] {
  const known = parsed.get(office) ?? parsePushTargets(office.settings.ZHAOCAI_PUSH_TARGETS);
  parsed.set(office, known);
  return known;
}

export const isTold = ({ events }: PushTarget, event: string): boolean =>
  events.some((e) => e === '*' || e === event || (e.endsWith('.*') && event.startsWith(e.slice(0, -1))));
