/** Other systems that this office may send people to or receive them from: `ZHAOCAI_TARGETS`, a JSON object by id. */

import type { Office } from '../../../kernel/server/office.ts';
import { StartError } from '../../../kernel/server/start-error.ts';

export interface Target {
  id: string;
  title: string;
  url: string;
  /** Shared with the other system. Without one, no person arrives from there and no ticket is sent. */
  secret: string;
  /** Kinds of unit that it is for. */
  units: readonly string[];
}

const shortestSecret = 32;
const everyUnit = ['agency', 'buyer', 'supervisor', 'platform', 'supplier', 'expert'];

/** @throws StartError one sentence that names the entry, never a secret */
export function parseTargets(text: string | undefined): Target[] {
  if (!text?.trim()) return [];
  const wrong = (why: string) => new StartError(`ZHAOCAI_TARGETS ${why}。`);
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw wrong('不是 JSON 对象');
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw wrong('不是 JSON 对象');
  return Object.entries(given as Record<string, Partial<Target>>).map(
    ([id, { title = id, url = '', secret = '', units }]) => {
      const address = URL.parse(url);
      if (!address || !['https:', 'http:'].includes(address.protocol)) throw wrong(`中的“${id}”没有 http(s) 地址`);
      if (secret && secret.length < shortestSecret) throw wrong(`中的“${id}”需要至少 ${shortestSecret} 个字符的密钥`);
      return { id, title, url: address.href, secret, units: units ?? everyUnit };
    },
  );
}

const parsed = new WeakMap<Office, Target[]>();

export function readTargets(office: Office): Target[] {
  const known = parsed.get(office) ?? parseTargets(office.settings.ZHAOCAI_TARGETS);
  parsed.set(office, known);
  return known;
}
