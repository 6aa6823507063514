/** 暂停: on which ground, how long at most, and what it means and does not mean by law. */
import { addDays } from '../../../platform/calendar/iso-date.ts';

export const suspensionGrounds = {
  inaccurate: '登记资料涉嫌不实，待核实',
  penalty: '行政处罚决定限制参加资格',
  dishonest: '列入严重失信主体名单',
} as const;

export type SuspensionGround = keyof typeof suspensionGrounds;

/** One suspension as it was imposed and how it ended. */
export interface Suspension {
  ground: SuspensionGround;
  reason: string;
  document: string | null;
  authority: string | null;
  from: string;
  until: string;
  by: string;
  endedOn?: string;
  endedBecause?: string;
  /** What the supplier said to it. */
  statement?: string;
  statedOn?: string;
}

/** A doubt has to be cleared up; a decision of an authority runs for one to three years. */
const longest: Record<SuspensionGround, { days: number; says: string }> = {
  inaccurate: { days: 90, says: '资料核实不得久拖，暂停最长 90 天；届时仍未查清的，说明情况后另行决定' },
  penalty: { days: 3 * 365, says: '限制参加的处罚最长三年（政府采购法 第77条、招标投标法 第54条），请核对决定书' },
  dishonest: { days: 3 * 365, says: '限制参加最长三年（政府采购法 第77条、招标投标法 第54条），请核对名单的期限' },
};

/** Why a term cannot stand; nothing when it can. Both days count. */
export function termFault(ground: SuspensionGround, until: string, today: string): string | undefined {
  if (until <= today) return `暂停至的日期应晚于今天（${today}），期满次日自动恢复`;
  const last = addDays(today, longest[ground].days);
  return until > last ? `${longest[ground].says}；最晚可填 ${last}` : undefined;
}

/** What everybody reads beside a suspension. */
export const suspensionMeans = [
  '库内资料暂不作为“已核验”引用；从供应商库选取邀请、询价、推荐名单时不列入。',
  '期满由系统自动恢复；查清后可以提前恢复。被暂停的单位可以在门户陈述申辩。',
];
export const suspensionDoesNotMean: Record<SuspensionGround, string[]> = {
  inaccurate: [
    '不影响其查看公告、获取文件、提问和投标：不得以是否入库、库内状态限制或排斥潜在投标人（招标投标法 第18条，财库〔2019〕38号）。',
    '不是行政处罚，也不是否决投标的理由；投标文件是否真实，由评标委员会或采购人依法审查。',
  ],
  penalty: [
    '限制参加的效力来自处罚决定本身，范围和期限以决定为准（招标投标法 第53条、第54条，政府采购法 第77条）；本库的暂停只作记录，不替代决定，也不拒收投标；决定另行登记为违规记录、由第二人确认后，才在限制期内不予接收。',
    '决定范围之外的项目，其参加不受影响。',
  ],
  dishonest: [
    '限制参加的效力来自公布名单的机关，以查询结果为准（财库〔2016〕125号）；资格由评标委员会或采购人在审查时查询核实，本库不自动拒收投标。',
    '移出名单后应当及时恢复。',
  ],
};
