import { afterEach, describe, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../tests/support/office.ts';
import { buildPublishedTender, signDocument } from '../../capabilities/notice/testing/build-published-tender.ts';
import { signAs } from '../../capabilities/notice/testing/sign-as.ts';
import { documentContent } from '../../capabilities/tender-document/index.ts';

let test: TestOffice;
afterEach(() => test.close());

describe('a server with one connection for its work', () => {
  it('lets twenty approvals at once wait for each other and for no second connection', async () => {
    test = await openOffice({ connections: 1 });
    const tenders = [];
    for (let i = 0; i < 4; i++) tenders.push(await buildPublishedTender(test, { until: 'notice' }));
    for (const { notice } of tenders) await (await test.as('agent')).done('notice.submit', { id: notice });
    const reviewer = await test.as('reviewer');
    const answers = await Promise.all(
      tenders.flatMap(({ notice }) => [1, 2, 3, 4, 5].map(() => reviewer.action('notice.approve', { id: notice }))),
    );
    expect(answers.filter((a) => a.code === 'v')).toHaveLength(4);
    for (const late of answers.filter((a) => a.code !== 'v')) expect(late.msg).toContain('不能审核通过');
  });

  it('verifies signatures over the connection of their own transaction', async () => {
    test = await openOffice({ connections: 1 });
    const { document } = await buildPublishedTender(test, { until: 'document' });
    const agent = await test.as('agent');
    await signDocument(agent, document);
    const { row } = (await agent.detail('tender-document', document)).tdata;
    const asked = await signAs(agent, documentContent(row));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => agent.action('tender-document.sign', { id: document, asked })),
    );
    expect(answers.map((a) => a.code)).toEqual(answers.map(() => 'v'));
  });
});
