/**
 * The committee's side is done by the system, passed on from the member's own seat (`committee-member.askAgency` and those
 * beside it): the agency reads this record's history and must not learn a name from it (招标投标法 37).
 */

import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { files, text } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { sittingOnCommittee } from '../../committee/audiences.ts';
import { projectOfficers, projectSupervisors } from '../../project/audiences.ts';
import { ownersAfterReport, staffAfterReport } from '../audiences.ts';
import { expertQuery } from './expert-query.record.ts';
import { leansTowards, namesBidder, tellsScores } from './leaning.rules.ts';

/** What must be true before somebody asks, answers or takes a query back. */
export interface QueryFacts {
  committeeState: StateOf<'committee'>;
  /** Nothing before it is drafted. */
  reportState: StateOf<'evaluation-report'> | null;
  /** Names of those whose bids were opened. */
  bidders: string[];
}

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'expert-query': QueryFacts;
  }
}

const secrecy = { rule: 'TB-44', law: '招标投标法 第44条', onAnswers: true } as const;
const impartial = { law: '评标委员会和评标方法暂行规定 第16条', onAnswers: true } as const;

/** Whether queries still run: bids are being judged, and no member signs the report yet. */
export const queriesRun = (committeeState: string, reportState: string | null): boolean =>
  ['evaluating', 'summarised'].includes(committeeState) && (reportState === null || reportState === 'draft');
export const queriesOver = '{评标}报告定稿签署后不再提问和答复：报告须以已经了结的询问为据';

export const stillRunning = guard<typeof expertQuery>(
  'stillRunning',
  queriesOver,
  ({ facts }) => queriesRun(facts.committeeState, facts.reportState),
  { rule: 'TB-40', law: '招标投标法 第40条' },
);

export const askedByCommittee = guard<typeof expertQuery>(
  'askedByCommittee',
  '本单位提出的问题由{评标}委员会答复',
  ({ row }) => row.side === 'committee',
);
export const askedByAgency = guard<typeof expertQuery>(
  'askedByAgency',
  '{评标}委员会的问题由提问的评委或者组长撤回',
  ({ row }) => row.side === 'agency',
);

/** What a text of the agency to the committee must not hold. @param may bidders whom the committee named itself */
export function biased(text: string | null | undefined, bidders: readonly string[], may = ''): string | undefined {
  const words = leansTowards(text);
  if (words) return `不得明示或者暗示倾向、排斥特定{投标}人，请删去“${words}”`;
  const named = namesBidder(
    text,
    bidders.filter((name) => namesBidder(may, [name]) === undefined),
  );
  return named && `不得提及特定{投标}人，请删去“${named}”，只说明{评标}所需的信息和数据`;
}

export const answersImpartially = guard<typeof expertQuery>(
  'answersImpartially',
  '答复不得带有明示或者暗示倾向或者排斥特定{投标}人的信息',
  ({ row, asked, facts }) => {
    const because = biased(asked.answer, facts.bidders, row.question ?? '');
    return because === undefined || `答复${because}`;
  },
  impartial,
);

const silent = (id: string, field: 'question' | 'answer') =>
  guard(
    id,
    '不得透露{评标}情况',
    ({ asked }) => {
      const words = tellsScores(asked[field]);
      return words === undefined || `不得透露评分、排序等{评标}情况，请删去“${words}”：只写需要了解的内容`;
    },
    secrecy,
  );
export const questionTellsNothing = silent('questionTellsNothing', 'question');
export const answerTellsNothing = silent('answerTellsNothing', 'answer');

export const committeeAsksOpenly = guard<{ facts: { committeeState: string; reportState: string | null } }>(
  'committeeAsksOpenly',
  queriesOver,
  ({ facts }) => queriesRun(facts.committeeState, facts.reportState),
  { rule: 'TB-40', law: '招标投标法 第40条' },
);

export const queriesSettled = guard<{ facts: { openQueries: number } }>(
  'queriesSettled',
  '还有没有了结的专家质疑：待代理机构答复的请等答复或者撤回，待{评标}委员会答复的请组长答复，然后定稿签署',
  ({ facts }) => facts.openQueries === 0,
  { rule: 'TB-40', law: '招标投标法 第40条' },
);

const law = ['评标委员会和评标方法暂行规定 第16条'];

export const expertQueryLifecycle = defineLifecycle(expertQuery, {
  initial: 'asked',
  states: {
    asked: { label: '待答复', tone: 'wait' },
    answered: { label: '已答复', tone: 'done', final: true },
    withdrawn: { label: '已撤回', tone: 'idle', final: true },
    closed: { label: '未答复了结', tone: 'idle', final: true },
  },
  actions: {
    ask: {
      label: '{评标}委员会提问',
      from: null,
      to: 'asked',
      by: [system],
      tells: ['projectOfficers'],
      law,
      quiet: true,
    },
    raise: {
      label: '询问{评标}委员会',
      from: null,
      to: 'asked',
      by: [projectOfficers],
      form: 'complete',
      does: 'raiseQuery',
      law,
      primary: true,
    },
    answer: {
      label: '答复',
      from: 'asked',
      to: 'answered',
      by: [projectOfficers],
      needs: [askedByCommittee, stillRunning, answersImpartially],
      asks: {
        answer: text('答复', {
          required: true,
          long: true,
          max: 10000,
          hint: '提供{评标}所需的信息和数据，不得明示或者暗示倾向、排斥特定{投标}人（评标委员会和评标方法暂行规定 第16条）',
        }),
        answerFiles: files('附件'),
      },
      does: 'keepQueryAnswer',
      law,
      primary: true,
    },
    reply: {
      label: '{评标}委员会答复',
      from: 'asked',
      to: 'answered',
      by: [system],
      tells: ['projectOfficers'],
      law,
      quiet: true,
    },
    retract: {
      label: '撤回',
      from: 'asked',
      to: 'withdrawn',
      by: [projectOfficers],
      needs: [askedByAgency],
      asks: { reason: text('撤回的原因', { required: true, max: 500 }) },
      does: 'withdrawQuery',
    },
    withdraw: {
      label: '{评标}委员会撤回',
      from: 'asked',
      to: 'withdrawn',
      by: [system],
      tells: ['projectOfficers'],
      quiet: true,
    },
    // The lot ended while somebody still waited for an answer.
    close: { label: '未答复了结', from: 'asked', to: 'closed', by: [system], quiet: true },
  },
});

const fellows = sittingOnCommittee();
const inside = {
  while: () => true,
  except: [fellows, projectSupervisors, staffAfterReport, ownersAfterReport],
  shows: '{评标}委员会内部',
};

// Both parties read it, and the supervisor; which seat asked is the committee's own (招标投标法 37, 44).
export const expertQueryAccess = defineAccess(expertQuery, {
  read: [fellows, projectOfficers, projectSupervisors, staffAfterReport, ownersAfterReport],
  fields: { seat: inside },
  keeps: ['TB-38'],
});
