import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import type { RecordId } from '../../../kernel/record/known.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import {
  type BuiltTender,
  buildPublishedTender,
  type TenderOptions,
} from '../../notice/testing/build-published-tender.ts';
import { signAddendum, submittedAddendum } from '../../notice/testing/issue-addendum.ts';
import { documentValues } from '../../notice/testing/tender-values.ts';
import { takeDocument } from '../testing/build-bidders.ts';

let test: TestOffice;
const unknown = '0198a000-0000-7000-8000-000000000000';

/** A tender of its own for each test, published just now. */
const published = (options: TenderOptions = {}): Promise<BuiltTender> =>
  buildPublishedTender(test, { deadline: '2026-04-10T09:30:00+08:00', ...options });

/** Waits for what the outbox does after a transaction. */
async function until<T>(look: () => Promise<T>, holds: (found: T) => boolean): Promise<T> {
  for (let tries = 0; tries < 200; tries++) {
    const found = await look();
    if (holds(found)) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error('what was waited for did not happen');
}

const inLot = async (client: Client, record: RecordId, lot: string): Promise<any[]> =>
  (await client.list(record, { 'f.lot': lot })).tdata;

/** Asks through the portal; answers the asker's own row and the question as staff see it. */
async function ask(client: Client, lot: string, content: string): Promise<{ own: any; asked: any }> {
  const { row: own } = await client.done('my-question.ask', { values: { lot, content } });
  const asked = (await inLot(await test.as('agent'), 'question', lot)).find((q) => q.content === content);
  return { own, asked };
}

async function issueAddendum(tender: BuiltTender, subject: string): Promise<string> {
  const agent = await test.as('agent');
  const values = {
    project: tender.project,
    lot: tender.lot,
    document: tender.document,
    subject,
    type: 'change',
    affectsPreparation: true,
    content: '内容如附。',
  };
  const id = await submittedAddendum(agent, values);
  await (await test.as('reviewer')).done('addendum.approve', { id });
  return id;
}

beforeAll(async () => {
  test = await openOffice();
});
afterAll(() => test.close());

describe('document-download.take', () => {
  it('asks no registration, no review and no place in the register (EB-20)', async () => {
    const tender = await published();
    const supplier = await test.as('supplier1');
    const read = await test.guest().get('/web/notice/detail.json', { id: tender.notice });
    expect(read.tdata.row.name).toContain('泸定县文体中心');
    expect((await supplier.detail('tender-document', tender.document)).status).toBe(404);

    const { row } = await takeDocument(supplier, tender.lot);

    expect(row).toMatchObject({ state: 'taken', lot: tender.lot, supplierName: '中国水利水电第七工程局有限公司' });
    const document = await supplier.detail('tender-document', tender.document);
    expect(document.tdata.row.chapters).toHaveLength(documentValues.chapters.length);
    const [file] = document.tdata.row.attachments;
    expect(await (await supplier.fetch(`/standalonfile/file/get?id=${file.id}`)).text()).toContain('%PDF');
    expect((await supplier.detail('evaluation-method', tender.method)).tdata.row.scoreItems).toHaveLength(3);
  });

  it('happens once for each lot and unit, however often and at the same moment it is asked', async () => {
    const tender = await published();
    const supplier = await test.as('supplier2');
    const answers = await Promise.all([1, 2, 3].map(() => takeDocument(supplier, tender.lot)));
    expect(new Set(answers.map((a) => a.row.id)).size).toBe(1);
    expect(await inLot(supplier, 'document-download', tender.lot)).toHaveLength(1);
  });

  it('refuses a lot whose document is not out, and one that does not exist (EB-20)', async () => {
    const waiting = await published({ until: 'scheduled' });
    const supplier = await test.as('supplier1');
    const early = await supplier.action('document-download.take', { values: { lot: waiting.lot } });
    expect(early).toMatchObject({
      code: 'valerror',
      msg: '本标段的招标文件尚未发出，或招标已不在进行（电子招标投标办法 第20条）',
    });
    expect((await supplier.action('document-download.take', { values: { lot: unknown } })).msg).toContain(
      '所选的这一项不存在',
    );
    expect(await inLot(supplier, 'document-download', waiting.lot)).toHaveLength(0);
  });

  it('is for suppliers only', async () => {
    const tender = await published();
    const guest = test.guest();
    guest.portal = true;
    expect((await guest.post('/supplier/document-download/take.json', { values: { lot: tender.lot } })).code).toBe(
      'login-index',
    );
    const agent = await test.as('agent');
    expect((await agent.action('document-download.take', { values: { lot: tender.lot } })).status).toBe(403);
  });
});

describe('my-question.ask', () => {
  it('lets staff read and answer without ever naming who asks (TB-22)', async () => {
    const tender = await published();
    const [asker, other, agent] = await Promise.all(['supplier1', 'supplier2', 'agent'].map(test.as));
    await takeDocument(other!, tender.lot);
    const { own, asked } = await ask(asker!, tender.lot, '清单第 12 项工程量与图纸不符，以哪个为准？');

    expect(asked).toMatchObject({ state: 'open', org: null, adduserid: null });
    const { tdata: history } = await agent!.get('/agency/question/history.json', { id: asked.id });
    expect(history.map((h: any) => [h.actorName, h.orgName])).toEqual([['系统', '系统']]);
    const text = JSON.stringify([asked, history, await agent!.detail('question', asked.id)]);
    for (const word of ['水利水电', '投标经办', asker!.userId, own.supplier]) expect(text).not.toContain(word);
    expect((await agent!.detail('my-question', own.id)).status).toBe(404);
    expect((await other!.detail('my-question', own.id)).status).toBe(404);
    expect((await test.guest().get('/web/question/detail.json', { id: asked.id })).status).toBe(404);

    await agent!.done('question.answer', { id: asked.id, asked: { answer: '以工程量清单为准。' } });

    expect((await asker!.detail('my-question', own.id)).tdata.row).toMatchObject({
      state: 'answered',
      answer: '以工程量清单为准。',
    });
    expect((await test.guest().get('/web/question/detail.json', { id: asked.id })).tdata.row.answer).toBe(
      '以工程量清单为准。',
    );
    await expect.poll(async () => (await other!.list('message')).tdata[0]?.subject).toContain('答疑已公布');
  });

  it('puts an answer that affects preparation into an addendum, and shows it to nobody before', async () => {
    const tender = await published();
    const [asker, agent, reviewer] = await Promise.all(['supplier2', 'agent', 'reviewer'].map(test.as));
    const first = await ask(asker!, tender.lot, '是否可以用钢结构代替？');
    const second = await ask(asker!, tender.lot, '工期可否延长？');
    await agent!.done('question.answerByAddendum', { id: first.asked.id, asked: { answer: '可以。' } });
    await agent!.done('question.answerByAddendum', { id: second.asked.id, asked: { answer: '不可以。' } });
    expect((await asker!.detail('my-question', first.own.id)).tdata.row.answer).toBeNull();

    await agent!.done('question.intoAddendum', { id: first.asked.id });
    const { row } = await agent!.done('question.intoAddendum', { id: second.asked.id });
    const draft = await agent!.detail('addendum', row.addendum);
    expect(draft.tdata.row).toMatchObject({
      state: 'draft',
      type: 'answer',
      content: '问：是否可以用钢结构代替？\n答：可以。\n\n问：工期可否延长？\n答：不可以。',
    });
    expect((await agent!.action('question.intoAddendum', { id: second.asked.id })).msg).toBe('这个答复已在补遗草稿中');
    await signAddendum(agent!, row.addendum);
    await agent!.done('addendum.submit', { id: row.addendum });
    await reviewer!.done('addendum.approve', { id: row.addendum });

    const answered = await until(
      () => asker!.detail('my-question', second.own.id),
      (d) => d.tdata.row.state === 'answered',
    );
    expect(answered.tdata.row.answer).toBe('不可以。');
  });
});

describe('addendum-receipt', () => {
  it('reaches everybody who took the document, at one moment, without a list of them anywhere (EB-22, S-21)', async () => {
    const tender = await published();
    const [one, two, agent] = await Promise.all(['supplier1', 'supplier2', 'agent'].map(test.as));
    const both = [one!, two!];
    for (const s of both) await takeDocument(s, tender.lot);

    await issueAddendum(tender, '第一号补遗');

    const [a, b] = await Promise.all(
      both.map(
        async (s) =>
          (
            await until(
              () => inLot(s, 'addendum-receipt', tender.lot),
              (l) => l.length === 1,
            )
          )[0],
      ),
    );
    expect(a.deliveredAt).toBe(b.deliveredAt);
    const newest = () => Promise.all(both.map(async (s) => (await s.list('message')).tdata[0]));
    await expect
      .poll(async () => (await newest()).map((m) => m?.subject))
      .toEqual(Array(2).fill(expect.stringMatching(/^补遗：XM-2026-\d+-BY-01 第一号补遗$/)));
    const told = await newest();
    expect(told[0].createdAt).toBe(told[1].createdAt);
    const outbox = await rows<{ payload: unknown }>(test.office.db, sql`select payload from outbox`);
    for (const { userId } of both) expect(JSON.stringify(outbox)).not.toContain(userId);
    expect(await inLot(agent!, 'addendum-receipt', tender.lot)).toHaveLength(0);

    await one!.done('addendum-receipt.read', { id: a.id });
    expect((await one!.detail('addendum-receipt', a.id)).tdata.row).toMatchObject({
      state: 'read',
      readAt: expect.any(String),
    });
  });

  it('gives who comes later every addendum that is out, and everybody reads them without an account', async () => {
    const tender = await published();
    const addendum = await issueAddendum(tender, '第一号补遗');
    const late = await test.as('supplier3');
    await takeDocument(late, tender.lot);
    expect(await inLot(late, 'addendum-receipt', tender.lot)).toMatchObject([{ addendum, state: 'delivered' }]);
    const open = await test.guest().get('/web/addendum/detail.json', { id: addendum });
    expect(open.tdata.row.content).toBe('内容如附。');
    expect(open.tdata.row.$hidden).toHaveProperty('declaredBy');
  });
});

describe('the time for the document and for questions', () => {
  it('is over after its last minute, and not before (TR-16a)', async () => {
    const until = '2026-03-13T17:00:00+08:00';
    const tender = await published({ document: { documentUntil: until, clarifyUntil: until } });
    const [supplier, other] = await Promise.all(['supplier1', 'supplier2'].map(test.as));
    await test.setClock('2026-03-13T16:59:30+08:00');
    await takeDocument(supplier!, tender.lot);
    await ask(supplier!, tender.lot, '还来得及的问题');
    await test.setClock('2026-03-13T17:00:01+08:00');
    const refused = await other!.action('document-download.take', { values: { lot: tender.lot } });
    expect(refused.msg).toBe('招标文件获取已于 2026-03-13 17:00 截止（招标投标法实施条例 第16条）');
    expect((await takeDocument(supplier!, tender.lot)).row.state).toBe('taken');
    const question = await supplier!.action('my-question.ask', { values: { lot: tender.lot, content: '太晚的问题' } });
    expect(question.msg).toBe('提问已于 2026-03-13 17:00 截止；对招标文件有异议的，请提出异议');
  });
});
