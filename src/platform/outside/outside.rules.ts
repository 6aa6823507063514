/** Which outside pages may stand in ours, and where (specification §1, §2). Pure. */
import { outsideAreas } from '../settings/office-settings.ts';

export type OutsideAddress = { ok: true; url: string } | { ok: false; because: string };

/** Query parameters of a frame page that are not its own extras. */
const own = new Set(['title', 'url', 't']);

/**
 * The address that a frame page may show: `url` of its query with the other parameters added.
 * @param allowed origins from the settings; nothing else is shown
 */
export function outsideAddress(query: URLSearchParams, allowed: readonly string[]): OutsideAddress {
  const wanted = query.get('url')?.trim();
  if (!wanted) return { ok: false, because: '没有说明要打开哪个页面。请从菜单或原来的链接重新进入。' };
  const url = URL.parse(wanted);
  if (!url || !['https:', 'http:'].includes(url.protocol) || url.username)
    return { ok: false, because: '地址无法识别，只能打开以 https:// 或 http:// 开头的完整地址。' };
  if (!allowed.includes(url.origin))
    return {
      ok: false,
      because: `${url.origin} 不在允许嵌入的来源之内。确需打开的，请管理员在“系统设置”的“允许嵌入的来源”中加入。`,
    };
  return { ok: true, url: withExtras(url, query).href };
}

/** The address with what the query says besides title and address. */
function withExtras(url: URL, query: URLSearchParams): URL {
  for (const [name, value] of query) if (!own.has(name)) url.searchParams.append(name, value);
  return url;
}

/** The address of an outside system that stands in the place of a screen, told what the screen was asked for; nothing for another. */
export function areaAddress(setting: string | undefined, query: URLSearchParams): string | undefined {
  const url = URL.parse(setting ?? '');
  return url && ['https:', 'http:'].includes(url.protocol) ? withExtras(url, query).href : undefined;
}

const areas: Readonly<Record<keyof typeof outsideAreas, string>> = {
  experts: '/agency/static/zj/',
  rooms: '/agency/static/siteapply/',
  system: '/agency/static/system/',
  member: '/agency/static/member/',
};

/** The setting that may put an outside system in the place of a screen; nothing for screens that are always ours. */
export function outsideSetting(path: string): string | undefined {
  const found = Object.entries(areas).find(([, start]) => path.startsWith(start));
  return found && outsideAreas[found[0] as keyof typeof outsideAreas];
}
