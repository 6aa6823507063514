import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, everything } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { children, date, files, integer, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { arrangementFault, type Holiday, missingHolidays } from './arranged-days.rules.ts';

/** 放假安排: what makes a later year known. A year without one stays undecided; nothing is guessed (domain 0.6, rule 4). */
export const holidayArrangement = defineRecord('holiday-arrangement', {
  label: '放假安排',
  title: (a) => (a.year ? `${a.year} 年放假安排` : '放假安排'),
  fields: {
    year: integer('年份', { required: true, min: 2027, max: 2099, hint: '2023 至 2026 年的安排已内置' }),
    source: text('依据文件', {
      required: true,
      max: 200,
      hint: '国务院办公厅关于该年部分节假日安排的通知及文号',
    }),
    paper: files('通知原件', { required: true, max: 3 }),
    holidays: children(
      '节假日',
      {
        name: text('节日', { required: true, max: 20 }),
        from: date('放假自', { required: true }),
        to: date('放假至', { required: true }),
        workDays: text('调休上班日', { max: 100 }),
      },
      { required: true, max: 20 },
    ),
  },
  list: {
    columns: ['year', 'source', 'state', 'updatedAt'],
    filters: ['year', 'state'],
    sort: '-year',
    empty:
      '2023 至 2026 年的安排已内置。国务院办公厅公布下一年的安排后在此录入并启用；没有安排的年份，期限一律“不能判定”。',
  },
  form: [
    { title: '依据', fields: ['year', 'source', 'paper'] },
    { title: '节假日', fields: ['holidays'] },
  ],
  rules: [
    {
      rule: 'arrangementStands',
      law: '民法典 第203条',
      field: 'holidays',
      check: (row) => arrangementFault(row.year, row.holidays as Holiday[] | null),
    },
    {
      rule: 'everyPublicHoliday',
      law: '全国年节及纪念日放假办法 第2条',
      field: 'holidays',
      effect: 'warn',
      check: (row) => {
        const missing = missingHolidays(row.holidays as Holiday[] | null);
        return missing.length > 0 ? `没有写到${missing.join('、')}，请核对通知原文` : undefined;
      },
    },
  ],
  unique: [['year']],
});

export const calendarKeepers = audience('平台管理员', everything, { roles: ['admin'], orgTypes: ['platform'] });

export const holidayArrangementLifecycle = defineLifecycle(holidayArrangement, {
  initial: 'draft',
  states: {
    draft: { label: '录入中', tone: 'idle' },
    inForce: { label: '已启用', tone: 'done', final: true },
  },
  actions: {
    create: { label: '录入放假安排', from: null, to: 'draft', by: [calendarKeepers], form: 'draft' },
    save: { label: '保存', from: 'draft', by: [calendarKeepers], form: 'draft' },
    enforce: {
      label: '启用',
      from: 'draft',
      to: 'inForce',
      by: [calendarKeepers],
      complete: true,
      does: 'enforceArrangement',
      law: ['民法典 第203条'],
      primary: true,
    },
    // Dates that were settled by the old text stay as they are; what is judged from now on follows the new one.
    correct: {
      label: '保存更正',
      from: 'inForce',
      by: [calendarKeepers],
      form: 'complete',
      does: 'enforceArrangement',
    },
    remove: { label: '删除', from: 'draft', by: [calendarKeepers], removes: true, danger: true },
  },
});

const office = audience('后台人员', { state: 'inForce' }, { orgTypes: ['agency', 'buyer', 'supervisor', 'platform'] });

export const holidayArrangementAccess = defineAccess(holidayArrangement, { read: [calendarKeepers, office] });
