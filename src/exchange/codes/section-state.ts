import type { CodeTable } from './code-table.ts';

export const sectionState: CodeTable = {
  id: 'BID_STATE',
  label: '标段状态',
  codes: {
    0: '编辑',
    1: '生效',
    2: '撤回',
    3: '招标完成',
    4: '流标',
    5: '重新招标',
    6: '终止',
    7: '暂停',
    8: '暂停审核中',
    9: '恢复审核中',
  },
  fields: {
    'lot.state': {
      preliminary: '1',
      issued: '1',
      opening: '1',
      opened: '1',
      evaluating: '1',
      evaluated: '1',
      publicity: '1',
      draft: '0',
      awarded: '3',
      contracted: '3',
      performed: '3',
      accepted: '3',
      archived: '3',
      suspended: '7',
      failed: '4',
      terminated: '6',
    },
  },
};
