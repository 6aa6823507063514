/** A lot whose report was just delivered, put into the tables: for tests of one rule, many in one office. */
import { creditCode } from '../../../../database/seed/people.ts';
import type { TestOffice } from '../../../../tests/support/office.ts';
import { first, sql, type Tx } from '../../../kernel/server/database.ts';
import { inTransaction } from '../../../kernel/server/office.ts';
import { insertRow, newId } from '../../../kernel/server/write.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { pin, type Regime } from '../../../platform/law/rulebook.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { bidderName, type Declaration } from '../../bid/declaration/declaration.ts';
import { committee } from '../../committee/committee/committee.record.ts';
import { clarification } from '../../evaluation/clarification/clarification.record.ts';
import { evaluationResult } from '../../evaluation/evaluation-result/evaluation-result.record.ts';
import { evaluationReport } from '../../evaluation-report/evaluation-report/evaluation-report.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';

export interface ReportedLot {
  project: string;
  lot: string;
  report: string;
  /** In the order of their ranks; the fourth is no candidate. */
  bids: { id: string; supplier: string; supplierName: string; price: string }[];
}

const suppliers = [
  '中国水利水电第七工程局有限公司',
  '贵州建工集团第十一建筑工程有限责任公司',
  '四川雄洲建设集团有限公司',
];
const prices = ['33600000.00', '33900000.00', '34200000.00', '34500000.00'];
let counter = 0;

export async function insertReportedLot(
  test: TestOffice,
  {
    regime = 'ZB-MS',
    deliveredAt,
    corrected,
    members,
  }: {
    regime?: Regime;
    deliveredAt?: string;
    /** What the first bidder confirmed after a correction of its arithmetic. */
    corrected?: string;
    /** The units that bid with the first bidder. */
    members?: readonly { name: string; code: string; share: string }[];
  } = {},
): Promise<ReportedLot> {
  const now = await test.now();
  const number = ++counter;
  return inTransaction(test.office, async (tx) => {
    const agency = await unit(tx, '示范工程咨询有限公司');
    const agent = (await first<{ id: string }>(tx, sql`select id from "user" where account = 'agent'`))!.id;
    const put = async (record: Parameters<typeof insertRow>[1], state: string, values: Record<string, unknown>) =>
      (await insertRow(tx, record, values, { id: newId(), state, org: agency, adduserid: agent, now })).id;
    const of = await put(project, 'running', {
      name: `样例项目${number}`,
      code: `XM-T-${number}`,
      regime,
      way: 'open',
      owner: await unit(tx, '泸定县文化体育局'),
      supervisor: await unit(tx, '泸定县发展和改革局'),
      region: '513322',
      manager: agent,
      rulebook: test.office.rulebook,
    });
    const ofLot = await put(lot, 'evaluated', {
      project: of,
      name: `样例标段${number}`,
      code: `XM-T-${number}-01`,
      content: '土建工程',
      quality: '合格',
      durationDays: 540,
      estimate: '36000000',
      region: '513322',
      place: '泸定县',
      qualification: '二级及以上',
      validityDays: 90,
      acceptsConsortium: false,
      attempt: 1,
      law: pin({ regime, way: 'open', kind: 'works', amount: '36000000', on: now }),
    });
    const bids: ReportedLot['bids'] = [];
    for (const [i, price] of prices.entries()) {
      const name = suppliers[i] ?? '河北天昕建设集团有限公司';
      const supplier = suppliers[i] ? await unit(tx, name) : await fourth(put);
      const declaration = i === 0 && members ? declared(name, members) : null;
      const supplierName = bidderName(name, declaration);
      const id = await put(bid, 'valid', {
        project: of,
        lot: ofLot,
        supplier,
        supplierName,
        declaration,
        price,
        term: '540 天',
        quality: '合格',
        submittedAt: now.toISOString(),
        bidVersion: 1,
      });
      bids.push({ id, supplier, supplierName, price });
    }
    const seats = await put(committee, 'dissolved', { project: of, lot: ofLot, name: '评标委员会', size: 5 });
    const ranking = bids.map((b, i) => ({
      bid: b.id,
      supplier: b.supplier,
      supplierName: b.supplierName,
      price: b.price,
      evaluatedPrice: b.price,
      priceScore: '38.00',
      technical: '24.00',
      business: '16.00',
      other: '8.00',
      experts: '48.00',
      total: `${86 - i}.00`,
      ...(corrected && i === 0 ? { corrected } : {}),
      rank: i + 1,
      because: null,
      isCandidate: i < 3,
    }));
    if (corrected)
      await put(clarification, 'confirmed', {
        project: of,
        lot: ofLot,
        committee: seats,
        bid: bids[0]!.id,
        supplier: bids[0]!.supplier,
        supplierName: bids[0]!.supplierName,
        kind: 'arithmetic',
        correctedPrice: corrected,
        confirms: 'agree',
      });
    const result = await put(evaluationResult, 'confirmed', {
      project: of,
      lot: ofLot,
      committee: seats,
      name: '评审结果',
      ranking,
      rejected: [],
      validBids: bids.length,
    });
    const report = await put(evaluationReport, 'delivered', {
      project: of,
      lot: ofLot,
      committee: seats,
      result,
      name: '评标报告',
      deliveredAt: deliveredAt ?? now.toISOString(),
    });
    return { project: of, lot: ofLot, report, bids };
  });

  async function fourth(put: (record: any, state: string, values: Record<string, unknown>) => Promise<string>) {
    const body = `91510000MA0009${String(number).padStart(3, '0')}`;
    return put(organisation, 'active', { name: '河北天昕建设集团有限公司', type: 'supplier', code: creditCode(body) });
  }
}

const unit = async (tx: Tx, name: string): Promise<string> =>
  (await first<{ id: string }>(tx, sql`select id from organisation where name = ${name}`))!.id;

/** What the leader of a consortium declared beside its bid. */
const declared = (lead: string, members: readonly { name: string; code: string; share: string }[]): Declaration => ({
  responsible: '某',
  related: [],
  consortium: {
    members: [{ name: lead, code: '', share: '土建' }, ...members].map((m) => ({
      ...m,
      responsible: '某',
      qualifications: [],
    })),
    agreement: { name: '共同投标协议.pdf', sha256: '0'.repeat(64) },
  },
});
