import type { BidTraces } from './bid-traces.ts';

/** The kinds of signs (domain F5): a trigger points at one maker of several bids, a core sign asks for an explanation. */

export const signKinds = {
  file: { label: '文件完全相同', weight: 'trigger', law: '实施条例 第40条第（一）、（五）项' },
  mixed: { label: '{投标}文件相互混装', weight: 'trigger', law: '实施条例 第40条第（五）项' },
  document: { label: '文档出自同一人或同一底稿', weight: 'trigger', law: '实施条例 第40条第（一）项' },
  key: { label: '使用同一签名密钥', weight: 'trigger', law: '实施条例 第40条第（二）项' },
  address: { label: '由同一网络地址办理', weight: 'trigger', law: '实施条例 第40条第（二）项' },
  contact: { label: '联系方式相同', weight: 'trigger', law: '实施条例 第40条第（二）项' },
  person: { label: '人员为同一人', weight: 'trigger', law: '实施条例 第40条第（三）项' },
  priceError: { label: '清单中有相同的错误', weight: 'trigger', law: '实施条例 第40条第（四）项' },
  account: { label: '资金账户相同', weight: 'core', law: '实施条例 第40条第（六）项' },
  price: { label: '报价异常一致或呈规律性差异', weight: 'core', law: '实施条例 第40条第（四）项' },
  unitPrice: { label: '单价异常一致或成固定比例', weight: 'core', law: '实施条例 第40条第（四）项' },
} as const;

export type SignKind = keyof typeof signKinds;

/** The line of a report's range that names what was not read, and what stands there where everything was. */
export const unreadFiles = '不能在限度内读取的文件（只比对摘要）';
export const noneUnread = '无';

/** What a report without signs may say: one bid was compared with nothing, and what was not read is not known to differ. */
export function nothingFound(report: Readonly<Record<string, any>>): { isWhole: boolean; says: string } {
  const bids = report.bids ?? 0;
  if (bids < 2) return { isWhole: false, says: '只有一份{投标}文件，没有可以相互比对的，未作比对。' };
  const examined: readonly { what: string; covers: string }[] = report.examined ?? [];
  const unread = examined.find((e) => e.what === unreadFiles)?.covers ?? noneUnread;
  if (unread !== noneUnread)
    return {
      isWhole: false,
      says: `${bids} 份{投标}文件中读到的部分没有发现雷同；下列文件没有读到，只比对了摘要，请{评标}委员会查看：${unread}。`,
    };
  return { isWhole: true, says: `${bids} 份{投标}文件相互比对，没有发现雷同。` };
}

export const weights = { trigger: '触发类', core: '核心类' } as const;

export interface CollusionSign {
  /** The same sign of the same bids keeps its id when it is computed again, and with it the committee's opinion. */
  id: string;
  kind: SignKind;
  bids: string[];
  bidders: string[];
  /** One sentence. */
  says: string;
  evidence: { bidder: string; what: string; value: string }[];
}

export function sign(
  kind: SignKind,
  bids: readonly Pick<BidTraces, 'bid' | 'supplierName'>[],
  says: string,
  evidence: CollusionSign['evidence'],
): CollusionSign {
  const ids = bids.map((b) => b.bid).sort();
  return {
    id: `${kind}:${ids.map((id) => id.slice(-12)).join('+')}`.slice(0, 64),
    kind,
    bids: ids,
    bidders: bids.map((b) => b.supplierName),
    says,
    evidence,
  };
}
