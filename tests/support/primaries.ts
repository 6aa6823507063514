import type { Page } from 'playwright-core';

/** The filled buttons of a page that people see, by their words; what a dialog or a drawer asks is a question of its own. */
export const primariesIn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.ant-btn-primary, .zc-button-main')]
      .filter((button) => !button.closest('dialog, [role=dialog], .ant-popover') && button.checkVisibility())
      .map((button) => button.innerText.trim()),
  );

/** A page has one next step at most: two that are filled say nothing. */
export const tooManyPrimaries = (found: readonly string[]): string[] =>
  found.length > 1 ? [`shows ${found.length} main buttons: ${found.join('、')}`] : [];
