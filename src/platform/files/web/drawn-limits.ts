/** What a browser lays out without standing still; asked of a stranger's document that was drawn beside the page. */
const most = { elements: 400_000, depth: 200 };

export class DrawnTooMuch extends Error {}

/** @throws DrawnTooMuch, with the sentence for the reader, for more elements or deeper ones than a page bears */
export function limitDrawn(drawn: Element): void {
  const walk = document.createTreeWalker(drawn, NodeFilter.SHOW_ELEMENT);
  let elements = 0;
  let depth = 0;
  const step = (): boolean => {
    if (walk.firstChild()) {
      depth++;
      return true;
    }
    while (!walk.nextSibling()) {
      if (!walk.parentNode()) return false;
      depth--;
    }
    return true;
  };
  while (step())
    if (++elements > most.elements || depth > most.depth) throw new DrawnTooMuch('文档太大，不能在页面上显示');
}
