/** An answer that affects, as the office gives it: with an addendum to the document, which another person passes. */
import type { Answer } from '../../../../tests/support/client.ts';
import type { TestOffice } from '../../../../tests/support/office.ts';
import { signAddendum } from '../../notice/testing/issue-addendum.ts';

/** @returns what the reviewer's yes answers */
export async function clarifyQuestion(
  test: TestOffice,
  question: string,
  answer: string,
  newDeadline: string | null = null,
): Promise<Answer> {
  const agent = await test.as('agent');
  await agent.done('question.answerByClarification', { id: question, asked: { answer } });
  const { row } = await agent.done('question.intoAddendum', { id: question });
  if (newDeadline) await agent.done('addendum.save', { id: row.addendum, values: { newDeadline } });
  return issueClarification(test, row.addendum);
}

export async function issueClarification(test: TestOffice, addendum: string): Promise<Answer> {
  const agent = await test.as('agent');
  await signAddendum(agent, addendum);
  await agent.done('addendum.submit', { id: addendum });
  return (await test.as('reviewer')).action('addendum.approve', { id: addendum });
}
