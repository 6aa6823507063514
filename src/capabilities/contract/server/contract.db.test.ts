import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { sql } from '../../../kernel/server/database.ts';
import { addDays, dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { linesToHtml } from '../../../platform/templates/fill.ts';
import { namesOf, templateKinds } from '../../../platform/templates/template-kinds.ts';
import { type AwardedTender, buildAwardedTender } from '../../award/testing/build-awarded-tender.ts';
import { insertReportedLot, type ReportedLot } from '../../award/testing/insert-reported-lot.ts';
import { signAs } from '../../notice/testing/sign-as.ts';
import { waitingConsent } from '../../project/testing/give-consent.ts';
import { contractText } from '../contract/contract-text.ts';
import { contractTerms } from '../testing/contract-terms.ts';

let test: TestOffice;
let agent: Client;
let of: ReportedLot;
let awarded: AwardedTender;
let id: string;

beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
  of = await insertReportedLot(test);
  awarded = await buildAwardedTender(test, { evaluated: of });
}, 60_000);
afterAll(() => test.close());

const save = (values: Record<string, unknown>) => agent.done('contract.save', { id, values });
const submit = (because?: string) => agent.action('contract.submit', { id, ...(because ? { because } : {}) });
const letter = async () => (await agent.detail('award-notice', awarded.letter)).tdata.row;

describe('contract.create', () => {
  it('needs the winner’s letter, not another’s, and one contract is enough', async () => {
    const values = { project: of.project, lot: of.lot };
    const loss = (await agent.list('award-notice', { 'f.lot': of.lot, 'f.kind': 'loss' })).tdata[0];
    expect((await agent.action('contract.create', { values })).tdata.fields).toHaveProperty('award');
    const wrong = await agent.action('contract.create', { values: { ...values, award: loss.id } });
    expect(wrong.tdata.fields.award).toContain('不能选择');
    // The form chooses it by itself: there is only one.
    const { row: blank } = (await agent.get('/agency/contract/blank.json', values)).tdata;
    expect(blank.award).toBe(awarded.letter);
    const { row } = await agent.done('contract.create', { values: { ...values, award: awarded.letter } });
    id = row.id;
    const { contractBy } = await letter();
    expect(row).toMatchObject({
      price: '33600000.00',
      term: '540 天',
      quality: '合格',
      signBy: contractBy,
      contractor: of.bids[0]!.supplier,
    });
    expect(row.comparison.every((c: any) => c.same)).toBe(true);
    // The list of domain C32 and C33 (L26): parties by code, subject, price, period, quality, payment, warranty, disputes.
    for (const item of [
      ...[
        '甲方（招标人）：泸定县文化体育局（统一社会信用代码 11513322MA',
        '乙方（中标人）：',
        '合同内容：土建工程',
        '合同价款：',
      ],
      ...[
        '期限：540 天',
        '质量：合格',
        '付款方式：',
        '质量保修：',
        '履约担保：',
        '分包：不分包',
        '联合体：乙方不是联合体',
      ],
      ...['争议由双方协商', '招标文件、投标文件、中标通知书是本合同的组成部分'],
    ])
      expect(row.body).toContain(item);
    expect((await agent.action('contract.create', { values: { ...values, award: awarded.letter } })).msg).toContain(
      '本标段已有合同',
    );
  });
});

describe('contract.submit', () => {
  it('refuses a contract that differs from the bid in price, term or quality (TR-57a)', async () => {
    const { datedOn } = await letter();
    expect((await submit()).tdata.fields).toMatchObject({ payment: '请输入付款方式', warranty: '请输入质量保修' });
    await save({ signedOn: datedOn, ...contractTerms, attachments: [await agent.upload('合同.pdf', '%PDF-1.4 c')] });
    for (const [values, field] of [
      [{ price: '33600000.01' }, '价款'],
      [{ term: '539 天' }, '期限'],
      [{ quality: '优良' }, '质量'],
      [{ content: '另一个项目的绿化养护' }, '标的'],
      [{ durationDays: 900 }, '工期'],
      [{ durationDays: null }, '工期'],
    ] as const) {
      const before = {
        ...{ price: '33600000.00', term: '540 天', quality: '合格' },
        ...{ content: '土建工程', durationDays: 540 },
      };
      await save({ ...before, ...values });
      expect((await submit()).msg).toMatch(new RegExp(`${field}(投标|招标文件)为.*实施条例 第57条`));
      await save(before);
    }
    const letterAsks = (security: string | null) =>
      sql`update award_notice set performance_security = ${security}::numeric where id = (select award_id from contract where id = ${id})`.execute(
        test.office.db,
      );
    await letterAsks('1000000.00');
    await save({ performanceSecurity: '999999.99' });
    expect((await submit()).msg).toMatch(/履约担保中标通知书为“1000000.00”，合同为“999999.99”.*实施条例 第57条/);
    await letterAsks(null);
  });

  it('keeps a draft with its gaps, and takes none that is handed in', async () => {
    const bare = { payment: '', template: null };
    expect((await agent.action('contract.save', { id, values: bare })).msg).toBe('');
    const { row } = (await agent.detail('contract', id)).tdata;
    expect(row).toMatchObject({ state: 'draft', body: expect.stringContaining('【待填：付款方式】') });
    expect((await submit()).tdata.fields).toHaveProperty('payment');
    await save({ payment: contractTerms.payment });
  });

  it('refuses a performance security above a tenth (TR-58)', async () => {
    await save({ performanceSecurity: '3360000.01' });
    expect((await submit()).tdata.fields.performanceSecurity).toContain('实施条例 第58条');
    await save({ performanceSecurity: '3360000.00' });
  });

  it('takes no date before the letter, and none that is still to come (L12, TR-57b)', async () => {
    const { datedOn } = await letter();
    const today = dateInShanghai(await test.now());
    for (const [signedOn, because] of [
      ['2020-01-01', `签订日期 2020-01-01 早于中标通知书发出之日 ${datedOn}`],
      [addDays(datedOn, -1), '早于中标通知书发出之日'],
      [addDays(today, 1), `晚于今日 ${today}`],
      ['2029-01-01', '晚于今日'],
    ] as const) {
      await save({ signedOn });
      expect((await agent.action('contract.submit', { id, because: '双方商定' } as never)).msg).toContain(because);
    }
    await save({ signedOn: today });
  });

  it('asks why, the day after the thirty days, and not on the last of them (TB-46)', async () => {
    const { contractBy } = await letter();
    await test.setClock(`${addDays(contractBy, 1)}T10:00:00+08:00`);
    await save({ signedOn: addDays(contractBy, 1) });
    expect((await submit()).tdata.warnings.signedOn).toContain(`最迟 ${contractBy}`);
    await save({ signedOn: contractBy });
    expect((await submit()).tdata.row.state).toBe('review');
  });
});

describe('subcontracts (TB-48)', () => {
  const part = { id: '1', scope: '绿化', subcontractor: '某公司', amount: '100000.00', isCore: false, isAgain: false };

  it('of the core, or once more, want a reason; one of what is not the core does not', async () => {
    await (await test.as('reviewer')).done('contract.return', { id, asked: { opinion: '补充分包' } });
    await save({ subcontracts: [{ ...part, isCore: true }] });
    expect((await submit()).tdata.warnings.subcontracts).toMatch(/主体、关键性工作，不得分包.*第48条/);
    await save({ subcontracts: [{ ...part, isAgain: true }] });
    expect((await submit()).tdata.warnings.subcontracts).toContain('只能分包一次');
    await save({ subcontracts: [{ ...part, amount: '33600000.00' }] });
    expect((await submit()).tdata.warnings.subcontracts).toContain('转让或者肢解');
    await save({ subcontracts: [part] });
    expect((await submit()).tdata.row).toMatchObject({
      state: 'review',
      body: expect.stringContaining('绿化（100,000.00 元'),
    });
  });
});

describe('a contract’s template', () => {
  it('is tried with a value for every variable, as those of notice and letter are', async () => {
    for (const kind of ['result-notice', 'award-notice', 'contract'] as const) {
      const { tdata } = await agent.get(`/agency/${kind}/template-values.json`);
      expect(Object.keys(tdata.values)).toEqual(expect.arrayContaining(namesOf(templateKinds[kind])));
    }
  });

  it('is refused with the name of a variable that it does not know, and without what it must have', async () => {
    const manager = await test.as('manager');
    const inOne = (text: string) => [{ id: 'body', title: '正文', body: linesToHtml(text) }];
    const draft = async (text: string) =>
      (
        await manager.done('paper-template.create', {
          values: { name: '施工合同', kind: 'contract', chapters: inOne(text) },
        })
      ).row.id;
    const wrong = await draft('{{合同编号}}由{{丙方}}签订');
    expect((await manager.action('paper-template.enable', { id: wrong, asked: {} })).msg).toContain(
      '合同的数据里没有{{丙方}}',
    );
    const poor = await draft('{{合同编号}}');
    expect((await manager.action('paper-template.enable', { id: poor, asked: {} })).msg).toContain(
      '缺少必备内容：{{甲方}}',
    );
    const { row } = await manager.done('paper-template.create', { values: { name: '范本', kind: 'contract' } });
    const reviewer = await test.as('reviewer');
    await reviewer.done('contract.return', { id, asked: { opinion: '换模板' } });
    const body = `${row.chapters[0].body}<p>补充：{{中标人}}自行完成。</p>`;
    await manager.done('paper-template.save', { id: row.id, values: { chapters: [{ ...row.chapters[0], body }] } });
    await manager.done('paper-template.enable', { id: row.id, asked: {} });
    const version = (await agent.list('template-version', { 'f.template': row.id })).tdata[0];
    await save({ template: version.id });
    expect((await agent.detail('contract', id)).tdata.row.body).toContain(
      `补充：${of.bids[0]!.supplierName}自行完成。`,
    );
    expect((await (await test.as('rival')).detail('template-version', version.id)).status).toBe(404);
    expect((await submit()).tdata.row.state).toBe('review');
  });
});

describe('contract.sign (EB-34/36)', () => {
  const asked = async (client: Client, change: object = {}) => {
    const { row } = (await client.detail('contract', id)).tdata;
    return signAs(client, contractText({ ...row, ...change }));
  };

  it('is each side’s own, over these very words; both together put it in force', async () => {
    const [winner, owner] = [await test.as('supplier1'), await test.as('owner')];
    expect((await winner.detail('contract', id)).status).toBe(404);
    await (await test.as('reviewer')).done('contract.approve', { id });
    const other = await winner.action('contract.sign', { id, asked: await asked(winner, { price: '33600000.01' }) });
    expect(other.msg).toContain('签章未通过验证');
    const swapped = [{ ...(await agent.detail('contract', id)).tdata.row.attachments[0], sha256: '0'.repeat(64) }];
    const otherPaper = await winner.action('contract.sign', {
      id,
      asked: await asked(winner, { attachments: swapped }),
    });
    expect(otherPaper.msg).toContain('签章未通过验证');
    const strange = await winner.action('contract.sign', { id, asked: await asked(owner) });
    expect(strange.msg).toContain(`须用${of.bids[0]!.supplierName}的证书签署`);
    expect((await agent.action('contract.sign', { id, asked: await asked(agent) })).status).toBe(403);
    const half = await winner.done('contract.sign', { id, asked: await asked(winner) });
    expect(half.row.state).toBe('agreed');
    expect((await winner.action('contract.sign', { id, asked: await asked(winner) })).msg).toContain('本单位已经签署');
    expect((await owner.action('contract.takeEffect', { id })).msg).toContain('请双方继续在线签署');
    expect((await agent.detail('lot', of.lot)).tdata.row.state).toBe('awarded');
    const { row } = await owner.done('contract.sign', { id, asked: await asked(owner) });
    expect(row).toMatchObject({ state: 'effective', signedPaper: [{ name: `${row.number}-签署件.json` }] });
    expect(row.signing.signatures.map((s: any) => s.party)).toEqual(['contractor', 'buyer']);
    expect(row.signing.content).toBe(contractText(row));
    expect((await agent.detail('lot', of.lot)).tdata.row.state).toBe('contracted');
    const kept = await winner.fetch(`/standalonfile/file/get?id=${row.signedPaper[0].id}`);
    expect(JSON.parse(await kept.text()).content).toBe(contractText(row));
  });
});

describe('contract.takeEffect', () => {
  it('registers what was signed on paper, and wants the paper (EB-34/36)', async () => {
    const paper = await insertReportedLot(test);
    const built = await buildAwardedTender(test, { evaluated: paper });
    const { datedOn } = (await agent.detail('award-notice', built.letter)).tdata.row;
    const values = { project: paper.project, lot: paper.lot, award: built.letter, signedOn: datedOn, ...contractTerms };
    const { row } = await agent.done('contract.create', { values });
    await agent.done('contract.submit', { id: row.id });
    expect((await agent.action('contract.approve', { id: row.id })).status).toBe(403);
    await (await test.as('reviewer')).done('contract.approve', { id: row.id });
    expect((await (await test.as('supplier2')).detail('contract', row.id)).status).toBe(404);
    const refused = await (await test.as('owner')).action('contract.takeEffect', { id: row.id });
    expect(refused.msg).toContain('请先上传双方签署的合同文本（电子招标投标办法 第36条）');
  });

  it('registers the day on which it was really signed, and no other (L12, TR-57b)', async () => {
    const paper = await insertReportedLot(test);
    const built = await buildAwardedTender(test, { evaluated: paper });
    const { datedOn } = (await agent.detail('award-notice', built.letter)).tdata.row;
    const attachments = [await agent.upload('合同.pdf', '%PDF-1.4 c')];
    const { row } = await agent.done('contract.create', {
      values: {
        project: paper.project,
        lot: paper.lot,
        award: built.letter,
        signedOn: datedOn,
        attachments,
        ...contractTerms,
      },
    });
    await agent.done('contract.submit', { id: row.id });
    await (await test.as('reviewer')).done('contract.approve', { id: row.id });
    await test.setClock(`${addDays(datedOn, 3)}T10:00:00+08:00`);
    const owner = await test.as('owner');
    const takeEffect = (signedOn: string) => owner.action('contract.takeEffect', { id: row.id, asked: { signedOn } });
    expect((await takeEffect(addDays(datedOn, 4))).msg).toContain('晚于今日');
    expect((await takeEffect(addDays(datedOn, -1))).msg).toContain('早于中标通知书发出之日');
    // G12: neither the agency for both, nor one party for the other.
    for (const account of ['agent', 'reviewer'])
      expect((await (await test.as(account)).action('contract.takeEffect', { id: row.id })).status).toBe(403);
    expect((await takeEffect(addDays(datedOn, 2))).tdata.row.state).toBe('agreed');
    expect((await takeEffect(addDays(datedOn, 2))).msg).toContain('已经登记，等中标人确认');
    const contractor = await test.as('supplier1');
    const word = await waitingConsent(contractor, { paper: row.id });
    for (const one of [agent, owner, await test.as('supplier2')])
      expect([403, 404]).toContain((await one.action('consent.give', { id: word.id })).status);
    expect((await agent.detail('lot', paper.lot)).tdata.row.state).toBe('awarded');
    await contractor.done('consent.give', { id: word.id });
    expect((await agent.detail('contract', row.id)).tdata.row).toMatchObject({
      state: 'effective',
      signedOn: addDays(datedOn, 2),
    });
  });
});

describe('a bid whose arithmetic was corrected', () => {
  it('TR-57a is held against the price that its bidder confirmed, not against the one that was read out (PG-19)', async () => {
    const corrected = await insertReportedLot(test, { corrected: '33500000.00' });
    const won = await buildAwardedTender(test, { evaluated: corrected });
    const award = (await agent.detail('award-notice', won.letter)).tdata.row;
    expect(award.price).toBe('33500000.00');
    const { candidates } = (await agent.detail('candidate-publicity', won.publicity)).tdata.row;
    expect([candidates[0].price, candidates[0].correctedPrice]).toEqual(['33600000.00', '33500000.00']);
    const values = {
      project: corrected.project,
      lot: corrected.lot,
      award: won.letter,
      signedOn: award.datedOn,
      ...contractTerms,
    };
    const { row } = await agent.done('contract.create', { values });
    expect(row.price).toBe('33500000.00');
    expect(row.comparison[0]).toMatchObject({ bid: '33500000.00', readOut: '33600000.00', same: true });
    await agent.done('contract.save', { id: row.id, values: { price: '33600000.00' } });
    const readOut = await agent.action('contract.submit', { id: row.id });
    expect(readOut.msg).toContain('价款投标为“33500000.00”，合同为“33600000.00”');
    await agent.done('contract.save', { id: row.id, values: { price: '33500000.00' } });
    expect((await agent.action('contract.submit', { id: row.id })).code).toBe('v');
  });
});
