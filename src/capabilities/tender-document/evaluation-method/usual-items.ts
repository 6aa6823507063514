/** What a method begins with, by what is bought: sensible, ours, to be changed; with the usual price they make 100. */

interface ScoreItem {
  id: string;
  section: 'technical' | 'business' | 'other';
  name: string;
  points: string;
  objective: boolean;
  standard: string;
  step: string | null;
}

const item = (
  id: string,
  section: ScoreItem['section'],
  name: string,
  points: string,
  standard: string,
  objective = false,
): ScoreItem => ({ id, section, name, points, objective, standard, step: null });

/** Grades of a subjective item: what is good is said, so that experts judge by the same. */
const grades = (points: number, good: string, weak: string) => {
  const [upper, lower] = [Math.ceil(points * 0.8), Math.ceil(points * 0.5)];
  return `${good}，得 ${upper}–${points} 分；基本可行但有不足，得 ${lower}–${upper} 分；${weak}，得 0–${lower} 分`;
};

const works: ScoreItem[] = [
  item(
    'plan',
    'technical',
    '施工方案与技术措施',
    '15',
    grades(15, '针对本工程的重点难点，方法可行', '照抄通用文本或者与本工程无关'),
  ),
  item('quality', 'technical', '质量、安全和文明施工措施', '10', grades(10, '措施具体、有检查办法', '只有原则性表述')),
  item(
    'schedule',
    'technical',
    '工期安排和资源配备',
    '10',
    grades(10, '关键线路清楚，人员机械与进度相配', '不能满足工期'),
  ),
  item(
    'manager',
    'business',
    '项目负责人业绩',
    '8',
    '近 5 年，作为项目负责人完成过类似工程，每个 4 分，最多 8 分；以合同和竣工验收文件为准',
    true,
  ),
  item(
    'record',
    'business',
    '企业类似业绩',
    '8',
    '近 5 年完成过类似工程，每个 4 分，最多 8 分；以合同和竣工验收文件为准',
    true,
  ),
  item('team', 'business', '项目管理机构', '9', grades(9, '专业齐全、分工明确', '缺少必要的专业')),
];
const goods: ScoreItem[] = [
  item(
    'performance',
    'technical',
    '技术性能响应',
    '25',
    '全部满足得 25 分；一般技术条款每有一项负偏差扣 2 分，扣完为止',
    true,
  ),
  item('delivery', 'technical', '供货、安装和调试方案', '10', grades(10, '步骤、人员和时间明确', '不能满足交货期')),
  item('service', 'business', '售后服务', '12', grades(12, '响应时间、人员和备件具体', '只有原则性表述')),
  item(
    'record',
    'business',
    '同类产品业绩',
    '8',
    '近 3 年供应过同类产品，每个 2 分，最多 8 分；以合同和验收文件为准',
    true,
  ),
  item('warranty', 'business', '质量保证期', '5', '在要求的基础上每延长 6 个月得 2.5 分，最多 5 分', true),
];
const services: ScoreItem[] = [
  item(
    'plan',
    'technical',
    '服务方案',
    '25',
    grades(25, '针对本项目，内容完整、可执行', '照抄通用文本或者与本项目无关'),
  ),
  item('quality', 'technical', '质量和进度保证', '15', grades(15, '措施具体、有检查办法', '只有原则性表述')),
  item(
    'leader',
    'business',
    '项目负责人',
    '10',
    '近 5 年担任过类似项目负责人，每个 5 分，最多 10 分；以合同或者委托人证明为准',
    true,
  ),
  item('team', 'business', '服务人员', '10', grades(10, '专业齐全、分工明确', '缺少必要的专业')),
  item('record', 'business', '类似业绩', '10', '近 5 年完成过类似项目，每个 2 分，最多 10 分；以合同为准', true),
];
const all: Readonly<Record<string, readonly ScoreItem[]>> = { works, goods, services, 'survey-design': services };
/** The price is the rest of the 100. */
const usualPrice: Readonly<Record<string, string>> = {
  works: '40',
  goods: '40',
  services: '30',
  'survey-design': '30',
};

export const usualScoreItems = (kind: string): readonly ScoreItem[] => all[kind] ?? services;
export const usualPriceFull = (kind: string): string => usualPrice[kind] ?? '30';

interface Demands {
  qualification?: string | null;
  durationDays?: number | null;
  validityDays?: number | null;
  quality?: string | null;
}

/** The preliminary examination, with what the lot demands. */
export function usualQualification(lot: Demands) {
  const row = (id: string, kind: 'formal' | 'qualification' | 'responsive', name: string, standard: string) => ({
    id,
    kind,
    name,
    standard: standard.slice(0, 2000),
  });
  return [
    row('signature', 'formal', '签章', '投标文件有投标人的有效电子签名'),
    row('price', 'formal', '报价唯一', '只有一个有效报价'),
    row('licence', 'qualification', '主体资格', '有有效的营业执照或者其他主体资格证明'),
    row('qualified', 'qualification', '资格条件', lot.qualification ?? '符合招标文件规定的资格条件'),
    row('independent', 'qualification', '利害关系', '不存在法律、法规禁止投标的情形'),
    row('period', 'responsive', '期限', lot.durationDays ? `不超过 ${lot.durationDays} 天` : '符合招标文件的要求'),
    row('quality', 'responsive', '质量', lot.quality ?? '符合招标文件的要求'),
    row(
      'validity',
      'responsive',
      '投标有效期',
      lot.validityDays ? `不少于 ${lot.validityDays} 天` : '符合招标文件的要求',
    ),
    row('ceiling', 'responsive', '最高投标限价', '报价不超过最高投标限价'),
  ];
}
