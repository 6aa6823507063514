/** What must be true of any body that judges, whatever it is called and whatever it judges. */
import { guard } from '../../../kernel/lifecycle/guard.ts';

interface Short {
  row: { size: number | null };
  facts: {
    /** Members who have not left, called or waiting in the order of the draw. */
    living: number;
  };
}
/** No more are drawn than the seats need: the experts who wait in the order of the draw come first. */
export const bodyIsShort = guard<Short>(
  'bodyIsShort',
  '席位没有空缺，或者还有递补的人选按抽取的顺位可以通知，不能续抽',
  ({ row, facts }) => facts.living < (row.size ?? 0),
  { rule: 'TB-37a', law: '招标投标法 第37条' },
);

interface Asked {
  facts: {
    /** The word of another unit about it is waited for. */
    isAsked: boolean;
  };
}
export const renewalNotAsked = guard<Asked>(
  'renewalNotAsked',
  '重新组建已经申请，等{招标}人或者监督部门确认；不再需要的，在“重大事项确认”撤回',
  ({ facts }) => !facts.isAsked,
);
export const replacementNotAsked = guard<Asked>(
  'replacementNotAsked',
  '更换这一席位已经申请，等{招标}人或者监督部门确认；不再需要的，在“重大事项确认”撤回',
  ({ facts }) => !facts.isAsked,
);
