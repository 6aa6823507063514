/**
 * The committee (domain C46): locked before the opening, drawn after the read-out, seated when everybody signed in. What
 * the chair and the members do stands on their own seats (`committee-member`): the history of this record is read by
 * people who must not learn the names before the result.
 */
import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, date, instant, text } from '../../../kernel/record/field.ts';
import { projectOfficers, projectOwners, projectSupervisors } from '../../project/audiences.ts';
import { drawOperator, whereApplicationsAreReviewed, whereBidsAreJudged } from '../audiences.ts';
import { additionAsks, renewalAsks } from '../body/asks.ts';
import { bodyIsShort, renewalNotAsked } from '../body/body.guards.ts';
import {
  addedByLaw,
  anotherUnit,
  calledToTime,
  committedInTime,
  composedByLaw,
  drawnByLaw,
  drawnInTime,
  fiveAndOdd,
  hasDirect,
  isCalledFor,
  isSeatedWithoutChair,
  isToBeDrawn,
  lateLockConfirmed,
  lockedInTime,
  mayName,
  notCommitted,
  numberInTime,
  onlyCommittee,
  renewedByLaw,
  sourceRecorded,
  stillWithoutBody,
  twoThirdsExperts,
} from './committee.guards.ts';
import { committee, incidentKinds } from './committee.record.ts';
import { lockIsFinal, outOfCourse } from './out-of-course.actions.ts';
import { reviewOfApplications } from './review.actions.ts';

const digits = [/^\d{10,40}$/, '应为 10 至 40 位数字，不加空格'] as const;
const sides = [projectOwners, projectSupervisors];
const judgedBy = whereBidsAreJudged;
const reviewedBy = whereApplicationsAreReviewed;
/** Every state but the last ones: what a body still has before it, whether it judges bids or reviews applications. */
export const unfinished = [
  ...['draft', 'locked', 'drawn', 'seated', 'evaluating', 'summarised', 'signed'],
  ...['reviewing', 'concluded'],
] as const;

export const committeeLifecycle = defineLifecycle(committee, {
  initial: 'draft',
  states: {
    draft: { label: '方案编辑', tone: 'idle' },
    locked: { label: '待抽取', tone: 'sealed' },
    drawn: { label: '已抽取', tone: 'wait' },
    seated: { label: '已签到', tone: 'now' },
    evaluating: { label: '{评标}中', tone: 'now' },
    summarised: { label: '已汇总', tone: 'now' },
    signed: { label: '已签署', tone: 'done' },
    reviewing: { label: '审查中', tone: 'now' },
    concluded: { label: '已汇总', tone: 'now' },
    ended: { label: '已告知结果', tone: 'done' },
    dissolved: { label: '已解散', tone: 'done', final: true },
  },
  actions: {
    create: {
      label: '新建组建方案',
      from: null,
      to: 'draft',
      by: [projectOfficers],
      form: 'draft',
      needs: [isCalledFor, onlyCommittee],
      does: 'nameCommittee',
    },
    // 复评: the same people come again, by the draw that called them (`server/reconvene.ts`), or others are drawn.
    reconvene: { label: '重新召集原{评标}委员会', from: null, to: 'drawn', by: [system], form: 'draft', quiet: true },
    succeed: { label: '另行组建{评标}委员会', from: null, to: 'draft', by: [system], form: 'draft', quiet: true },
    save: { label: '保存', from: 'draft', by: [projectOfficers], form: 'draft', does: 'nameCommittee' },
    remove: { label: '删除', from: 'draft', by: [projectOfficers], removes: true, danger: true },
    lock: {
      label: '锁定名单和规则',
      from: 'draft',
      to: 'locked',
      by: [projectOfficers],
      complete: true,
      needs: [isToBeDrawn, lockedInTime, fiveAndOdd, twoThirdsExperts, drawnByLaw, composedByLaw],
      does: 'lockCommittee',
      tells: ['projectOwners', 'projectSupervisors'],
      law: ['招标投标法 第37条', '实施条例 第46条'],
      primary: true,
      final: lockIsFinal,
    },
    ...outOfCourse,
    commit: {
      label: '封存并提交随机数',
      from: 'locked',
      by: sides.map(judgedBy),
      needs: [committedInTime, notCommitted],
      asks: {
        sealed: text('封存的随机数', {
          unsearched: 'code',
          required: true,
          max: 20_000,
          hint: '由本页生成，分给持钥人，{开标}时由持钥人解密，之后任何一方都不能撤回或改变',
        }),
        signature: text('签名', { unsearched: 'code', required: true, max: 2000 }),
        certificate: text('证书', { unsearched: 'code', required: true, max: 5000 }),
      },
      does: 'takeCommitment',
      law: ['实施条例 第46条'],
      quiet: true,
    },
    recordSource: {
      label: '登记抽取用的公布数字',
      from: 'locked',
      by: [projectOfficers, ...sides.map(reviewedBy)],
      needs: [numberInTime],
      asks: {
        value: text('公布的数字', { required: true, pattern: digits, hint: '按{招标}文件载明的公开随机源，连写' }),
        publishedOn: date('公布日期', { hint: '名单在截止后锁定的必填，须晚于锁定之日' }),
      },
      does: 'recordSource',
      law: ['实施条例 第46条'],
    },
    confirmSource: {
      label: '核对抽取用的公布数字',
      from: 'locked',
      by: [...sides, reviewedBy(projectOfficers)],
      needs: [sourceRecorded, anotherUnit],
      asks: {
        value: text('公布的数字', { required: true, pattern: digits, hint: '请自行查询后输入，与记录相同才算核对' }),
      },
      does: 'confirmSource',
      law: ['实施条例 第46条'],
    },
    draw: {
      label: '抽取评委',
      from: 'locked',
      to: 'drawn',
      by: [judgedBy(projectOfficers)],
      needs: [drawnInTime, lateLockConfirmed, calledToTime],
      // An expert who is drawn is called to a time and a place, not to a later notice.
      asks: {
        plannedAt: instant('{评标}时间', { fromRow: true, hint: '通知评委到场的时间' }),
        place: text('{评标}地点', { max: 200, fromRow: true, hint: '方案中已写明的已经带入，可以改' }),
      },
      does: 'drawCommittee',
      law: ['招标投标法 第37条', '实施条例 第46条'],
      primary: true,
      settles: [
        '抽取只有一次，结果由名单和随机数算出，不能重抽（实施条例 第46条）',
        '抽中的评委随即收到{评标}时间和地点',
      ],
    },
    drawMore: {
      label: '续抽递补人员',
      from: ['drawn', 'seated', 'evaluating', 'summarised', 'reviewing'],
      by: [judgedBy(drawOperator), reviewedBy(projectOfficers)],
      needs: [isToBeDrawn, ...addedByLaw, bodyIsShort],
      asks: additionAsks,
      does: 'drawMore',
      tells: ['projectOwners', 'projectSupervisors'],
      says: '已续抽递补人员',
      law: ['招标投标法 第37条', '实施条例 第48条'],
    },
    // No one is left to fill the seats: the evaluation stops, what there is stays sealed, and another body is formed.
    askRenewal: {
      label: '申请停止{评标}、重新组建',
      from: ['drawn', 'seated', 'evaluating'],
      by: [judgedBy(projectOfficers), judgedBy(projectOwners)],
      needs: [...renewedByLaw, renewalNotAsked],
      asks: renewalAsks('committee-renewal'),
      does: 'askRenewal',
      law: ['招标投标法 第37条', '实施条例 第48条'],
      danger: true,
    },
    renew: {
      label: '停止{评标}，封存资料，重新组建',
      from: ['drawn', 'seated', 'evaluating'],
      to: 'dissolved',
      by: [system],
      needs: [stillWithoutBody],
      does: 'renewCommittee',
      tells: ['projectOfficers', 'projectOwners', 'projectSupervisors'],
      says: '{评标}已停止，资料封存，须重新组建{评标}委员会',
      law: ['招标投标法 第37条', '实施条例 第48条'],
      quiet: true,
    },
    nameAnother: {
      label: '另行直接确定',
      from: ['drawn', 'seated', 'evaluating', 'summarised'],
      by: [judgedBy(projectOwners)],
      needs: [mayName, hasDirect],
      asks: {
        directExperts: text('专家账号', { unsearched: 'code', required: true, max: 50 }),
        reason: text('原因', { required: true, max: 500, hint: '原来直接确定的专家不能参加，且没有递补的' }),
      },
      does: 'nameAnother',
      tells: ['projectSupervisors'],
      law: ['招标投标法 第37条', '实施条例 第48条'],
    },
    nameChair: {
      label: '指定组长',
      from: 'seated',
      by: [judgedBy(projectOwners)],
      needs: [isSeatedWithoutChair],
      asks: {
        seat: text('席位', {
          unsearched: 'code',
          required: true,
          max: 20,
          hint: '按席位指定，如“评委1”；姓名在结果确定前保密',
        }),
      },
      does: 'nameChair',
      law: ['评标委员会和评标方法暂行规定 第9条'],
    },
    seat: {
      label: '全体签到',
      from: 'drawn',
      to: 'seated',
      by: [system],
      causedBy: 'committee-member.signIn',
      quiet: true,
    },
    meet: { label: '对应轮次', from: ['draft', 'locked', 'drawn'], by: [system], quiet: true },
    chooseChair: { label: '推举组长', from: ['seated', 'evaluating', 'summarised'], by: [system], quiet: true },
    begin: {
      label: '开始{评标}',
      from: 'seated',
      to: 'evaluating',
      by: [system],
      causedBy: 'committee-member.begin',
      quiet: true,
      tells: ['projectOfficers', 'projectSupervisors'],
    },
    logIncident: {
      label: '记录现场情况',
      from: ['drawn', 'seated', 'evaluating', 'summarised', 'signed'],
      by: [judgedBy(projectOfficers), judgedBy(projectSupervisors)],
      asks: {
        kind: choice('情形', incidentKinds, { required: true }),
        happenedAt: instant('发生时间', { hint: '留空时记为现在' }),
        text: text('经过和处理', {
          required: true,
          long: true,
          max: 2000,
          hint: '以席位称呼评委，不写姓名，不写对任何{投标}的意见；记录后不能修改，随档案保存',
        }),
      },
      does: 'logIncident',
      law: ['招标投标法 第38条'],
    },
    qualify: { label: '汇总资格审查', from: 'evaluating', by: [system], quiet: true },
    summarise: { label: '汇总评分', from: 'evaluating', to: 'summarised', by: [system], quiet: true },
    reopen: { label: '退回重评', from: 'summarised', to: 'evaluating', by: [system], quiet: true },
    sign: { label: '报告签署完毕', from: 'summarised', to: 'signed', by: [system], quiet: true },
    ...reviewOfApplications,
    dissolve: { label: '解散', from: unfinished, to: 'dissolved', by: [system], quiet: true },
  },
});
