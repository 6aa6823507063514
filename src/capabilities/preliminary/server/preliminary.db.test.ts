/** A prequalified tender up to the list of those who may bid, played by the people who do it; each rule on both sides. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { first, rows, sql } from '../../../kernel/server/database.ts';
import { signAddendum, submittedAddendum } from '../../notice/testing/issue-addendum.ts';
import { buildBidders } from '../../participation/testing/build-bidders.ts';
import { waitingConsent } from '../../project/testing/give-consent.ts';
import {
  type Applied,
  apply,
  type BuiltPreliminary,
  buildPreliminary,
  closeWindow,
  handIn,
  postShares,
  sealApplication,
  settingValues,
} from '../testing/build-prequalified.ts';
import { lockPanel, type Panelist, seatCalled, seatPanel, tellResult } from '../testing/seat-panel.ts';

let test: TestOffice;
let agent: Client;
let owner: Client;
let reviewer: Client;
let applicants: Client[];
let stranger: Client;

beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
  owner = await test.as('owner');
  reviewer = await test.as('reviewer');
  applicants = (await buildBidders(test, ['申请一', '申请二', '申请三', '申请四'])).map((b) => b.client);
  stranger = await test.as('supplier3');
});
afterAll(() => test.close());

const lotOf = async (id: string) => (await agent.detail('lot', id)).tdata.row;

describe('what goes out before the bids', () => {
  it('TR-16, TR-17: refuses a sale under five days, and a deadline under five days after it', async () => {
    const built = await buildPreliminary(test, { until: 'setting' });
    const now = await test.now();
    const at = (days: number, time: string) =>
      new Date(
        `${new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)}T${time}:00+08:00`,
      ).toISOString();
    const make = async (dates: object) => {
      const { row } = await agent.done('preliminary-document.create', {
        values: {
          project: built.project,
          lot: built.lot,
          documentFrom: at(1, '09:00'),
          content: '申请函',
          attachments: [await agent.upload('资审文件.pdf', '%PDF')],
          ...dates,
        },
      });
      const answer = await agent.action('preliminary-document.submit', { id: row.id, because: '样例' });
      await agent.done('preliminary-document.remove', { id: row.id }).catch(() => undefined);
      return answer;
    };
    const short = await make({ documentUntil: at(4, '17:00'), deadline: at(20, '09:30') });
    expect(JSON.stringify(short)).toContain('文件获取期不得少于 5 日');
    const early = await make({ documentUntil: at(8, '17:00'), deadline: at(11, '09:30') });
    expect(JSON.stringify(early)).toContain('自文件停止发售之日起不得少于 5 日');
    expect(JSON.stringify(early)).toContain('第17条');
  });

  it('a way without such a round has no such document, and says where to go', async () => {
    const { row } = await agent.done('project.create', {
      values: {
        ...(await (await import('../../notice/testing/tender-values.ts')).projectValues(test)),
        name: '另一项目',
      },
    });
    const { lotValues } = await import('../../notice/testing/tender-values.ts');
    const lot = (await agent.done('lot.create', { values: { project: row.id, ...lotValues } })).row.id;
    await agent.done('project.submit', { id: row.id });
    await (await test.as('reviewer')).done('project.approve', { id: row.id });
    const answer = await agent.action('preliminary-document.create', { values: { project: row.id, lot } });
    expect(answer.msg).toContain('请直接编制');
  });
});

describe('a prequalified tender', () => {
  let built: BuiltPreliminary;
  let applied: Applied[];
  let panel: string;
  let panelists: Panelist[];

  it('is called by a notice drawn from its fields, and its document is everybody’s without an account', async () => {
    built = await buildPreliminary(test);
    const guest = test.guest();
    const { row } = (await guest.detail('notice', built.notice)).tdata;
    expect(row.content).toContain('申请人资格要求');
    expect(row.content).toContain('资格审查办法：合格制');
    expect(row.content).not.toContain('开标时间');
    const document = (await guest.detail('preliminary-document', built.document)).tdata.row;
    expect((await guest.fetch(`/standalonfile/file/get?id=${document.attachments[0].id}`)).status).toBe(200);
    expect((await lotOf(built.lot)).state).toBe('preliminary');
    const [round] = (await agent.list('round', { 'f.lot': built.lot })).tdata;
    expect(round).toMatchObject({
      kind: 'application',
      entrants: 'anyone',
      takes: 'application',
      seal: 'holders',
      call: 'prequalification',
    });
    const again = await agent.action('qualification-setting.save', { id: built.setting, values: { mode: 'limited' } });
    expect(again.code).not.toBe('v');
  });

  it('TR-21: a change that affects leaves its three days, or the deadline moves with it', async () => {
    const content = '业绩要求由一项改为两项';
    const items = settingValues.items.map((i) => (i.id === '3' ? { ...i, standard: '近三年至少 2 项' } : i));
    const { row } = (await agent.detail('preliminary-document', built.document)).tdata;
    const values = {
      ...{ preliminary: built.document, subject: '一号澄清', type: 'change', content, reason: '漏写' },
      ...{ affectsPreparation: true, wanted: JSON.stringify({ 'qualification-setting': { items } }) },
    };
    const before = await test.now();
    await test.setClock(new Date(Date.parse(row.deadline) - 2 * 86_400_000).toISOString());
    const near = new Date(Date.parse(row.deadline) + 3_600_000).toISOString();
    const late = await submittedAddendum(agent, { ...values, newDeadline: near });
    expect((await reviewer.action('addendum.approve', { id: late })).msg).toContain('所填的新递交截止距发出不足 3 日');
    // What does not affect by its field alone is not for the agency to say.
    const silent = await agent.done('addendum.create', {
      values: { ...values, affectsPreparation: false, otherwise: '无影响' },
    });
    await signAddendum(agent, silent.row.id);
    await agent.done('addendum.submit', { id: silent.row.id });
    const unsaid = await reviewer.action('addendum.approve', { id: silent.row.id });
    expect(unsaid.msg).toContain('资格条件，可能影响投标文件编制');
    await reviewer.done('addendum.return', { id: late, asked: { opinion: '按最短期限顺延' } });
    const deadline = new Date(Date.parse(row.deadline) + 3 * 86_400_000).toISOString();
    await agent.done('addendum.save', { id: late, values: { newDeadline: deadline } });
    await signAddendum(agent, late);
    await agent.done('addendum.submit', { id: late });
    expect((await agent.action('addendum.approve', { id: late })).status).toBe(403);
    expect((await reviewer.done('addendum.approve', { id: late })).row).toMatchObject({ state: 'issued', edition: 2 });
    const [round] = (await agent.list('round', { 'f.lot': built.lot })).tdata;
    expect(round.deadline).toBe(deadline);
    const guest = test.guest();
    const document = (await guest.detail('preliminary-document', built.document)).tdata.row;
    expect(document).toMatchObject({ edition: 2, deadline });
    expect(document.digest).not.toBe(row.digest);
    expect(document.clarifications[0]).toMatchObject({ content, affects: true, to: deadline, addendum: late });
    // What is reviewed is what was published last, and everybody reads the difference.
    const setting = (await guest.detail('qualification-setting', built.setting)).tdata.row;
    expect(setting.items[2].standard).toBe('近三年至少 2 项');
    const seen = (await guest.detail('addendum', late)).tdata.row;
    expect(seen.changes[0].lines).toEqual([
      { what: '“类似项目业绩” 审查标准', before: '近三年至少 1 项', after: '近三年至少 2 项' },
    ]);
    expect(before < (await test.now())).toBe(true);
  });

  it('EB-26: takes only what is sealed for this lot, round and unit, and answers with a receipt', async () => {
    const wrong = await handIn(applicants[0]!, built.lot, {}, { round: null });
    expect(wrong.msg).toContain('轮次');
    const { page, body } = await sealApplication(applicants[0]!, built.lot);
    expect(page.kind).toBe('application');
    const plain = await applicants[0]!.put(`/supplier/application/upload?lot=${built.lot}`, body.slice(40));
    expect(plain.code).not.toBe('v');
    applied = [];
    for (const client of applicants) applied.push(await apply(client, built.lot));
    expect(applied[0]!.receipt).toMatchObject({ lotId: built.lot, version: 1 });
    const again = await apply(applicants[0]!, built.lot);
    expect(again).toMatchObject({ id: applied[0]!.id, receipt: { version: 2 } });
    applied[0] = again;
  });

  it('TB-22: nobody but the applicant learns that it applied, before it is opened', async () => {
    for (const account of ['agent', 'owner', 'supervisor', 'reviewer'])
      expect((await (await test.as(account)).list('application', { 'f.lot': built.lot })).tdata).toEqual([]);
    expect((await applicants[1]!.list('application', {})).tdata).toHaveLength(1);
    expect((await agent.detail('application', applied[0]!.id)).status).toBe(404);
    const [waits] = (await agent.list('unsealing', { 'f.lot': built.lot })).tdata;
    expect(JSON.stringify(waits)).not.toContain('handedIn":4');
    const shares = await agent.get('/agency/unsealing/shares.json', { id: waits.id });
    expect(shares.msg).toContain('递交截止后持钥人才能解密');
  });

  it('EB-27: each hand-in is told with its receipt to the applicant’s own people, and to nobody else (U23)', async () => {
    const toldTo = async (client: Client): Promise<string[]> =>
      (await client.list('message')).tdata
        .map((m: any) => m.subject)
        .filter((subject: string) => subject.startsWith('资格预审申请文件第'));
    const own = await toldTo(applicants[0]!);
    expect(own).toHaveLength(2);
    expect(own).toContainEqual(expect.stringMatching(/^资格预审申请文件第 2 版已收到：\S/));
    expect(await toldTo(applicants[1]!)).toHaveLength(1);
    for (const account of ['agent', 'owner', 'supervisor', 'reviewer', 'supplier3'])
      expect(await toldTo(await test.as(account))).toEqual([]);
    const { told } = (await first<{ told: number }>(
      test.office.db,
      sql`select count(*)::int as told from message where subject like '资格预审申请文件第%'`,
    ))!;
    expect(told).toBe(5);
  });

  it('TR-18: the panel of a state-controlled tender is drawn, odd and two thirds experts, and locked beforehand', async () => {
    const create = async (values: object) => {
      const { row } = await agent.done('committee.create', {
        values: { project: built.project, lot: built.lot, kind: 'panel', size: 5, ...values },
      });
      return row.id;
    };
    const named = await create({ chosenBy: 'named', buyerRepresentatives: 'agent,owner' });
    expect((await agent.action('committee.appoint', { id: named })).msg).toContain('应当从专家库中随机抽取');
    await agent.done('committee.remove', { id: named });
    const even = await create({ chosenBy: 'drawn', size: 4, majors: 'A08', alternates: 0 });
    expect((await agent.action('committee.lock', { id: even })).msg).toContain('5人以上单数'.replace('5', '五'));
    await agent.done('committee.remove', { id: even });
    panel = await lockPanel(test, built);
    const early = await agent.action('committee.recordSource', {
      id: panel,
      asked: { value: '1234567890', publishedOn: '2020-01-01' },
    });
    expect(early.msg).toContain('及以后公布的');
  });

  it('is opened to the body alone, by the holders together', async () => {
    const closed = await closeWindow(test, built);
    expect(closed.state).toBe('releasing');
    const late = await handIn(stranger, built.lot);
    expect(late.msg).toContain('已过');
    await postShares(test, closed.id, built, 'owner');
    expect((await agent.detail('unsealing', closed.id)).tdata.row.state).toBe('releasing');
    const opened = await openToBodyAfter(closed.id);
    expect(opened).toMatchObject({ state: 'opened', handedIn: 4 });
    expect((await agent.list('application', { 'f.lot': built.lot })).tdata).toHaveLength(4);
    const { row } = (await agent.detail('application', applied[1]!.id)).tdata;
    const file = await agent.fetch(`/standalonfile/file/get?id=${row.openedFiles[0].fileId}`);
    expect(await file.text()).toContain('申请二的申请文件');
    expect((await applicants[0]!.list('application', {})).tdata).toHaveLength(1);
    expect((await applicants[0]!.detail('application', applied[1]!.id)).status).toBe(404);
    expect((await lotOf(built.lot)).openedAt).toBeNull();
  });

  const openToBodyAfter = async (id: string) => {
    await postShares(test, id, built, 'agency');
    for (let tries = 0; tries < 300; tries++) {
      const { row } = (await agent.detail('unsealing', id)).tdata;
      if (row.state === 'opened') return row;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error('it is not opened');
  };

  it('is reviewed by those drawn: sheets are each member’s own, and only whole ones are concluded', async () => {
    panelists = await seatPanel(test, panel);
    expect(panelists).toHaveLength(5);
    expect((await owner.list('committee-member', { 'f.committee': panel })).tdata).toEqual([]);
    const unready = await agent.action('committee.conclude', { id: panel });
    expect(unready.code).not.toBe('v');
  });

  it('G4 nobody of the agency replaces who reviews: a lawful cause, its proof, and the word of owner or supervisor', async () => {
    const supervisor = await test.as('supervisor');
    const [leaving] = panelists as [Panelist, ...Panelist[]];
    const id = leaving.seat;
    const proofs = async () => [await agent.upload('诊断证明.pdf', '%PDF-1.4 invented for a test')];
    const ask = (asked: object) => agent.action('committee-member.askForReviewer', { id, asked });
    const stateOf = async () => (await supervisor.detail('committee-member', id)).tdata.row.state;
    for (const one of [agent, owner, supervisor])
      expect([403, 404]).toContain(
        (await one.action('committee-member.replaceReviewer', { id, asked: { cause: 'health', reason: '病' } })).status,
      );
    expect((await ask({ cause: 'whim', reason: '不合适', proofs: await proofs() })).code).toBe('valerror');
    expect((await ask({ cause: 'lacking', reason: '补足', proofs: await proofs() })).msg).toMatch(/不是本标段可以更换/);
    expect((await ask({ cause: 'health', reason: '突发疾病', proofs: [] })).code).toBe('valerror');
    expect((await ask({ cause: 'breach', reason: '接触申请人', proofs: await proofs() })).msg).toContain('没有文号');
    expect((await ask({ cause: 'health', reason: '突发疾病', proofs: await proofs() })).msg).toBe('');
    expect(await stateOf()).toBe('signedIn');
    const word = await waitingConsent(supervisor, { paper: id });
    for (const one of [agent, await test.as('reviewer')])
      expect([403, 404]).toContain((await one.action('consent.give', { id: word.id })).status);
    await supervisor.done('consent.give', { id: word.id });
    expect(await stateOf()).toBe('replaced');
    panelists = await seatCalled(test, panel);
    expect(panelists.map((p) => p.seat)).not.toContain(id);
    expect(panelists).toHaveLength(5);
  });

  it('TR-19: each hears of itself, with reasons; who passed is the list, and nobody else', async () => {
    const result = await tellResult(test, panel, panelists, (name, seat) =>
      name === '申请四' && seat < 3 ? { fails: { 资质: '没有施工总承包资质' } } : {},
    );
    expect(result).toMatchObject({ state: 'issued', admitted: 3 });
    const own = (await applicants[3]!.detail('application', applied[3]!.id)).tdata.row;
    expect(own).toMatchObject({ state: 'refused' });
    expect(own.because).toContain('“资质”不符合（3/5 人）：没有施工总承包资质');
    expect((await applicants[0]!.detail('application', applied[0]!.id)).tdata.row.state).toBe('admitted');
    expect((await applicants[0]!.list('preliminary-result', {})).tdata ?? []).toEqual([]);
    const listed = (await agent.list('supplier-invitation', { 'f.lot': built.lot })).tdata;
    expect(listed.map((i: any) => i.supplierName).sort()).toEqual(['申请一', '申请三', '申请二'].sort());
    expect((await lotOf(built.lot)).state).toBe('draft');
    const more = await agent.action('supplier-invitation.propose', {
      values: { lot: built.lot, entry: null, source: 'known', reason: '认识' },
    });
    expect(more.code).not.toBe('v');
    const struck = await agent.action('supplier-invitation.remove', { id: listed[0].id });
    expect(struck.msg).toContain('不能另行增减');
  });

  it('a result of 1,500 is read by its list’s pages, by the office’s side and nobody else', async () => {
    const [{ id }] = (await agent.list('preliminary-result', { 'f.lot': built.lot })).tdata;
    const lines = (client: Client, asked: object = {}) =>
      client.get(`/${client.prefix}/preliminary-result/lines.json`, { id, ...asked });
    expect((await lines(agent, { only: 'refused' })).tdata).toMatchObject({
      rows: [{ supplierName: '申请四', admitted: false }],
      total: 1,
    });
    expect((await lines(owner, { q: '申请二' })).tdata.rows).toHaveLength(1);
    expect((await lines(panelists[0]!.client)).status).toBe(404);
    expect((await applicants[0]!.get('/agency/preliminary-result/lines.json', { id })).status).not.toBe(200);
    const many = JSON.stringify(
      Array.from({ length: 1500 }, (_, i) => ({
        ...{ id: `a${i}`, supplierName: `第${i}建设工程有限公司`, fulfils: i % 3 > 0, admitted: i % 3 > 0 },
        because: i % 3 > 0 ? '' : '“资质”不符合（3/5 人）：没有施工总承包资质，所附证书与要求的类别、等级不符',
      })),
    );
    const kept = await rows<{ lines: unknown }>(
      test.office.db,
      sql`select lines from preliminary_result where id = ${id}`,
    );
    const put = (value: string) =>
      sql`update preliminary_result set lines = ${value}::jsonb where id = ${id}`.execute(test.office.db);
    await put(many);
    const weight = (answer: unknown) => Buffer.byteLength(JSON.stringify(answer));
    expect(weight(many)).toBeGreaterThan(200_000);
    const page = await lines(agent, { page: '30' });
    expect(page.tdata).toMatchObject({ total: 1500, pages: 30 });
    expect(weight(page)).toBeLessThan(20_000);
    expect(weight(await agent.detail('preliminary-result', id))).toBeLessThan(10_000);
    const history = await agent.get('/agency/preliminary-result/history.json', { id });
    expect(JSON.stringify(history)).not.toContain('申请四');
    await put(JSON.stringify(kept[0]!.lines));
  });

  it('TR-22b: an objection to the result comes from who applied, and from nobody else', async () => {
    const values = {
      lot: built.lot,
      kind: 'admission',
      subject: '结果',
      content: '本单位有资质',
      contact: '13900000001',
    };
    const other = await stranger.action('objection.submit', { values });
    expect(other.code).not.toBe('v');
    await applicants[3]!.done('objection.submit', { values });
  });

  it('is reviewed once more for a cause that the law knows, and the list falls with it', async () => {
    const [result] = (await agent.list('preliminary-result', { 'f.lot': built.lot })).tdata;
    await owner.done('preliminary-result.reviewAgain', {
      id: result.id,
      because: '重新审查',
      asked: { cause: 'objection', reason: '申请四的资质证书经查有效' },
    });
    expect((await lotOf(built.lot)).state).toBe('preliminary');
    expect((await agent.list('supplier-invitation', { 'f.lot': built.lot })).tdata).toEqual([]);
    expect((await applicants[3]!.detail('application', applied[3]!.id)).tdata.row.state).toBe('opened');
    const { judgeAll } = await import('../testing/seat-panel.ts');
    await judgeAll(panelists, panel);
    await agent.done('committee.conclude', { id: panel });
    const [again] = (await agent.list('preliminary-result', { 'f.lot': built.lot, 'f.state': 'draft' })).tdata;
    await owner.done('preliminary-result.agree', { id: again.id });
    await agent.done('preliminary-result.issue', { id: again.id, because: '告知' });
    expect((await agent.list('supplier-invitation', { 'f.lot': built.lot })).tdata).toHaveLength(4);
  });
});
