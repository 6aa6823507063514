import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, me, mine } from '../../../kernel/access/where.ts';
import { officeSide, projectSupervisors } from '../../project/audiences.ts';
import { sittingInside } from '../audiences.ts';
import { reviewPanel } from './review-panel.record.ts';

const drawOperator = audience('抽取人', { drawnBy: me, org: mine });
// With list, number and seed anybody could repeat the draw: they stay with those who draw until the result is told.
const untilTold = (row: Readonly<Record<string, any>>) => row.state !== 'ended';
const draw = { while: untilTold, except: [projectSupervisors], shows: '告知结果后公开' };

export const reviewPanelAccess = defineAccess(reviewPanel, {
  read: [...officeSide, sittingInside, drawOperator],
  keeps: ['TB-37c'],
  fields: { lock: draw, drawn: draw, source: { ...draw, except: [...officeSide] }, avoided: draw },
});
