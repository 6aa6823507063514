/**
 * A hand at a form in Chromium: looks at what stands in each field, and enters what differs from what is wanted, key by
 * key and click by click, all of it counted. It knows fields by their ids alone, so it works in older work trees too.
 */
import type { Locator, Page } from 'playwright-core';

export interface Work {
  fields: number;
  keys: number;
  clicks: number;
}

export const noWork = (): Work => ({ fields: 0, keys: 0, clicks: 0 });

/** A text longer than this is there already, in a paper of the office: it is copied there and pasted here. */
const pasted = 120;

/** What is wanted in a field, as a person sees it. */
export type Wanted =
  | { words: string }
  /** Looked up by these words. */
  | { picks: readonly string[] }
  | { file: string }
  | { rows: readonly Record<string, Wanted>[] };

const plain = (text: string) => text.replaceAll(/[\s,，]/g, '').replace(/^(\d+)\.0+$/, '$1');

export class Hand {
  readonly page: Page;
  readonly work: Work;
  /** Fields that the page does not offer. */
  readonly absent: string[] = [];

  constructor(page: Page, work: Work) {
    this.page = page;
    this.work = work;
  }

  async click(place: Locator): Promise<void> {
    await place.click();
    this.work.clicks += 1;
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.work.keys += 1;
  }

  /** A key for each character, as with an input method that is kind; a long text is copied elsewhere and pasted here. */
  async type(text: string): Promise<void> {
    if (text.length > 60 || /[^\x20-\x7e]/.test(text)) await this.page.keyboard.insertText(text);
    else await this.page.keyboard.type(text);
    const isPasted = text.length > pasted;
    this.work.keys += isPasted ? 3 : text.length;
    this.work.clicks += isPasted ? 2 : 0;
  }

  /** With ZHAOCAI_TELL each field that is entered is named. */
  private touched(id: string | null): void {
    this.work.fields += 1;
    if (process.env.ZHAOCAI_TELL) console.log(`  ${id}`);
  }

  at = (id: string): Locator => this.page.locator(`[id="${id}"]`).first();

  async enter(id: string, wanted: Wanted): Promise<void> {
    if ('rows' in wanted) return this.rows(id, wanted.rows);
    const place = this.at(id);
    const there = await place
      .waitFor({ state: 'attached', timeout: 4000 })
      .then(() => true)
      .catch(() => false);
    if (!there) return void this.absent.push(id);
    const shape = await place.evaluate((e) => {
      if (e.getAttribute('role') === 'radiogroup') return 'radios';
      if (e.getAttribute('role') === 'combobox' || e.closest('.ant-select')) return 'select';
      if (e.closest('.ant-picker')) return 'moment';
      if (e.matches('input[type=file]') || e.querySelector('input[type=file]')) return 'files';
      if ((e as HTMLElement).isContentEditable || e.querySelector('[contenteditable=true]')) return 'rich';
      return e.matches('input, textarea') ? 'text' : 'shown';
    });
    if (shape === 'shown') return void this.absent.push(id);
    if ('file' in wanted) return this.upload(place, wanted.file);
    if ('picks' in wanted) return this.choose(place, shape, wanted.picks);
    const shown = plain(await this.shown(place, shape));
    // Where a table has words of its own for yes and no.
    if (shown === plain(wanted.words) || (shown === '客观' ? '是' : shown === '主观' ? '否' : '') === wanted.words)
      return;
    this.touched(id);
    if (shape === 'rich' && (await this.fillBlanks(place, wanted.words))) return;
    if (shape === 'radios') return this.click(place.getByRole('radio', { name: wanted.words, exact: true }));
    if (shape === 'select') return this.pick(place, wanted.words);
    await this.click(shape === 'rich' ? place.locator('[contenteditable=true]').or(place).last() : place);
    if ((await this.shown(place, shape)) !== '') await this.press('Control+a');
    await this.type(wanted.words);
    if (shape === 'moment') await this.press('Enter');
  }

  /** Writes into the marked blanks of a text that stands there what is wanted in their place; whether that was all. */
  private async fillBlanks(place: Locator, wanted: string): Promise<boolean> {
    const text = place.locator('[contenteditable=true]').or(place).last();
    const whole = plain(wanted);
    for (let i = 0; i < 20; i += 1) {
      const there = plain(await this.shown(place, 'rich'));
      if (there === whole) return true;
      const [blank] = /【待填[^】]*】/.exec(there) ?? [];
      if (!blank) return false;
      const from = there.indexOf(blank);
      const after = there
        .slice(from + blank.length)
        .split('【')[0]!
        .slice(0, 12);
      const until = after ? whole.indexOf(after, from) : whole.length;
      if (until < from || whole.slice(0, from) !== there.slice(0, from)) return false;
      await text.click();
      await text.evaluate((e) => {
        const walker = document.createTreeWalker(e, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const [found] = /【待填[^】]*】/.exec(node.nodeValue ?? '') ?? [];
          if (!found) continue;
          const start = node.nodeValue!.indexOf(found);
          getSelection()!.setBaseAndExtent(node, start, node, start + found.length);
          return;
        }
      });
      await this.page.waitForTimeout(50);
      this.work.clicks += 2;
      await this.type(whole.slice(from, until));
    }
    return false;
  }

  /** What a person reads in a field. */
  shown(place: Locator, shape: string): Promise<string> {
    return place.evaluate((e, kind) => {
      if (kind === 'radios') return e.querySelector('input:checked')?.parentElement?.textContent?.trim() ?? '';
      if (kind === 'select')
        return (
          e
            .closest('.ant-select')
            ?.querySelector('.ant-select-selection-item, .ant-select-content-value, .ant-select-content')
            ?.textContent ?? ''
        );
      if (kind === 'rich') return (e as HTMLElement).innerText.trim();
      return (e as HTMLInputElement).value ?? '';
    }, shape);
  }

  private async choose(place: Locator, shape: string, wanted: readonly string[]): Promise<void> {
    if (shape !== 'select') return this.enter((await place.getAttribute('id')) ?? '', { words: wanted[0] ?? '' });
    const chosen = await place.evaluate((e) =>
      [
        ...(e
          .closest('.ant-select')
          ?.querySelectorAll('.ant-select-selection-item, .ant-select-content-value, .ant-select-content') ?? []),
      ].map((i) => i.getAttribute('title') || i.textContent || ''),
    );
    const missing = wanted.filter((w) => !chosen.some((c) => plain(c) === plain(w)));
    if (missing.length === 0) return;
    this.touched(await place.getAttribute('id'));
    for (const words of missing) await this.pick(place, words);
  }

  private async pick(place: Locator, words: string): Promise<void> {
    await this.click(place.locator('xpath=ancestor-or-self::*[contains(@class,"ant-select")][1]'));
    const offered = this.page.locator('.ant-select-item-option:visible').filter({ hasText: words }).first();
    const isSeen = await offered
      .waitFor({ timeout: 700 })
      .then(() => true)
      .catch(() => false);
    // Four letters are as a rule enough to find one of many.
    for (const letters of isSeen ? [] : [words.slice(0, 4), words.slice(4)]) {
      await this.type(letters);
      if (
        await offered
          .waitFor({ timeout: 3000 })
          .then(() => true)
          .catch(() => false)
      )
        break;
    }
    await this.click(offered);
    await this.page.waitForTimeout(150);
  }

  private async upload(place: Locator, name: string): Promise<void> {
    this.touched(await place.getAttribute('id'));
    this.work.clicks += 2;
    const input = (await place.evaluate((e) => e.matches('input[type=file]')))
      ? place
      : place.locator('input[type=file]');
    await input
      .first()
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4 ${name} of a bench`) });
    await this.page.getByText(name).first().waitFor();
    await this.page.waitForTimeout(400);
  }

  /** Chapters, one open at a time: an author opens those that say that something is still to be filled in. */
  private async chapters(id: string, wanted: readonly Record<string, Wanted>[]): Promise<void> {
    const list = this.at(id).getByRole('navigation', { name: '章节' }).locator('[data-chapter]');
    for (const [i, row] of wanted.entries()) {
      const place = list.nth(i);
      const says = await place.innerText();
      const isOpen = (await place.getAttribute('aria-current')) === 'true';
      if (!isOpen && !/待填|空/.test(says)) continue;
      if (!isOpen) await this.click(place);
      for (const [name, value] of Object.entries(row))
        if (name === 'body') await this.enter(`${id}.${i}.${name}`, value);
    }
  }

  private async rows(id: string, wanted: readonly Record<string, Wanted>[]): Promise<void> {
    if ((await this.at(id).getByRole('navigation', { name: '章节' }).count()) > 0) return this.chapters(id, wanted);
    const cells = this.page.locator(`[id^="${id}."]`);
    // By their place or by their own ids, in the order in which they stand.
    const standing = async () => [
      ...new Set(
        await cells.evaluateAll((all, from) => all.map((e) => e.id.slice(from).split('.')[0]!), id.length + 1),
      ),
    ];
    const count = async () => (await standing()).length;
    const table = this.at(id);
    if (
      !(await table.waitFor({ state: 'attached', timeout: 4000 }).then(
        () => true,
        () => false,
      ))
    )
      return void this.absent.push(id);
    for (let extra = await count(); extra > wanted.length; extra -= 1)
      await this.click(table.getByRole('button', { name: `删除第 ${extra} 行` }));
    for (const [i, row] of wanted.entries()) {
      if ((await count()) <= i) {
        const add = table.getByRole('button', { name: /添加|加一/ }).first();
        if (!(await add.isVisible().catch(() => false))) return void this.absent.push(`${id}.${i}`);
        await this.click(add);
        await this.page.waitForTimeout(100);
      }
      const at = (await standing())[i] ?? i;
      for (const [name, value] of Object.entries(row)) await this.enter(`${id}.${at}.${name}`, value);
    }
  }
}
