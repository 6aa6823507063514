/** A draw by a public number, repeated: the locked list and rule, the number that came later, the seed, and who came out. */
import { draw, lockDigest, seedOf } from '../../capabilities/expert/draw/draw.rules.ts';
import { earliestSource } from '../../capabilities/expert/draw/public-source.ts';
import type { Row } from './archive-data.ts';

export interface SourceDraw {
  /** The row: `lock`, `lockedAt`, `drawn`, `avoided`. */
  row: Row;
  /** The number, as it was recorded and confirmed. */
  source: Row;
  /** Digests that the seed takes in, in their order; none where nothing was handed in. */
  bids: readonly string[];
  /** Not before this moment either, ISO 8601. */
  due?: string | undefined;
  /** The source as it was written down before. */
  named: string | null | undefined;
}

/** What is wrong with it, sentence by sentence. */
export async function faultsOfDraw({ row, source, bids, due, named }: SourceDraw): Promise<string[]> {
  const { lock, drawn, lockedAt } = row;
  const seed = await seedOf({ lock: lock.digest, contributions: [], bids, source: drawn.source });
  const again = await draw({
    seed,
    candidates: lock.candidates,
    groups: lock.rule.groups,
    alternates: drawn.alternates?.length ?? 0,
    excluded: ((row.avoided ?? []) as Row[]).map((a) => a.id),
  });
  const ids = (kind: string) => again.filter((d) => d.kind === kind).map((d) => d.id);
  const held: [boolean, string][] = [
    [(await lockDigest(lock)) === lock.digest, '锁定的名单或规则与摘要不符'],
    [
      source.name === drawn.source.name && source.value === drawn.source.value,
      '抽取所用的随机源不是记录并核对的那一个',
    ],
    [Boolean(source.confirmedAt), '公开随机源没有经另一方核对'],
    [source.publishedOn >= earliestSource(lockedAt, due ?? lockedAt), '公开随机源不是名单锁定、递交截止之后公布的'],
    [!named || named === source.name, '公开随机源不是文件载明的那一种'],
    [seed === drawn.seed, '抽取种子与随机源不符'],
    [
      String(ids('member')) === String(drawn.chosen) && String(ids('alternate')) === String(drawn.alternates ?? []),
      '按锁定的名单和种子重新抽取，抽中的与记录不符',
    ],
  ];
  return held.flatMap(([holds, fault]) => (holds ? [] : [fault]));
}
