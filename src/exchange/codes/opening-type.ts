import type { CodeTable } from './code-table.ts';

export const openingType: CodeTable = {
  id: 'BID_OPEN_TYPE',
  label: '开标方式',
  codes: { 1: '线上', 2: '线下' },
  fields: {
    'tender-document.openingType': { online: '1', onsite: '2' },
  },
};
