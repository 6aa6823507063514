/**
 * What others wrote may be read, not run. Everything that a drawn document would do, or link to, is taken out of it.
 * The rest is shown in a frame with an opaque origin: it paints in its own box and reaches nothing of the page around
 * it.
 */

import { isRichTextLink } from '../../../kernel/record/rich-text.ts';
import { styleNonce } from '../../../ui/tokens/own-style-sheets.ts';

/** What a document carries in itself. */
const isOwnBytes = (address: string) => /^(data:image\/(?!svg)|data:font\/|blob:)/i.test(address);

/** Attributes that lead somewhere, and those that load something. */
const leads = new Set(['href', 'xlink:href', 'action', 'formaction', 'ping']);
const loads = new Set(['src', 'srcset', 'srcdoc', 'data', 'poster', 'background']);

/** Elements that a page of text has no use for. */
const active = 'script, iframe, frame, object, embed, form, base, meta, link, template';

/** Takes scripts, every address that is not plainly safe, and every place of its own choosing out of a drawn document. */
export function tame(drawn: ParentNode): void {
  for (const element of drawn.querySelectorAll(active)) element.remove();
  for (const element of drawn.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      const isPicture = element instanceof SVGImageElement && isOwnBytes(value);
      const isFine =
        (!leads.has(name) || isRichTextLink(value) || isPicture) &&
        (!loads.has(name) || isOwnBytes(value)) &&
        !name.startsWith('on');
      if (!isFine) element.removeAttribute(name);
    }
    if (element instanceof HTMLElement || element instanceof SVGElement) keepInPlace(element);
    if (element instanceof HTMLAnchorElement && element.hasAttribute('href')) lead(element);
  }
}

/**
 * An old drawing (VML) brings a style as its author typed it: of that only its size counts. Nothing else leaves the flow of
 * the text either.
 */
function keepInPlace(element: HTMLElement | SVGElement): void {
  const { style } = element;
  if (element instanceof SVGElement) {
    const { width, height } = style;
    element.removeAttribute('style');
    Object.assign(style, { width, height });
  }
  if (/fixed|absolute|sticky/.test(style.position)) style.removeProperty('position');
}

/** A link to another place of the same document stays in the frame, whose address this is; every other one opens a page. */
function lead(link: HTMLAnchorElement): void {
  const target = link.getAttribute('href') ?? '';
  if (target.startsWith('#')) link.setAttribute('href', `about:srcdoc${target}`);
  else Object.assign(link, { target: '_blank', rel: 'noopener noreferrer' });
}

/** A document is black on white, in the dark as well: it is read as it would be printed. */
const around = `html { background: transparent; }
body { margin: 0; font-family: sans-serif; }
section.zc-docx { margin: 12px auto; background: #fff; color: #000; }`;

/**
 * The document of the frame: tamed markup under a policy that loads nothing and runs nothing.
 * @param drawn beside the page, and tamed
 */
export function framed(drawn: HTMLElement): string {
  const nonce = styleNonce();
  for (const sheet of drawn.querySelectorAll('style')) {
    // A sheet is written without entities: nothing in it may end it.
    sheet.textContent = sheet.textContent.replaceAll('<', '\\3c ');
    sheet.setAttribute('nonce', nonce);
  }
  const styles = nonce ? `'nonce-${nonce}'` : "'unsafe-inline'";
  const policy = `default-src 'none'; img-src data:; font-src data:; style-src ${styles}; style-src-attr 'unsafe-inline'`;
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="${policy}"><style nonce="${nonce}">${around}</style></head><body>${drawn.innerHTML}</body></html>`;
}
