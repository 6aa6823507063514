/** The words of a clearing: what may be found in a priced list, and what a committee may make of it. */

/** Kinds of findings. None of them rejects anybody: each is put before the committee (评标委员会和评标方法暂行规定 19, 21, 24–26). */
export const findingKinds = {
  product: { label: '单价与工程量的乘积不等于合价', law: '评标委员会和评标方法暂行规定 第19条' },
  sum: { label: '合计不等于各项之和', law: '评标委员会和评标方法暂行规定 第19条' },
  readOut: { label: '清单合计与唱标价不一致', law: '评标委员会和评标方法暂行规定 第19条' },
  omitted: { label: '清单缺项', law: '评标委员会和评标方法暂行规定 第24条' },
  unpriced: { label: '列项未报单价', law: '评标委员会和评标方法暂行规定 第24条' },
  quantity: { label: '改变清单工程量', law: '评标委员会和评标方法暂行规定 第24条' },
  added: { label: '清单以外的列项', law: '评标委员会和评标方法暂行规定 第24条' },
  unbalanced: { label: '不平衡单价', law: '评标委员会和评标方法暂行规定 第21条' },
  overReference: { label: '单价明显偏离参考单价', law: '评标委员会和评标方法暂行规定 第21条' },
  priceError: { label: '两家清单有相同的错误', law: '实施条例 第40条' },
  unitPrice: { label: '两家单价异常一致或成固定比例', law: '实施条例 第40条' },
  manual: { label: '评委另行发现', law: '招标投标法 第40条' },
} as const;
export type FindingKind = keyof typeof findingKinds;

export const clearingViews = {
  none: '不影响评审',
  ask: '要求{投标}人澄清、说明',
  correct: '按算术修正处理',
  deviation: '按细微偏差处理',
  matter: '列为签订合同前要处理的事宜',
} as const;
export type ClearingView = keyof typeof clearingViews;

export interface ClearingFinding {
  /** The same finding of the same bids keeps its id when it is computed again. */
  id: string;
  kind: FindingKind;
  bids: string[];
  bidders: string[];
  /** One sentence. */
  says: string;
  /** How many lines it is about; the evidence shows the heaviest of them. */
  count: number;
  evidence: { what: string; value: string }[];
  /** The seat that recorded it, where no machine did. */
  by?: string;
}

/** What the committee makes of one finding; said for it by its chair. */
export interface ClearingOpinion {
  finding: string;
  committee: string;
  view: ClearingView;
  reason: string;
  at: string;
}

/** How far each bid's list could be read. */
export interface ClearedBid {
  bid: string;
  supplierName: string;
  /** Files with a priced list. */
  files: string[];
  lines: number;
  sum: string | null;
  readOut: string | null;
  /** Files that could not be read within bounds. */
  unread: string[];
  /** Tables in which no list was recognised, and workbooks of a kind that is not read; none was told before edition 3. */
  unlisted?: string[];
}

/** What of the bids was not checked, bidder by bidder; nothing where every list was read. */
export function uncheckedIn(cleared: readonly ClearedBid[]): string[] {
  return cleared.flatMap((b) => {
    const files = [
      ...b.unread.map((f) => `${f}（不能在限度内读取）`),
      ...(b.unlisted ?? []).map((f) => `${f}（没有认出清单的表头）`),
    ];
    if (files.length > 0) return [`${b.supplierName}：${files.join('、')}`];
    return b.lines === 0 ? [`${b.supplierName}：没有可读的清单`] : [];
  });
}

/**
 * What a clearing comes to, in one line: where no list was read, it says that nothing was checked, even if nothing was
 * found.
 */
export function outcomeOf(row: {
  bids?: number | null;
  listed?: number | null;
  findingCount?: number | null;
  state?: string;
}) {
  if (row.state !== 'computed') return '';
  const [bids, listed] = [row.bids ?? 0, row.listed ?? 0];
  if (listed === 0) return '未核对：没有读到清单';
  return `发现 ${row.findingCount ?? 0} 项，读到 ${listed}/${bids} 份`;
}
