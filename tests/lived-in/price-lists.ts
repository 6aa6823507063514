/**
 * The quantity list that a tender issues and the priced lists that answer it: invented, though made as bureaus and bidders
 * make them, and here and there with a slip that a clearing (清标) finds.
 */
import { Decimal } from 'decimal.js';
import { writeXlsx } from 'hucre/xlsx';

/** Item, unit and what it usually costs in yuan. */
type Item = readonly [name: string, unit: string, usual: number];

const banks = {
  civil: [
    ['场地清理', 'm²', 6.8],
    ['挖一般土方', 'm³', 18.4],
    ['挖沟槽土方', 'm³', 31.6],
    ['余方弃置（运距8km）', 'm³', 27.3],
    ['回填方', 'm³', 22.9],
    ['C15混凝土垫层', 'm³', 468],
    ['C30混凝土基础', 'm³', 612],
    ['现浇构件钢筋', 't', 5_480],
    ['模板及支架', 'm²', 64.5],
    ['浆砌石挡墙', 'm³', 386],
    ['级配碎石基层', 'm²', 52.7],
    ['混凝土面层', 'm²', 118],
    ['HDPE双壁波纹管DN400', 'm', 236],
    ['混凝土检查井', '座', 3_860],
    ['栏杆制作安装', 'm', 295],
    ['标志标牌', '套', 1_120],
  ],
  fitOut: [
    ['原饰面拆除', 'm²', 21.5],
    ['轻钢龙骨石膏板隔墙', 'm²', 168],
    ['水泥砂浆找平层', 'm²', 32.6],
    ['聚合物水泥防水', 'm²', 58.4],
    ['600×600地砖楼地面', 'm²', 142],
    ['PVC卷材地面', 'm²', 186],
    ['矿棉板吊顶', 'm²', 124],
    ['无机涂料墙面', 'm²', 38.9],
    ['木饰面墙裙', 'm²', 328],
    ['钢质防火门', 'm²', 680],
    ['断桥铝合金窗', 'm²', 720],
    ['LED平板灯', '套', 265],
    ['电气配管配线', 'm', 18.6],
    ['给排水管道安装', 'm', 74.2],
    ['卫生洁具', '套', 1_650],
    ['成品固定家具', 'm', 890],
  ],
  goods: [
    ['主机设备', '台', 186_000],
    ['备用机组', '台', 92_500],
    ['变频控制柜', '台', 38_600],
    ['可编程控制器', '套', 26_800],
    ['在线监测仪表', '套', 17_400],
    ['电动阀门', '台', 9_650],
    ['配套泵组', '台', 21_300],
    ['不锈钢管道及附件', 'm', 418],
    ['电缆及桥架', 'm', 136],
    ['操作终端', '台', 8_200],
    ['安装支架', '套', 2_460],
    ['专用工具及备件', '套', 12_700],
    ['运输与就位', '项', 34_000],
    ['安装调试', '项', 58_000],
  ],
  services: [
    ['需求调研与方案设计', '人月', 24_600],
    ['业务系统开发', '人月', 26_800],
    ['移动端开发', '人月', 25_400],
    ['数据治理与迁移', '人月', 22_300],
    ['接口开发', '个', 31_500],
    ['三维模型制作', '处', 18_700],
    ['服务器', '台', 48_200],
    ['交换机', '台', 13_600],
    ['大屏显示单元', '块', 9_850],
    ['网络安全等级保护测评', '次', 86_000],
    ['操作培训', '场', 5_200],
    ['驻场运行维护', '人月', 16_900],
    ['系统集成与联调', '项', 98_000],
    ['质保期服务', '年', 64_000],
  ],
} as const satisfies Record<string, readonly Item[]>;

/**
 * What may be wrong in a list, or with it. A bidder with `copied` took over another's figures with their wrong
 * products; with `scanned` it hands in no workbook.
 */
const usualSlips = ['product', 'omitted', 'unpriced', 'quantity', 'unbalanced', 'scanned'] as const;
export type Slip = 'none' | (typeof usualSlips)[number] | 'copied';

export interface Listing {
  name: string;
  /** Yuan. */
  ceiling: number;
  /** Yuan; the same in every list. */
  provisionalSum: string;
  /** `goods` or `services`; works where nothing is said. */
  kind?: unknown;
}

const sheetName = '工程量清单';
const head = ['项目编码', '项目名称', '计量单位', '工程量', '综合单价（元）', '合价（元）'];
const measures = ['041109001001', '措施项目费', '项', 1] as const;
const setAside = ['041201001001', '暂列金额', '项', 1] as const;

export const seedOf = (name: string) => [...name].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) % 9973, 7);

function bankOf({ name, kind }: Listing): readonly Item[] {
  if (kind === 'goods' || kind === 'services') return banks[kind];
  return /装饰|装修|布展|外墙/.test(name) ? banks.fitOut : banks.civil;
}

interface Line {
  code: string;
  item: Item;
  quantity: number;
}

/** What is to be priced. Only lengths, areas, volumes and weights are measured in tenths. */
function linesOf(listing: Listing): Line[] {
  const bank = bankOf(listing);
  const seed = seedOf(listing.name);
  const share = (listing.ceiling - Number(listing.provisionalSum)) / bank.length;
  return bank.map((item, i) => {
    const quantity = (share * (0.5 + ((seed * (i + 5)) % 100) / 100)) / item[2];
    const code = `0${40 + (seed % 9)}${101 + i}${101 + (seed % 6)}001`;
    const isMeasured = ['m', 'm²', 'm³', 't'].includes(item[1]);
    return { code, item, quantity: Math.max(1, isMeasured ? Math.round(quantity * 10) / 10 : Math.round(quantity)) };
  });
}

const workbook = (rows: unknown[][], creator: string) =>
  writeXlsx({ sheets: [{ name: sheetName, rows: [head, ...rows] as never }], properties: { creator } });

/** The list as it is issued: to be priced, but for the sum that is set aside. */
export function quantityList(listing: Listing): Promise<Uint8Array> {
  const lines = linesOf(listing).map(({ code, item: [name, unit], quantity }) => [code, name, unit, quantity, '', '']);
  const set = Number(listing.provisionalSum);
  return workbook([...lines, [...measures, '', ''], [...setAside, set, set]], '造价员');
}

const cents = (n: Decimal.Value) => new Decimal(n).toDecimalPlaces(2);

/**
 * One bidder's list, which comes to its price.
 * @param at the bidder's place among those of the tender, from 0
 * @param price yuan
 */
export function pricedList(
  listing: Listing,
  { at, price, slip, maker }: { at: number; price: string; slip: Slip; maker: string },
): Promise<Uint8Array> {
  const seed = seedOf(listing.name);
  const all = linesOf(listing);
  const lines = slip === 'omitted' ? all.filter((_, i) => i !== seed % all.length) : all;
  const set = cents(listing.provisionalSum);
  const isCopied = slip === 'copied';
  const isOpen = (i: number) => slip === 'unpriced' && i === 4;
  const tilted: Record<number, number> = slip === 'unbalanced' ? { 1: 1.52, 3: 0.55 } : {};
  const own = (i: number) => 0.93 + ((seed * ((isCopied ? 0 : at) + 2) * (i + 3)) % 140) / 1000;
  const priced = lines.map(({ code, item, quantity }, i) => ({
    ...{ code, item, isOpen: isOpen(i), usual: item[2] * own(i) * (tilted[i] ?? 1) },
    quantity: slip === 'quantity' && i === 2 ? quantity + 10 : quantity,
    // Digits that changed places, as they do under a tired hand.
    tooMuch: (slip === 'product' && i === 5) || (isCopied && [2, 6, 9].includes(i)) ? 900 : 0,
  }));
  // Nine tenths are spread over the items; measures take what is left.
  const toSpread = 0.9 * ((isCopied ? 0.94 * listing.ceiling : Number(price)) - Number(set));
  const level = toSpread / priced.reduce((sum, p) => sum + (p.isOpen ? 0 : p.usual * p.quantity), 0);
  let left = cents(price).minus(set);
  const rows = priced.map(({ code, item: [name, unit], quantity, usual, tooMuch, ...line }): unknown[] => {
    if (line.isOpen) return [code, name, unit, quantity, '', ''];
    const unitPrice = cents(usual * level);
    const total = cents(unitPrice.times(quantity)).plus(tooMuch);
    left = left.minus(total);
    return [code, name, unit, quantity, unitPrice.toNumber(), total.toNumber()];
  });
  rows.push([...measures, left.toNumber(), left.toNumber()]);
  rows.push([...setAside, set.toNumber(), set.toNumber()], ['合计', '', '', '', '', Number(price)]);
  return workbook(rows, maker);
}

/** Whose list has what slip, by the tender's name: of about every second tender one bidder's. */
export function slipsOf(name: string, bidders: number): Slip[] {
  const seed = seedOf(name);
  const slip = usualSlips[seed % (2 * usualSlips.length)] ?? 'none';
  return Array.from({ length: bidders }, (_, i) => (i === seed % bidders ? slip : 'none'));
}
