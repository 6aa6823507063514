/** What the law asks of the papers before the bids: plan, document, notice, invitation, addendum, preliminary document. */
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { notice } from '../../../src/capabilities/notice/notice/notice.record.ts';
import { supplierInvitation } from '../../../src/capabilities/notice/supplier-invitation/supplier-invitation.record.ts';
import {
  documentValues,
  lotValues,
  methodValues,
  projectValues,
} from '../../../src/capabilities/notice/testing/tender-values.ts';
import { lot } from '../../../src/capabilities/project/lot/lot.record.ts';
import { project } from '../../../src/capabilities/project/project/project.record.ts';
import { addendum } from '../../../src/capabilities/tender-document/addendum/addendum.record.ts';
import { evaluationMethod } from '../../../src/capabilities/tender-document/evaluation-method/evaluation-method.record.ts';
import { tenderScheme } from '../../../src/capabilities/tender-document/scheme/tender-scheme.record.ts';
import { tenderDocument } from '../../../src/capabilities/tender-document/tender-document/tender-document.record.ts';
import { schemeValues } from '../../../src/capabilities/tender-document/testing/scheme.ts';
import { sql } from '../../../src/kernel/server/database.ts';
import { openOffice, type TestOffice } from '../../support/office.ts';
import { type Asking, holds, under } from '../asking.ts';
import { at, file, isMust, type Regime, regimes, says, unchanged } from '../each-regime.ts';

let test: TestOffice;
let values: Awaited<ReturnType<typeof projectValues>>;
beforeAll(async () => {
  test = await openOffice();
  values = await projectValues(test);
});
afterAll(() => test?.close());

const office = () => test;

let running = 0;
async function tenderOf(a: Asking, regime: Regime, more: { project?: object; lot?: object; method?: object } = {}) {
  const code = `XM-${++running}`;
  const of = await a.put(project, 'running', { ...values, regime, code, ...more.project });
  const ofLot = await a.put(lot, 'draft', {
    ...lotValues,
    kind: 'works',
    code: `${code}-01`,
    project: of,
    attempt: 1,
    ...more.lot,
  });
  const method = await a.put(evaluationMethod, 'tried', {
    ...methodValues,
    name: '综合评估法',
    project: of,
    lot: ofLot,
    ...more.method,
  });
  const own = { project: of, lot: ofLot };
  await a.put(tenderScheme, 'approved', { ...schemeValues, ...plain, ...own });
  return { ...own, method };
}

// Thursday, 5 March 2026: three days later is a Sunday, five a Tuesday, twenty a Wednesday.
const plain = {
  documentFrom: at('2026-03-05', '10:00'),
  documentUntil: at('2026-03-12', '17:00'),
  clarifyUntil: at('2026-03-08', '09:30'),
  bidDeadline: at('2026-03-27', '09:30'),
  documentFee: null,
  standardText: 'works',
  ceilingPrice: '35000000',
  provisionalSum: '1000000',
  bidSecurity: null,
  attachments: [file],
};
const reason = '有需要说明理由的提示';

/** What hangs on a document as it is handed in: empty when it is taken. */
async function document(a: Asking, regime: Regime, more: object = {}, of: Parameters<typeof tenderOf>[2] = {}) {
  const tender = await tenderOf(a, regime, of);
  const id = await a.put(tenderDocument, 'draft', {
    ...documentValues,
    ...plain,
    regime,
    name: '招标文件',
    ...tender,
    ...more,
  });
  return a.refusal('agent', 'tender-document.submit', { id });
}
const each = async (ask: (regime: Regime) => Promise<void>) => {
  for (const regime of regimes) await ask(regime);
};

/** A method as it is tried, under a regime: empty when it is taken. */
async function tried(a: Asking, regime: Regime, more: object) {
  const law = { regime, tenderWay: 'open', subject: 'works', ...more };
  const { method } = await tenderOf(a, regime, { method: law });
  const prices = ['34000000', '33000000', '32000000', '31000000', '30000000'];
  const bids = prices.map((price, i) => ({ id: `${i}`, name: `样例${i}`, price }));
  return a.refusal('agent', 'evaluation-method.dryRun', { id: method, asked: { bids } });
}

describe('an evaluation method', () => {
  holds(
    office,
    ['policy.deducted', 'ranking.byPrice', 'ranking.sharedPlace'],
    'E8, E9: grants small enterprises nothing, and the document says how equals are ranked',
    (a) =>
      each(async (regime) => {
        for (const tie of ['price', 'technical', 'shared']) expect(await tried(a, regime, { tie })).toBe('');
      }),
  );
});

describe('a document', () => {
  holds(office, [], 'is taken as it stands', (a) => each(async (regime) => expect(await document(a, regime)).toBe('')));
  holds(office, ['document.sale'], 'TR-16a: is to be had for days', (a) =>
    each(async (regime) => {
      const [kept, broken] = regime === 'QY' ? ['2026-03-08', '2026-03-07'] : ['2026-03-10', '2026-03-09'];
      expect(await document(a, regime, { documentUntil: at(kept!, '17:00') })).toBe('');
      const refusal = await document(a, regime, { documentUntil: at(broken!, '17:00') });
      says(refusal, '文件获取截止最早', regime !== 'QY');
    }),
  );
  holds(office, ['bid.preparation'], 'TB-24: leaves days to prepare a bid', (a) =>
    each(async (regime) => {
      const [kept, broken] = regime === 'QY' ? ['2026-03-10', '2026-03-09'] : ['2026-03-25', '2026-03-24'];
      const until = {
        documentUntil: at('2026-03-09', '09:00'),
        ...(regime === 'QY' ? {} : { documentUntil: plain.documentUntil }),
      };
      expect(await document(a, regime, { ...until, bidDeadline: at(kept!, '09:30') })).toBe('');
      const refusal = await document(a, regime, { ...until, bidDeadline: at(broken!, '09:30') });
      says(refusal, regime === 'QY' ? '截止最早 2026-03-10' : '投标截止最早', true);
      says(refusal, reason, !isMust(regime));
    }),
  );
  holds(office, ['document.price'], 'TR-16b: costs no more than printing and post, or says why', (a) =>
    each(async (regime) => {
      expect(await document(a, regime, { documentFee: '500', documentFeeReason: null })).toBe('');
      says(await document(a, regime, { documentFee: '501', documentFeeReason: null }), '成本构成', true);
    }),
  );
  holds(office, ['document.standard'], 'TR-15: follows the standard text where it must be tendered', (a) =>
    each(async (regime) => says(await document(a, regime, { standardText: null }), '应使用标准文本', isMust(regime))),
  );
  holds(office, ['candidates.most'], 'TR-53: asks for three candidates at most', (a) =>
    each(async (regime) => {
      says(await document(a, regime, {}, { method: { candidates: 3 } }), '不得超过', false);
      says(await document(a, regime, {}, { method: { candidates: 4 } }), '不得超过 3 名', regime !== 'QY');
    }),
  );
  holds(office, ['candidates.ranked'], 'TR-53: and for an order among them', (a) =>
    each(async (regime) => {
      const refusal = await document(a, regime, {}, { method: { candidateOrder: 'unranked' } });
      says(refusal, '应当标明排序', regime !== 'QY');
      // In the words of an enterprise's own purchase.
      says(refusal, '请把确定成交主体改为', regime === 'QY');
    }),
  );
  holds(office, ['award.first'], 'TR-55: leaves no committee a choice where public money leads', (a) =>
    each(async (regime) =>
      says(await document(a, regime, { decidedBy: 'committee' }), '应当确定排名第一的', regime === 'ZB-MS'),
    ),
  );
  holds(
    office,
    ['security.bid.share', 'security.bid.cap'],
    'TR-26a, BZ-37: asks no more security than the lot may',
    (a) =>
      each(async (regime) => {
        const bidSecurity = '720000.00';
        says(await document(a, regime, { bidSecurity }), '保证金不得超过', false);
        says(await document(a, regime, { bidSecurity: '720000.01' }), '保证金不得超过', true);
      }),
  );
});

describe('a plan', () => {
  const scheme = async (a: Asking, regime: Regime, more: object) => {
    const { project: of, lot: ofLot } = await tenderOf(a, regime);
    const id = await a.put(tenderScheme, 'draft', {
      ...schemeValues,
      ...plain,
      evaluatedOn: '2026-03-27',
      committeeSize: 5,
      buyerSeats: 0,
      project: of,
      lot: ofLot,
      ...more,
    });
    return a.refusal('agent', 'tender-scheme.submit', { id });
  };
  holds(office, ['committee.size', 'committee.odd', 'committee.experts'], 'TB-37a: plans a lawful committee', (a) =>
    each(async (regime) => {
      const binds = isMust(regime);
      says(await scheme(a, regime, {}), '委员会', false);
      says(await scheme(a, regime, { committeeSize: 4 }), '五人以上单数', binds);
      says(await scheme(a, regime, { committeeSize: 6 }), '人以上单数', binds);
      says(await scheme(a, regime, { committeeSize: 3 }), '人以上单数', binds);
      says(await scheme(a, regime, { buyerSeats: 2 }), '不得少于成员总数', binds);
      says(await scheme(a, regime, { committeeSize: 9, buyerSeats: 3 }), '不得少于成员总数', false);
    }),
  );
  holds(office, ['document.sale', 'bid.preparation'], 'TB-24: keeps the days that the document must keep', (a) =>
    each(async (regime) => {
      const binds = isMust(regime);
      says(await scheme(a, regime, { bidDeadline: at('2026-03-24', '09:30') }), '投标截止最早', binds);
      says(await scheme(a, regime, { documentUntil: at('2026-03-09', '17:00') }), '文件获取截止最早', regime !== 'QY');
    }),
  );
});

describe('a notice', () => {
  const call = async (a: Asking, regime: Regime, more: object = {}, of: object = {}, invited = 0) => {
    const tender = await tenderOf(a, regime, of);
    const ofDocument = await a.put(tenderDocument, 'approved', {
      ...documentValues,
      ...plain,
      name: '招标文件',
      ...tender,
    });
    const id = await a.put(notice, 'draft', {
      name: '招标公告',
      type: 'tender',
      project: tender.project,
      document: ofDocument,
      lots: [tender.lot],
      publishAt: plain.documentFrom,
      ...plain,
      content: '',
      ...more,
    });
    for (let i = 0; i < invited; i++) {
      const { project: of, lot: ofLot } = tender;
      await a.put(supplierInvitation, 'listed', { project: of, lot: ofLot, supplierName: `单位${i}`, reason: '资质' });
    }
    return a.refusal('agent', 'notice.submit', { id });
  };
  // Every word that the law wants said, and nothing else.
  const words = [
    '招标条件 项目概况与招标范围 投标人资格要求 招标文件的获取 投标文件的递交 开标 评标办法 电子平台 联系方式 项目规模 资金来源',
    '项目性质 建设地点 招标内容与范围 工期 泸定县文体中心建设项目施工 泸定县文体中心建设项目施工一标段',
  ].join(' ');
  const whole = {
    content: `<p>${words}</p>`,
    documentMethod: '在公告页面下载',
    submitMethod: '登录门户递交',
    ...Object.fromEntries(
      [
        'buyerName',
        'buyerAddress',
        'buyerContact',
        'buyerPhone',
        'agencyName',
        'agencyAddress',
        'agencyContact',
        'agencyPhone',
      ].map((field) => [field, '见项目']),
    ),
  };
  holds(office, ['notice.items'], 'TB-16: says who, what, where and when', (a) =>
    each(async (regime) => {
      says(await call(a, regime, whole), '公告缺少', false);
      says(await call(a, regime), '公告缺少应当载明的内容', isMust(regime));
    }),
  );
  holds(office, ['notice.media'], 'GG-08: goes out where everybody looks, where it must be tendered', (a) =>
    each(async (regime) =>
      says(await call(a, regime, { ...whole, media: '本单位网站' }), '发布媒介应含', isMust(regime)),
    ),
  );
  holds(office, ['invitation.draw'], 'TB-17: the owner chooses whom it invites, where no rule has them drawn', (a) =>
    each(async (regime) =>
      says(await call(a, regime, { type: 'invitation' }, { project: { way: 'invited' } }, 3), '随机抽取', false),
    ),
  );
  holds(office, ['invitation.fewest'], 'TB-17: an invitation goes to three or more', (a) =>
    each(async (regime) => {
      for (const [count, isRefused] of [
        [3, false],
        [2, true],
      ] as const)
        says(
          await call(a, regime, { type: 'invitation' }, { project: { way: 'invited' } }, count),
          '以上单位发出',
          isRefused,
        );
    }),
  );
});

describe('an addendum', () => {
  holds(office, ['clarification.before'], 'TR-21: leaves the days to prepare a bid, or the deadline moves', (a) =>
    each(async (regime) => {
      const tender = await tenderOf(a, regime, { lot: { bidDeadline: plain.bidDeadline } });
      await under(a, tender, regime);
      await sql`update lot set state = 'issued' where id = ${tender.lot}`.execute(a.tx);
      const ofDocument = { ...documentValues, ...plain, name: '招标文件', ...tender };
      const document = await a.put(tenderDocument, 'issued', ofDocument);
      const moved = async (on: string) => {
        a.now = new Date(at(on, '10:00'));
        const { project: of, lot: ofLot } = tender;
        const values = {
          project: of,
          lot: ofLot,
          document,
          subject: '补遗',
          type: 'change',
          content: '修改',
          ...{ cause: 'change', reason: '清单有误' },
          affectsPreparation: true,
        };
        const id = await a.put(addendum, 'review', { ...values, signature: {} });
        return unchanged(a, async () => {
          const { row } = await a.done('reviewer', 'addendum.approve', { id });
          // What was not left to the agency waits for the owner's word.
          const waits = row.state === 'confirming';
          const out = waits ? (await a.done('system', 'addendum.issue', { id })).row : row;
          return out.newDeadline !== null;
        });
      };
      // The deadline is Friday, 27 March 2026: fifteen days before it lies Thursday the 12th, two days Wednesday the 25th.
      const [kept, late] = regime === 'QY' ? ['2026-03-25', '2026-03-26'] : ['2026-03-12', '2026-03-13'];
      expect(await moved(kept)).toBe(false);
      expect(await moved(late)).toBe(true);
    }),
  );
});
