/** The records of the invented library: codes, books and loans, with their lifecycles and who reads them. */

import { defineAccess } from '../access/access.ts';
import { audience, everything, has, me, mine, system } from '../access/where.ts';
import { guard } from '../lifecycle/guard.ts';
import { defineLifecycle } from '../lifecycle/lifecycle.ts';
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
    // An effect that meets what is there already.
    enterAgain: { label: '重录', from: null, to: 'new', by: [librarians], form: 'draft', does: 'enterAgain' },
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
    open: { label: '借阅', from: null, to: 'open', by: [own], form: 'complete', does: 'lendOut' },
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
