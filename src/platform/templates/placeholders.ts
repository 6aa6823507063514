/**
 * The names that may stand in a template as `{{名称}}`: one list for all kinds of papers, each with its type and where it
 * comes from. A kind says which groups it knows (`template-kinds.ts`); the code that fills its papers must answer them
 * all.
 */

/** How a value reads: money as yuan with two places, days and moments as the office writes them. */
type PlaceholderType = 'text' | 'number' | 'money' | 'date' | 'moment';

export const typeLabels: Readonly<Record<PlaceholderType, string>> = {
  text: '文字',
  number: '数字',
  money: '金额',
  date: '日期',
  moment: '时间',
};

type Names = Readonly<Record<string, readonly [PlaceholderType, hint: string]>>;

const project = {
  项目名称: ['text', '招标项目的名称'],
  招标项目编号: ['text', '招标项目的编号'],
  项目类型: ['text', '工程、货物或者服务'],
  招标方式: ['text', '公开招标、邀请招标等'],
  建设地点: ['text', '项目登记的建设地点'],
  项目规模: ['text', '项目登记的规模'],
  招标内容与范围: ['text', '项目登记的内容与范围'],
  资金来源: ['text', '项目登记的资金来源'],
  审批文件: ['text', '审批文件的名称和文号'],
  审批单位: ['text', '审批、核准的单位'],
  监督部门: ['text', '监督部门的名称'],
  监督部门电话: ['text', '监督部门的电话'],
} as const satisfies Names;

const lot = {
  标段名称: ['text', '标段的名称'],
  标段编号: ['text', '标段的编号'],
  标段内容: ['text', '标段登记的内容'],
  计划工期: ['number', '标段登记的工期，天'],
  质量标准: ['text', '标段登记的质量要求'],
  资格条件: ['text', '标段登记的投标人资格'],
  最高投标限价: ['money', '标段的最高投标限价，没有的写“不设”'],
  投标保证金: ['money', '标段的投标保证金，没有的写“不收取”'],
  投标有效期: ['number', '标段登记的投标有效期，天'],
  联合体投标: ['text', '接受或者不接受联合体投标'],
} as const satisfies Names;

const owner = {
  招标人: ['text', '招标人的名称'],
  招标人代码: ['text', '招标人的统一社会信用代码'],
  招标人地址: ['text', '招标人登记的地址'],
  招标人联系人: ['text', '招标人登记的联系人'],
  招标人电话: ['text', '招标人登记的电话'],
} as const satisfies Names;

const agency = {
  代理机构: ['text', '招标代理机构的名称，自行招标的留空'],
  代理机构地址: ['text', '代理机构登记的地址'],
  代理机构联系人: ['text', '代理机构登记的联系人'],
  代理机构电话: ['text', '代理机构登记的电话'],
} as const satisfies Names;

const dates = {
  文件获取开始: ['moment', '招标文件的获取开始时间'],
  文件获取截止: ['moment', '招标文件的获取截止时间'],
  提问截止: ['moment', '对招标文件提问的截止时间'],
  投标截止时间: ['moment', '投标截止，也是开标的时间'],
  开标地点: ['text', '招标文件写明的开标地点'],
  递交方法: ['text', '招标文件写明的递交方法'],
  文件工本费: ['money', '招标文件的工本费，不收的写“免费”'],
} as const satisfies Names;

const application = {
  文件获取开始: ['moment', '资格预审（第一阶段）文件的获取开始时间'],
  文件获取截止: ['moment', '资格预审（第一阶段）文件的获取截止时间'],
  递交截止时间: ['moment', '申请文件、技术建议的递交截止时间'],
  递交方法: ['text', '文件写明的递交方法'],
} as const satisfies Names;

const award = {
  中标人: ['text', '中标人的名称'],
  中标价: ['text', '小写金额或者文字报价'],
  中标价大写: ['text', '人民币大写'],
  工期: ['text', '中标人投标的工期'],
  质量: ['text', '中标人投标的质量'],
  项目负责人: ['text', '中标人的项目负责人'],
  日期: ['date', '今日'],
} as const satisfies Names;

const result = {
  中标人信用代码: ['text', '统一社会信用代码'],
  公示结束日期: ['date', '候选人公示结束之日'],
} as const satisfies Names;

const letter = {
  编号: ['text', '通知书的编号'],
  项目负责人证书: ['text', '项目负责人的证书名称和编号'],
  中标范围: ['text', '中标的内容'],
} as const satisfies Names;

/** What letter and contract both agree on. */
const terms = {
  签订期限: ['date', '签订合同的最后一日'],
  履约担保: ['text', '履约担保的金额，没有的写“无”'],
} as const satisfies Names;

const contract = {
  合同编号: ['text', '合同的编号'],
  合同名称: ['text', '合同的名称'],
  甲方: ['text', '招标人'],
  乙方: ['text', '中标人'],
  甲方代码: ['text', '招标人的统一社会信用代码'],
  甲方代表: ['text', '招标人的法定代表人或者授权的人'],
  乙方代码: ['text', '中标人的统一社会信用代码'],
  乙方代表: ['text', '中标人的法定代表人或者授权的人'],
  联合体: ['text', '联合体各方、分工和连带责任，不是联合体的写“乙方不是联合体”'],
  付款方式: ['text', '付款的时间、比例和条件'],
  质量保修: ['text', '保修的范围、期限和质量保证金'],
  合同价: ['text', '小写金额'],
  合同价大写: ['text', '人民币大写'],
  合同内容: ['text', '合同的范围'],
  期限: ['text', '合同的期限'],
  质量要求: ['text', '合同的质量要求'],
  分包: ['text', '约定的分包，没有的写“不分包”'],
} as const satisfies Names;

export const placeholderGroups = {
  project: { label: '项目', names: project },
  lot: { label: '标段', names: lot },
  owner: { label: '招标人', names: owner },
  agency: { label: '代理机构', names: agency },
  dates: { label: '招标文件', names: dates },
  application: { label: '资格预审（第一阶段）文件', names: application },
  award: { label: '中标', names: award },
  result: { label: '结果公告', names: result },
  letter: { label: '通知书', names: letter },
  terms: { label: '签约', names: terms },
  contract: { label: '合同', names: contract },
} as const;

export type PlaceholderGroup = keyof typeof placeholderGroups;
/** Every name of these groups. */
export type PlaceholderIn<G extends PlaceholderGroup> = G extends PlaceholderGroup
  ? keyof (typeof placeholderGroups)[G]['names'] & string
  : never;

/** What every paper of a tender knows, from the project to the dates of its document. */
export const tenderGroups = ['project', 'lot', 'owner', 'agency', 'dates'] as const;
export type TenderValues = Record<PlaceholderIn<(typeof tenderGroups)[number]>, string | null>;

/** What a document of a round before the bids knows: there are no bids to name a date of. */
export const preliminaryGroups = ['project', 'lot', 'owner', 'agency', 'application'] as const;
export type PreliminaryValues = Record<PlaceholderIn<(typeof preliminaryGroups)[number]>, string | null>;

interface Placeholder {
  name: string;
  type: PlaceholderType;
  hint: string;
  group: PlaceholderGroup;
}

/** The names that these groups hold, in the order of their declaration. */
export const placeholdersIn = (groups: readonly PlaceholderGroup[]): Placeholder[] =>
  groups.flatMap((group) =>
    Object.entries<readonly [PlaceholderType, string]>(placeholderGroups[group].names).map(([name, [type, hint]]) => ({
      name,
      type,
      hint,
      group,
    })),
  );

/** The known name that looks most like a mistaken one: it holds it, or is held by it, or shares most of its signs. */
export function nearestName(mistaken: string, known: readonly string[]): string | undefined {
  const shares = (name: string) => [...new Set(mistaken)].filter((sign) => name.includes(sign)).length;
  const near = known
    .map((name) => ({ name, shared: shares(name) / Math.max(new Set(name).size, new Set(mistaken).size) }))
    .toSorted((a, b) => b.shared - a.shared)[0];
  return near && near.shared >= 0.5 ? near.name : undefined;
}
