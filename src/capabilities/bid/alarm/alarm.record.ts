import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { instant, integer, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { projectSupervisors } from '../../project/audiences.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';

/** 监管报警 (exchange table V402): what the supervisor has to look at: sealed bids that somebody tried to see (domain S-02), an owner's word against what is computed. */
export const alarm = defineRecord('alarm', {
  label: '监管报警',
  title: (a) => a.what ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true, readOnly: true }),
    what: text('事项', { required: true, readOnly: true, max: 500 }),
    person: text('何人', { readOnly: true, max: 100 }),
    unit: text('单位', { readOnly: true, max: 200 }),
    address: text('网络地址', { readOnly: true, max: 60 }),
    firstAt: instant('首次时间', { required: true, readOnly: true }),
    lastAt: instant('最近时间', { required: true, readOnly: true }),
    times: integer('次数', { readOnly: true, unit: '次' }),
    handling: text('处理情况', { readOnly: true, long: true, max: 2000 }),
  },
  list: {
    columns: ['what', 'person', 'unit', 'lot', 'times', 'lastAt', 'state'],
    filters: ['state', 'project', 'lot', 'lastAt'],
    sort: '-lastAt',
    empty: '没有报警。试图查看{开标}前密封的内容、声明补遗不影响编制等，会立即记在这里。',
  },
  detail: [
    {
      title: '报警',
      fields: ['what', 'person', 'unit', 'address', 'project', 'lot', 'firstAt', 'lastAt', 'times', 'handling'],
    },
  ],
});

export const alarmLifecycle = defineLifecycle(alarm, {
  initial: 'raised',
  states: { raised: { label: '待处理', tone: 'due' }, handled: { label: '已处理', tone: 'done', final: true } },
  actions: {
    raise: { label: '报警', from: null, to: 'raised', by: [system], form: 'draft', quiet: true },
    repeat: { label: '再次发生', from: 'raised', by: [system], does: 'countAlarm', quiet: true },
    handle: {
      label: '处理',
      from: 'raised',
      to: 'handled',
      by: [projectSupervisors],
      asks: { handling: text('处理情况', { required: true, long: true, max: 2000 }) },
      does: 'keepHandling',
      primary: true,
      batch: true,
    },
  },
});

export const alarmAccess = defineAccess(alarm, { read: [projectSupervisors] });
