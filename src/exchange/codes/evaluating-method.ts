import type { CodeTable } from './code-table.ts';

export const evaluatingMethod: CodeTable = {
  id: 'EVALUATING_METHOD',
  label: '评标办法',
  codes: { 1: '综合评估法', 2: '经评审的最低投标价法', 3: '简易评标法' },
  fields: {
    'evaluation-method.type': { comprehensive: '1', 'lowest-price': '2' },
    'tender-scheme.evaluation': { comprehensive: '1', 'lowest-price': '2' },
  },
};
