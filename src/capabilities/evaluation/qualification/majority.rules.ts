/** The committee's conclusion on each bid: a factor fails when more than half of the members say so (domain C20). */
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { failedByMajority } from '../../committee/body/sheet.rules.ts';
import type { Conclusion, Failure } from '../../committee/committee/committee.record.ts';
import type { Priced } from '../../tender-document/index.ts';
import { majorDeviations, rejectionBases } from './qualification.record.ts';

export interface JudgedItem {
  id: string;
  item?: string | null;
  verdict?: 'pass' | 'fail' | null;
  reason?: string | null;
  basis?: string | null;
  deviation?: string | null;
}

export interface Judgement {
  bid: string;
  member: string;
  items: readonly JudgedItem[];
}

export interface JudgedBid extends Priced {
  id: string;
  supplier: string;
  supplierName: string;
  /** What its clarifications came to. */
  corrected?: string;
  unmended: number;
  failures: readonly Failure[];
}

/** @param sheets of all members, for all bids; void ones left out */
export function conclusions(bids: readonly JudgedBid[], sheets: readonly Judgement[]): Conclusion[] {
  const byBid = Map.groupBy(sheets, (sheet) => sheet.bid);
  return bids.map(({ id, failures: clarified, ...bidder }) => {
    const own = byBid.get(id) ?? [];
    const failures = failedByMajority(own).map(({ item, failing, because }) => {
      const basis = mostNamed(failing.map((f) => f.basis));
      const deviation = basis === 'unresponsive' ? mostNamed(failing.map((f) => f.deviation)) : '';
      const failure = { item, fails: failing.length, votes: own.length, because, basis };
      return { ...failure, ...(deviation ? { deviation } : {}) };
    });
    const all = [...failures, ...clarified];
    return { bid: id, ...bidder, passed: all.length === 0, failures: all };
  });
}

function mostNamed(named: (string | null | undefined)[]): string {
  const counts = new Map<string, number>();
  for (const name of named) if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

/**
 * The reason of a rejection in one sentence: what failed, why, and by which of the seven cases (实施条例 51).
 *
 * @param say in the words of the law that answers, of the sentence's own pieces
 */
export const rejectionReason = ({ failures }: Pick<Conclusion, 'failures'>, say: (piece: string) => string): string => {
  const cited = (label: string, article: string) => resolveWording(say(`${label}，${article}`));
  return failures
    .map(({ item, because, basis, deviation }) => {
      const label = rejectionBases[basis as keyof typeof rejectionBases] ?? '不符合{招标}文件要求';
      const major = deviation
        ? `；重大偏差：${cited(majorDeviations[deviation as keyof typeof majorDeviations] ?? deviation, '评标委员会和评标方法暂行规定 第25条')}`
        : '';
      return `${item}不通过：${because}（${cited(label, '实施条例 第51条')}${major}）`;
    })
    .join('；');
};
