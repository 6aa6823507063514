/** The clumsy person in a real browser: nothing is done twice, nothing typed is lost, and the page says what happened. */
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPassword } from '../../database/seed/people.ts';
import { type Browsing, openBrowser, type Person } from '../support/browser.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let browsing: Browsing;
let admin: Person;

beforeAll(async () => {
  test = await openOffice();
  browsing = await openBrowser(() => test.url);
  admin = await browsing.person('admin');
});
afterAll(async () => {
  await browsing?.close();
  await test?.close();
});

const newWord = '#/agency/sensitive-word/form';
const dialog = (page: Page) => page.locator('dialog[open]');
const word = (page: Page) => page.getByLabel('词', { exact: true });
const reason = (page: Page) => page.getByLabel('理由', { exact: true });
const pathOf = (request: Request) => new URL(request.url()).pathname;
const kept = async (q: string) => (await (await test.as('admin')).list('sensitive-word', { q })).tdata;

const go = (page: Page, hash: string) => page.evaluate((h) => location.assign(h), hash);

/** An empty form; what stood there before is removed. */
async function blank(page: Page) {
  await page.goto(`${test.url}/?n=${Math.random()}${newWord}`);
  await word(page).waitFor();
}

/** How often a call is sent while something is done. */
async function sent(page: Page, call: string, work: () => Promise<unknown>): Promise<number> {
  let times = 0;
  const count = (request: Request) => {
    if (pathOf(request) === call) times += 1;
  };
  page.on('request', count);
  await work();
  page.off('request', count);
  return times;
}

describe('clicks', () => {
  it('twice on the button of a form make one record, and the way back does not lead into the form again', async () => {
    const { page } = admin;
    await go(page, '#/agency/sensitive-word/list');
    await page.getByRole('heading', { name: '敏感词', level: 1 }).waitFor();
    await go(page, newWord);
    await word(page).fill('双击');
    const times = await sent(page, '/agency/sensitive-word/create.json', async () => {
      await page.getByRole('button', { name: '添加敏感词' }).dblclick();
      await page.getByRole('heading', { name: '双击', level: 1 }).waitFor();
    });
    expect(times).toBe(1);
    await page.goBack();
    await page.getByRole('heading', { name: '敏感词', exact: true, level: 1 }).waitFor();
    expect(await kept('双击')).toHaveLength(1);
    expect(await dialog(page).count()).toBe(0);
  });

  it('twice on an action do it once, and Enter in the login after a click is no second login', async () => {
    const { page } = admin;
    const { row } = await (await test.as('admin')).done('sensitive-word.create', { values: { word: '停一次' } });
    await go(page, `#/agency/sensitive-word/detail?id=${row.id}`);
    await page.getByRole('heading', { name: '停一次', level: 1 }).waitFor();
    const retire = page.getByRole('button', { name: '停用', exact: true });
    const times = await sent(page, '/agency/sensitive-word/retire.json', async () => {
      await retire.dblclick();
      await page.getByRole('button', { name: '启用', exact: true }).waitFor();
    });
    expect(times).toBe(1);
    expect(await dialog(page).count()).toBe(0);

    const guest = await browsing.person();
    await guest.page.goto(test.url);
    await guest.page.getByLabel('账号').fill('finance');
    await guest.page.getByLabel('密码', { exact: true }).fill(demoPassword);
    const logins = await sent(guest.page, '/agency/login', async () => {
      await guest.page.getByRole('button', { name: '登录', exact: true }).click();
      await guest.page.keyboard.press('Enter');
      await guest.page.locator('#main').waitFor();
    });
    expect(logins).toBe(1);
    await guest.context.close();
  });

  it('a button that is pressed four times before the page could be drawn sends once', async () => {
    const { page } = admin;
    await page.goto(`${test.url}/?n=4#/agency/settings/index`);
    await page.getByLabel('服务电话').fill('028-86000000');
    const times = await sent(page, '/platform/settings/save.json', () =>
      Promise.all([
        page.waitForResponse('**/platform/settings/save.json*'),
        page.getByRole('button', { name: '保存设置' }).evaluate((button) => {
          for (let i = 0; i < 4; i += 1) (button as HTMLButtonElement).click();
        }),
      ]),
    );
    expect(times).toBe(1);
  });

  it('back out of a half-filled form asks, to stay first (U15); what was typed is offered when the form is opened again', async () => {
    const { page } = admin;
    await page.goto(`${test.url}/?n=1#/agency/sensitive-word/list`);
    const open = page.getByRole('link', { name: '添加敏感词' }).first();
    await open.click();
    await word(page).fill('写到一半');
    await page.goBack();
    await dialog(page).getByText('离开后内容不会提交').waitFor();
    await page.locator('.zc-button-main', { hasText: '继续填写' }).click();
    expect(await word(page).inputValue()).toBe('写到一半');
    // Quicker than the draft is written by itself.
    await word(page).fill('写到一半多');
    await page.goBack();
    await page.getByRole('button', { name: '离开', exact: true }).click();
    await page.getByRole('heading', { name: '敏感词', exact: true, level: 1 }).waitFor();
    await open.click();
    await page.getByText('未保存的草稿').waitFor();
    await page.getByRole('button', { name: '恢复', exact: true }).click();
    expect(await word(page).inputValue()).toBe('写到一半多');
    await word(page).fill('');
  });
});

describe('two tabs', () => {
  it('of one empty form keep a draft each', async () => {
    const person = await browsing.person('admin');
    const [one, two] = [person.page, await person.context.newPage()];
    for (const [page, text] of [
      [one, '第一页'],
      [two, '第二页'],
    ] as const) {
      await blank(page);
      await word(page).fill(text);
      page.on('dialog', (native) => void native.accept());
    }
    for (const [page, text] of [
      [one, '第一页'],
      [two, '第二页'],
    ] as const) {
      await page.reload();
      await word(page).waitFor();
      expect(await word(page).inputValue()).toBe(text);
    }
    await person.context.close();
  });

  it('§8.9 of one record: the second to save is shown what the first did, and loses nothing', async () => {
    const client = await test.as('admin');
    const { row } = await client.done('sensitive-word.create', { values: { word: '两页同改', reason: '原来' } });
    const { page } = admin;
    await page.goto(`${test.url}/?n=2${newWord}?id=${row.id}`);
    await reason(page).fill('我的理由');
    await client.done('sensitive-word.save', {
      id: row.id,
      version: row.version,
      values: { word: '两页同改', reason: '别人的理由' },
    });
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText('他人保存了下列修改').waitFor();
    await page.getByRole('group', { name: '理由' }).getByText('别人的理由').waitFor();
    await page.getByRole('button', { name: '合并，继续编辑' }).click();
    expect(await reason(page).inputValue()).toBe('我的理由');
    await page.getByRole('button', { name: '保存', exact: true }).click();
    await page.getByText('保存：已完成').waitFor();
    expect((await kept('两页同改'))[0]).toMatchObject({ reason: '我的理由' });
  });
});

describe('two people in one browser', () => {
  it('§4.11 the first one’s page must start anew; the draft waits for its owner and is not the second one’s', async () => {
    const first = await browsing.person('admin');
    await blank(first.page);
    await word(first.page).fill('甲写的字');
    const other = await first.context.newPage();
    await other.goto(`${test.url}/#/login`);
    await other.getByLabel('账号').fill('agent');
    await other.getByLabel('密码', { exact: true }).fill(demoPassword);
    await other.getByRole('button', { name: '登录', exact: true }).click();
    await other.getByRole('button', { name: '退出并继续' }).click();
    await other.locator('#main').waitFor();
    let native = 0;
    first.page.on('dialog', (asked) => {
      native += 1;
      void asked.accept();
    });
    // A forced question: neither one Esc nor a second takes it away (S5).
    const again = first.page.getByRole('button', { name: '重新登录' });
    await again.waitFor();
    const asked = first.page.getByRole('dialog');
    await asked.getByRole('heading', { name: '登录账号已变化', exact: true }).waitFor();
    await asked.getByText('当前浏览器已登录其他账号，请重新打开新页面并登录。', { exact: true }).waitFor();
    for (let i = 0; i < 2; i += 1) await first.page.keyboard.press('Escape');
    await again.click();
    await first.page.getByLabel('账号').waitFor();
    // The page has to go and the draft is kept: the browser has nothing to ask.
    expect(native).toBe(0);
    const owners = await first.page.evaluate(() =>
      Object.keys(localStorage).filter((k) => k.startsWith('zhaocai.draft.')),
    );
    const admins = (await test.as('admin')).userId;
    expect(owners.length).toBeGreaterThan(0);
    for (const key of owners) expect(key).toContain(`zhaocai.draft.${admins}.`);
    await first.context.close();
  });
});

describe('a line that breaks', () => {
  it('§8.14 during a submission: it is told, and a second try does not do it twice', async () => {
    const { page } = admin;
    await blank(page);
    await word(page).fill('断线');
    // It arrives; the answer does not, nor that of the second try.
    await page.route('**/sensitive-word/create.json*', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await browsing.whileAway(async () => {
      await page.getByRole('button', { name: '添加敏感词' }).click();
      await dialog(page).getByText('请求错误，请检查网络和登录状态').waitFor();
    });
    expect(await word(page).inputValue()).toBe('断线');
    await page.unroute('**/sensitive-word/create.json*');
    await page.getByRole('button', { name: '知道了' }).click();
    await page.getByRole('button', { name: '添加敏感词' }).click();
    await page.getByRole('heading', { name: '断线', level: 1 }).waitFor();
    expect(await kept('断线')).toHaveLength(1);
  });

  it('during an upload: it is told and tried again by one click; a form is not sent without its files', async () => {
    const { page, context } = await browsing.person('agent', '/#/agency/general/supplierlib/form');
    const picker = page.locator('input[type=file]').first();
    await picker.waitFor({ state: 'attached' });
    const upload = '**/standalonfile/file/upload.json*';
    await page.route(upload, (route) => route.abort('connectionreset'));
    const file = { name: '执照.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4 licence') };
    await browsing.whileAway(async () => {
      await picker.setInputFiles(file);
      await page.getByText('请求错误').first().waitFor();
    });
    await page.unroute(upload);
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    await page.route(upload, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByRole('progressbar', { name: '执照.pdf 上传进度' }).waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText('还有文件正在上传，请等上传完成后再提交').waitFor();
    release();
    await page.getByRole('link', { name: '执照.pdf' }).waitFor();
    await context.close();
  });

  it('§4.12 on focus: it says so, checks again when the line is back, and keeps what is typed through a restarted server', async () => {
    const { page } = admin;
    await blank(page);
    await word(page).fill('服务器重启');
    await browsing.whileAway(async () => {
      const checked = page.waitForResponse('**/agency/checkUser*');
      await test.restart(async () => {
        await page.evaluate(() => dispatchEvent(new Event('focus')));
        await page.getByText('正在重新连接，已填写的内容不会丢失').waitFor();
        await reason(page).fill('断线时写的');
      });
      await checked;
      await page.getByText('正在重新连接').waitFor({ state: 'detached' });
    });
    expect(await dialog(page).count()).toBe(0);
    await page.getByRole('button', { name: '添加敏感词' }).click();
    await page.getByRole('heading', { name: '服务器重启', level: 1 }).waitFor();
    expect((await kept('服务器重启'))[0]).toMatchObject({ reason: '断线时写的' });
  });
});

describe('a Chinese input method', () => {
  /** What an input method does: a syllable stands in the input until it is chosen, and Enter belongs to it. */
  async function compose(page: Page, syllable: string, enter: boolean) {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Input.imeSetComposition', {
      text: syllable,
      selectionStart: syllable.length,
      selectionEnd: syllable.length,
    });
    if (enter) {
      const key = { key: 'Process', code: 'Enter', windowsVirtualKeyCode: 229 };
      await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key, key: 'Enter', windowsVirtualKeyCode: 13 });
    }
    return { choose: (text: string) => cdp.send('Input.insertText', { text }) };
  }

  it('is let finish before pages are searched', async () => {
    const { page } = admin;
    await blank(page);
    await page.keyboard.press('Control+k');
    const find = page.getByRole('combobox', { name: '搜索', exact: true });
    const entries = () => page.locator('.zc-palette-hit > span').allTextContents();
    await expect.poll(async () => (await entries()).length).toBeGreaterThan(0);
    const all = await entries();
    const { choose } = await compose(page, 'min gan', true);
    expect(await find.inputValue()).toBe('min gan');
    expect(await entries()).toEqual(all);
    await choose('敏感');
    await expect.poll(async () => (await entries())[0]).toBe('敏感词');
    await page.keyboard.press('Escape');
  });

  it('is let finish before a field is checked, and its Enter sends nothing', async () => {
    const { page } = admin;
    await blank(page);
    await page.getByRole('button', { name: '添加敏感词' }).click();
    await page.locator('.zc-refusal', { hasText: '请输入词' }).first().waitFor();
    await word(page).focus();
    let choose: (text: string) => Promise<unknown> = async () => {};
    const times = await sent(page, '/agency/sensitive-word/create.json', async () => {
      ({ choose } = await compose(page, 'ren tou', true));
      expect(await word(page).inputValue()).toBe('ren tou');
      // The sentence of before still stands: half a syllable is no answer.
      expect(await page.locator('.zc-refusal', { hasText: '请输入词' }).count()).toBeGreaterThan(0);
    });
    expect(times).toBe(0);
    await choose('人头');
    await page.locator('.zc-refusal', { hasText: '请输入词' }).first().waitFor({ state: 'detached' });
    expect(await word(page).inputValue()).toBe('人头');
    await word(page).fill('');
  });
});

describe('400 % on a laptop', () => {
  it('the pages read from top to bottom, without a way to the side, and every button can be reached', async () => {
    const { page } = admin;
    await page.setViewportSize({ width: 342, height: 192 });
    const isNarrow = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    for (const place of ['#/agency/sensitive-word/list', '#/agency/general/supplierlib/list', newWord]) {
      await go(page, place);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect([place, await isNarrow()]).toEqual([place, true]);
    }
    await word(page).fill('放大');
    await page.getByRole('button', { name: '添加敏感词' }).click();
    await page.getByRole('heading', { name: '放大', level: 1 }).waitFor();
    // The bars go with the page: what is read has the whole height.
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY > 0)).toBe(true);
    await page.setViewportSize({ width: 1366, height: 768 });
  });
});

it('no page had a fault of its own', () => {
  expect(browsing.faults.filter((f) => !/ERR_|status of 5/.test(f))).toEqual([]);
});
