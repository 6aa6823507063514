import type { CodeTable } from './code-table.ts';

/** A tender that was ended is no opening that was stopped. */
export const exceptionType: CodeTable = {
  id: 'EXCEPITON_TYPE',
  label: '异常类型',
  codes: { 1: '流标', 2: '终止开标', 3: '公告撤销', 9: '其他' },
  fields: {
    'termination.type': { failed: '1', cancelled: '9', revoked: '3', other: '9' },
  },
};
