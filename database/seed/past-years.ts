/**
 * What the demonstration agency held in the three years before: projects and lots as they were taken over from an older
 * system, so that lists, searches and figures have real length. Names are invented; prices, terms and how they are spread
 * follow the deciles of 150 published results of 2025, of which nothing else is taken.
 */
import { lot } from '../../src/capabilities/project/lot/lot.record.ts';
import { project } from '../../src/capabilities/project/project/project.record.ts';
import { demandedRegime } from '../../src/capabilities/project/project/project.rules.ts';
import { sure } from '../../src/kernel/record/sure.ts';
import type { Tx } from '../../src/kernel/server/database.ts';
import { newId } from '../../src/kernel/server/write.ts';
import { addDays } from '../../src/platform/calendar/iso-date.ts';
import { addWorkingDays } from '../../src/platform/calendar/working-days.ts';
import { insertPast, type PastRow } from './bulk.ts';
import { documentValues, lotValues, projectValues } from './demo-tender.ts';
import { addUnit, creditCode, type Seeded } from './people.ts';

/** As the money of each demands it: public money throughout, and what is designed or supervised for a work counts with it. */
function regimeOf(type: Kind['type'], estimate: string) {
  const money = { estimate, budgetFunds: estimate, investment: estimate };
  const relatedToWorks = type !== 'goods';
  const demanded = demandedRegime({ projectType: type, relatedToWorks, ...money });
  return demanded?.mustTender
    ? { regime: demanded.regime, relatedToWorks }
    : {
        regime: 'ZB-V',
        relatedToWorks,
        regimeReason: relatedToWorks ? '未达到必须招标的规模标准' : '与工程建设无关的货物，法律不要求招标',
      };
}

interface Kind {
  type: 'works' | 'goods' | 'services';
  lot: 'works' | 'goods' | 'survey-design' | 'services';
  industry: string;
  /** How many of a hundred. */
  share: number;
  /** Yuan: the deciles of what was paid. */
  deciles: readonly number[];
  days: readonly number[];
  things: readonly string[];
}

const kinds: readonly Kind[] = [
  {
    ...{ type: 'works', lot: 'works', industry: 'E48', share: 62 },
    deciles: [386156, 1846230, 3286999, 4352917, 6981023, 9305026, 14740710, 19191689, 36504595, 73399277, 291960203],
    days: [45, 90, 150, 180, 240, 300, 365],
    things: [
      '道路改造',
      '排水管网',
      '教学楼修缮',
      '河堤加固',
      '供水厂扩建',
      '安置房',
      '场地平整',
      '桥梁加固',
      '边坡治理',
    ],
  },
  {
    ...{ type: 'services', lot: 'services', industry: 'M74', share: 16 },
    deciles: [146649, 286800, 489500, 561700, 815000, 1226000, 1467000, 1663300, 2180000, 4658773, 7310610],
    days: [180, 365, 730],
    things: ['改造工程监理', '道路工程监理', '水利工程监理', '房建工程监理'],
  },
  {
    ...{ type: 'services', lot: 'survey-design', industry: 'M74', share: 10 },
    deciles: [625980, 738500, 806400, 817200, 1450800, 1579500, 1968000, 2550000, 2659800, 3990000, 19096808],
    days: [30, 60, 90, 180],
    things: ['地质勘察', '施工图设计', '方案设计', '可行性研究'],
  },
  {
    ...{ type: 'goods', lot: 'goods', industry: 'C35', share: 12 },
    deciles: [1099698, 1280000, 1610611, 3345290, 3755000, 3882530, 4130090, 5410000, 7989875, 12481296, 17481296],
    days: [30, 45, 60, 90],
    things: ['医疗设备', '教学设备', '水泵机组', '照明设备', '办公家具'],
  },
];

const places = '泸定县 康定市 丹巴县 九龙县 雅江县 道孚县 石棉县 汉源县 天全县 宝兴县'.split(' ');
const parts = '城东 城西 河口 新区 老城 南岸 北门 镇中心 工业园 东关 西山 沿江'.split(' ');
const buyers = [
  '示范县住房和建设中心',
  '示范县交通建设中心',
  '示范县水利发展中心',
  '示范县教育发展中心',
  '示范县卫生服务中心',
];
const first = '2023-03-06';
const days = 1090;
const count = 186;

/** The same numbers each time: an office that is built anew has the same past. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

export async function seedPastYears(tx: Tx, seeded: Seeded, before: Date): Promise<void> {
  const next = numbers(20_260_302);
  const pick = <T>(from: readonly T[]): T => sure(from[Math.floor(next() * from.length)], 'one of them');
  const owners: { id: string; name: string }[] = [];
  for (const [i, name] of buyers.entries()) {
    const code = creditCode(`12513322MA${String(41 + i).padStart(7, '0')}`);
    owners.push({ name, id: await addUnit(tx, { name, type: 'buyer', code }, before) });
  }
  const by = { org: sure(seeded.units.get('agency'), 'agency'), adduserid: sure(seeded.people.get('agent'), 'agent') };
  const projects: PastRow[] = [];
  const lots: PastRow[] = [];
  for (let i = 0; i < count; i++) {
    const day = addWorkingDays(addDays(first, Math.floor((i * days) / count + next() * 5)), 0);
    const of = kindAt(next() * 100);
    const name = `${pick(places)}${pick(parts)}${pick(of.things)}`;
    const paid = priceAt(of.deciles, next());
    const estimate = (paid * (1.02 + next() * 0.09)).toFixed(2);
    const owner = pick(owners);
    const id = newId();
    const at = new Date(`${day}T10:00:00+08:00`);
    const number = `${day.slice(0, 4)}-L${String(i + 1).padStart(4, '0')}`;
    const opens = `${addWorkingDays(addDays(day, 24), 0)}T09:30:00+08:00`;
    projects.push({
      ...{ ...by, id, state: 'archived', at },
      values: {
        ...projectValues,
        ...{ name: `${name}招标`, code: `XM-${number}`, projectType: of.type, industry: of.industry, estimate },
        ...{
          ...regimeOf(of.type, estimate),
          owner: owner.id,
          legalPerson: owner.name,
          investment: estimate,
        },
        ...{ approvalName: `关于${name}的批复`, approvalNumber: `发改〔${day.slice(0, 4)}〕${(i % 90) + 3}号` },
        ...{ budgetFunds: estimate, scale: name, content: `${name}的全部内容`, address: name.slice(0, 3) },
        ...{ supervisor: seeded.units.get('supervisor'), manager: by.adduserid, rulebook: '2025-01', attempt: 1 },
      },
    });
    lots.push({
      ...{ ...by, id: newId(), state: 'archived', at },
      values: {
        ...lotValues,
        ...{ project: id, name: `${name}一标段`, code: `XM-${number}-01`, kind: of.lot, content: `${name}的全部内容` },
        ...{ estimate, ceilingPrice: estimate, provisionalSum: null, durationDays: pick(of.days), attempt: 1 },
        ...{ documentIssuedAt: at.toISOString(), bidDeadline: opens, openedAt: opens },
        ...{ qualification: documentValues.requirements.map((r) => r.name).join('、') },
      },
    });
  }
  await insertPast(tx, project, projects);
  await insertPast(tx, lot, lots);
}

function kindAt(place: number): Kind {
  const upTo = (at: number) => kinds.slice(0, at + 1).reduce((sum, { share }) => sum + share, 0);
  return kinds.find((_, at) => upTo(at) > place) ?? sure(kinds[0], 'the first kind');
}

/** Between two deciles, on the way that most sums are: nearer to the lower one. */
function priceAt(deciles: readonly number[], place: number): number {
  const at = Math.min(Math.floor(place * 10), 9);
  const [low, high] = [sure(deciles[at], 'decile'), sure(deciles[at + 1], 'decile')];
  return low * (high / low) ** (place * 10 - at);
}
