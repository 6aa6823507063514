/** The demonstration's register of experts: sixty of them, twelve with an account. Invented, as every number in it. */
import { expert } from '../../src/capabilities/expert/expert/expert.record.ts';
import type { Tx } from '../../src/kernel/server/database.ts';
import { insertRow, newId } from '../../src/kernel/server/write.ts';
import { creditCode, expertNames, type Seeded } from './people.ts';

const names = [
  ...expertNames,
  ...'陈立群 周文博 吴雅琴 郑国梁 王建勋 冯晓岚 褚卫东 卫明哲 蒋正国 沈佩华 韩志远 杨树林 朱晓峰 秦玉兰 尤振海 许光明'.split(
    ' ',
  ),
  ...'何家栋 吕秀英 施国庆 张永年 孔繁荣 曹春生 严守义 华锦添 金学文 魏长安 陶怀谷 姜太清 戚继周 谢东来 邹韶华 喻新民'.split(
    ' ',
  ),
  ...'柏青松 水映红 窦建业 章含章 云从龙 苏慕白 潘石生 葛天明 奚望远 范仲宣 彭泽清 郎世安 鲁子敬 韦思源 昌平川 马行空'.split(
    ' ',
  ),
];

// Some work for units that bid in the demonstration, so that avoidance shows.
const employers: [name: string, code: string][] = [
  ['四川省建筑设计研究院有限公司', creditCode('91510000MA0001001')],
  ['中国市政工程西南设计研究总院有限公司', creditCode('91510000MA0001002')],
  ['成都市建设工程造价管理站', creditCode('12510100MA0001003')],
  ['西南交通大学土木工程学院', creditCode('12510000MA0001004')],
  ['四川大学水利水电学院', creditCode('12510000MA0001005')],
  ['甘孜州住房和城乡建设发展中心', creditCode('12513300MA0001006')],
  ['四川华信工程造价咨询有限公司', creditCode('91510100MA0001007')],
  ['四川雄洲建设集团有限公司', creditCode('91510000MA0000013')],
  ['雅安市市政工程管理所', creditCode('12511800MA0001009')],
  ['成都建工集团有限公司', creditCode('91510100MA0001010')],
];

// 房屋建筑、市政、机电安装、工程造价、货物、服务
const specialities = ['A08', 'A08,A05', 'A05,A08', 'A07', 'A04,A08', 'A08,B01', 'B01', 'A08,A07', 'A03', 'A08'];
const ranks = ['senior', 'associate', 'senior', 'associate'] as const;

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** An identity number with a right check digit; the person does not exist. */
function idNumber(i: number): string {
  const body = `5101${String(1 + (i % 9)).padStart(2, '0')}19${60 + (i % 25)}${String(1 + (i % 12)).padStart(2, '0')}${String(1 + (i % 28)).padStart(2, '0')}${String(100 + i)}`;
  const sum = [...body].reduce((s, digit, at) => s + Number(digit) * weights[at]!, 0);
  return body + '10X98765432'[sum % 11];
}

/** Fills the register. The first twelve are the demonstration's accounts `expert1` … `expert12`. */
export async function seedExperts(tx: Tx, seeded: Pick<Seeded, 'people'>, now: Date): Promise<void> {
  for (const [i, name] of names.entries()) {
    const [employer, employerCode] = employers[i % employers.length]!;
    const demo = i < expertNames.length;
    const values = {
      name,
      idNumber: idNumber(i),
      account: seeded.people.get(`expert${i + 1}`),
      employer,
      employerCode,
      origin: 'provincial',
      registerName: '四川省综合评标专家库',
      registerNumber: `SC${String(2026000 + i)}`,
      rank: ranks[i % ranks.length],
      years: 8 + ((i * 7) % 25),
      majors: demo ? 'A08' : specialities[i % specialities.length],
      mobile: demo ? `138000001${String(i + 1).padStart(2, '0')}` : `1390000${String(1000 + i)}`,
      available: i % 17 !== 16,
    };
    const state = i % 20 === 19 ? 'pending' : 'active';
    await insertRow(tx, expert, values, { id: newId(), state, org: null, adduserid: null, now });
  }
}
