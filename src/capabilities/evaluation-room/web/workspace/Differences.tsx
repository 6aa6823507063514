/** Objective scores that differ, before the summary: told to every seat once all have signed. */
import { words } from '../../../../kernel/web/index.ts';
import { Banner } from '../../../../ui/layout/states.tsx';
import type { Desk } from '../room-wire.ts';

export function Differences({ room }: { room: Desk }) {
  const { differences } = room;
  if (differences.length === 0) return null;
  return (
    <Banner tone="due">
      <details className="zc-differences">
        <summary>
          {`客观分有 ${differences.length} 处不一致：汇总前请一起核对。同一依据的客观分应当一致，不一致的汇总后不能出报告；由组长在汇总页用“退回评分表…”退回，对依据取得一致后各自改正、重新签署。`}
        </summary>
        <table>
          <thead>
            <tr>
              <th>{words('{投标}人')}</th>
              <th>客观因素</th>
              <th>各席位的得分</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((d) => (
              <tr key={`${d.bid}.${d.item}`}>
                <td>{d.supplierName}</td>
                <td>{d.name}</td>
                <td>
                  {d.given.map((g) => (
                    <span key={g.seat} title={g.reason ?? undefined}>{`${g.seat} ${Number(g.score)}`}</span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Banner>
  );
}
