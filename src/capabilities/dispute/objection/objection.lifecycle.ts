import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, mine, system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, files, ref, text } from '../../../kernel/record/field.ts';
import { officeSide, projectOfficers, projectOwners, projectReviewers } from '../../project/audiences.ts';
import { addendum } from '../../tender-document/addendum/addendum.record.ts';
import {
  anotherProposed,
  answersForOwner,
  answersLawfully,
  documentStillOpen,
  documentUpheld,
  heardOnTheSpot,
  heardOutside,
  ownerWasTold,
  preliminaryStillOpen,
  putRight,
  raisedByApplicant,
  raisedInTheOpening,
  raisedInThePublicity,
  risksTold,
  stopsLawfully,
} from './objection.guards.ts';
import { objection, verdicts } from './objection.record.ts';

export const objector = audience('异议人', { objector: mine }, { orgTypes: ['supplier'] });

const reply = {
  verdict: choice('异议是否成立', verdicts, { required: true }),
  verdictReason: text('认定的理由', { required: true, long: true, max: 10000 }),
  outcome: choice(
    '处理',
    { answered: '已回复', changed: '澄清修改', other: '其他' },
    { required: true, initial: 'answered' },
  ),
  answer: text('答复内容', { required: true, long: true, max: 20000 }),
  answerFiles: files('答复附件'),
  risks: text('答复可能的风险', {
    long: true,
    max: 5000,
    hint: '代理机构拟定的必填：答复前须把异议人、理由、拟答复的意见和风险告知{招标}人',
  }),
};
const waiting = ['submitted', 'review'] as const;

export const objectionLifecycle = defineLifecycle(objection, {
  initial: 'submitted',
  states: {
    submitted: { label: '待答复', tone: 'due' },
    review: { label: '答复待签发', tone: 'wait' },
    answered: { label: '已答复', tone: 'done', final: true },
    withdrawn: { label: '已撤回', tone: 'idle', final: true },
  },
  actions: {
    submit: {
      label: '提出异议',
      from: null,
      to: 'submitted',
      by: [objector],
      form: 'complete',
      needs: [documentStillOpen, preliminaryStillOpen, raisedByApplicant, raisedInTheOpening, raisedInThePublicity],
      does: 'receiveObjection',
      tells: ['projectOfficers', 'projectOwners', 'projectSupervisors'],
      law: ['招标投标法 第65条', '招标投标法实施条例 第22、44、54条'],
      keeps: ['TR-22b', 'EB-39'],
      primary: true,
    },
    propose: {
      label: '拟定答复',
      from: 'submitted',
      to: 'review',
      by: [projectOfficers, projectOwners],
      needs: [heardOutside, risksTold],
      asks: reply,
      does: 'proposeAnswer',
      tells: ['projectReviewers', 'projectOwners'],
      law: ['工程建设项目招标代理机构管理暂行办法 第19条', '招标投标法实施条例 第22条', '招标投标法实施条例 第54条'],
      primary: true,
    },
    // The signature lies over `objectionAnswer`; the page makes it in the signer's browser.
    answer: {
      label: '签发答复',
      from: 'review',
      to: 'answered',
      by: [projectOwners, projectReviewers],
      needs: [heardOutside, anotherProposed, answersForOwner, ownerWasTold, ...answersLawfully],
      asks: {
        signature: text('签名', { unsearched: 'code', required: true, max: 2000 }),
        certificate: text('证书', { unsearched: 'code', required: true, max: 4000 }),
      },
      does: 'answerObjection',
      tells: ['objectorPeople', 'projectSupervisors', 'projectOfficers'],
      law: ['招标投标法实施条例 第22条', '招标投标法实施条例 第54条', '电子招标投标办法 第40条'],
      quiet: true,
    },
    return: {
      label: '退回',
      from: 'review',
      to: 'submitted',
      by: [projectOwners, projectReviewers],
      needs: [heardOutside, anotherProposed],
      asks: { opinion: text('退回意见', { required: true, long: true, max: 2000 }) },
      does: 'returnAnswer',
      tells: ['projectOfficers', 'projectOwners'],
      danger: true,
    },
    // In the room everybody concerned is present, and the answer is part of its record (第44条).
    answerOnSpot: {
      label: '当场答复',
      from: 'submitted',
      to: 'answered',
      mayEndIn: ['review'],
      by: [projectOfficers, projectOwners],
      needs: [heardOnTheSpot, risksTold, ...answersLawfully],
      asks: reply,
      does: 'answerOnSpot',
      tells: ['objectorPeople', 'projectSupervisors'],
      law: ['招标投标法实施条例 第44条'],
      primary: true,
    },
    // The agency proposed it in the room; the owner's word makes it the owner's answer.
    giveOnSpot: {
      label: '{招标}人同意当场答复',
      from: 'review',
      to: 'answered',
      by: [system],
      needs: [heardOnTheSpot, ...answersLawfully],
      does: 'giveOnSpot',
      tells: ['objectorPeople', 'projectSupervisors', 'projectOfficers'],
      law: ['招标投标法实施条例 第44条'],
      quiet: true,
    },
    refuseOnSpot: {
      label: '{招标}人不同意当场答复',
      from: 'review',
      to: 'submitted',
      by: [system],
      does: 'returnAnswer',
      tells: ['projectOfficers'],
      quiet: true,
    },
    // An objection to the document that is right is carried out before anything goes on (第23条).
    closeOrder: {
      label: '登记异议成立的落实',
      from: 'answered',
      by: [projectOfficers, projectOwners, system],
      asks: {
        addendum: ref('改正的补遗', () => addendum, {
          hint: '异议提出之后发出的补遗；不需要修改文件的不选，由{招标}人说明',
        }),
        because: text('落实的情况', { required: true, long: true, max: 2000 }),
      },
      needs: [documentUpheld, putRight],
      does: 'closeObjectionOrder',
      tells: ['objectorPeople', 'projectSupervisors', 'projectOwners'],
      law: ['招标投标法实施条例 第23条'],
    },
    withdraw: {
      label: '撤回异议',
      from: waiting,
      to: 'withdrawn',
      by: [objector],
      does: 'stopReminding',
      tells: ['projectOfficers', 'projectOwners', 'projectSupervisors'],
      danger: true,
    },
    moveTerm: {
      label: '答复期限重新计算',
      from: waiting,
      by: [system],
      does: 'moveObjectionTerm',
      law: ['招标投标法实施条例 第22条', '招标投标法实施条例 第54条'],
      quiet: true,
    },
    // The clock does it a day before bids fall due, again and again while there is no answer: nothing goes on before it.
    holdDeadline: {
      label: '异议未答复，顺延{投标}截止',
      from: waiting,
      by: [system],
      needs: stopsLawfully,
      does: 'holdDeadline',
      tells: ['projectOfficers', 'projectOwners', 'projectSupervisors'],
      keeps: ['TR-22b'],
      law: ['招标投标法实施条例 第22条'],
      quiet: true,
    },
    // The clock does it every 24 hours until there is an answer (TR-22b).
    remind: {
      label: '异议待答复提醒',
      from: waiting,
      by: [system],
      does: 'remindAgain',
      tells: ['projectOfficers', 'projectOwners'],
      law: ['招标投标法实施条例 第22条'],
      quiet: true,
    },
  },
});

export const objectionAccess = defineAccess(objection, {
  read: [objector, ...officeSide],
  // What is only proposed is not the answer.
  fields: {
    ...Object.fromEntries(
      [
        ...['verdict', 'verdictReason', 'outcome', 'answer', 'answerFiles', 'returnedBecause'],
        ...['proposedBy', 'proposedAt'],
      ].map((name) => [
        name,
        { while: (o: { state: string }) => o.state !== 'answered', except: officeSide, shows: '答复后公开' },
      ]),
    ),
    // What an agency tells its owner stays between the two, before and after.
    ...Object.fromEntries(
      ['risks', 'ownerToldAt'].map((name) => [name, { while: () => true, except: officeSide, shows: '不公开' }]),
    ),
  },
});
