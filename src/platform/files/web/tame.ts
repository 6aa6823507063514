/** What others wrote may be read, not run: what a drawn document would do, or lead to, is taken out of it. */

import { isRichTextLink } from '../../../kernel/record/rich-text.ts';
import { sure } from '../../../kernel/record/sure.ts';

/** What a document carries in itself. */
const isOwnBytes = (address: string) => /^(data:image\/(?!svg)|data:font\/|blob:)/i.test(address);

/** Attributes that lead somewhere, and those that load something. */
const leads = new Set(['href', 'xlink:href', 'action', 'formaction', 'ping']);
const loads = new Set(['src', 'srcset', 'srcdoc', 'data', 'poster', 'background']);

/** Elements that a page of text has no use for. */
const active = 'script, iframe, frame, object, embed, form, base, meta, link, template';

/** Takes scripts and every address that is not plainly safe out of a document that was drawn beside the page. */
export function tame(drawn: ParentNode): void {
  for (const element of drawn.querySelectorAll(active)) element.remove();
  for (const element of drawn.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      const isFine =
        (!leads.has(name) || isRichTextLink(value)) &&
        (!loads.has(name) || isOwnBytes(value)) &&
        !name.startsWith('on');
      if (!isFine) element.removeAttribute(name);
    }
    if (element instanceof HTMLAnchorElement && element.hasAttribute('href') && !isPlace(element)) {
      element.target = '_blank';
      element.rel = 'noopener noreferrer';
    }
  }
}

/** A link to another place of the same document; the address line belongs to the office's own pages. */
const isPlace = (link: HTMLAnchorElement) => (link.getAttribute('href') ?? '').startsWith('#');

/** Goes to the place that a link within the document names. */
export function goWithin(
  event: { target: EventTarget | null; preventDefault: () => void },
  document: ParentNode,
): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !isPlace(link)) return;
  event.preventDefault();
  document
    .querySelector(`[id="${CSS.escape(sure(link.getAttribute('href'), 'get attribute').slice(1))}"]`)
    ?.scrollIntoView();
}
