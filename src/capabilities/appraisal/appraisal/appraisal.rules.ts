/** 评价: what is looked at, and how the points of the aspects make one number. Pure. */
import Decimal from 'decimal.js';

export const appraised = { supplier: '供应商', expert: '{评标}专家', agency: '{招标}代理机构' } as const;

/** The same four for everybody, so that numbers can be laid beside each other. */
export const aspects = {
  quality: { label: '质量水平', hint: '文件、成果、意见的质量' },
  timeliness: { label: '守时守约', hint: '进度、到场、答复是否及时' },
  cooperation: { label: '配合服务', hint: '沟通、响应、整改' },
  integrity: { label: '诚信守规', hint: '如实、保密、遵守纪律' },
} as const;
export type Aspect = keyof typeof aspects;
export const aspectNames = Object.keys(aspects) as Aspect[];

/** Days in which the expert may appeal against the appraisal; a term of this program, not of the law. */
export const appraisalDays = 7;

/** The mean of the four, two places. */
export const totalOf = (row: Readonly<Partial<Record<Aspect, number | null>>>): string =>
  aspectNames
    .reduce((sum, name) => sum.plus(row[name] ?? 0), new Decimal(0))
    .div(aspectNames.length)
    .toFixed(2);
