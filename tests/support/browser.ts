/** People in a real browser: a context each, every page error and console error kept, pictures when they are wanted. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { demoPassword } from '../../database/seed/people.ts';
import { tokens } from '../../src/kernel/screen/wording.ts';
import { Client } from './client.ts';

export const desk = { width: 1366, height: 768 };
export const wide = { width: 1920, height: 1080 };
export const phone = { width: 390, height: 844 };
/** ZHAOCAI_PICTURES names a folder, or says only that the pictures of the guide are wanted. */
const wanted = process.env.ZHAOCAI_PICTURES ?? '';
const pictures = wanted.includes('/') ? wanted : path.resolve(import.meta.dirname, '../../docs/pictures');

export interface Person {
  name: string;
  page: Page;
  context: BrowserContext;
  /** For files that pages offered; it goes with the browser. */
  folder: string;
  /** Where this person's key files lie, by what they are for. */
  keys: Record<string, string>;
  /** Opens an address of the office or, under `/portal/`, of the portal. */
  open: (address: string) => Promise<void>;
}

export interface Browsing {
  /** Somebody with a browser of their own, signed in when an account is given, who comes to an address or else the first page. */
  person: (account?: string, address?: string) => Promise<Person>;
  /** Everybody who came so far. */
  people: () => readonly Person[];
  /** What went wrong on any page so far. */
  faults: string[];
  /** Lines that fail while this runs are expected: the server is away. */
  whileAway: (work: () => Promise<void>) => Promise<void>;
  /** Pictures of every open page, for a test that failed; answers their folder. */
  lastSeen: () => Promise<string>;
  close: () => Promise<void>;
}

/** `npm test` says where the browser is; a single file that is run by itself looks where Debian puts them. */
const usual = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const portalAccounts = /^(supplier|expert|bidder)/;

/** On every page of every test: a token of wording that stands there as it is declared is a fault of the page (Q2). */
function watchWords(tokens: string): void {
  const raw = new RegExp(`.{0,20}\\{(${tokens})\\}.{0,20}`);
  const look = (node: Node) => {
    const found = raw.exec(node.textContent ?? '');
    if (found) console.error(`no wording resolved “${found[0]}”`);
  };
  addEventListener('DOMContentLoaded', () =>
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if (target instanceof Text) look(target);
        else if (!target.parentElement?.closest('textarea, [contenteditable]')) addedNodes.forEach(look);
    }).observe(document.body, { childList: true, characterData: true, subtree: true }),
  );
}

/** @param url of the office; accounts of suppliers and experts are led to the portal */
export async function openBrowser(url: () => string): Promise<Browsing> {
  const browser: Browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? usual.find((file) => fs.existsSync(file)),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'zhaocai-browser-'));
  const faults: string[] = [];
  const people: Person[] = [];
  let isAway = false;

  const person = async (account?: string, address = ''): Promise<Person> => {
    const name = account ?? 'guest';
    const context = await browser.newContext({
      viewport: desk,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
      acceptDownloads: true,
      // What moves takes a processor and makes every click wait until it stands still.
      reducedMotion: 'reduce',
      // A picture hides passing messages by a style of its own.
      bypassCSP: Boolean(wanted),
    });
    context.setDefaultTimeout(60_000);
    await context.addInitScript(watchWords, tokens.join('|'));
    context.on('weberror', (error) => faults.push(`${name}: ${error.error().stack ?? error.error().message}`));
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      if (isAway && /net::ERR_|status of 503|dynamically imported module/.test(message.text())) return;
      faults.push(`${name}: ${message.text()} (${message.location().url})`);
    });
    const page = await context.newPage();
    const door = `${url()}${account && portalAccounts.test(account) ? '/portal/' : '/'}`;
    const open = async (address: string) => {
      await page.goto(
        address.startsWith('http')
          ? address
          : `${address.startsWith('/portal/') ? url() : door.replace(/\/$/, '')}${address}`,
      );
    };
    if (account) {
      // Signed in over the wire, as in another tab: a page at the door costs as much as a page inside, and the
      // sign-in has tests of its own.
      const { cookie } = await Client.signIn(url(), account, demoPassword);
      await context.addCookies(
        cookie.split('; ').map((c) => ({ name: c.split('=')[0]!, value: c.slice(c.indexOf('=') + 1), url: url() })),
      );
      await (address ? open(address) : page.goto(door));
      await page.locator('#main').waitFor();
    }
    const one: Person = { name, page, context, folder, keys: {}, open };
    people.push(one);
    return one;
  };

  return {
    person,
    people: () => people,
    faults,
    whileAway: async (work) => {
      isAway = true;
      await work();
      isAway = false;
    },
    lastSeen: async () => {
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'zhaocai-pages-'));
      for (const { name, page } of people.filter((p) => !p.page.isClosed()))
        await page.screenshot({ path: path.join(folder, `${name}.png`) });
      return folder;
    },
    close: async () => {
      await browser.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Keeps a picture for the guide, on the desk and (named -phone) on the phone, when ZHAOCAI_PICTURES is set. */
export async function picture(page: Page, name: string, options: { onPhone?: boolean } = {}): Promise<void> {
  if (!wanted) return;
  fs.mkdirSync(pictures, { recursive: true });
  await page.waitForTimeout(400);
  // Passing messages would hide what is below them.
  const style = '.zc-notices { display: none }';
  await page.screenshot({ path: path.join(pictures, `${name}.png`), style });
  if (!options.onPhone) return;
  await page.setViewportSize(phone);
  await page.waitForTimeout(400);
  await page.screenshot({ path: path.join(pictures, `${name}-phone.png`), style });
  await page.setViewportSize(desk);
}
