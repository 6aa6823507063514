/** A seat with all that the three capabilities do from it, for pages that show its history or ask its questions. */
import { withActions } from '../../../kernel/lifecycle/lifecycle.ts';
import { committeeMemberLifecycle } from '../../committee/committee-member/committee-member.lifecycle.ts';
import { chairOfJudging } from '../../evaluation/seat/chair.lifecycle.ts';
import { judgingAtSeat } from '../../evaluation/seat/judging.lifecycle.ts';
import { reportingAtSeat } from './reporting.lifecycle.ts';

export const wholeSeat = withActions(committeeMemberLifecycle, judgingAtSeat, chairOfJudging, reportingAtSeat);
