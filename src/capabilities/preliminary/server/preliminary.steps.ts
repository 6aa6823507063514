/** The steps of a round before the bids. What depends on who handed in says nothing until it is opened. */

import { sql } from '../../../kernel/server/database.ts';
import { committee } from '../../committee/committee/committee.record.ts';
import { unsealing } from '../../opening/unsealing/unsealing.record.ts';
import { defineStep } from '../../procedure/server/door.ts';
import { preliminaryResult, resultKinds } from '../preliminary-result/preliminary-result.record.ts';
import { talk } from '../talk/talk.record.ts';

export const applicationStep = defineStep({
  id: 'application',
  place: 33,
  folder: '02-资格预审',
  keeps: ['application', 'unsealing'],
  papers: [
    {
      item: '资格预审（第一阶段）启封记录',
      when: { takes: 'application' },
      of: 'issued',
      lacking: (lot) =>
        sql`select count(*)::int as n from unsealing where lot_id = ${lot} and state in ('waiting', 'releasing')`,
      because: () => '资格预审申请（技术建议）还没有启封',
    },
  ],
  shown: {
    stage: 'fabiao',
    label: '递交与启封',
    record: unsealing,
    done: ['opened'],
    gone: ['failed'],
    screen: 'unsealing.list',
    waits: '公告发布后按递交截止排定',
    when: { takes: 'application' },
  },
});

export const talkStep = defineStep({
  id: 'talk',
  place: 36,
  folder: '02-资格预审',
  keeps: ['talk'],
  shown: {
    stage: 'fabiao',
    label: '技术交流',
    record: talk,
    done: ['recorded', 'confirmed'],
    screen: 'talk.list',
    begin: 'talk.form',
    waits: '技术建议启封后，与每个提交的单位分别交流并记录',
    when: { part: 'talks' },
  },
});

export const reviewPanelStep = defineStep({
  id: 'review-panel',
  place: 34,
  folder: '02-资格预审',
  keeps: ['application-sheet'],
  shown: {
    stage: 'fabiao',
    label: '资格审查',
    record: committee,
    of: { kind: 'panel' },
    done: ['concluded', 'ended'],
    gone: ['dissolved'],
    screen: 'review-panel.list',
    begin: 'review-panel.form',
    waits: '递交截止前组建，启封后抽取、审查',
    when: { body: 'application' },
  },
});

export const preliminaryResultStep = defineStep({
  id: 'preliminary-result',
  place: 37,
  folder: '02-资格预审',
  keeps: ['preliminary-result'],
  papers: [
    {
      item: '资格预审（第一阶段）结果通知',
      lacking: (lot) =>
        sql`select count(*)::int as n from preliminary_result where lot_id = ${lot} and state in ('draft', 'agreed')`,
      because: () => '资格预审（第一阶段）结果还没有告知（招标投标法实施条例 第19条、第30条）',
    },
  ],
  shown: {
    stage: 'fabiao',
    label: resultKinds.application,
    labels: { proposal: resultKinds.proposal },
    record: preliminaryResult,
    done: ['issued'],
    gone: ['failed', 'replaced'],
    screen: 'preliminary-result.list',
    waits: '审查汇总后由招标人确认，再告知申请人',
    when: { takes: 'application' },
  },
});
