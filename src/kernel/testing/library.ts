/** An invented domain for the kernel's own tests: a library that lends books. The kernel's tests never speak of tenders. */

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { defineAccess } from '../access/access.ts';
import { type Actor, audience, everything, has, me, mine, system } from '../access/where.ts';
import { guard } from '../lifecycle/guard.ts';
import { defineLifecycle } from '../lifecycle/lifecycle.ts';
import type { Doors } from '../record/doors.ts';
import {
  children,
  choice,
  computed,
  date,
  dictionary,
  files,
  flag,
  instant,
  integer,
  money,
  ref,
  richText,
  text,
} from '../record/field.ts';
import { taken } from '../record/origin.ts';
import { defineRecord } from '../record/record.ts';
import { readClock } from '../server/clock.ts';
import { connect, sql } from '../server/database.ts';
import { recordEndpoints } from '../server/endpoints.ts';
import { fileRoutes, uploadRoutes } from '../server/file-routes.ts';
import { FileStore } from '../server/files.ts';
import { House } from '../server/house.ts';
import { createHttp } from '../server/http.ts';
import { Live, liveRoutes } from '../server/live.ts';
import { startLoops } from '../server/loops.ts';
import type { Office } from '../server/office.ts';
import { schemaOf, schemaSql } from '../server/schema.ts';

/** The library lets its people in by the doors that its tests call. */
const libraryDoors: Doors = {
  kind: 'doors',
  prefixes: { agency: ['agency'], lender: ['lender'], web: ['guest', 'agency'] },
  signIn: { office: 'agency', portal: 'agency' },
  inside: ['agency'],
};

/** Codes of the library's lists, as an office keeps its own. */
export const term = defineRecord('term', {
  label: '词条',
  title: (t) => t.label ?? '',
  chain: 'none',
  fields: {
    list: text('词表', { required: true, max: 20 }),
    code: text('代码', { required: true, max: 20 }),
    label: text('名称', { required: true, max: 50 }),
  },
  list: { columns: ['label'] },
  unique: [['list', 'code']],
});

export const book = defineRecord('book', {
  label: '图书',
  title: (b) => b.name ?? '',
  chain: 'own',
  numbered: { field: 'number', prefix: 'TS' },
  triedOut: true,
  fields: {
    number: text('书号', { readOnly: true, max: 30 }),
    name: text('书名', { required: true, max: 600 }),
    isbn: text('国际书号', { max: 20 }),
    genre: choice('类别', { novel: '小说', poems: '诗集' }, { required: true }),
    subject: dictionary('主题', 'subject', () => term),
    price: money('定价', { min: '0', max: '9999999999999999.99' }),
    pages: integer('页数', { min: 1 }),
    printedOn: date('印刷日期'),
    isRare: flag('善本'),
    whereItLies: text('库位', { max: 50 }),
    blurb: richText('内容提要', { max: 5000 }),
    cover: files('封面', { max: 2 }),
    chapters: children('章节', {
      heading: text('标题', { required: true, max: 50 }),
      pages: integer('页数', { min: 1 }),
      summary: richText('概要'),
      plate: files('插图', { max: 1 }),
      subject: dictionary('主题', 'subject', () => term),
    }),
    pricePerPage: computed('每页价', (b) => (b.price && b.pages ? (Number(b.price) / b.pages).toFixed(2) : '')),
  },
  list: {
    columns: ['name', 'genre', 'price'],
    filters: ['name', 'genre', 'subject', 'price', 'printedOn', 'isRare'],
    search: ['name', 'number'],
  },
  unique: [['isbn']],
  rules: [
    { rule: 'L-1', field: 'price', check: (b) => (b.isRare && !b.price ? '善本须有定价' : undefined) },
    {
      rule: 'L-2',
      field: 'pages',
      effect: 'warn',
      check: (b) => ((b.pages ?? 0) > 5000 ? '页数超过 5000，请说明' : undefined),
    },
  ],
});

const headingsOf = (chapters: { heading: string | null }[]) => chapters.map((c) => c.heading).join('、');
export const loan = defineRecord('loan', {
  label: '借阅',
  title: (l) => l.note ?? '借阅',
  fields: {
    book: ref('图书', () => book, { required: true, among: { isRare: { not: true } } }),
    note: text('备注'),
    called: text('题名', { max: 600, from: taken('book', () => book, 'name') }),
    place: text('库位', { max: 50, from: taken('book', () => book, 'whereItLies') }),
    headings: text('目录', { from: taken('book', () => book, 'chapters', { loose: true, as: headingsOf }) }),
    dueAt: instant('应还时间'),
    reader: text('读者', { readOnly: true, max: 40 }),
    shown: computed('所借', (l) => l.book$ ?? '没有写明'),
  },
  list: { columns: ['book', 'dueAt'], filters: ['book', 'dueAt'] },
  usual: { with: ['book'], fields: ['note'] },
});

const librarians = audience('馆员', { org: mine }, { roles: ['librarian'] });
const readers = audience('读者', { state: { in: ['shelved', 'lent'] } }, { roles: ['reader'] });
const borrowers = audience(
  '借阅人',
  has(() => loan, 'book', { adduserid: me, state: 'open' }),
);
const everybody = audience('读者与馆员', everything, { roles: ['reader', 'librarian'] });
const own = audience('本人', { adduserid: me });

export const bookLifecycle = defineLifecycle(book, {
  initial: 'new',
  states: {
    new: { label: '新到' },
    shelved: { label: '在架' },
    lent: { label: '借出' },
    gone: { label: '注销', final: true },
  },
  actions: {
    create: { label: '登记', from: null, to: 'new', by: [librarians], form: 'draft' },
    save: { label: '保存', from: ['new', 'shelved'], by: [librarians], form: 'draft' },
    shelve: {
      label: '上架',
      from: 'new',
      to: 'shelved',
      by: [librarians],
      complete: true,
      primary: true,
      batch: true,
      tells: ['everyReader'],
    },
    lend: {
      label: '借出',
      from: 'shelved',
      to: 'lent',
      by: [readers],
      asks: { until: instant('还书时间', { required: true }) },
      needs: [
        guard<typeof book>('notRare', '善本不外借', ({ row }) => row.isRare !== true, {
          rule: 'L-3',
          law: '借阅规则 第3条',
        }),
        guard(
          'soon',
          '借期不得超过 30 天',
          ({ asked, now }) => Date.parse(asked.until) - now.getTime() <= 30 * 86400_000,
          { onAnswers: true },
        ),
      ],
      does: 'openLoan',
    },
    takeBack: { label: '归还', from: 'lent', to: 'shelved', by: [librarians, system] },
    destroy: { label: '注销', from: ['shelved', 'new'], to: 'gone', by: [librarians], danger: true },
    burn: { label: '清点失败', from: 'shelved', to: 'gone', by: [librarians], does: 'fails', quiet: true },
    remove: { label: '删除', from: 'new', by: [librarians], removes: true },
  },
});

export const loanLifecycle = defineLifecycle(loan, {
  initial: 'open',
  states: { open: { label: '借阅中' }, closed: { label: '已还', final: true } },
  actions: {
    open: { label: '借阅', from: null, to: 'open', by: [own], form: 'complete' },
    close: { label: '归还', from: 'open', to: 'closed', by: [own] },
  },
});

export const termLifecycle = defineLifecycle(term, {
  initial: 'active',
  states: { active: { label: '启用' }, retired: { label: '停用', final: true } },
  actions: {
    create: { label: '新建', from: null, to: 'active', by: [everybody], form: 'complete' },
    retire: { label: '停用', from: 'active', to: 'retired', by: [everybody] },
  },
});

export const bookAccess = defineAccess(book, {
  read: [librarians, readers, borrowers],
  fields: { whereItLies: { while: (b) => b.state !== 'gone', except: [librarians], shows: '馆员可见' } },
});
export const termAccess = defineAccess(term, { read: [everybody] });
export const loanAccess = defineAccess(loan, { read: [own, everybody] });

export const libraryHouse = () =>
  new House({
    records: [book, loan, term],
    lifecycles: [bookLifecycle, loanLifecycle, termLifecycle],
    accesses: [bookAccess, loanAccess, termAccess],
    screens: [],
    declared: [libraryDoors],
    parts: [
      {
        effects: {
          openLoan: async ({ row, asked, tx, actor, now }) => {
            const { insertRow, newId } = await import('../server/write.ts');
            await insertRow(
              tx,
              loan,
              { book: row.id, dueAt: asked.until },
              { id: newId(), state: 'open', org: actor.org, adduserid: actor.id, now },
            );
            const { setTimer } = await import('../server/timers.ts');
            await setTimer(tx, 'book.takeBack', row.id, asked.until);
          },
          fails: async () => {
            throw new Error('the shelf fell over');
          },
        },
        recipients: { everyReader: async () => [people.reader.id] },
        events: {
          'message.tell': async ({ payload }) => void told.push(payload),
          'book.count': async ({ tx, payload }) => {
            await sql`select 1 from book where id = ${payload.id} for update`.execute(tx);
            counted.push(payload.id);
          },
        },
      },
    ],
  });

/** What the outbox handed on. */
export const told: any[] = [];
/** Books that were counted: a handler that waits for their rows. */
export const counted: string[] = [];

const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const person = (n: number, org: number, roles: string[]): Actor => ({
  id: id(n),
  name: `person ${n}`,
  org: id(org),
  orgName: `house ${org}`,
  orgType: 'agency',
  roles,
  isAdmin: false,
});

export const people = {
  librarian: person(1, 10, ['librarian']),
  reader: person(2, 11, ['reader']),
  rival: person(3, 12, ['librarian']),
  stranger: person(4, 13, []),
};

export interface Library {
  office: Office;
  call: (
    who: keyof typeof people | undefined,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: any; text: string }>;
  url: string;
  close: () => Promise<void>;
}

/** Opens the library on a database: real tables, real HTTP. The session token is the person's name. */
export async function openLibrary(databaseUrl: string, fresh = true): Promise<Library> {
  const connection = connect(databaseUrl, 8, undefined, { statement: 20, lock: 3, idle: 20 });
  const house = libraryHouse();
  if (fresh) await sql.raw(schemaSql(schemaOf(house.records.values(), house.accesses))).execute(connection.db);
  const stop = new AbortController();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'library-'));
  const office: Office = {
    house,
    db: connection.db,
    counts: connection.db,
    live: new Live(connection.pool),
    files: new FileStore(folder),
    log: pino({ level: 'silent' }),
    mode: 'demo',
    secret: 'library',
    settings: {},
    rulebook: 'library-1',
    stopping: stop.signal,
  };
  await office.live.start();
  const http = await createHttp(office, async (token) => {
    const actor = people[token as keyof typeof people];
    return actor && { actor, csrf: `csrf-${token}`, now: await readClock(connection.db) };
  });
  fileRoutes(http, office);
  uploadRoutes(http, office);
  liveRoutes(http, office);
  recordEndpoints(http, office);
  const loops = startLoops(office);
  await http.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(http.server.address() as { port: number }).port}`;
  return {
    office,
    url,
    call: async (who, target, body, headers = {}) => {
      const response = await fetch(url + target, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...(who ? { cookie: `zhaocai=${who}`, 'x-csrf': `csrf-${who}`, pageuser: people[who].id } : {}),
          ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : undefined, text };
    },
    close: async () => {
      stop.abort();
      office.live.stop();
      http.server.closeAllConnections();
      await http.close();
      await loops;
      await connection.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
