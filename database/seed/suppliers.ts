/** The demonstration's library of suppliers: categories, verified entries, one that waits, one change, one suspension. Invented. */
import { supplierCategory } from '../../src/capabilities/supplier/category/supplier-category.record.ts';
import { keptSupplier } from '../../src/capabilities/supplier/kept/kept-supplier.record.ts';
import { watchSupplierPapers } from '../../src/capabilities/supplier/server/paper-verdicts.ts';
import type { Trade } from '../../src/capabilities/supplier/supplier/paper-demands.ts';
import { earliestEnd, type Paper } from '../../src/capabilities/supplier/supplier/papers.rules.ts';
import { supplier } from '../../src/capabilities/supplier/supplier/supplier.record.ts';
import { act, type Call, type Done } from '../../src/kernel/server/act.ts';
import { first, rows, sql, type Tx } from '../../src/kernel/server/database.ts';
import type { Office } from '../../src/kernel/server/office.ts';
import { insertRow, newId } from '../../src/kernel/server/write.ts';
import { addDays, dateInShanghai } from '../../src/platform/calendar/iso-date.ts';
import { actorOf, paper } from './desk.ts';
import { creditCode, type Seeded } from './people.ts';

const categories: [code: string, name: string, papers?: string, trade?: Trade][] = [
  ['A', '工程', '营业执照、资质证书、安全生产许可证', 'construction'],
  ['A01', '房屋建筑施工', '营业执照、建筑工程施工总承包资质、安全生产许可证'],
  ['A02', '市政公用施工', '营业执照、市政公用工程施工总承包资质、安全生产许可证'],
  ['A03', '水利水电施工', '营业执照、水利水电工程施工总承包资质、安全生产许可证'],
  ['B', '货物'],
  ['B01', '机电设备', '营业执照、生产许可或制造商授权'],
  ['B02', '办公设备与家具', '营业执照'],
  ['C', '服务'],
  ['C01', '勘察设计', '营业执照、工程勘察或设计资质', 'survey'],
  ['C02', '物业与保洁', '营业执照'],
  ['C03', '信息技术服务', '营业执照'],
];

interface Entry {
  name: string;
  code: string;
  category: string;
  region: string;
  contact: string;
  /** Days until the permit that its category asks for runs out; none where nothing runs out. */
  runsOut: number | null;
  /** The unit of the demonstration that signs in under the code. */
  account?: string;
}

const entries: Entry[] = [
  {
    name: '中国水利水电第七工程局有限公司',
    code: creditCode('91510000MA0000011'),
    category: 'A03',
    region: '510100',
    contact: '梁川',
    runsOut: 410,
    account: 'supplier1',
  },
  {
    name: '贵州建工集团第十一建筑工程有限责任公司',
    code: creditCode('91520000MA0000012'),
    category: 'A01',
    region: '520100',
    contact: '龙启文',
    runsOut: 21,
    account: 'supplier2',
  },
  {
    name: '川西示范机电设备有限公司',
    code: creditCode('91510100MA0002101'),
    category: 'B01',
    region: '510100',
    contact: '范琳',
    runsOut: -6,
  },
  {
    name: '锦江示范市政工程有限公司',
    code: creditCode('91510100MA0002102'),
    category: 'A02',
    region: '510100',
    contact: '谭志勇',
    runsOut: 720,
  },
  {
    name: '青衣江示范物业服务有限公司',
    code: creditCode('91511800MA0002103'),
    category: 'C02',
    region: '511800',
    contact: '苟晓梅',
    runsOut: null,
  },
  {
    name: '高原示范建筑设计院有限公司',
    code: creditCode('91513300MA0002104'),
    category: 'C01',
    region: '513300',
    contact: '泽仁多吉',
    runsOut: 133,
  },
];

/** A paper with its scan, which says what it stands for. */
async function scanned(desk: Desk, { id, ...says }: { id: string } & Record<string, unknown>) {
  return { id, level: null, issuer: null, ...says, file: [await paper(desk, String(says.name))] };
}

type Desk = Parameters<typeof paper>[0];

/** What the law asks of the category, and what such a unit usually shows besides. */
async function papersOf(desk: Desk, entry: Omit<Entry, 'account'>, today: string) {
  const until = entry.runsOut === null ? null : addDays(today, entry.runsOut);
  const tail = entry.code.slice(-5, -1);
  const licence = { id: '1', kind: 'licence', name: '营业执照', number: entry.code, validUntil: null };
  const works = [
    {
      id: '2',
      kind: 'qualification',
      name: '建筑业企业资质证书',
      level: '施工总承包一级',
      number: `D151${tail}`,
      issuer: '四川省住房和城乡建设厅',
      validUntil: addDays(today, 900),
    },
    {
      id: '3',
      kind: 'safety',
      name: '安全生产许可证',
      number: `（川）JZ安许证字〔2023〕${tail}`,
      issuer: '四川省住房和城乡建设厅',
      validUntil: until,
    },
  ];
  const others: Readonly<Record<string, Record<string, unknown> & { id: string }>> = {
    B01: { id: '2', kind: 'authorisation', name: '制造商授权书', number: `SQ-${tail}`, validUntil: until },
    C01: { id: '2', kind: 'qualification', name: '工程设计资质证书', number: `A151${tail}`, validUntil: until },
  };
  const own = others[entry.category];
  const all = [licence, ...(entry.category.startsWith('A') ? works : own ? [own] : [])];
  const papers = [];
  for (const one of all) papers.push(await scanned(desk, one));
  return papers as Paper[];
}

const valuesOf = (entry: Omit<Entry, 'account'>, certificates: Paper[]) => ({
  name: entry.name,
  code: entry.code,
  kind: 'company',
  nature: 'private',
  legalRepresentative: entry.contact,
  region: entry.region,
  address: '示范路 18 号',
  capital: '50000000',
  contact: entry.contact,
  mobile: `139${entry.code.replaceAll(/\D/g, '').slice(-8).padStart(8, '0')}`,
  certificates,
});

/** The agency's categories, where they are not there already. @returns ids by code */
export async function seedCategories(tx: Tx, { people, units }: Seeded, now: Date): Promise<Map<string, string>> {
  const system = { org: units.get('agency')!, adduserid: people.get('agent')!, now };
  const ids = new Map<string, string>();
  for (const { code, id } of await rows<{ code: string; id: string }>(tx, sql`select code, id from supplier_category`))
    ids.set(code, id);
  for (const [code, name, usualPapers, trade] of ids.size > 0 ? [] : categories) {
    const parent = code.length > 1 ? ids.get(code[0]!) : undefined;
    const row = { code, name, usualPapers, trade, parent };
    const { id } = await insertRow(tx, supplierCategory, row, { ...system, id: newId(), state: 'active' });
    ids.set(code, id);
  }
  return ids;
}

export async function seedSuppliers(office: Office, tx: Tx, { people, units }: Seeded, now: Date): Promise<void> {
  const today = dateInShanghai(now);
  const agency = units.get('agency')!;
  const agent = await actorOf(tx, people.get('agent')!);
  const reviewer = await actorOf(tx, people.get('reviewer')!);
  const as = (actor: typeof agent) => (action: string, call: Partial<Call>) =>
    act(office, tx, { action, actor, now, address: '127.0.0.1', ...call });
  const system = { org: agency, adduserid: agent.id, now };

  const categoryIds = await seedCategories(tx, { people, units }, now);
  const ids: string[] = [];
  for (const entry of entries) {
    // An office that has worked knows some of them already, by the papers of a tender.
    const known = await first<{ id: string }>(tx, sql`select id from supplier where code = ${entry.code}`);
    if (known) {
      ids.push(known.id);
      continue;
    }
    const judged = { verdict: 'passed', judgedOn: today, judgedBy: reviewer.name };
    const facts = valuesOf(entry, await papersOf({ office, tx, officer: agent }, entry, today));
    facts.certificates = facts.certificates.map((one) => ({ ...one, ...judged }));
    const row = await insertRow(
      tx,
      supplier,
      {
        ...facts,
        category: categoryIds.get(entry.category),
        organisation: units.get(entry.account ?? ''),
        keeper: agency,
        keeperName: agent.orgName,
        enteredBy: agent.id,
        verifiedAt: today,
        papersMentionedOn: today,
        papersUntil: earliestEnd(facts.certificates),
      },
      { ...system, id: newId(), state: 'active' },
    );
    await office.files.link(tx, supplier, row, undefined, agent);
    await watchSupplierPapers(tx, row);
    const kept = { supplier: row.id, name: row.name, code: row.code, grade: 'normal' };
    await insertRow(tx, keptSupplier, kept, { ...system, id: newId(), state: 'kept' });
    ids.push(row.id);
  }

  const waiting = {
    name: '绵州示范信息技术有限公司',
    code: creditCode('91510700MA0002105'),
    category: 'B01',
    region: '510700',
    contact: '廖欣',
    runsOut: 500,
  };
  const shown = await papersOf({ office, tx, officer: agent }, waiting, today);
  await as(agent)('supplier.create', {
    values: { ...valuesOf(waiting, shown), category: categoryIds.get(waiting.category) },
  });
  const { row: change } = await as(agent)('supplier-change.create', { values: { supplier: ids[3] } });
  await as(agent)('supplier-change.save', {
    id: change.id,
    values: { reason: '法定代表人变更，联系人随之变更', legalRepresentative: '邓光荣', contact: '邓光荣' },
  });
  await as(agent)('supplier-change.submit', { id: change.id });
  await as(reviewer)('supplier.suspend', {
    id: ids[4]!,
    asked: {
      ground: 'inaccurate',
      until: addDays(today, 30),
      reason: '登记的业绩合同与业主出具的证明不一致，正在核实',
    },
  });
  await seedViolations(as(agent), as(reviewer), ids[4]!, today);
}

type Doing = (action: string, call: Partial<Call>) => Promise<Done>;

/** A ban that holds, of an entry without an account, so that no bid of the demonstration is stopped; a warning that waits. */
async function seedViolations(agent: Doing, reviewer: Doing, banned: string, today: string): Promise<void> {
  const facts = {
    subject: 'bidder',
    region: '510700',
    kind: 'collusion',
    authority: '绵阳市住房和城乡建设委员会',
    publishedOn: addDays(today, -20),
    at: addDays(today, -120),
  };
  const { row: ban } = await agent('violation.create', {
    values: {
      ...facts,
      name: '绵阳市某道路工程串通投标案',
      supplier: banned,
      description: '与另外两家投标人的投标文件由同一人编制，报价呈规律性差异。',
      penalty: 'disqualification',
      document: '绵住建罚〔2026〕7号',
      basis: '招标投标法 第53条、实施条例 第67条',
      result: '处中标项目金额千分之五的罚款，一年内禁止参加依法必须进行招标的项目的投标。',
      confined: 'mandatory',
      startsOn: addDays(today, -20),
      until: addDays(today, 345),
      scope: 'public',
    },
  });
  await agent('violation.submit', { id: ban.id });
  await reviewer('violation.approve', { id: ban.id });
  const { row: warning } = await agent('violation.create', {
    values: {
      ...facts,
      name: '虚假投诉',
      kind: 'complaint',
      subjectName: '绵州示范信息技术有限公司',
      subjectCode: creditCode('91510700MA0002105'),
      description: '投诉所附证明材料系伪造，经核查不属实。',
      penalty: 'warning',
      authority: '绵阳市发展和改革委员会',
      document: '绵发改函〔2026〕15号',
      basis: '工程建设项目招标投标活动投诉处理办法 第26条',
      result: '驳回投诉，予以警告并通报。',
      confined: 'none',
      scope: 'platform',
    },
  });
  await agent('violation.submit', { id: warning.id });
}
