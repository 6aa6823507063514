/**
 * A page of an old browser, worked by what stands on it and by `evaluate` alone: the driver's own selectors ask for
 * functions that browsers below 105 do not have.
 */
import fs from 'node:fs';
import path from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';

export async function openOldBrowser(folder: string): Promise<Browser> {
  return chromium.launch({
    executablePath: path.join(folder, 'chromium'),
    // The libraries that its system would bring.
    env: { ...process.env, LD_LIBRARY_PATH: path.join(folder, 'lib') },
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
}

/** What is worked within the page; written into every document. */
function helpers() {
  const shown = (e: Element) => e.getClientRects().length > 0;
  const named = (e: Element) => (e.getAttribute('aria-label') ?? e.textContent ?? '').replace(/\s+/g, ' ').trim();
  // A panel lies over the page that it belongs to.
  const top = (): ParentNode => [...document.querySelectorAll('[role="dialog"]')].filter(shown).pop() ?? document;
  const inputOf = (label: string): HTMLElement | undefined => {
    const controls = 'input, textarea, select';
    for (const one of top().querySelectorAll('label'))
      if (
        shown(one) &&
        named(one)
          .replace(/[（*].*$/, '')
          .trim() === label
      ) {
        const found = one.control ?? one.querySelector<HTMLElement>(controls);
        if (found) return found;
      }
    return [...top().querySelectorAll<HTMLElement>(controls)].find((e) => e.getAttribute('aria-label') === label);
  };
  const worker = {
    click(name: string, begins = false): boolean {
      const all = [...top().querySelectorAll<HTMLElement>('button, a, summary, [role="menuitem"], label')];
      const found = all.filter((e) => shown(e) && (begins ? named(e).startsWith(name) : named(e) === name));
      const one = found.find((e) => !(e as HTMLButtonElement).disabled);
      one?.click();
      return one !== undefined;
    },
    fill(label: string, value: string): boolean {
      const one = inputOf(label) as HTMLInputElement | undefined;
      if (!one) return false;
      one.focus();
      const kind = one instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(kind.prototype, 'value')!.set!.call(one, value);
      one.dispatchEvent(new Event('input', { bubbles: true }));
      one.dispatchEvent(new Event('change', { bubbles: true }));
      return true;
    },
    value: (label: string) => (inputOf(label) as HTMLInputElement | undefined)?.value,
    text: () => document.body?.innerText ?? '',
    /**
     * How many pixels of the PDF pages are dark: for pages that have a size on the screen, with their text exactly upon
     * them.
     */
    drawn(): number {
      let dark = 0;
      for (const page of document.querySelectorAll('.pdfViewer .page')) {
        const canvas = page.querySelector('canvas');
        const text = page.querySelector('.textLayer');
        if (!canvas || !text?.firstElementChild || canvas.width === 0 || canvas.height === 0) continue;
        const [picture, letters] = [canvas.getBoundingClientRect(), text.getBoundingClientRect()];
        const isUpon =
          Math.abs(picture.top - letters.top) < 3 &&
          Math.abs(picture.left - letters.left) < 3 &&
          Math.abs(picture.width - letters.width) < 3;
        if (picture.width < 200 || picture.height < 200 || !isUpon) continue;
        if (getComputedStyle(text.querySelector('span')!).color !== 'rgba(0, 0, 0, 0)') continue;
        const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
        for (let i = 0; i < data.length; i += 4) if (data[i + 3]! > 0 && data[i]! < 128) dark += 1;
      }
      return dark;
    },
  };
  (globalThis as any).worker = worker;
}

export interface Worked {
  page: Page;
  /** Messages of what went wrong on the page. */
  faults: string[];
  go: (address: string) => Promise<void>;
  /** Waits until something that can be clicked has this name, and clicks it. */
  click: (name: string, begins?: boolean) => Promise<void>;
  fill: (values: Readonly<Record<string, string>>) => Promise<void>;
  value: (label: string) => Promise<string | undefined>;
  see: (text: string | RegExp) => Promise<void>;
  /** Dark pixels of the PDF pages that stand on the screen. */
  drawn: () => Promise<number>;
  /** Chooses a file in what an expression of the page finds. */
  choose: (found: string, file: string) => Promise<void>;
  /** What stands on the screen. */
  picture: (file: string) => Promise<void>;
  /** Does what offers a file whose name begins so, and keeps it there. */
  keep: (name: string, work: () => Promise<void>, file: string) => Promise<void>;
}

const patience = { timeout: 60_000, interval: 250 };

export async function workIn(browser: Browser, size = { width: 1366, height: 768 }): Promise<Worked> {
  const context = await browser.newContext({
    viewport: size,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    acceptDownloads: true,
  });
  await context.addInitScript(helpers);
  const faults: string[] = [];
  context.on('weberror', (error) => faults.push(error.error().stack ?? error.error().message));
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  const page = await context.newPage();
  const cdp: CDPSession = await context.newCDPSession(page);
  const ask = (expression: string) => page.evaluate(expression) as Promise<any>;
  const until = async (what: string, expression: string) => {
    await expect.poll(() => ask(expression).catch(() => undefined), { ...patience, message: what }).toBe(true);
  };
  const said = JSON.stringify;
  return {
    page,
    faults,
    go: async (address) => {
      // Within one document the driver would wait for an event that these browsers do not send.
      const [document, place] = address.split('#');
      if (place && page.url().split('#')[0] === document) await ask(`location.hash = ${said(place)}`);
      else await page.goto(address);
    },
    click: (name, begins = false) => until(`click “${name}”`, `worker.click(${said(name)}, ${begins})`),
    fill: async (values) => {
      for (const [label, value] of Object.entries(values))
        await until(`fill “${label}”`, `worker.fill(${said(label)}, ${said(value)})`);
    },
    value: (label) => ask(`worker.value(${said(label)})`),
    see: async (text) => {
      await expect.poll(() => ask('worker.text()').catch(() => ''), patience).toMatch(text);
    },
    drawn: () => ask('worker.drawn()'),
    choose: async (found, file) => {
      await until(`a file in ${found}`, `Boolean(${found})`);
      const { result } = await cdp.send('Runtime.evaluate', { expression: found });
      await cdp.send('DOM.setFileInputFiles', { files: [file], objectId: result.objectId! });
    },
    picture: async (file) => {
      const { data } = await cdp.send('Page.captureScreenshot', { format: 'png' });
      fs.writeFileSync(file, Buffer.from(data, 'base64'));
    },
    keep: async (name, work, file) => {
      const wanted = page.waitForEvent('download', {
        predicate: (d) => d.suggestedFilename().startsWith(name),
        timeout: 60_000,
      });
      const [offered] = await Promise.all([wanted, work()]);
      await offered.saveAs(file);
    },
  };
}
