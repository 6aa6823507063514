/**
 * What only a panel does (实施条例 18; ADR 40): its list is drawn by a number that was unknown when it was locked, or its people
 * are named; it reviews, and is done when its result is told. Everything else is any body's (`committee.lifecycle.ts`); what the review waits for is added here.
 */
import { system } from '../../../kernel/access/where.ts';
import { extendLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { instant, text } from '../../../kernel/record/field.ts';
import { whereApplicationsAreReviewed as reviewedBy } from '../../committee/audiences.ts';
import { renewalAsks } from '../../committee/body/asks.ts';
import { renewalNotAsked } from '../../committee/body/body.guards.ts';
import { composedByLaw, drawnByLaw, drawnInTime, isToBeDrawn } from '../../committee/committee/committee.guards.ts';
import { committee } from '../../committee/committee/committee.record.ts';
import { projectOfficers, projectOwners } from '../../project/audiences.ts';
import {
  allHandedIn,
  allSeated,
  isNamed,
  lotStillReviews,
  renewedByLaw,
  seatIsFree,
  sourceConfirmed,
  stillWithoutPanel,
} from './review-panel.guards.ts';

const law = ['招标投标法实施条例 第18条', '招标投标法 第37条'];
const officers = reviewedBy(projectOfficers);
const sitting = ['drawn', 'reviewing'] as const;
const both = [officers, reviewedBy(projectOwners)];

export const reviewOfPanel = extendLifecycle(
  committee,
  {
    drawPanel: {
      label: '抽取审查人员',
      from: 'locked',
      to: 'drawn',
      by: [officers],
      needs: [drawnInTime, sourceConfirmed],
      asks: {
        plannedAt: instant('审查时间', { required: true }),
        place: text('审查地点', { required: true, max: 200 }),
      },
      does: 'drawPanel',
      tells: ['projectSupervisors'],
      law,
      primary: true,
      settles: ['抽取只有一次，结果由名单和公布的数字算出，不能重抽', '抽中的人员随即收到审查时间和地点'],
    },
    appoint: {
      label: '指派审查人员',
      from: 'draft',
      to: 'drawn',
      by: both,
      complete: true,
      needs: [isNamed, drawnByLaw, composedByLaw, drawnInTime],
      does: 'appointPanel',
      tells: ['projectSupervisors'],
      law,
      primary: true,
      settles: ['名单从此不能改，被指派的人员随即收到通知'],
    },
    appointMore: {
      label: '另行指派',
      from: sitting,
      by: both,
      needs: [isNamed, seatIsFree],
      asks: { account: text('账号', { unsearched: 'code', required: true, max: 50 }) },
      does: 'appointAnother',
    },
    // No person is left to fill the seats: the review stops, what there is stays sealed, and another panel is formed.
    askPanelRenewal: {
      label: '申请停止审查、重新组建',
      from: sitting,
      by: both,
      needs: [isToBeDrawn, ...renewedByLaw, renewalNotAsked],
      asks: renewalAsks('panel-renewal'),
      does: 'askPanelRenewal',
      law: ['招标投标法实施条例 第18条', '招标投标法实施条例 第48条'],
      danger: true,
    },
    renewPanel: {
      label: '停止审查，封存资料，重新组建',
      from: sitting,
      to: 'dissolved',
      by: [system],
      needs: [stillWithoutPanel],
      does: 'renewPanel',
      tells: ['projectOfficers', 'projectOwners', 'projectSupervisors'],
      says: '审查已停止，资料封存，须重新组建资格审查委员会',
      law: ['招标投标法实施条例 第18条', '招标投标法实施条例 第48条'],
      quiet: true,
    },
    explain: { label: '加更正说明', from: 'ended', by: [system], explains: true, quiet: true },
  },
  {
    beginReview: [lotStillReviews, allSeated],
    conclude: [lotStillReviews, allSeated, allHandedIn],
  },
);
