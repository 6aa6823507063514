/** What others do over HTTP while somebody is watched in the browser. */

import { completed, signPaper } from '../../src/capabilities/award/testing/build-awarded-tender.ts';
import {
  type EvaluatedTender,
  roomOf,
  scoreAll,
  settleAll,
} from '../../src/capabilities/evaluation/testing/build-evaluated-tender.ts';
import type { TestMember } from '../../src/capabilities/evaluation/testing/seat-members.ts';
import { submittedAddendum } from '../../src/capabilities/notice/testing/issue-addendum.ts';
import type { VerbOf } from '../../src/kernel/record/known.ts';
import type { TestOffice } from '../support/office.ts';
import { sentOf } from '../support/sent.ts';

interface Lot {
  id: string;
  project: string;
}

/** The agency answers the question and writes an addendum, approved by a second person: it waits for the owner's word. */
export async function answerAndAmend(test: TestOffice, lot: Lot): Promise<void> {
  const agent = await test.as('agent');
  const [question] = (await agent.list('question', { 'f.lot': lot.id })).tdata;
  await agent.done('question.answer', { id: question.id, asked: { answer: '不包含，以工程量清单为准。' } });
  const [document] = (await agent.list('tender-document', { 'f.lot': lot.id })).tdata;
  const id = await submittedAddendum(agent, {
    project: lot.project,
    lot: lot.id,
    document: document.id,
    subject: '关于接驳道路的说明',
    type: 'clarification',
    affectsPreparation: false,
    content: '场外接驳道路不在本次招标范围内。',
  });
  await (await test.as('reviewer')).done('addendum.approve', { id });
}

/** 企业业绩 is objective: all members say the same of it. */
const objectivePoints = '20';

/** The scores that are still open, the summary and what it asks to be settled; answers the drafted report. */
export async function scoreAndSettle(
  members: readonly TestMember[],
  chair: TestMember,
  committee: string,
): Promise<string> {
  const asChair = (verb: VerbOf<'committee-member'>) => chair.client.done(`committee-member.${verb}`, { id: chair.id });
  const { bids } = await roomOf(chair.client, committee);
  const built = { committee, bids, chair, members } as EvaluatedTender;
  for (const [i, member] of members.entries()) {
    await scoreAll(member, i, built, ({ bid, item }) =>
      item.points === objectivePoints ? '15' : (Number(item.points) * (0.8 - 0.02 * bid)).toFixed(2),
    );
  }
  await asChair('summarise');
  await settleAll(built);
  await asChair('confirmResult');
  return (await roomOf(chair.client, committee)).report.id;
}

/** The candidates' publicity, drafted, reviewed and published. */
export async function publicise(test: TestOffice, lot: Lot, report: string): Promise<{ id: string; endsAt: string }> {
  const agent = await test.as('agent');
  const { row } = await agent.done('candidate-publicity.create', {
    values: { project: lot.project, lot: lot.id, report },
  });
  await agent.done('candidate-publicity.save', {
    id: row.id,
    values: sentOf('candidate-publicity', { candidates: completed(row.candidates) }),
  });
  await agent.done('candidate-publicity.submit', { id: row.id });
  await signPaper(test, 'candidate-publicity', row.id);
  const approved = await (await test.as('reviewer')).done('candidate-publicity.approve', { id: row.id });
  return { id: row.id, endsAt: approved.row.endsAt };
}
