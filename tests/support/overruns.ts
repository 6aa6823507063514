import type { Page } from 'playwright-core';

/**
 * Words that run out of the window or of their own cell, and heads that are squeezed into a column of letters: the page as
 * a whole may fit all the same. What scrolls within a box of its own may be wider.
 */
export const overrunsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const main = document.querySelector('#main') ?? document.body;
    const isInBox = (from: Element): boolean => {
      for (let e: Element | null = from; e && e !== main; e = e.parentElement)
        if (getComputedStyle(e).overflowX !== 'visible') return true;
      return false;
    };
    const told = (what: string, text: string) => found.add(`${what}: “${text.slice(0, 30)}”`);
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const own = node.parentElement;
      if (!text || !own || own.closest('[aria-hidden=true], option, script, style')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { right, width, height } = range.getBoundingClientRect();
      if (width === 0 || height === 0 || isInBox(own)) continue;
      if (right > innerWidth + 1) told('lets run out of the window', text);
      const cell = own.closest('th, td, dd, button');
      if (cell && right > cell.getBoundingClientRect().right + 3) told('lets run out of its cell', text);
      const head = own.closest('h1, h2, h3, th, label, dt');
      if (!head || text.length < 4) continue;
      const box = head.getBoundingClientRect();
      const line = Number.parseFloat(getComputedStyle(head).lineHeight) || 20;
      if (box.width < 60 && box.height > 2.5 * line) told('squeezes', text);
    }
    return [...found].slice(0, 5);
  });

/** Cells of tables that do not show their words, by the head of their column; in how many rows. */
export const cutCellsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut = new Map<string, number>();
    for (const cell of document.querySelectorAll<HTMLTableCellElement>('.zc-table tbody td')) {
      const box = cell.querySelector<HTMLElement>(':scope > .zc-two-lines') ?? cell;
      if (box.scrollWidth <= box.clientWidth + 1 && box.scrollHeight <= box.clientHeight + 2) continue;
      const head = cell.closest('table')?.querySelectorAll('thead th')[cell.cellIndex];
      const name = `cuts off the column ${head?.textContent ?? ''}`;
      cut.set(name, (cut.get(name) ?? 0) + 1);
    }
    return [...cut].map(([name, cells]) => `${name} in ${cells} rows`);
  });
