/** The member's own order as it stands now; only this member sees it. */

import type { Ranked } from './scoring.rules.ts';
import { shortNames } from './short-names.ts';

const parts: readonly (readonly [string, string])[] = [
  ['price', '报价'],
  ['technical', '技术'],
  ['business', '商务'],
  ['other', '其他'],
];

export interface OwnRankingProps {
  ranked: readonly Ranked[];
  current: string;
  /** Where the table has more pages than are looked at. */
  isPart: boolean;
  /** All that it ranks is signed. */
  isSigned: boolean;
}

export function OwnRanking({ ranked, current, isPart, isSigned }: OwnRankingProps) {
  const most = Math.max(1, ...ranked.map((r) => Number(r.total)));
  const used = parts.filter(([section]) =>
    ranked.some((r) => r.parts.some((p) => p.section === section && Number(p.points))),
  );
  const names = shortNames(ranked.map((r) => r.supplierName));
  return (
    <section className="zc-own" aria-label="我的排序预览">
      <h2>
        我的排序预览{' '}
        <small>{isPart ? '只排本页各家' : isSigned ? '只有您看得到，您已签署' : '只有您看得到，签署前会变'}</small>
      </h2>
      <ol>
        {ranked.map((r, i) => (
          <li key={r.id} className={r.id === current ? 'zc-on' : undefined}>
            <span>{i + 1}</span>
            <span title={r.supplierName}>{names[i]}</span>
            <span className="zc-own-bar" aria-hidden>
              {used.map(([section]) => (
                <i
                  key={section}
                  className={`zc-own-${section}`}
                  style={{
                    width: `${(Number(r.parts.find((p) => p.section === section)?.points ?? 0) / most) * 100}%`,
                  }}
                />
              ))}
            </span>
            <span title={r.behind ? `与前一名差 ${r.behind} 分` : undefined}>{r.total}</span>
            <small>{r.missing > 0 ? `缺 ${r.missing} 项` : r.behind ? `差 ${r.behind}` : ''}</small>
          </li>
        ))}
      </ol>
      <p className="zc-own-key">
        {used.map(([section, label]) => (
          <span key={section}>
            <i className={`zc-own-${section}`} /> {label}
          </span>
        ))}
        {ranked.some(({ missing }) => missing > 0) ? <span>缺项暂按 0 分</span> : null}
      </p>
    </section>
  );
}
