/**
 * What people are told by message of a purchase: in its own words, whatever the office's switch says, wherever the message
 * leads and whoever is told.
 */
import './consultation.ts';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formCommittee, termsOf } from '../../src/capabilities/award/decision/testing/decide-by-committee.ts';
import { insertReportedLot, type ReportedLot } from '../../src/capabilities/award/testing/insert-reported-lot.ts';
import { reviewAsked, seatOriginal } from '../../src/capabilities/award/testing/review-capacity.ts';
import { soon } from '../../src/capabilities/award/testing/soon.ts';
import { ensureExperts } from '../../src/capabilities/evaluation/testing/build-committee.ts';
import {
  type BuiltTender,
  buildPublishedTender,
} from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { takeDocument } from '../../src/capabilities/participation/testing/build-bidders.ts';
import { buildHeldPurchase, formGroup } from '../../src/capabilities/preliminary/testing/build-held-purchase.ts';
import { giveConsent } from '../../src/capabilities/project/testing/give-consent.ts';
import { tenderDocument } from '../../src/capabilities/tender-document/tender-document/tender-document.record.ts';
import { rows, sql } from '../../src/kernel/server/database.ts';
import { inTransaction } from '../../src/kernel/server/office.ts';
import { asWritten, emit } from '../../src/kernel/server/outbox.ts';
import { insertRow, newId } from '../../src/kernel/server/write.ts';
import { addDays, startOfDayShanghai } from '../../src/platform/calendar/iso-date.ts';
import { type Content, deliver } from '../../src/platform/messages/server/deliveries.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';
import { settled } from '../support/settled.ts';
import { tenderWordsTold } from './tender-words.ts';

let test: TestOffice;
let [agent, owner, supervisor, reviewer] = [] as unknown as [Client, Client, Client, Client];
let bidders: Client[];

beforeAll(async () => {
  test = await openOffice();
  [agent, owner, supervisor, reviewer] = (await Promise.all(
    ['agent', 'owner', 'supervisor', 'reviewer'].map(test.as),
  )) as [Client, Client, Client, Client];
  bidders = await Promise.all(['supplier1', 'supplier2', 'supplier3'].map((account) => test.as(account)));
});
afterAll(() => test.close());

const project = {
  name: '运维服务磋商采购',
  projectType: 'services',
  way: 'consultation',
  regime: 'QY',
  regimeReason: '企业自有资金采购服务，不属于依法必须招标的范围',
  fundSource: '企业自筹，已落实',
  estimate: '950000',
  budgetFunds: null,
  investment: null,
};
const lot = { estimate: '950000', ceilingPrice: '950000', provisionalSum: null };
const pdf = async (by: Client) => [await by.upload('决定.pdf', '%PDF-1.4 invented for a test')];

/** Every subject that was told, once. */
const subjects = async (): Promise<string> => {
  await settled(test);
  return (await rows<{ subject: string }>(test.office.db, sql`select distinct subject from message`))
    .map((m) => m.subject)
    .join('\n');
};

describe('before it is opened', () => {
  let built: BuiltTender;

  it('those who hold keys and accounts are asked for them', async () => {
    await buildPublishedTender(test, {
      ...{ invite: bidders, project: { ...project, name: '磋商采购甲' }, prices: lot, method: { policyRate: '10' } },
      ...{ holders: { owner: null, supervisor: null }, until: 'document' },
    });
    built = await buildPublishedTender(test, {
      ...{ invite: bidders, project, prices: { ...lot, bidSecurity: '10000.00' }, method: { policyRate: '10' } },
    });
    const told = await subjects();
    for (const line of ['请登记启封密钥', '请设置保证金账号']) expect(told).toContain(line);
    expect(await tenderWordsTold(test.office.db)).toEqual([]);
  }, 120_000);

  it('those who respond hear that it stands still, and goes on', async () => {
    for (const client of bidders) {
      const [own] = (await client.list('supplier-invitation', { 'f.lot': built.lot })).tdata;
      await client.done('supplier-invitation.accept', { id: own.id });
      await takeDocument(client, built.lot);
    }
    // Nor is what is refused by a call that is no action.
    const unsealed = await bidders[0]!.post(`/supplier/bid/upload?lot=${built.lot}`, { file: 'JSON' });
    expect(unsealed.msg).toBe('文件未经加密封装，不予接收');
    const { row } = await supervisor.done('directive.issue', {
      values: {
        ...{ lot: built.lot, matter: 'suspended', cause: 'ownMotion', until: '2030-05-01', condition: '改正' },
        ...{ subject: '监督决定', issuer: '泸定县财政局', documentNumber: '财监〔2026〕7 号', facts: '条件设置不当' },
        ...{ basis: '某公司采购管理办法 第九章', document: await pdf(supervisor) },
      },
    });
    await test.setClock(new Date((await test.now()).getTime() + 86_400_000).toISOString());
    const proofs = await pdf(supervisor);
    await supervisor.done('directive.resume', {
      id: row.id,
      asked: { cause: 'conditionMet', because: '改正', proofs },
    });
    const told = await subjects();
    for (const line of ['本标段暂停', '响应截止时间顺延']) expect(told).toContain(line);
    expect(await tenderWordsTold(test.office.db)).toEqual([]);
  }, 60_000);
});

describe('after it is opened', () => {
  it('those who respond are asked to stand by it for longer', async () => {
    const built = await buildHeldPurchase(test, {
      ...{ invite: bidders, asks: ['900000.00', '880000.00', '860000.00'], prices: lot, method: { policyRate: '10' } },
      project: { ...project, name: '运维服务磋商采购乙' },
      beforeDue: async ({ project: of, lot: its }) => {
        await formGroup(test, { project: of, lot: its }, { plannedInDays: 30 });
      },
    });
    const validity = await soon(async () => {
      const [row] = (await agent.list('bid-validity', { 'f.lot': built.lot })).tdata;
      expect(row?.endsOn).toBeTruthy();
      return row;
    });
    await test.setClock(startOfDayShanghai(addDays(validity.endsOn, -10)).toISOString());
    await expect.poll(subjects, { timeout: 60_000 }).toContain(`响应有效期将于 ${validity.endsOn} 届满`);
    const newEndsOn = addDays(validity.endsOn, 30);
    const replyBy = new Date((await test.now()).getTime() + 2 * 86_400_000).toISOString();
    await owner.done('bid-validity.ask', { id: validity.id, asked: { newEndsOn, replyBy, reason: '质疑尚未答复' } });
    expect(await subjects()).toContain(`请答复是否延长响应有效期至 ${newEndsOn}`);
    expect(await tenderWordsTold(test.office.db)).toEqual([]);
  }, 120_000);
});

describe('after its report', () => {
  const reported = async (): Promise<ReportedLot> => {
    const of = await insertReportedLot(test, { regime: 'QY' });
    const { db } = test.office;
    await sql`update project set way = 'consultation', name = '运维服务' where id = ${of.project}`.execute(db);
    await sql`update evaluation_report set name = '评审报告', title = '评审报告' where id = ${of.report}`.execute(db);
    return of;
  };

  it('judges and who responded hear of another evaluation', async () => {
    const of = await reported();
    await ensureExperts(test);
    const { row } = await agent.done('re-evaluation.create', {
      values: {
        ...{ lot: of.lot, cause: 'arithmetic', concerns: 'evaluation', grounds: '汇总时漏计一名评委的评分' },
        ...{ plannedAt: '2027-06-01T09:00:00+08:00', place: '第三评审室', evidence: await pdf(agent) },
      },
    });
    await agent.done('re-evaluation.submit', { id: row.id });
    await reviewer.done('re-evaluation.approve', { id: row.id });
    await giveConsent(owner, { paper: row.id });
    expect(await subjects()).toContain('本标段复评');
    expect(await tenderWordsTold(test.office.db)).toEqual([]);
  }, 60_000);

  it('judges and a candidate hear that its capacity is doubted, those who decide that they are called', async () => {
    const [of, other] = [await reported(), await reported()];
    const values = { project: other.project, lot: other.lot, name: '采购文件', ...termsOf() };
    const now = await test.now();
    await inTransaction(test.office, (tx) =>
      insertRow(tx, tenderDocument, values, { id: newId(), state: 'issued', org: null, adduserid: null, now }),
    );
    await inTransaction(test.office, async (tx) => {
      for (const { report, lot } of [of, other]) await emit(tx, 'report.delivered', { report, lot });
    });
    await settled(test);
    await seatOriginal(test, of.lot);
    const [open] = (await owner.list('winner-confirmation', { 'f.lot': of.lot })).tdata;
    const asked = await reviewAsked(owner, { capacityOf: of.bids[0]!.id });
    await owner.done('winner-confirmation.askReview', { id: open.id, asked });
    await formCommittee(test, { lot: other.lot });
    const told = await subjects();
    for (const line of ['评审报告已提交', '请就候选人的履约能力表决', '已提请原评审小组', '请确认参加确定成交'])
      expect(told).toContain(line);
    expect(await tenderWordsTold(test.office.db)).toEqual([]);
  }, 60_000);
});

describe('a message', () => {
  const sentence = '{投标}文件由{评标}委员会开启（招标投标法 第28条）';
  /** As a person of the agency reads it. */
  async function said(content: Content): Promise<string> {
    await inTransaction(test.office, async (tx) =>
      deliver({ office: test.office, tx, now: await test.now() }, [agent.userId], content),
    );
    const [last] = await rows<{ subject: string }>(
      test.office.db,
      sql`select subject from message where recipient_id = ${agent.userId} order by id desc limit 1`,
    );
    return last!.subject;
  }

  it('speaks as the project does to which its link leads, or that it names', async () => {
    const of = await insertReportedLot(test, { regime: 'ZC-N' });
    await sql`update project set way = 'consultation' where id = ${of.project}`.execute(test.office.db);
    const own = '响应文件由评审小组开启';
    expect(await said({ subject: sentence, link: `lot.detail?id=${of.lot}` })).toBe(own);
    expect(await said({ subject: sentence, link: `evaluation-report.detail?id=${of.report}` })).toBe(own);
    expect(await said({ subject: sentence, link: `bid-finding.list?f.lot=${of.lot}` })).toBe(own);
    expect(await said({ subject: sentence, link: 'workbench.portal', about: of.lot })).toBe(own);
    expect(await said({ subject: sentence, about: of.project })).toBe(own);
    await sql`update project set regime = 'ZC-T', way = 'open' where id = ${of.project}`.execute(test.office.db);
    expect(await said({ subject: sentence, about: of.lot })).toMatch(/^投标文件由评标委员会开启（政府采购货物和服务/);
    await sql`update project set regime = 'ZB-M' where id = ${of.project}`.execute(test.office.db);
    const tender = '投标文件由评标委员会开启（招标投标法 第28条）';
    expect(await said({ subject: sentence, about: of.lot })).toBe(tender);
    expect(await said({ subject: sentence })).toBe(tender);
  });

  it('leaves what a person wrote as it was written', async () => {
    const of = await insertReportedLot(test, { regime: 'QY' });
    const written = '依据招标投标法 第28条，{投标}截止后送达的{投标}文件';
    expect(await said({ subject: `{投标}：${asWritten(written)}`, about: of.lot })).toBe(`响应：${written}`);
    expect(await said({ subject: `{投标}：${asWritten(`${written}\u{E011}{中标}`)}` })).toBe(`投标：${written}{中标}`);
  });
});
