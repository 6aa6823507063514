import { methodLabels, methodOf, tenderLabels } from '../../capabilities/procedure/methods/index.ts';
import { sure } from '../../kernel/record/sure.ts';
import type { CodeTable } from './code-table.ts';

/** Each method says its own code. */
const codesOf = (methods: object) =>
  Object.fromEntries(Object.keys(methods).map((id) => [id, sure(methodOf(id), 'method of').code]));

export const tenderMode: CodeTable = {
  id: 'TENDER_MODE',
  label: '招标方式',
  codes: { 1: '公开招标', 2: '邀请招标', 9: '其他' },
  fields: {
    'project.method': codesOf(methodLabels),
    'project.approvedMethod': codesOf(tenderLabels),
    'tender-document.tenderMethod': codesOf(methodLabels),
  },
};
