import { tenderLabels, wayLabels, wayOf } from '../../capabilities/procedure/ways/index.ts';
import { sure } from '../../kernel/record/sure.ts';
import type { CodeTable } from './code-table.ts';

/** Each way says its own code. */
const codesOf = (ways: object) =>
  Object.fromEntries(Object.keys(ways).map((id) => [id, sure(wayOf(id), 'way of').code]));

export const tenderMode: CodeTable = {
  id: 'TENDER_MODE',
  label: '招标方式',
  codes: { 1: '公开招标', 2: '邀请招标', 9: '其他' },
  fields: {
    'project.way': codesOf(wayLabels),
    'project.approvedWay': codesOf(tenderLabels),
    'tender-document.tenderWay': codesOf(wayLabels),
  },
};
