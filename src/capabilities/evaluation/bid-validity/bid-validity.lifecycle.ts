import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { date, instant, text } from '../../../kernel/record/field.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import type { Asking } from '../../../platform/law/under.ts';
import { officeSideAfterReadOut } from '../../bid/audiences.ts';
import { sittingOnLot } from '../../committee/audiences.ts';
import { powerGuards } from '../../powers/powers.guards.ts';
import { projectOfficers, projectOwners } from '../../project/audiences.ts';
import { bidValidity } from './bid-validity.record.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'bid-validity': { isLotOver: boolean; asking?: Asking };
  }
}

const law = '评标委员会和评标方法暂行规定 第40条';

const notDecided = guard<typeof bidValidity>(
  'notDecided',
  '本标段已经签约或者结束，不再延长{投标}有效期',
  ({ facts }) => facts.isLotOver !== true,
  { rule: 'PG-40', law },
);
const reallyLonger = guard<typeof bidValidity>(
  'reallyLonger',
  '延长后的日期应当晚于现在的有效期和今天',
  ({ row, asked, now }) =>
    (asked.newEndsOn > row.endsOn && asked.newEndsOn > dateInShanghai(now)) ||
    `延长后的日期应当晚于现在的有效期（${row.endsOn}）和今天`,
  { rule: 'PG-40', law, onAnswers: true },
);
const timeToReply = guard<typeof bidValidity>(
  'timeToReply',
  '答复截止应当晚于现在、不晚于延长后的日期',
  ({ asked, now }) => new Date(asked.replyBy) > now && dateInShanghai(new Date(asked.replyBy)) <= asked.newEndsOn,
  { rule: 'PG-40', law, onAnswers: true },
);

const lawful = [notDecided, ...powerGuards('validity', () => ({ cause: 'notFinished' }))] as const;

export const bidValidityLifecycle = defineLifecycle(bidValidity, {
  initial: 'running',
  states: {
    running: { label: '有效', tone: 'now' },
    asking: { label: '征询延长中', tone: 'wait' },
    expired: { label: '已届满', tone: 'due' },
    // It ran out when it was not needed any more.
    done: { label: '签约或结束后届满', tone: 'done', final: true },
  },
  actions: {
    start: {
      label: '起算',
      from: null,
      to: 'running',
      by: [system],
      does: 'startValidity',
      keeps: ['TR-25'],
      quiet: true,
    },
    warn: {
      label: '{投标}有效期将届满',
      from: 'running',
      by: [system],
      does: 'warnValidity',
      keeps: ['PG-40'],
      quiet: true,
    },
    expire: {
      label: '{投标}有效期届满',
      from: 'running',
      to: 'expired',
      mayEndIn: ['done'],
      by: [system],
      does: 'expireValidity',
      quiet: true,
    },
    ask: {
      label: '通知全体{投标}人延长',
      from: ['running', 'expired'],
      mayEndIn: ['asking'],
      by: [projectOfficers, projectOwners],
      asks: {
        newEndsOn: date('延长至', { required: true }),
        replyBy: instant('答复截止', { required: true }),
        reason: text('延长的原因', {
          required: true,
          max: 2000,
          long: true,
          hint: '{投标}人可以拒绝，拒绝的不再参加，{投标}保证金退还；同意的不得修改{投标}文件的实质性内容',
        }),
      },
      needs: [...lawful, reallyLonger, timeToReply],
      does: 'proposeExtension',
      tells: ['projectSupervisors'],
      law: [law],
      primary: true,
    },
    askAll: {
      label: '{招标}人已确认，通知全体{投标}人延长',
      from: ['running', 'expired'],
      to: 'asking',
      by: [system],
      needs: [...lawful, reallyLonger, timeToReply],
      does: 'askExtension',
      tells: ['projectOfficers', 'projectOwners', 'projectSupervisors'],
      law: [law],
      quiet: true,
    },
    settle: {
      label: '汇总答复',
      from: 'asking',
      to: 'running',
      mayEndIn: ['expired'],
      by: [system],
      does: 'settleExtension',
      tells: ['projectOfficers', 'projectOwners', 'projectSupervisors'],
      quiet: true,
    },
  },
});

export const bidValidityAccess = defineAccess(bidValidity, { read: [...officeSideAfterReadOut, sittingOnLot()] });
