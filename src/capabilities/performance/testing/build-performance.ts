/** A contract under performance and its acceptance, over HTTP. */
import type { Client } from '../../../../tests/support/client.ts';
import type { TestOffice } from '../../../../tests/support/office.ts';
import { addDays, dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { signAs } from '../../notice/testing/sign-as.ts';
import { acceptanceText, confirmationText, type Opinion } from '../acceptance/acceptance.rules.ts';

/** Registered and begun. */
export async function buildPerformance(
  test: TestOffice,
  contract: string,
  values: Record<string, unknown> = {},
): Promise<string> {
  const agent = await test.as('agent');
  const { row } = await agent.done('performance.create', { values: { contract, keeper: '张工', ...values } });
  await agent.done('performance.begin', { id: row.id });
  return row.id;
}

/** Done, on the day of today. */
export async function completePerformance(test: TestOffice, id: string, asked: object = {}): Promise<void> {
  const today = dateInShanghai(await test.now());
  await (await test.as('agent')).done('performance.complete', {
    id,
    asked: { on: today, done: '合同范围内的全部工程', ...asked },
  });
}

export const scan = (client: Client, name = '验收签字页.pdf') => client.upload(name, '%PDF-1.4 signed on paper');

/** The word of a member without an account, from the signed paper. */
export const onPaper = { opinion: 'agree', reason: '逐项查验，与合同一致' };

/** What a form of acceptance holds, with this verdict on each item unless `verdicts` names another. */
export async function acceptanceValues(
  test: TestOffice,
  performance: string,
  values: Record<string, unknown> = {},
  verdicts: Record<string, string> = {},
): Promise<Record<string, unknown>> {
  const agent = await test.as('agent');
  const { row } = (await agent.detail('performance', performance)).tdata;
  const today = dateInShanghai(await test.now());
  return {
    performance,
    stage: 'final',
    heldOn: today,
    place: '工程现场',
    isPublicService: false,
    team: [
      { id: 'a', name: '王处长', unit: '交通运输局', side: 'owner', duty: 'leader', ...onPaper },
      { id: 'b', name: '陈教授', unit: '四川大学', side: 'expert', duty: 'member', ...onPaper },
    ],
    items: row.items.map((i: { id: string; item: string }) => ({
      id: i.id,
      found: '经查验，与合同一致',
      verdict: verdicts[i.item] ?? 'pass',
    })),
    qualityMet: true,
    safetyMet: true,
    environmentMet: true,
    actualDays: 530,
    settlement: row.currentPrice,
    conclusion: 'pass',
    opinion: '同意验收',
    answerBy: addDays(today, 7),
    pages: [await scan(agent)],
    ...values,
  };
}

export async function submitAcceptance(test: TestOffice, values: Record<string, unknown>): Promise<string> {
  const agent = await test.as('agent');
  const { row } = await agent.done('acceptance.create', { values });
  await agent.done('acceptance.submit', { id: row.id });
  return row.id;
}

/** The word of a member with an account, as its own browser signs it. */
export async function confirmAcceptance(
  test: TestOffice,
  account: string,
  id: string,
  said: { opinion: Opinion; reason: string } = { opinion: 'agree', reason: '已逐项核对' },
): Promise<any> {
  const client = await test.as(account);
  const { row } = (await client.detail('acceptance', id)).tdata;
  const member = row.team.find((m: { account?: string }) => m.account === account).id;
  const content = await confirmationText(row, { member, ...said });
  return client.action('acceptance.confirm', { id, asked: { ...said, ...(await signAs(client, content)) } });
}

/** One side's signature, as its own browser makes it. */
export async function signAcceptance(test: TestOffice, account: string, id: string): Promise<any> {
  const client = await test.as(account);
  const { row } = (await client.detail('acceptance', id)).tdata;
  return client.done('acceptance.sign', { id, asked: await signAs(client, acceptanceText(row)) });
}
