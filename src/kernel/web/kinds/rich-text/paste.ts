/** What word processors put on the clipboard, made fit for the editor. */

const cjk = '\\u2e80-\\u9fff\\uf900-\\ufaff\\u3000-\\u303f\\uff00-\\uffef';
const brokenLine = new RegExp(`([${cjk}])[ \\t]*\\r?\\n\\s*(?=[${cjk}])`, 'g');

const renamed: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4' };

function rename(element: Element, name: string): void {
  const next = element.ownerDocument.createElement(name);
  next.append(...element.childNodes);
  element.replaceWith(next);
}

/**
 * Word writes a list as paragraphs with the mark in front as text. A number stays text, since papers quote each other by
 * it ("第 3.2 条") and a list would count anew; a bullet becomes a list.
 */
function bulletsToLists(page: Document): void {
  for (const mark of page.querySelectorAll('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')) {
    const paragraph = mark.closest('p');
    const sign = (mark.textContent ?? '').replace(/\s+/g, '');
    if (!paragraph || /[\p{L}\p{N}]{2}|[\p{N}一二三四五六七八九十]|[a-z][.)）、]/iu.test(sign)) {
      mark.textContent = `${sign} `;
      continue;
    }
    mark.remove();
    const before = paragraph.previousElementSibling;
    const list = before?.matches('ul[data-bullets]') ? before : page.createElement('ul');
    if (list !== before) {
      list.setAttribute('data-bullets', '');
      paragraph.before(list);
    }
    const item = page.createElement('li');
    item.append(paragraph);
    list.append(item);
  }
}

export function tidyPasted(html: string): string {
  // Word's style sheet says nothing that is kept, and the content policy would report it.
  const page = new DOMParser().parseFromString(html.replace(/<style[\s\S]*?<\/style>/gi, ''), 'text/html');
  bulletsToLists(page);
  for (const [from, to] of Object.entries(renamed)) for (const h of page.querySelectorAll(from)) rename(h, to);
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    // The source is broken into lines; between Chinese characters each break would leave a blank that the author did
    // not type.
    text.textContent = text.textContent!.replaceAll('\u00a0', ' ').replace(brokenLine, '$1');
  }
  // Word keeps empty paragraphs for distance, each with a blank in an element of its own.
  for (const paragraph of page.querySelectorAll('p')) {
    if (paragraph.textContent.trim() === '' && !paragraph.querySelector('img, br') && !paragraph.closest('td, th, li'))
      paragraph.remove();
  }
  return page.body.innerHTML;
}
