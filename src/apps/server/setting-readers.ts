/** How the value of one setting is read; each throws StartError with what it may be, and never a secret's value. */
import { isIP } from 'node:net';
import path from 'node:path';
import { type Archiving, usualArchiveDays } from '../../kernel/server/archiving/keep.ts';
import { StartError } from '../../kernel/server/start-error.ts';
import type { Mode } from './settings.ts';

/** It stands in the source, so it is no secret: production refuses it. */
/** Known to everybody: what the demonstration's kept office was sealed with. */
export const demonstrationSecret = 'zhaocai-demonstration-secret-known-to-everybody';
export const shortestSecret = 32;

export function readMode(value = 'demo'): Mode {
  if (value === 'demo' || value === 'production') return value;
  throw new StartError(`ZHAOCAI_MODE 是“${value}”：只能是 demo（演示）或 production（生产）。`);
}

export function readPort(value = '8080'): number {
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65535) return port;
  throw new StartError(`PORT 是“${value}”：应为 0 到 65535 的整数。`);
}

export function readNumber(name: string, value: string | undefined, usual: number, least: number): number {
  if (value === undefined) return usual;
  const number = Number(value);
  if (/^\d{1,5}$/.test(value) && number >= least) return number;
  throw new StartError(`${name} 是“${value}”：应为不小于 ${least} 的整数。`);
}

export function readCount(name: string, value: string): number {
  if (/^\d{1,9}$/.test(value)) return Number(value);
  throw new StartError(`${name} 是“${value}”：应为不小于 0 的整数。`);
}

/** @param origin the server itself speaks no TLS: a server reached by https stands behind a proxy */
export function readProxies(value: string | undefined, mode: Mode, origin: string | undefined): string[] {
  if (mode === 'production' && value === undefined && origin?.startsWith('https:'))
    throw new StartError(
      '没有设置 ZHAOCAI_TRUSTED_PROXIES：ZHAOCAI_ORIGIN 是 https 地址，前面有处理 TLS 的代理，须写明它的地址，如 127.0.0.1；否则所有人都以代理的地址记录和限制。',
    );
  const proxies = (value ?? '').split(',').map((p) => p.trim());
  const wrong = proxies.find((p) => p !== '' && !isNetwork(p));
  if (wrong)
    throw new StartError(`ZHAOCAI_TRUSTED_PROXIES 中的“${wrong}”应为 IP 地址或网段，如 10.0.0.5 或 10.0.0.0/8。`);
  return proxies.filter((p) => p !== '');
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const width = { 4: 32, 6: 128 }[isIP(address)];
  return (
    width !== undefined &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= width))
  );
}

export function readUrl(name: string, value: string | undefined, schemes: readonly string[]): string | undefined {
  if (value === undefined) return undefined;
  const url = URL.parse(value);
  if (url && schemes.includes(url.protocol) && url.hostname) return value;
  const like = schemes[0] === 'postgres:' ? '//user:password@host:port' : '//host/path';
  throw new StartError(`${name} 不是地址：应写作 ${schemes[0]}${like}。`);
}

export function readSecret(value: string | undefined, mode: Mode): string {
  if (mode === 'demo') return value ?? demonstrationSecret;
  if (value === undefined) {
    throw new StartError(
      `没有设置 ZHAOCAI_SECRET：生产环境需要至少 ${shortestSecret} 个字符的密钥，可用 openssl rand -hex 32 生成。`,
    );
  }
  if (value === demonstrationSecret) {
    throw new StartError('ZHAOCAI_SECRET 是人人可知的演示密钥：生产环境请换成自己的。');
  }
  if (value.length >= shortestSecret) return value;
  throw new StartError(`ZHAOCAI_SECRET 只有 ${value.length} 个字符：生产环境至少需要 ${shortestSecret} 个。`);
}

export function readOrigin(value: string | undefined, mode: Mode): string | undefined {
  if (value === undefined && mode === 'demo') return undefined;
  if (value === undefined)
    throw new StartError(
      '没有设置 ZHAOCAI_ORIGIN：生产环境须写明用户打开的地址，如 https://tender.example.cn；别的网站发来的写入都以它为准拒绝。',
    );
  const url = URL.parse(value);
  const bare = url && url.pathname === '/' && !url.search && !url.hash && !url.username;
  if (bare && (url.protocol === 'https:' || url.protocol === 'http:')) return url.origin;
  throw new StartError(`ZHAOCAI_ORIGIN 是“${value}”：应为用户打开的地址，后面不带路径，如 https://tender.example.cn。`);
}

export function readArchive(
  read: (name: 'ZHAOCAI_ARCHIVE' | 'ZHAOCAI_ARCHIVE_DAYS' | 'DATABASE_URL') => string | undefined,
  project: string,
): Archiving | undefined {
  const folder = read('ZHAOCAI_ARCHIVE');
  if (!folder) return undefined;
  if (read('DATABASE_URL'))
    throw new StartError(
      'ZHAOCAI_ARCHIVE 只用于自带数据库：使用 DATABASE_URL 时，请在那个数据库上设置归档（docs/guides/point-in-time-recovery.md），并去掉 ZHAOCAI_ARCHIVE。',
    );
  const days = readNumber('ZHAOCAI_ARCHIVE_DAYS', read('ZHAOCAI_ARCHIVE_DAYS'), usualArchiveDays, 1);
  return { folder: path.resolve(project, folder), days };
}

/** A moment as people write it, in Beijing's time where they name no zone. */
export function readMoment(text: string): string {
  const pattern = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,6})?)?)(Z|[+-]\d{2}:\d{2})?$/;
  const written = pattern.exec(text.trim());
  const moment = written ? new Date(`${written[1]}T${written[2]}${written[3] ?? '+08:00'}`) : undefined;
  if (moment && !Number.isNaN(moment.getTime())) return moment.toISOString();
  throw new StartError(`“${text}”不是时刻：应写作 2026-11-23 14:30:00（北京时间）。`);
}

/** One of a few words; the first holds when nothing is set. */
export function readOneOf(name: string, value: string | undefined, words: readonly string[]): string {
  if (value === undefined) return words[0]!;
  if (words.includes(value)) return value;
  throw new StartError(`${name} 是“${value}”：只能是 ${words.join('、')} 之一。`);
}
