/** G6, G7: what is published is what is judged; nothing of it changes but by an addendum, and that leaves its days. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { historyPath, recordPath } from '../../src/capabilities/closing/archive/archive-format.ts';
import { buildCommittee, drawBuilt } from '../../src/capabilities/evaluation/testing/build-committee.ts';
import {
  defaultBids,
  type EvaluatedTender,
  evaluate,
  roomOf,
} from '../../src/capabilities/evaluation/testing/build-evaluated-tender.ts';
import { insertOpenedBids } from '../../src/capabilities/evaluation/testing/insert-opened-bids.ts';
import {
  type BuiltTender,
  buildPublishedTender,
} from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { signAddendum, submittedAddendum } from '../../src/capabilities/notice/testing/issue-addendum.ts';
import { changeValues, submittedChange } from '../../src/capabilities/notice/testing/publish-change.ts';
import { methodValues } from '../../src/capabilities/notice/testing/tender-values.ts';
import { buildOpenedTender, scheduledOpening } from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import { buildBidders, takeDocument } from '../../src/capabilities/participation/testing/build-bidders.ts';
import { ArchiveData } from '../../src/exchange/archive/archive-data.ts';
import { checkEditions } from '../../src/exchange/archive/check-editions.ts';
import { Findings } from '../../src/exchange/archive/findings.ts';
import { rows, sql } from '../../src/kernel/server/database.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let agent: Client;
let reviewer: Client;
let owner: Client;
let supervisor: Client;
beforeAll(async () => {
  test = await openOffice();
  [agent, reviewer, owner, supervisor] = (await Promise.all(
    ['agent', 'reviewer', 'owner', 'supervisor'].map(test.as),
  )) as [Client, Client, Client, Client];
});
afterAll(() => test?.close());

const values = (tender: BuiltTender, wanted: object, more: object = {}) => ({
  project: tender.project,
  lot: tender.lot,
  document: tender.document,
  subject: '第一号补遗',
  type: 'change',
  affectsPreparation: true,
  content: '现对招标文件作如下修改。',
  reason: '清单有误',
  wanted: JSON.stringify(wanted),
  ...more,
});
const approve = (id: string) => reviewer.action('addendum.approve', { id });
const ceiling = { lot: { ceilingPrice: '34000000' } };
const [design, works, staff] = methodValues.scoreItems as [any, any, any];
const scoring = {
  'evaluation-method': { scoreItems: [{ ...design, points: '20' }, works, { ...staff, points: '20' }] },
};
const dayBefore = (tender: BuiltTender) => new Date(new Date(tender.deadline).getTime() - 23 * 3_600_000).toISOString();

describe('an addendum that changes fields', () => {
  it('G6: is what form, public page, room and committee judge by, with the old edition kept', async () => {
    const tender = await buildPublishedTender(test);
    const before = (await agent.detail('tender-document', tender.document)).tdata.row;
    const id = await submittedAddendum(agent, values(tender, { ...ceiling, ...scoring }));
    const guest = test.guest();
    expect((await approve(id)).tdata.row).toMatchObject({ state: 'issued', edition: 2 });
    const document = (await agent.detail('tender-document', tender.document)).tdata.row;
    expect(document).toMatchObject({ ceilingPrice: '34000000.00', edition: 2 });
    expect(document.digest).not.toBe(before.digest);
    expect((await agent.detail('lot', tender.lot)).tdata.row.ceilingPrice).toBe('34000000.00');
    const seen = (await guest.get('/web/addendum/detail.json', { id })).tdata.row;
    expect(seen.documentDigest).toBe(document.digest);
    expect(seen.changes.map((c: any) => [c.label, c.lines])).toEqual([
      ['最高投标限价', [{ what: '', before: '35,000,000.00 元', after: '34,000,000.00 元' }]],
      [
        '评分因素',
        [
          { what: '“施工组织设计” 分值', before: '30', after: '20' },
          { what: '“项目管理机构” 分值', before: '10', after: '20' },
        ],
      ],
    ]);
    const opening = await scheduledOpening(test, tender.lot);
    await expect
      .poll(async () => (await agent.detail('opening', opening)).tdata.row.ceilingPrice, { timeout: 10_000 })
      .toContain('34000000');

    const built = { ...tender, ...(await buildCommittee(test, tender)) } as EvaluatedTender;
    built.bids = await insertOpenedBids(test, tender, defaultBids);
    await drawBuilt(test, built);
    await evaluate(test, built, { until: 'summarised' });
    const room = await roomOf(built.chair!.client, built.committee);
    expect(room.lot.ceilingPrice).toBe('34000000.00');
    expect(room.scores[0].items.map((i: any) => i.points)).toEqual(['20', '20', '20']);
    const rejected = room.conclusions.filter((c: any) => !c.passed);
    expect(rejected.map((c: any) => c.supplierName).sort()).toEqual(
      defaultBids
        .filter((b) => Number(b.price) > 34_000_000)
        .map((b) => b.name)
        .sort(),
    );
  });

  it('G6: is refused where the whole would not be lawful, and where another addendum was first', async () => {
    const tender = await buildPublishedTender(test);
    const short = { 'evaluation-method': { scoreItems: [design, works] } };
    const tried = await agent.action('addendum.create', { values: values(tender, short) });
    expect(tried.msg).toContain('合计应为 100 分');
    const security = await agent.done('addendum.create', {
      values: values(tender, { lot: { bidSecurity: '900000' } }),
    });
    expect((await agent.action('addendum.submit', { id: security.row.id })).msg).toContain('不得超过招标项目估算价');
    // Each by its name, with the reason.
    for (const [field, value, because] of [
      ['threshold', 3, '换人会使已经封好的投标打不开'],
      ['holders', [], '换人会使已经封好的投标打不开'],
      ['lotMost', 2, '请按已发出的规则评审和定标'],
      ['attachments', [], '作为补遗的附件上传'],
      ['bidDeadline', '2027-01-01T00:00:00Z', '由“新投标截止”一栏修改'],
      ['drawSource', '其他', '请按原定的抽取'],
    ] as const) {
      const held = await agent.action('addendum.create', {
        values: values(tender, { 'tender-document': { [field]: value } }),
      });
      expect([field, held.msg]).toEqual([field, expect.stringContaining('不能以补遗修改：')]);
      expect([field, held.msg]).toEqual([field, expect.stringContaining(because)]);
    }
    // Names that every object has are no names of fields.
    for (const wanted of ['{"constructor":{"a":1}}', '{"__proto__":{"a":1}}', '{"lot":{"toString":"1"}}']) {
      const { status, msg } = await agent.action('addendum.create', { values: { ...values(tender, {}), wanted } });
      expect([wanted, status, msg.includes('不能以补遗修改')]).toEqual([wanted, 200, true]);
    }
    const [first, second] = [
      await submittedAddendum(agent, values(tender, ceiling)),
      await submittedAddendum(agent, values(tender, { lot: { ceilingPrice: '33000000' } })),
    ];
    expect((await approve(first)).code).toBe('v');
    expect((await approve(second)).msg).toContain('最高投标限价的原值在此期间已被另一份补遗修改');
    expect((await agent.detail('lot', tender.lot)).tdata.row.ceilingPrice).toBe('34000000.00');
  });

  it('G6: another way to score goes out with an addendum, whole, and leaves nothing of the old one', async () => {
    const tender = await buildPublishedTender(test);
    const method = { type: 'lowest-price', generalTechnology: true, generalReason: '通用技术' };
    const half = await agent.action('addendum.create', {
      values: values(tender, { 'evaluation-method': { type: 'lowest-price', generalTechnology: true } }),
    });
    expect(half.msg).toContain('采用经评审的最低投标价法的理由');
    const id = await submittedAddendum(agent, values(tender, { 'evaluation-method': method }));
    const issued = await approve(id);
    expect(issued.tdata.row, issued.msg).toMatchObject({ state: 'issued', edition: 2 });
    const said = issued.tdata.row.changes.flatMap((c: any) => c.lines.map((l: any) => `${c.label} ${l.after}`));
    expect(said.join()).toContain('经评审的最低投标价法');
    expect((await agent.detail('evaluation-method', tender.method)).tdata.row).toMatchObject({
      ...method,
      scoreItems: [],
    });
  });

  it('is refused in the words of what stopped the tender, not as past its deadline', async () => {
    const tender = await buildPublishedTender(test);
    for (const [state, says] of [
      ['suspended', '标段已暂停'],
      ['terminated', '标段已终止'],
      ['failed', '标段已流标'],
    ] as const) {
      await sql`update lot set state = ${state} where id = ${tender.lot}`.execute(test.office.db);
      const refused = await agent.action('addendum.create', { values: values(tender, ceiling) });
      expect([state, refused.code, refused.msg.includes(says)]).toEqual([state, 'valerror', true]);
    }
  });

  it('G6: no ceiling is changed in words only', async () => {
    const tender = await buildPublishedTender(test);
    const content = '最高投标限价由 35000000 元改为 20000000 元。';
    const { row } = await agent.done('addendum.create', { values: values(tender, {}, { content }) });
    expect((await agent.action('addendum.submit', { id: row.id })).msg).toContain('请在“修改的内容”中改最高投标限价');
  });
});

describe('a day before the deadline', () => {
  const kinds: [string, object, object?][] = [
    ['the ceiling', ceiling],
    ['qualification', { lot: { qualification: '市政公用工程施工总承包一级' } }],
    ['scoring', scoring],
    ['scope', { lot: { durationDays: 400 } }],
    ['format', { 'tender-document': { mostFiles: 20 } }],
    ['the words', {}, { type: 'clarification', content: '资质要求改为市政公用工程施工总承包一级。' }],
  ];

  it('G7: what changes any of them goes out with a moved deadline, or by the owner’s reasoned word', async () => {
    const tenders: BuiltTender[] = [];
    for (const _ of kinds) tenders.push(await buildPublishedTender(test));
    await test.setClock(dayBefore(tenders[0]!));
    for (const [i, [name, wanted, more]] of kinds.entries()) {
      const tender = tenders[i]!;
      const asked = values(tender, wanted, { affectsPreparation: false, otherwise: '对报价没有影响', ...more });
      const silent = await agent.action('addendum.create', { values: { ...asked, otherwise: null } });
      const unsaid = await agent.action('addendum.submit', { id: silent.tdata.row.id });
      expect([name, unsaid.code], unsaid.msg).toEqual([name, 'valerror']);
      const id = await submittedAddendum(agent, asked);
      expect([name, (await approve(id)).msg]).toEqual([name, expect.stringContaining('可能影响投标文件编制')]);
      expect([name, (await agent.detail('lot', tender.lot)).tdata.row.bidDeadline]).toEqual([name, tender.deadline]);
      await reviewer.done('addendum.return', { id, asked: { opinion: '按影响编制办理' } });
      await agent.done('addendum.save', { id, values: { affectsPreparation: true } });
      await signAddendum(agent, id);
      await agent.done('addendum.submit', { id });
      const issued = await approve(id);
      expect([name, issued.tdata.row?.newDeadline > tender.deadline], issued.msg).toEqual([name, true]);
    }
  });

  it('G7: the owner’s word is the owner’s, over what is signed, and an alarm before the supervisor', async () => {
    const tender = await buildPublishedTender(test);
    await test.setClock(dayBefore(tender));
    const asked = values(tender, ceiling, { affectsPreparation: false, otherwise: '对报价没有影响' });
    const id = await submittedAddendum(agent, asked);
    const say = { id, asked: { reason: '限价随财政评审结论调整，不改变清单和技术要求' } };
    for (const client of [agent, reviewer, supervisor])
      expect((await client.action('addendum.sayUnaffected', say)).status).toBe(403);
    await owner.done('addendum.sayUnaffected', say);
    await reviewer.done('addendum.return', { id, asked: { opinion: '写明依据' } });
    await agent.done('addendum.save', { id, values: { content: '随财政评审结论调整。' } });
    await signAddendum(agent, id);
    await agent.done('addendum.submit', { id });
    expect((await approve(id)).msg).toContain('可能影响投标文件编制');
    await owner.done('addendum.sayUnaffected', say);
    expect((await approve(id)).tdata.row).toMatchObject({ state: 'issued', newDeadline: null });
    const alarms = async () =>
      (await supervisor.list('alarm', { 'f.project': tender.project })).tdata.map((a: any) => a.what);
    await expect.poll(alarms, { timeout: 10_000 }).toContainEqual(expect.stringContaining(say.asked.reason));
  });
});

describe('another way', () => {
  it('G6: no work order and no change notice changes what bids are judged by', async () => {
    const tender = await buildPublishedTender(test);
    for (const wanted of [
      { durationDays: 600 },
      { quality: '优良' },
      { ceilingPrice: '1' },
      { plannedStart: '2026-09-01' },
    ]) {
      const order = await agent.action('work-order.create', {
        values: {
          ...{ project: tender.project, recordType: 'lot', recordId: tender.lot, reason: '登记有误' },
          wanted: JSON.stringify(wanted),
        },
      });
      expect(order.msg).toContain('发出后只以补遗修改');
    }
    const paper = await agent.action('work-order.create', {
      values: {
        ...{ project: tender.project, recordType: 'evaluation-method', recordId: tender.method, reason: '登记有误' },
        wanted: JSON.stringify({ candidates: 1 }),
      },
    });
    expect(paper.code).toBe('valerror');
    const values600 = { lot: { durationDays: 600 } };
    const ofDays = {
      ...changeValues(tender.notice),
      items: [{ id: '1', part: 'scope', before: '工期 540 天', after: '工期 600 天' }],
    };
    const change = await agent.done('notice-change.create', { values: ofDays });
    const led = await agent.action('notice-change.submit', { id: change.row.id });
    expect(led.msg).toContain('请先以补遗修改相应内容并发出');
    const other = {
      ...changeValues(tender.notice),
      items: [{ id: '1', part: 'other', before: '工期 540 天', after: '最高投标限价改为 20000000 元' }],
    };
    const hidden = await agent.done('notice-change.create', { values: other });
    expect((await agent.action('notice-change.submit', { id: hidden.row.id })).msg).toContain('请先以补遗修改');
    const id = await submittedAddendum(agent, values(tender, values600));
    expect((await approve(id)).code).toBe('v');
    const told = await submittedChange(agent, ofDays);
    expect((await reviewer.action('notice-change.approve', { id: told })).code).toBe('v');
  });
});

it('G7: an answer to a question changes nothing either: what it changes goes out with an addendum', async () => {
  const tender = await buildPublishedTender(test);
  const [bidder] = await buildBidders(test, 1);
  await takeDocument(bidder!.client, tender.lot);
  await bidder!.client.done('my-question.ask', { values: { lot: tender.lot, content: '限价是否调整？' } });
  const asked = async () => (await agent.list('question', { 'f.lot': tender.lot })).tdata[0]?.id;
  await expect.poll(asked, { timeout: 10_000 }).toBeTruthy();
  const id = await asked();
  const answer = (text: string) => agent.action('question.answer', { id, asked: { answer: text } });
  expect((await answer('最高投标限价调整为 34000000 元。')).msg).toContain('请用“随补遗答复”');
  expect((await answer('最高投标限价不作调整。')).code).toBe('v');
});

it('G6: whoever sealed before is told what changed, and nobody who that is', async () => {
  const built = await buildOpenedTender(test, { until: 'submitted' });
  const id = await submittedAddendum(agent, values(built, ceiling));
  expect((await approve(id)).code).toBe('v');
  const { client } = built.bids[0]!;
  const told = async () => (await client.list('message', { pagesize: '50' })).tdata.map((m: any) => m.subject);
  await expect
    .poll(told, { timeout: 10_000 })
    .toContainEqual(expect.stringMatching(/^已递交的投标文件应当重新递交：补遗 .*改了最高投标限价$/));
  const { tdata } = await client.get('/supplier/tender/detail.json', { lot: built.lot });
  expect(tdata.next).toMatchObject({ title: '重新封标递交', says: expect.stringContaining('34,000,000.00 元') });
  for (const inside of [agent, reviewer, owner, supervisor]) {
    const heard = (await inside.list('message', { pagesize: '50' })).tdata;
    expect(JSON.stringify(heard)).not.toContain('应当重新递交');
  }
});

describe('the archive', () => {
  /** Rows and history as an archive has them. */
  async function archived(tender: BuiltTender): Promise<Map<string, any>> {
    const of = async (table: string, where: object) =>
      (
        await rows<{ row: any }>(
          test.office.db,
          sql`select to_jsonb(t) as row from ${sql.table(table)} t where ${where as any}`,
        )
      ).map((r) => r.row);
    const history = await rows<any>(
      test.office.db,
      sql`select seq, at, action, record, record_id as "recordId", from_state as "fromState", to_state as "toState", asked, changes
          from history where chain = ${`project:${tender.project}`} order by seq`,
    );
    const shown = (record: 'lot' | 'tender-document' | 'evaluation-method' | 'addendum', id: string) =>
      agent.detail(record, id).then(({ tdata }: any) => tdata.row);
    const addenda = await of('addendum', sql`t.lot_id = ${tender.lot}`);
    return new Map<string, any>([
      [recordPath('lot'), [await shown('lot', tender.lot)]],
      [recordPath('tender-document'), [await shown('tender-document', tender.document)]],
      [recordPath('evaluation-method'), [await shown('evaluation-method', tender.method)]],
      [recordPath('addendum'), await Promise.all(addenda.map((a) => shown('addendum', a.id)))],
      [historyPath('project'), { [`project:${tender.project}`]: history }],
    ]);
  }
  const faultsOf = async (parsed: Map<string, any>) => {
    const findings = new Findings();
    await checkEditions(new ArchiveData(structuredClone(parsed)), findings);
    return findings;
  };

  it('G6: proves the edition that bids were judged by, and names what changed otherwise', async () => {
    const tender = await buildPublishedTender(test);
    for (const wanted of [{ ...ceiling, ...scoring }, { lot: { ceilingPrice: '33000000', validityDays: 120 } }])
      await approve(await submittedAddendum(agent, values(tender, wanted)));
    const parsed = await archived(tender);
    const whole = await faultsOf(parsed);
    expect(whole.faults).toEqual([]);
    expect(whole.remarks.join()).toMatch(/按招标文件第 3 版评审（补遗 .*-BY-02 形成/);
    const addendum = parsed.get(recordPath('addendum'));
    const entries = parsed.get(historyPath('project'))[`project:${tender.project}`];
    const last = entries.findLast((e: any) => e.action === 'lot.followAddendum');
    const forged: [string, (p: Map<string, any>) => void][] = [
      ['历史没有记载它已生效', (p) => remove(p, (e) => e.action === 'lot.followAddendum')],
      ['没有已发出的补遗写明', (p) => p.set(recordPath('addendum'), addendum.slice(0, 1))],
      ['改动与历史所记的不符', (p) => (p.get(recordPath('addendum'))[1].changes[0].after = '1.00')],
      ['版本摘要与历史所记', (p) => (p.get(recordPath('addendum'))[1].documentDigest = '0'.repeat(64))],
      ['没有补遗', (p) => add(p, { ...last, action: 'lot.save', asked: {} })],
      ['开标之后改动', (p) => (p.get(recordPath('lot'))[0].openedAt = '2020-01-01T00:00:00Z')],
    ];
    const log = (p: Map<string, any>) => p.get(historyPath('project'))[`project:${tender.project}`];
    const remove = (p: Map<string, any>, is: (e: any) => boolean) =>
      p.set(historyPath('project'), { [`project:${tender.project}`]: log(p).filter((e: any) => !is(e)) });
    const add = (p: Map<string, any>, entry: object) => log(p).push(entry);
    for (const [because, forge] of forged) {
      const copy = structuredClone(parsed);
      forge(copy);
      expect((await faultsOf(copy)).faults.map((f) => f.because).join(), because).toContain(because);
    }
  });
});
