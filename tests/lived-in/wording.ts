/**
 * What the people of the demonstration office write. Plays go through the helpers of the tests, which say the same few
 * words for every tender; here each action is given what its tender would say: of its trade, its owner, its bidders.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { lotValues, methodValues } from '../../src/capabilities/notice/testing/tender-values.ts';
import type { ActionId } from '../../src/kernel/record/known.ts';
import type { Client } from '../support/client.ts';
import { type Bidder, bidders, ownerOf, type Trade } from './cast.ts';
import { seedOf } from './price-lists.ts';

export interface Tender {
  name: string;
  /** Yuan. */
  ceiling: number;
  trade: Trade;
  /** Accounts. */
  owner: string;
  /** The bidder that the experts find best, where the play says one. */
  winner?: string;
}

/** Which tender the running play is of; nothing for what goes on beside the tenders. */
export const playing = new AsyncLocalStorage<Tender>();

type Values = Record<string, any>;
interface Input {
  id?: string;
  values?: Values;
  asked?: Values;
}

export const managerOf = (bidder: Bidder, tender: string) =>
  bidder.managers[(seedOf(tender) + bidder.unit.length) % 3] ?? bidder.managers[0]!;

interface Wants {
  qualification: string;
  certificate: { name: string; level: string };
  quality: string;
  like: string;
  scores: readonly [technical: string, business: string, other: string];
  standard: string;
}

const works = (name: string): Wants => ({
  qualification: `${name}施工总承包三级及以上资质，安全生产许可证有效，近三年有类似工程业绩`,
  certificate: { name: `${name}施工总承包`, level: '三级及以上' },
  quality: '合格',
  like: '类似工程',
  scores: ['施工组织设计', '企业类似工程业绩', '项目管理机构'],
  standard: '按施工图和现行国家、行业标准施工，验收合格',
});

const wants: Readonly<Record<Trade, Wants>> = {
  civil: works('市政公用工程'),
  building: works('建筑工程'),
  hydro: works('水利水电工程'),
  garden: works('市政公用工程'),
  equipment: {
    qualification: '投标产品的制造商或其授权的代理商，近三年有同类设备供货业绩',
    certificate: { name: '制造商授权书', level: '投标产品' },
    quality: '全新合格产品，符合国家标准和技术要求',
    like: '同类设备供货',
    scores: ['技术响应与选型', '同类设备供货业绩', '安装调试与售后服务'],
    standard: '设备应为全新原装产品，性能不低于技术参数表',
  },
  software: {
    qualification: '近三年有同类信息系统建设业绩，项目负责人具备信息系统项目管理师资格',
    certificate: { name: '信息系统项目管理师', level: '高级' },
    quality: '通过验收测试和网络安全等级保护测评',
    like: '同类系统建设',
    scores: ['总体方案与关键技术', '同类系统建设业绩', '项目团队与服务保障'],
    standard: '系统功能满足需求说明书，源代码随系统交付',
  },
};

export const wantsOf = (trade: Trade) => wants[trade];
export const isWorks = (trade: Trade) => trade !== 'equipment' && trade !== 'software';

/** Calendar days: longer for what costs more, none the usual. */
export const daysOf = ({ name, ceiling, trade }: Pick<Tender, 'name' | 'ceiling' | 'trade'>) =>
  (isWorks(trade) ? 90 : 45) + Math.round(Math.sqrt(ceiling) / 25 / 5) * 5 + (seedOf(name) % 5) * 5;

const terms = (tender: Tender) => {
  const start = 10 + (seedOf(tender.name) % 5) * 5;
  return isWorks(tender.trade)
    ? {
        payment: `预付合同价的 ${start}%，进度款按月支付至完成产值的 80%，竣工结算后付至 97%`,
        warranty: '缺陷责任期 24 个月，质量保证金为结算价的 3%',
      }
    : {
        payment: `合同生效后付 ${start + 20}%，到货安装验收合格后付至 95%`,
        warranty: `质量保证期 ${2 + (seedOf(tender.name) % 2)} 年，保证金为合同价的 5%`,
      };
};

const money = (yuan: number) => yuan.toFixed(2);
const chaptersOf = (tender: Tender) => {
  const { standard, scores } = wants[tender.trade];
  const form = isWorks(tender.trade) ? '建设工程施工合同示范文本' : '本招标文件所附合同格式';
  return [
    ['第一章 招标公告', '见同日发布的招标公告；公告与本文件不一致的，以本文件为准。'],
    [
      '第二章 投标人须知',
      `投标文件在投标人自己的浏览器中加密后递交，截止时间前可以修改、撤回。工期或交付期 ${daysOf(tender)} 日历天。报价含完成${tender.name}的全部费用，不得高于最高投标限价。`,
    ],
    [
      '第三章 评标办法',
      `综合评估法：${scores[0]} 30 分、${scores[1]} 20 分、${scores[2]} 10 分、价格 40 分。标“客”的项按事实计分。`,
    ],
    ['第四章 合同条款及格式', `采用${form}。${terms(tender).payment}。${terms(tender).warranty}。`],
    ['第五章 技术标准和要求', `${standard}。${tender.name}的范围、数量和参数见工程量清单与技术附件。`],
    ['第六章 投标文件格式', '投标函、授权委托书、已标价清单、项目管理机构、类似业绩、技术方案。'],
  ].map(([title, body], i) => ({ id: String(i + 1), title, body }));
};

const requirementsOf = (trade: Trade) => {
  const { name, level } = wants[trade].certificate;
  return [{ id: '1', type: 'certificate', name, level }];
};

/** Bidders' names stand as they are called; candidates of joint bids are left as they are. */
const named = (unit: string) => bidders.find((b) => b.unit === unit);

const share = (of: string) => (seedOf(of) % 1000) / 1000;

/** Facts are the same for every expert; of the rest each thinks a little differently. */
function scoreOf(tender: Tender, item: Values, unit: string, member: string) {
  const points = Number(item.points);
  const isBest = named(unit)?.account === tender.winner;
  const own = share(`${unit}${tender.name}${item.id}`);
  if (item.objective) {
    const cases = tender.winner ? (isBest ? 4 : 1 + Math.floor(own * 3)) : 2 + Math.floor(own * 3);
    const each = points / 4;
    return {
      score: money(each * cases),
      reason: `${wants[tender.trade].like}业绩 ${cases} 项，合同和验收证明齐全，每项 ${each} 分`,
    };
  }
  const part =
    (tender.winner ? (isBest ? 0.82 : 0.66) : 0.74) + own * 0.08 + share(`${member}${unit}${item.id}`) * 0.06;
  const words =
    part > 0.85
      ? '针对现场条件有具体措施，人员与进度安排可行'
      : part > 0.77
        ? '方案完整，重点环节有措施，个别内容偏一般'
        : '内容齐全，但针对性不足，保障措施较简略';
  return { score: money(Math.round(points * part * 2) / 2), reason: words };
}

/** Of the authority's papers of the year. */
const approvalOf = (name: string, from: number) => `泸发改〔2026〕${from + (seedOf(name) % 180)}号`;

const reasons = [
  '报价居中且清单无明显漏项，方案对展线和防火分区考虑得最细',
  '类似业绩与本项目规模接近，履约评价良好，团队在本地有驻场经验',
  '技术方案成熟，工期安排留有余地，后期维护承诺具体',
  '综合价格与质量最优，项目负责人近三年完成过两个同类项目',
  '施工组织设计针对性强，材料做法明确，风险可控',
];

type Write = (given: Input, tender: Tender, client: Client) => Input | Promise<Input>;
const inValues =
  (write: (values: Values, tender: Tender, client: Client) => Values | Promise<Values>): Write =>
  async (given, tender, client) => ({
    ...given,
    values: { ...given.values, ...(await write(given.values ?? {}, tender, client)) },
  });

const writes: Partial<Record<ActionId, Write>> = {
  'project.create': inValues((v, { name, owner: account, trade }) => {
    const owner = ownerOf(account);
    const isPublic = v.regime === 'ZB-MS';
    return {
      ...{
        legalPerson: owner.unit,
        approvalName: `关于${name}实施方案的批复`,
        approvalNumber: approvalOf(name, 20),
      },
      ...(isWorks(trade) ? {} : { relatedToWorks: v.regime !== 'ZB-V' }),
      ...(isPublic ? { fundSource: owner.fundSource, stateControlled: owner.stateControlled } : {}),
      ...(isPublic && account === 'owner5' ? { budgetFunds: '0.00' } : {}),
    };
  }),
  'lot.create': inValues((v, tender) => {
    const { ceiling, name, trade } = tender;
    const isUsual = v.estimate === lotValues.estimate;
    const sums = {
      estimate: money(Math.round(ceiling * 1.031)),
      ceilingPrice: money(ceiling),
      provisionalSum: money(Math.round(ceiling * 0.031)),
    };
    return {
      ...(isUsual ? sums : {}),
      ...(/^第.标段$/.test(v.name) ? { name: `${name}${v.name}`, content: `${name}${v.name}的全部内容` } : {}),
      ...{ qualification: wants[trade].qualification, quality: wants[trade].quality, durationDays: daysOf(tender) },
    };
  }),
  'tender-scheme.create': inValues((_, tender) => {
    const { scores, qualification } = wants[tender.trade];
    return {
      qualification,
      payment: terms(tender).payment,
      evaluationBasis: `综合评估法：${scores[0]} 30、${scores[1]} 20、${scores[2]} 10、价格 40`,
    };
  }),
  'evaluation-method.create': inValues((v, { trade }) => {
    const { scores, certificate, like } = wants[trade];
    const qualificationItems = v.qualificationItems?.map((item: Values) =>
      item.kind === 'qualification'
        ? { ...item, name: certificate.name, standard: `${certificate.name}${certificate.level}` }
        : item,
    );
    const scoreItems = methodValues.scoreItems.map((item, i) => ({
      ...{ ...item, name: scores[i] },
      ...(item.objective ? { standard: `每项${like}业绩 5 分，最多 20 分` } : {}),
    }));
    return { qualificationItems, ...(v.type === 'lowest-price' ? {} : { scoreItems }) };
  }),
  'evaluation-method.dryRun': (given, { ceiling }) => {
    const bids: Values[] = given.asked?.bids ?? [];
    // Helpers that know no price try the method on sums of their own.
    const isUsual = bids[0] && Number(bids[0].price) > 1.3 * ceiling;
    const tried = bids.map((bid, i) => ({ ...bid, price: money(ceiling * (0.97 - i * 0.021)) }));
    return isUsual ? { ...given, asked: { ...given.asked, bids: tried } } : given;
  },
  'tender-document.create': inValues((_, tender) => ({
    ...{ chapters: chaptersOf(tender), requirements: requirementsOf(tender.trade) },
    ...terms(tender),
  })),
  'qualification-setting.create': inValues((v, { trade }) => ({
    items: v.items?.map((item: Values) =>
      item.name === '资质'
        ? { ...item, standard: `${wants[trade].certificate.name}${wants[trade].certificate.level}` }
        : item,
    ),
  })),
  'supplier-invitation.propose': inValues((_, { trade }) => ({
    reason: `具备${wants[trade].certificate.name}${wants[trade].certificate.level}，近三年${wants[trade].like}业绩 2 项`,
  })),
  // As the report says, which has it from what was read out.
  'candidate-publicity.save': async (given, { trade }, client) => {
    const { row } = (await client.detail('candidate-publicity', given.id ?? '')).tdata;
    const qualification = `${wants[trade].certificate.name}；${wants[trade].like}业绩符合招标文件`;
    const candidates = given.values?.candidates?.map((c: Values, i: number) => {
      const { manager, managerCertificate } = row.candidates[i];
      return { ...c, manager, managerCertificate, qualification };
    });
    return { ...given, values: { ...given.values, candidates } };
  },
  'contract.create': inValues(async (v, tender, client) => {
    const { row } = (await client.detail('award-notice', v.award)).tdata;
    const owner = ownerOf(tender.owner);
    const contractorRepresentative = named(row.supplierName)?.legal ?? v.contractorRepresentative;
    const rows = v.changeTerms?.map((term: Values) => ({
      ...term,
      ...(term.id === '1'
        ? { most: money(tender.ceiling * 0.1), words: '设计变更按实计价，累计不超过合同价的十分之一、六十日' }
        : {}),
      ...(term.id === '2'
        ? {
            most: money(tender.ceiling * 0.03),
            words: '发包人原因的延误，工期顺延，累计不超过九十日，费用不超过合同价的百分之三',
          }
        : {}),
    }));
    return { buyerRepresentative: owner.head, contractorRepresentative, changeTerms: rows, ...terms(tender) };
  }),
  'complaint.submit': inValues((_, { owner }) => ({ respondent: ownerOf(owner).unit })),
  'decision-member.vote': (given, { name }) => ({
    ...given,
    asked: {
      ...given.asked,
      reason: reasons[(seedOf(`${name}${given.id}`) + seedOf(given.id ?? '')) % reasons.length],
    },
  }),
  'notice-change.create': inValues((v, { name }) => ({
    items: v.items?.map((item: Values) => ({ ...item, before: approvalOf(name, 20), after: approvalOf(name, 21) })),
  })),
  'committee.nameDirect': (given, { name }) => ({
    ...given,
    asked: {
      ...given.asked,
      reason: `${name}采用的光纤传感监测在省内是首例，省库同专业专家不足三人`,
      approval: '招标人办公会，2026-08-26，会议纪要〔2026〕18 号',
    },
  }),
  'acceptance.create': inValues((v, { owner }) => ({
    team: v.team?.map((one: Values) =>
      one.side === 'owner'
        ? { ...one, name: ownerOf(owner).person, unit: ownerOf(owner).unit }
        : { ...one, name: '葛长风', unit: '综合评标专家库' },
    ),
  })),
  'score-sheet.save': async (given, tender, client) => {
    const { row } = (await client.detail('score-sheet', given.id ?? '')).tdata;
    const items = given.values?.items?.map((item: Values) =>
      item.section === 'adjustment' ? item : { ...item, ...scoreOf(tender, item, row.supplierName, client.account) },
    );
    return { ...given, values: { ...given.values, items } };
  },
};

/** What is sent instead of what a helper says. */
export async function written(action: ActionId, given: Input, client: Client): Promise<Input> {
  const tender = playing.getStore();
  const write = tender && writes[action];
  return write ? write(given, tender, client) : given;
}
