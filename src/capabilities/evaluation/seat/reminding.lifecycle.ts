/** What is done for the committee while its seats work. */
import { extendLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { text } from '../../../kernel/record/field.ts';
import { committee } from '../../committee/committee/committee.record.ts';
import { projectOfficers } from '../../project/audiences.ts';

export const remindingSeats = extendLifecycle(committee, {
  remind: {
    label: '提醒评委',
    from: 'evaluating',
    by: [projectOfficers],
    asks: {
      seats: text('席位', { unsearched: 'code', max: 300, hint: '多个以逗号分隔；留空时提醒全部还没有办完的席位' }),
      note: text('提醒的话', { max: 200 }),
    },
    does: 'remindSeats',
  },
});
