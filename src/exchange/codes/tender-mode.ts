import { type CodeTable, uncoded } from './code-table.ts';

const tendered = { open: '1', prequalified: '1', invited: '2', 'two-stage': '1' };
const chosen = { ...tendered, none: uncoded('不招标的项目没有招标方式，不报送招标项目') };

export const tenderMode: CodeTable = {
  id: 'TENDER_MODE',
  label: '招标方式',
  codes: { 1: '公开招标', 2: '邀请招标', 9: '其他' },
  fields: {
    'project.method': chosen,
    'project.approvedMethod': tendered,
    'tender-document.tenderMethod': chosen,
  },
};
