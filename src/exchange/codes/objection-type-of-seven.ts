import type { CodeTable } from './code-table.ts';

/** As another platform divides them. What is objected to a result here is objected while the candidates are published. */
export const objectionTypeOfSeven: CodeTable = {
  id: 'OBJECTION_TYPE_7',
  label: '异议类型（七类）',
  codes: { 1: '资审文件', 2: '资审开启', 3: '资格评审', 4: '招标文件', 5: '开标', 6: '评审', 7: '候选人公示' },
  fields: {
    'objection.kind': { prequalification: '1', admission: '3', document: '4', opening: '5', result: '7' },
  },
};
