/**
 * The committee's side is done by the system, passed on from the member's own seat: the bidder reads this record's history
 * and must not learn a name from it (招标投标法 37). A bidder can only answer, once, within the term: nothing begins here on
 * the bidder's own initiative (实施条例 52).
 */

import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, mine, system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, files, text } from '../../../kernel/record/field.ts';
import { signedAnswers } from '../../../platform/signature/signed-answers.ts';
import { shownEnd } from '../../../ui/format/moment.ts';
import { sittingOnCommittee } from '../../committee/audiences.ts';
import { projectSupervisors } from '../../project/audiences.ts';
import { isInTime } from '../../project/windows.ts';
import { clarification } from './clarification.record.ts';
import { changesSubstance } from './substance.rules.ts';

/** What must be true before a member asks a bidder, the chair sends it, or a member says what an answer is worth. */
export const notLeading = guard(
  'notLeading',
  '{评标}委员会不得暗示或者诱导{投标}人作出澄清、说明',
  ({ asked }) => {
    const words = changesSubstance(asked.question);
    return words === undefined || `问题不得暗示或者诱导{投标}人改变{投标}文件，请删去“${words}”`;
  },
  { rule: 'TR-52', law: '实施条例 第52条', onAnswers: true },
);

export const asksSomething = guard(
  'asksSomething',
  '请写明要{投标}人澄清、说明或者补正的内容',
  ({ asked }) => asked.kind === 'arithmetic' || !!asked.question?.trim(),
  { rule: 'TR-52', law: '实施条例 第52条', onAnswers: true },
);

export const clarificationsSettled = guard<{ facts: { openClarifications: number } }>(
  'clarificationsSettled',
  '还有没有了结的澄清：待发出的请发出或者不发出，待答复的等{投标}人答复或者期限届满，已答复的请认定',
  ({ facts }) => facts.openClarifications === 0,
  { rule: 'TR-52 PG-19 PG-21 PG-25/26', law: '实施条例 第52条' },
);

export const askedBidder = audience(
  '被询问的{投标}人',
  { supplier: mine, askedAt: { not: null } },
  { roles: ['bidder'], orgTypes: ['supplier'] },
);

const withinTerm = guard<typeof clarification>(
  'withinTerm',
  '答复期限已过，不再接收答复',
  ({ row, now }) => isInTime(now, row.dueAt) || `答复已于 ${shownEnd(row.dueAt!)} 截止，不再接收`,
  { rule: 'TR-52', law: '实施条例 第52条' },
);

const substanceUnchanged = guard<typeof clarification>(
  'substanceUnchanged',
  '澄清、说明不得超出{投标}文件的范围或者改变{投标}文件的实质性内容',
  ({ asked }) => {
    const words = changesSubstance(asked.answer);
    return (
      words === undefined || `答复不得改变{投标}文件的实质性内容，请删去“${words}”：澄清只能解释{投标}文件已经写明的`
    );
  },
  { rule: 'TB-39', law: '招标投标法 第39条', onAnswers: true },
);

const saysWhether = guard<typeof clarification>(
  'saysWhether',
  '请选择是否确认修正',
  ({ row, asked }) => row.kind !== 'arithmetic' || !!asked.confirms,
  { rule: 'PG-19', law: '评标委员会和评标方法暂行规定 第19条', onAnswers: true },
);

export const clarificationLifecycle = defineLifecycle(clarification, {
  initial: 'draft',
  states: {
    draft: { label: '待发出', tone: 'idle' },
    dropped: { label: '不发出', tone: 'idle', final: true },
    asked: { label: '待{投标}人答复', tone: 'wait' },
    answered: { label: '已答复', tone: 'now' },
    overdue: { label: '逾期未答复', tone: 'due' },
    confirmed: { label: '修正已确认', tone: 'done', final: true },
    judged: { label: '已认定', tone: 'done', final: true },
  },
  actions: {
    propose: { label: '提出澄清', from: null, to: 'draft', by: [system], quiet: true },
    drop: { label: '不发出', from: 'draft', to: 'dropped', by: [system], quiet: true },
    send: {
      label: '发出澄清',
      from: 'draft',
      to: 'asked',
      by: [system],
      law: ['实施条例 第52条', '电子招标投标办法 第33条'],
      keeps: ['EB-33'],
      quiet: true,
    },
    answer: {
      label: '答复',
      from: 'asked',
      to: 'answered',
      mayEndIn: ['confirmed'],
      by: [askedBidder],
      needs: [withinTerm, substanceUnchanged, saysWhether],
      asks: {
        confirms: choice('对修正的意见', { agree: '确认修正', refuse: '不确认修正' }),
        answer: text('答复', {
          required: true,
          max: 10000,
          long: true,
          hint: '只解释{投标}文件已经写明的内容，不得改变报价、工期、质量等实质性内容（招标投标法 第39条）',
        }),
        answerFiles: files('附件'),
        ...signedAnswers,
      },
      does: 'receiveAnswer',
      law: ['招标投标法 第39条', '电子招标投标办法 第33条'],
      keeps: ['EB-33'],
      quiet: true,
    },
    lapse: { label: '答复期限已过', from: 'asked', to: 'overdue', by: [system], does: 'lapseQuestion', quiet: true },
    vote: { label: '评委认定', from: ['answered', 'overdue'], by: [system], quiet: true },
    judge: { label: '作出认定', from: ['answered', 'overdue'], to: 'judged', by: [system], quiet: true },
    // Who is replaced takes the word along (实施条例 48).
    reconsider: {
      label: '更换评委，重新认定',
      from: ['answered', 'judged'],
      to: 'answered',
      by: [system],
      law: ['实施条例 第48条'],
      quiet: true,
    },
    reconsiderSilence: {
      label: '更换评委，重新认定',
      from: ['overdue', 'judged'],
      to: 'overdue',
      by: [system],
      law: ['实施条例 第48条'],
      quiet: true,
    },
  },
});

const fellows = sittingOnCommittee();
// What has not been sent stays in the room; outside it only the supervisor and the one bidder see what has (招标投标法 44).
const supervisors = {
  ...projectSupervisors,
  where: { ...projectSupervisors.where, askedAt: { not: null } },
};
const inside = {
  while: () => true,
  except: [fellows, supervisors],
  shows: '{评标}委员会内部',
};

export const clarificationAccess = defineAccess(clarification, {
  read: [fellows, askedBidder, supervisors],
  fields: {
    proposedBy: inside,
    correction: inside,
    votes: inside,
    verdict: inside,
    verdictReason: inside,
    decidedAt: inside,
  },
  keeps: ['TB-38'],
});
