/** What the law asks of disputes, securities, publication and keeping: of a lot whose report was delivered. */
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { awardNotice } from '../../../src/capabilities/award/award-notice/award-notice.record.ts';
import { insertReportedLot, type ReportedLot } from '../../../src/capabilities/award/testing/insert-reported-lot.ts';
import { insertSecurities } from '../../../src/capabilities/bid-security/testing/insert-securities.ts';
import { archive } from '../../../src/capabilities/closing/archive/archive.record.ts';
import { contract } from '../../../src/capabilities/contract/contract/contract.record.ts';
import { contractTerms } from '../../../src/capabilities/contract/testing/contract-terms.ts';
import { notice } from '../../../src/capabilities/notice/notice/notice.record.ts';
import { sql } from '../../../src/kernel/server/database.ts';
import { openOffice, type TestOffice } from '../../support/office.ts';
import { type Asking, holds } from '../asking.ts';
import { at, eachRegime, says, unchanged } from '../each-regime.ts';

let test: TestOffice;
let reported: ReportedLot;
let securities: string[];
let evidence: unknown[];
let text: unknown[];
beforeAll(async () => {
  test = await openOffice();
  // Monday, 9 March 2026: no day that is counted from it is free, and none beside it.
  await test.setClock('2026-03-09T10:00:00+08:00');
  reported = await insertReportedLot(test);
  securities = await insertSecurities(test, reported, ['money', 'money']);
  evidence = [await (await test.as('supplier1')).upload('证明.pdf', '%PDF invented')];
  text = [await (await test.as('agent')).upload('合同.pdf', '%PDF invented')];
});
afterAll(() => test?.close());

const office = () => test;
const each = (a: Asking, ask: Parameters<typeof eachRegime>[2]) => eachRegime(a, reported, ask);
const iso = (value: string) => new Date(value).toISOString();
const inLot = () => ({ project: reported.project, lot: reported.lot });

describe('an objection', () => {
  const values = () => ({
    lot: reported.lot,
    kind: 'document',
    subject: '对文件的异议',
    content: '事实',
    contact: '13800000000',
  });
  const raised = async (a: Asking, deadline: string) => {
    await sql`update lot set state = 'issued', bid_deadline = ${deadline}, opened_at = null where id = ${reported.lot}`.execute(
      a.tx,
    );
    return (await a.done('supplier1', 'objection.submit', { values: values() })).row;
  };
  holds(office, ['objection.document.before'], 'TR-22a: to the document comes ten days before the deadline', (a) =>
    each(a, async (regime) => {
      const [kept, late] = regime === 'QY' ? ['2026-03-11', '2026-03-10'] : ['2026-03-19', '2026-03-18'];
      expect((await unchanged(a, () => raised(a, at(kept, '09:30')))).late ?? null).toBeNull();
      expect((await raised(a, at(late, '09:30'))).late).toContain('超过提出期限');
    }),
  );
  holds(office, ['objection.answer'], 'TR-22b: is answered within three days', (a) =>
    each(a, async () => {
      const { dueAt, id } = await raised(a, at('2026-04-30', '09:30'));
      expect(iso(dueAt)).toBe(new Date(Date.parse(at('2026-03-13')) - 1000).toISOString());
      expect(iso((await a.terms('objection', id)).answer!.endsAt)).toBe(at('2026-03-13'));
    }),
  );
});

describe('a complaint', () => {
  const complained = (knewOn: string) => ({
    values: {
      lot: reported.lot,
      matter: 'other',
      knewOn,
      respondent: '招标人',
      subject: '投诉',
      content: '事实',
      request: '请求',
      basis: '依据',
      evidence,
      contact: '13800000000',
    },
  });
  holds(office, ['complaint.filing'], 'TR-60: comes within ten days', (a) =>
    each(a, async () => {
      a.now = new Date(at('2026-03-20', '10:00'));
      says(await a.refusal('supplier1', 'complaint.submit', complained('2026-03-10')), '内投诉', false);
      says(await a.refusal('supplier1', 'complaint.submit', complained('2026-03-09')), '内投诉', true);
    }),
  );
  holds(
    office,
    ['complaint.acceptance', 'complaint.handling'],
    'TR-61: is taken up in three working days and decided in thirty',
    (a) =>
      each(a, async () => {
        const { row } = await a.done('supplier1', 'complaint.submit', complained('2026-03-09'));
        expect(row.acceptBy).toBe('2026-03-12');
        expect(iso((await a.terms('complaint', row.id)).acceptance!.endsAt)).toBe(at('2026-03-13'));
        const accepted = await a.done('supervisor', 'complaint.accept', { id: row.id, asked: {} });
        expect(accepted.row.handleBy).toBe('2026-04-21');
        expect(iso((await a.terms('complaint', row.id)).handling!.endsAt)).toBe(at('2026-04-22'));
      }),
  );
});

describe('a security goes back', () => {
  const due = async (a: Asking, security: string, cause: string) => {
    // Thursday, 12 March 2026.
    await a.done('system', 'bid-security.release', { id: security, asked: { cause, on: '2026-03-12' } });
    const found = await sql<{
      on: string;
    }>`select due_on::text as on from bid_security_refund where security_id = ${security}`.execute(a.tx);
    return found.rows[0]?.on;
  };
  const asked = async (a: Asking, cause: string, security: string) =>
    each(a, async () => {
      const parties = { contractor: reported.bids[0]!.supplier, memberUnits: [] };
      await a.put(contract, 'effective', { ...inLot(), ...parties, name: '合同' });
      expect(await due(a, security, cause)).toBe('2026-03-17');
    });
  holds(office, ['security.refund.winner'], 'TR-57b: to the winner', (a) => asked(a, 'contract', securities[0]!));
  holds(office, ['security.refund.loser'], 'TR-57b: to the others', (a) => asked(a, 'contract', securities[1]!));
  holds(office, ['security.refund.withdrawn'], 'TR-35: to whoever withdrew', (a) =>
    asked(a, 'withdrawn', securities[1]!),
  );
  holds(office, ['security.refund.ended'], 'TR-31: to all when the tender ends', (a) =>
    asked(a, 'failed', securities[1]!),
  );
});

describe('a security arrives', () => {
  holds(office, ['security.basicAccount'], 'TR-26b: from the basic account where it must be tendered', (a) =>
    each(a, async (_regime, binds) => {
      await sql`update bid_security set state = 'pending', basic_account = '1', arrivals = null where id = ${securities[0]!}`.execute(
        a.tx,
      );
      const asked = {
        at: a.now.toISOString(),
        amount: '700000.00',
        payerName: '单位',
        payerAccount: '2',
        serial: 'T9',
      };
      const { row } = await a.done('system', 'bid-security.arrive', { id: securities[0]!, asked });
      says(JSON.stringify(row.flags), 'notBasic', binds);
    }),
  );
});

describe('a contract is made', () => {
  holds(office, ['contract.inValidity'], 'PG-49/52: while the bids stand, or with a reason, where the law asks', (a) =>
    each(a, async (regime) => {
      // Bids stand for 20 days from Monday, 9 March 2026; the letter leaves until 8 April.
      a.now = new Date(at('2026-03-31', '10:00'));
      await sql`update lot set state = 'awarded', bid_deadline = ${at('2026-03-09', '09:30')}, validity_days = 20
        where id = ${reported.lot}`.execute(a.tx);
      const signed = async (signedOn: string) => {
        const parties = { contractor: reported.bids[0]!.supplier, buyer: await a.unit('owner') };
        const award = await a.put(awardNotice, 'sent', {
          ...inLot(),
          kind: 'award',
          name: '中标通知书',
          datedOn: '2026-03-09',
          contractBy: '2026-04-08',
          supplier: parties.contractor,
          bid: reported.bids[0]!.id,
          price: '33600000.00',
        });
        const { rows } = await sql<{ content: string }>`select content from lot where id = ${reported.lot}`.execute(
          a.tx,
        );
        const values = { ...inLot(), ...contractTerms, award, signedOn, attachments: text };
        const agreed = { content: rows[0]!.content, term: '540 天', durationDays: 540, quality: '合格' };
        const { row } = await a.done('agent', 'contract.create', { values: { ...values, ...agreed } });
        return a.refusal('agent', 'contract.submit', { id: row.id });
      };
      says(await unchanged(a, () => signed('2026-03-29')), '应在{投标}有效期内签订', false);
      says(await unchanged(a, () => signed('2026-03-30')), '应在{投标}有效期内签订', regime !== 'QY');
    }),
  );
});

describe('what was published and kept', () => {
  holds(office, ['publication.keeping'], 'GG-13: stays ten years', (a) =>
    each(a, async () => {
      const left = async (publishedAt: string) => {
        const id = await a.put(notice, 'published', {
          project: reported.project,
          lots: [reported.lot],
          type: 'tender',
          name: '公告',
          publishedAt,
        });
        return a.refusal('agent', 'notice.discard', { id });
      };
      says(await left(at('2016-03-09', '09:00')), '不得删除', false);
      says(await left(at('2016-03-09', '11:00')), '不得删除', true);
    }),
  );
  holds(
    office,
    ['media.byData', 'media.verification', 'media.publication'],
    'GG-11: is published by the media in time',
    (a) =>
      each(a, async (_regime, binds) => {
        const of = await a.put(notice, 'published', {
          project: reported.project,
          lots: [reported.lot],
          type: 'tender',
          name: '公告',
        });
        const sent = async (channel: string) => {
          const values = {
            project: reported.project,
            notice: of,
            medium: '平台',
            channel,
            digest: '0',
            sentAt: at('2026-03-09', '10:00'),
            subject: '公告',
          };
          const { dueAt } = (await a.done('system', 'publication.send', { values })).row;
          return dueAt ? iso(dueAt) : null;
        };
        expect(await sent('data')).toBe(binds ? at('2026-03-09', '22:00') : null);
        expect(await sent('other')).toBe(binds ? at('2026-03-14') : null);
      }),
  );
  holds(office, ['archive.keeping'], 'EB-49: an archive fifteen', (a) =>
    each(a, async () => {
      await sql`update lot set state = 'contracted' where id = ${reported.lot}`.execute(a.tx);
      const sealed = async (retentionYears: number) => {
        const id = await a.put(archive, 'checked', {
          ...inLot(),
          name: '档案',
          keeper: '甲',
          missing: [],
          retentionYears,
        });
        return a.refusal('agent', 'archive.seal', { id });
      };
      says(await sealed(15), '保管期限应不少于', false);
      says(await sealed(14), '保管期限应不少于', true);
    }),
  );
});
