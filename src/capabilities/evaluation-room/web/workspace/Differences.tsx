/** Objective scores that differ, before the summary: told to every seat once all have signed (财政部令第87号 64). */
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
          {words(
            `客观分有 ${differences.length} 处不一致：汇总前请一起核对。打错的由组长“退回重评”，各自改正后重新签署；认为依据应作另一种理解的，保留并写明理由，汇总后由{评标}委员会认定（财政部令第87号 第64条）。`,
          )}
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
