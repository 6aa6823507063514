/**
 * The panel (实施条例 18): locked before anything is opened, drawn by a number that was then unknown, and done when its
 * result is told.
 */
import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, date, instant, integer, text } from '../../../kernel/record/field.ts';
import { anotherUnit, publicDigits, sourceConfirmed, sourceWaits } from '../../expert/draw/public-source.ts';
import { causeChoices } from '../../powers/powers.ts';
import { projectOfficers, projectOwners, projectSupervisors } from '../../project/audiences.ts';
import {
  addedByLaw,
  afterUnsealing,
  allHandedIn,
  allSeated,
  beforeUnsealing,
  composedByLaw,
  drawnByLaw,
  isNamed,
  isToBeDrawn,
  lotStillReviews,
  onlyPanel,
  panelIsShort,
  publishedAfterLock,
  reviewsHere,
  seatIsFree,
} from './review-panel.guards.ts';
import { reviewPanel } from './review-panel.record.ts';

const law = ['招标投标法实施条例 第18条', '招标投标法 第37条'];

export const reviewPanelLifecycle = defineLifecycle(reviewPanel, {
  initial: 'draft',
  states: {
    draft: { label: '方案编辑', tone: 'idle' },
    locked: { label: '待抽取', tone: 'sealed' },
    called: { label: '待到场', tone: 'wait' },
    reviewing: { label: '审查中', tone: 'now' },
    concluded: { label: '已汇总', tone: 'now' },
    ended: { label: '已告知结果', tone: 'done' },
  },
  actions: {
    create: {
      label: '新建组建方案',
      from: null,
      to: 'draft',
      by: [projectOfficers],
      form: 'draft',
      needs: [reviewsHere, onlyPanel],
      does: 'startPanel',
    },
    save: { label: '保存', from: 'draft', by: [projectOfficers], form: 'draft' },
    remove: { label: '删除', from: 'draft', by: [projectOfficers], removes: true, danger: true },
    lock: {
      label: '锁定名单和规则',
      from: 'draft',
      to: 'locked',
      by: [projectOfficers],
      complete: true,
      needs: [isToBeDrawn, beforeUnsealing, drawnByLaw, composedByLaw],
      does: 'lockPanel',
      tells: ['projectOwners', 'projectSupervisors'],
      law,
      primary: true,
    },
    // Late, and yet the applications must be reviewed: the supervisor locks it, and only a later number draws.
    lockLate: {
      label: '启封后锁定名单和规则',
      from: 'draft',
      to: 'locked',
      by: [projectSupervisors],
      complete: true,
      needs: [isToBeDrawn, afterUnsealing, drawnByLaw, composedByLaw],
      asks: { because: text('未在启封前锁定的原因', { required: true, long: true, max: 1000 }) },
      does: 'lockPanel',
      tells: ['projectOfficers', 'projectOwners'],
      law,
      danger: true,
    },
    recordSource: {
      label: '记录公开随机源',
      from: 'locked',
      by: [projectOfficers, projectOwners, projectSupervisors],
      needs: [publishedAfterLock],
      asks: {
        value: text('公布的数', { required: true, max: 40, pattern: publicDigits }),
        publishedOn: date('公布日期', { required: true }),
      },
      does: 'recordPanelSource',
      tells: ['projectOwners', 'projectSupervisors'],
    },
    confirmSource: {
      label: '核对公开随机源',
      from: 'locked',
      by: [projectOfficers, projectOwners, projectSupervisors],
      needs: [sourceWaits, anotherUnit],
      does: 'confirmPublicSource',
    },
    draw: {
      label: '抽取审查人员',
      from: 'locked',
      to: 'called',
      by: [projectOfficers],
      needs: [afterUnsealing, sourceConfirmed],
      asks: {
        plannedAt: instant('审查时间', { required: true }),
        place: text('审查地点', { required: true, max: 200 }),
      },
      does: 'drawPanel',
      tells: ['projectSupervisors'],
      law,
      primary: true,
    },
    appoint: {
      label: '指派审查人员',
      from: 'draft',
      to: 'called',
      by: [projectOfficers, projectOwners],
      complete: true,
      needs: [isNamed, drawnByLaw, composedByLaw, afterUnsealing],
      does: 'appointPanel',
      tells: ['projectSupervisors'],
      law,
      primary: true,
    },
    drawMore: {
      label: '续抽递补',
      from: ['called', 'reviewing'],
      by: [projectOfficers],
      needs: [isToBeDrawn, ...addedByLaw, panelIsShort],
      asks: {
        cause: choice('原因', causeChoices('expert-addition'), { required: true }),
        count: integer('人数', { required: true, min: 1, max: 10, unit: '人' }),
        reason: text('说明', { required: true, max: 500, hint: '只写席位，不写姓名和单位' }),
      },
      does: 'drawPanelMore',
      tells: ['projectOwners', 'projectSupervisors'],
      says: '已续抽递补审查人员',
      law: ['招标投标法 第37条', '招标投标法实施条例 第18条'],
    },
    appointMore: {
      label: '另行指派',
      from: ['called', 'reviewing'],
      by: [projectOfficers, projectOwners],
      needs: [isNamed, seatIsFree],
      asks: { account: text('账号', { unsearched: 'code', required: true, max: 50 }) },
      does: 'appointAnother',
    },
    begin: {
      label: '开始审查',
      from: 'called',
      to: 'reviewing',
      by: [projectOfficers, projectOwners],
      needs: [lotStillReviews, allSeated],
      does: 'beginReview',
      law: ['招标投标法实施条例 第18条'],
      primary: true,
    },
    conclude: {
      label: '汇总审查结论',
      from: 'reviewing',
      to: 'concluded',
      by: [projectOfficers, projectOwners],
      needs: [lotStillReviews, allSeated, allHandedIn],
      does: 'concludePanel',
      keeps: ['TR-18'],
      law: ['招标投标法实施条例 第18条'],
      primary: true,
    },
    reopen: {
      label: '重新审查',
      from: ['concluded', 'ended'],
      to: 'reviewing',
      by: [system],
      does: 'reopenPanel',
      quiet: true,
    },
    end: { label: '结果已告知', from: 'concluded', to: 'ended', by: [system], quiet: true },
    explain: { label: '加更正说明', from: 'ended', by: [system], explains: true, quiet: true },
  },
});
