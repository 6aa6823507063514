/**
 * Lists from a workbook into a register: one declaration for each kind of row. A workbook is read in the background into
 * a verdict per row, and what was accepted is entered after a confirmation, all of it or nothing.
 */

import { type Access, defineAccess } from '../../kernel/access/access.ts';
import { type Audience, audience, mine, system } from '../../kernel/access/where.ts';
import { guard } from '../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../kernel/lifecycle/lifecycle.ts';
import { type Fields, files, instant, integer, ref, text } from '../../kernel/record/field.ts';
import { defineRecord, type RecordType } from '../../kernel/record/record.ts';
import { user } from '../identity/user/user.record.ts';

/** Bytes of a workbook as it is sent. */
const largest = 10 * 1048576;

/**
 * `defineImport('supplier-import', { label: '供应商导入', one: '家', … })`: the record of one kind of import. Its rows and
 * its progress are kept beside it (`server/importing.ts`).
 */
export function defineImport<const Id extends string>(
  id: Id,
  {
    label,
    one,
    of = {},
  }: {
    label: string;
    /** How rows are counted: 家, 名. */
    one: string;
    /** What all rows of one workbook belong to. */
    of?: Fields;
  },
) {
  return defineRecord(id, {
    label,
    title: (i) => i.name ?? '',
    fields: {
      ...of,
      file: files('工作簿', { required: true, max: 1, accept: ['.xlsx'], maxBytes: largest }),
      name: text('文件名', { readOnly: true, max: 300 }),
      importer: ref('导入人', () => user, { readOnly: true }),
      accepted: integer('可登记', { readOnly: true, unit: '行' }),
      duplicate: integer('重复', { readOnly: true, unit: '行' }),
      faulty: integer('有误', { readOnly: true, unit: '行' }),
      unread: text('没有办成的原因', { readOnly: true, max: 500, when: (i) => Boolean(i.unread) }),
      checkedAt: instant('检查时间', { readOnly: true }),
      confirmedBy: ref('确认人', () => user, { readOnly: true }),
      confirmedAt: instant('登记时间', { readOnly: true }),
    },
    list: {
      columns: [
        'name',
        ...Object.keys(of),
        'importer',
        'accepted',
        'duplicate',
        'faulty',
        'checkedAt',
        'confirmedAt',
        'state',
      ],
      filters: ['state', ...Object.keys(of), 'name', 'checkedAt'],
      empty: `还没有导入。下载模板，一行一${one}填写后上传；系统在后台逐行给出结论，确认以前不登记任何一${one}。`,
    },
    form: [{ title: '上传工作簿', fields: [...Object.keys(of), 'file'] }],
    detail: [
      {
        title: '导入',
        fields: [...Object.keys(of), 'file', 'importer', 'unread', 'checkedAt', 'confirmedBy', 'confirmedAt'],
      },
    ],
  });
}

const hasAccepted = guard<{ row: { accepted?: number | null } }>(
  'hasAccepted',
  '没有一行可以登记，请按逐行结论改正工作簿后重新上传',
  ({ row }) => (row.accepted ?? 0) > 0,
);

const states = {
  reading: { label: '正在检查', tone: 'now' },
  checked: { label: '待确认', tone: 'wait' },
  entering: { label: '正在登记', tone: 'now' },
  imported: { label: '已登记', tone: 'done', final: true },
} as const;
export type ImportState = keyof typeof states;

/** The life of an import: read in the background, confirmed by a person, entered in the background. */
export const importLifecycle = (record: RecordType<any>, importers: Audience) =>
  defineLifecycle(record, {
    initial: 'reading',
    states,
    actions: {
      create: {
        label: '上传并检查',
        from: null,
        to: 'reading',
        by: [importers],
        form: 'complete',
        does: 'beginImport',
      },
      judged: { label: '检查完毕', from: 'reading', to: 'checked', by: [system], quiet: true },
      recheck: { label: '重新检查', from: 'checked', to: 'reading', by: [importers], does: 'rereadImport' },
      confirm: {
        label: '登记可登记的行',
        from: 'checked',
        to: 'entering',
        by: [importers],
        needs: [hasAccepted],
        does: 'enterImport',
        primary: true,
      },
      entered: { label: '登记完毕', from: 'entering', to: 'imported', by: [system], quiet: true },
      fail: { label: '没有登记', from: 'entering', to: 'checked', by: [system], quiet: true },
      stop: {
        label: '停止',
        from: ['reading', 'entering'],
        to: 'checked',
        by: [importers],
        does: 'stopImport',
        danger: true,
      },
      remove: {
        label: '删除',
        from: ['reading', 'checked'],
        by: [importers],
        does: 'forgetImport',
        removes: true,
        danger: true,
      },
    },
  });

/** The people of the unit that imports. */
export const unitStaff = (orgTypes: NonNullable<Audience['orgTypes']>): Audience =>
  audience('本单位人员', { org: mine }, { orgTypes });

/** A unit's own people see that there was an import; workbook and rows, with their personal data, only who may type them in. */
export const importAccess = (record: RecordType<any>, importers: Audience, readers: Audience): Access =>
  defineAccess(record, {
    read: [readers],
    fields: { file: { while: () => true, except: [importers], shows: '仅可以导入的人可见' } },
  });

/** Rows of one page of verdicts, as the server gives and the page counts them. */
export const rowsAtOnce = 100;
