import { children, choice, flag, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { organisationTypes } from '../organisation/organisation.record.ts';
import { roles } from './roles.ts';

/**
 * 角色: a role of the program, whole, or as a unit gives it to its people: with some permissions and menu entries taken
 * away. A unit can only narrow what the program gives; the program decides what rows a role reaches.
 */
export const role = defineRecord('role', {
  label: '角色',
  title: (r) => r.name ?? '',
  fields: {
    name: text('角色名称', { required: true, max: 50 }),
    base: choice('以此为准', roles, { required: true, hint: '数据范围和可以做的事以内置角色为上限' }),
    unitType: choice('适用单位', organisationTypes, { readOnly: true }),
    builtIn: flag('内置', { readOnly: true }),
    note: text('说明', { long: true, max: 500 }),
    without: children(
      '收回的操作权限',
      { permission: text('操作', { unsearched: 'code', required: true, max: 100 }) },
      { max: 500 },
    ),
    withoutScreens: children(
      '收回的菜单',
      { screen: text('页面', { unsearched: 'code', required: true, max: 100 }) },
      { max: 200 },
    ),
  },
  list: {
    columns: ['name', 'base', 'unitType', 'builtIn', 'note', 'state'],
    filters: ['name', 'base', 'state'],
    sort: 'name',
  },
  form: [{ title: '角色', fields: ['name', 'base', 'note', 'without', 'withoutScreens'] }],
});
