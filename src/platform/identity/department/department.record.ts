import { inStates } from '../../../kernel/lifecycle/in-states.ts';
import { integer, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord, type RecordType } from '../../../kernel/record/record.ts';

/** 部门: a unit's tree. Who is in one is said on the person. */
export const department: RecordType<any> = defineRecord('department', {
  label: '部门',
  title: (d) => d.name ?? '',
  fields: {
    name: text('部门名称', { required: true, max: 100 }),
    parent: ref('上级部门', () => department),
    phone: text('部门电话', { max: 30 }),
    position: integer('排列次序', { min: 0, max: 9999, initial: 0 }),
  },
  list: { columns: ['name', 'parent', 'phone', 'state'], filters: ['name', 'state'], sort: 'position' },
  form: [{ title: '部门', fields: ['name', 'parent', 'phone', 'position'] }],
});

/** What the states mean to those who look at a row: pages ask for these facts and compare no state. */
export const departmentIs = {
  closed: inStates<'department'>('closed'),
};
