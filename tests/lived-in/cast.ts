/**
 * Who takes part in the half year of the demonstration office: five owners, four officers, twenty bidders with people of
 * their own, and an administrator for each unit. All of it is invented; whoever a visitor may be keeps the account that
 * the program prints.
 */
import { addPerson, addUnit, type Called, creditCode, demoPassword } from '../../database/seed/people.ts';
import { sure } from '../../src/kernel/record/sure.ts';
import { readClock } from '../../src/kernel/server/clock.ts';
import { inTransaction, type Office } from '../../src/kernel/server/office.ts';
import { find } from '../../src/kernel/server/rows.ts';
import { organisation as organisationRecord } from '../../src/platform/identity/organisation/organisation.record.ts';
import type { Role } from '../../src/platform/identity/role/roles.ts';
import { hashPassword } from '../../src/platform/identity/server/passwords.ts';

/** What a bidder is able to do. */
export type Trade = 'civil' | 'building' | 'hydro' | 'equipment' | 'software' | 'garden';

export interface Bidder {
  account: string;
  unit: string;
  code: string;
  trade: Trade;
  /** Who signs for the unit. */
  legal: string;
  /** Who looks after its people, and who bids. */
  administrator: string;
  person: string;
  /** Who would lead the work: each with a certificate that nobody else has. */
  managers: readonly { name: string; certificate: string }[];
}

const bidderUnits: readonly (readonly [account: string, unit: string, body: string, trade: Trade, region: string])[] = [
  ['supplier1', '川西大渡建设工程有限公司', '91510000MA0000011', 'hydro', '510100'],
  ['supplier2', '黔岭第十一建筑有限责任公司', '91520000MA0000012', 'building', '520100'],
  ['supplier3', '蜀中雄川建设集团有限公司', '91510000MA0000013', 'civil', '510100'],
  ['bidder1', '蜀岭示范建设有限公司', '91510100MA0003101', 'building', '510100'],
  ['bidder2', '岷江源示范市政工程有限公司', '91510100MA0003102', 'civil', '510100'],
  ['bidder3', '康南北斗示范工程有限公司', '91513300MA0003103', 'civil', '513300'],
  ['bidder4', '贡嘎示范信息技术有限公司', '91513300MA0003104', 'software', '513300'],
  ['bidder5', '青衣示范机电设备有限公司', '91511800MA0003105', 'equipment', '511800'],
  ['bidder6', '大渡河示范水利工程有限公司', '91511800MA0003106', 'hydro', '511800'],
  ['bidder7', '折多示范园林绿化有限公司', '91513300MA0003107', 'garden', '513300'],
  ['bidder8', '邛崃山示范路桥有限公司', '91510100MA0003108', 'civil', '510100'],
  ['bidder9', '蒙顶示范装饰工程有限公司', '91511800MA0003109', 'building', '511800'],
  ['bidder10', '锦屏示范自动化有限公司', '91513400MA0003110', 'equipment', '513400'],
  ['bidder11', '嘉陵示范科教设备有限公司', '91510700MA0003111', 'equipment', '510700'],
  ['bidder12', '云端示范数据服务有限公司', '91510100MA0003112', 'software', '510100'],
  ['bidder13', '夹金山示范地质工程有限公司', '91511800MA0003113', 'civil', '511800'],
  ['bidder14', '涪江示范水务建设有限公司', '91510700MA0003114', 'hydro', '510700'],
  ['bidder15', '安宁河示范照明电器有限公司', '91513400MA0003115', 'equipment', '513400'],
  ['bidder16', '岷山示范展览工程有限公司', '91510100MA0003116', 'building', '510100'],
  ['bidder17', '雅砻示范系统集成有限公司', '91513400MA0003117', 'software', '513400'],
];

const surnames = [...'陆温祝岑裴阮解甘车卓敖商巫康费祁毕鲍项屈蓝席麻贺骆晏柯阎牟冉'];
const given = [
  ...'启明 若川 静宜 怀瑾 思齐 望舒 立言 知行 承泽 听澜 时雨 景行 以宁 敬之 书恒 砚田 南星 北辰 泽民 仲谋 允升'.split(
    ' ',
  ),
  ...'季常 伯劳 远帆 清和 一帆 致远 柏舟 长庚 云起 在野'.split(' '),
];

/** Invented: of some nine hundred, none twice among the first. */
const nameOf = (n: number) =>
  `${surnames[(n * 7) % surnames.length]}${given[(n * 13 + Math.floor(n / surnames.length)) % given.length]}`;

const certificateOf: Readonly<Record<Trade, (n: number) => string>> = {
  civil: (n) => `一级建造师（市政公用工程）川1512022${n}`,
  building: (n) => `一级建造师（建筑工程）川1512021${n}`,
  hydro: (n) => `一级建造师（水利水电工程）川1512023${n}`,
  equipment: (n) => `机电工程师 川高职2023${n}`,
  software: (n) => `信息系统项目管理师 2024${n}`,
  garden: (n) => `二级建造师（市政公用工程）川2512024${n}`,
};

export const bidders: readonly (Bidder & { region: string })[] = bidderUnits.map(
  ([account, unit, body, trade, region], i) => ({
    ...{ account, unit, trade, region, code: creditCode(body) },
    ...{ legal: nameOf(6 * i + 1), administrator: nameOf(6 * i + 2), person: nameOf(6 * i + 3) },
    managers: [4, 5, 6].map((k) => ({
      name: nameOf(6 * i + k),
      certificate: certificateOf[trade](10_000 + i * 317 + k * 29),
    })),
  }),
);

export const bidderOf = (account: string) =>
  sure(
    bidders.find((b) => b.account === account),
    account,
  );

export interface Owner {
  account: string;
  unit: string;
  person: string;
  region: string;
  /** What it pays with, and whether a state enterprise or institution pays. */
  fundSource: string;
  stateControlled: boolean;
  /** Who signs its contracts. */
  head: string;
  code?: string;
}

/** A bureau of culture, of roads, of water, a hospital, a company of the county. */
export const owners: readonly Owner[] = [
  {
    ...{ account: 'owner', unit: '泸定县文化体育局', person: '招标人代表丁', region: '513322', head: nameOf(201) },
    ...{ fundSource: '县级财政资金，已落实', stateControlled: false },
  },
  {
    ...{ account: 'owner2', unit: '泸定县交通建设服务中心', person: nameOf(202), region: '513322', head: nameOf(203) },
    ...{ fundSource: '车购税补助及县级财政资金，已落实', stateControlled: false, code: '12513322MA0000071' },
  },
  {
    ...{ account: 'owner3', unit: '泸定县水利工程建设中心', person: nameOf(204), region: '513322', head: nameOf(205) },
    ...{ fundSource: '中央预算内投资及省级水利专项资金，已落实', stateControlled: false, code: '12513322MA0000072' },
  },
  {
    ...{
      account: 'owner4',
      unit: '泸定县第二人民医院（示范）',
      person: nameOf(206),
      region: '513322',
      head: nameOf(207),
    },
    ...{ fundSource: '财政补助与医院自筹资金，已落实', stateControlled: true, code: '12513322MA0000073' },
  },
  {
    ...{
      account: 'owner5',
      unit: '贡嘎示范文旅投资有限公司',
      person: nameOf(208),
      region: '513300',
      head: nameOf(209),
    },
    ...{ fundSource: '县属国有企业自有资金，已落实', stateControlled: true, code: '91513322MA0000074' },
  },
];

export const ownerOf = (account: string) =>
  sure(
    owners.find((o) => o.account === account),
    account,
  );

/** Three more have the agency's tenders between them and the one that the program prints. */
export const officers = [
  { account: 'officer2', name: nameOf(211), roles: ['agent', 'archivist'], mobile: '13800000061' },
  { account: 'officer3', name: nameOf(212), roles: ['agent', 'archivist'], mobile: '13800000062' },
  { account: 'officer4', name: nameOf(213), roles: ['agent', 'archivist'], mobile: '13800000063' },
] as const satisfies readonly { account: string; name: string; roles: readonly Role[]; mobile: string }[];

/** Names of units and people that the seed of the tests calls otherwise. */
export const called: Called = {
  units: Object.fromEntries(bidders.slice(0, 3).map(({ account, unit }) => [account, unit])),
  people: Object.fromEntries(bidders.slice(0, 3).map(({ account, person }) => [account, person])),
};

/** Who decides for the bureau where its own committee does. */
const deciders = Array.from({ length: 5 }, (_, i) => ({ account: `decider${i + 1}`, name: nameOf(221 + i) }));

/** The units and people that the seed does not have. */
export async function addCast(office: Office): Promise<void> {
  const password = await hashPassword(demoPassword);
  await inTransaction(office, async (tx) => {
    const now = await readClock(tx);
    let mobile = 13_800_000_300;
    const unitNamed = async (name: string) => sure((await find(tx, organisationRecord, { name }))[0], name).id;
    const add = (organisation: string, account: string, name: string, roles: readonly Role[]) =>
      addPerson(tx, { account, name, organisation, roles: [...roles], mobile: String(mobile++) }, password, now);
    for (const { account, unit, code, administrator, person, region } of bidders) {
      const isNew = !(account in called.units);
      const id = isNew ? await addUnit(tx, { name: unit, type: 'supplier', code, region }, now) : await unitNamed(unit);
      if (isNew) await add(id, account, person, ['bidder']);
      await add(id, `${account}admin`, administrator, ['unitAdmin']);
    }
    for (const { account, unit, code, person, region } of owners) {
      const id = code
        ? await addUnit(tx, { name: unit, type: 'buyer', code: creditCode(code), region }, now)
        : await unitNamed(unit);
      if (code) await add(id, account, person, ['owner']);
      await add(id, `${account}admin`, nameOf(230 + owners.findIndex((o) => o.account === account)), ['unitAdmin']);
      if (account === 'owner') for (const one of deciders) await add(id, one.account, one.name, ['owner']);
    }
    await add(await unitNamed('泸定县发展和改革局'), 'supervisoradmin', nameOf(240), ['unitAdmin']);
    await add(await unitNamed('另一家招标代理有限公司'), 'rivaladmin', nameOf(241), ['unitAdmin']);
    const agency = await unitNamed('示范工程咨询有限公司');
    for (const one of officers)
      await addPerson(tx, { ...one, roles: [...one.roles], organisation: agency }, password, now);
  });
}
