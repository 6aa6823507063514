import type { CodeTable } from './code-table.ts';

export const tenderOrganizeForm: CodeTable = {
  id: 'TENDER_ORGANIZE_FORM',
  label: '招标组织形式',
  codes: { 1: '自行招标', 2: '委托招标', 9: '其他' },
  fields: {
    'project.organizeForm': { self: '1', entrusted: '2' },
    'project.approvedOrganizeForm': { self: '1', entrusted: '2' },
    'tender-scheme.organizeForm': { self: '1', entrusted: '2' },
  },
};
