/** Where a link of a message or a term leads in this front end. */
import { ownScreens, rowAddress, to } from '../../../kernel/web/registry.ts';

/** `notice.detail?id=…` as an address of this front end; nothing where it has no such screen. */
export function placeOf(link: string | null): string | undefined {
  const [screen = '', query = ''] = (link ?? '').split('?');
  const asked = Object.fromEntries(new URLSearchParams(query));
  const own = ownScreens().find(([id]) => id === screen);
  if (own) return to(own[0], asked);
  return asked.id ? rowAddress(screen.split('.')[0] ?? '', asked.id) : undefined;
}
