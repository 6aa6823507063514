/** What stands under the clock: what the room waits for, and until when. */

import { showDecimal } from '../../../../kernel/record/kinds.ts';
import { words } from '../../../../kernel/web/registry.ts';
import { Countdown } from '../../../../ui/layout/moments.tsx';
import { confirmUntil } from '../../../project/windows.ts';
import { ceilingFact } from '../../../tender-document/price/price-form.ts';
import { tooFewBidders } from '../../opening/opening.guards.ts';
import { drawnFloat } from '../../opening/record-sheet.ts';
import { openingEntryIs, openingIs } from '../../states.ts';
import type { Room } from './room-wire.ts';

const standing: Readonly<Record<string, (room: Room) => string>> = {
  waiting: () => words('距{投标}截止（{开标}）'),
  short: ({ facts }) => words(tooFewBidders(facts.fewest)),
  unlocking: ({ entries }) =>
    words(`{投标}人解密中：${entries.filter((e) => !openingEntryIs.waiting(e)).length} / ${entries.length} 家已解密`),
  releasing: ({ row }) =>
    row.sharesCompleteAt
      ? words('密钥齐全，正在同时开启全部{投标}文件')
      : row.disclosureBecause
        ? words('请{投标}人公开密钥文件')
        : (row.releases ?? []).length < row.threshold
          ? `等待持钥人：${(row.releases ?? []).length} / ${row.threshold} 人已解密`
          : words('还不能开启全部{投标}文件，等待其余持钥人解密或者{投标}人反驳'),
  readOut: ({ facts }) => `唱标：${facts.opened} 家开启`,
  confirming: ({ facts }) => words(`{投标}人确认：${facts.confirmed} / ${facts.opened} 家`),
  closed: () => words('{开标}已结束'),
  failed: () => '已确认流标',
};

export function Centre({ room }: { room: Room }) {
  const { row } = room;
  const until = openingIs.waiting(row)
    ? row.startsAt
    : openingIs.confirming(row) && row.confirmingAt
      ? confirmUntil(row.confirmingAt)
      : openingIs.unlocking(row) || (row.disclosureBecause && !row.sharesCompleteAt)
        ? row.unlockUntil
        : openingIs.releasing(row) && !row.sharesCompleteAt
          ? row.holdersUntil
          : undefined;
  return (
    <div className="zc-room-centre">
      <p>{standing[row.state]?.(room) ?? ''}</p>
      {until && (openingIs.confirming(row) || !openingIs.withoutClock(row)) ? (
        <Countdown
          until={until}
          large
          over={
            openingIs.waiting(row)
              ? words('{投标}截止，正在{开标}')
              : openingIs.confirming(row)
                ? '确认时间已到'
                : '时间到'
          }
        />
      ) : null}
      {row.ceilingPrice && openingIs.read(row) ? (
        <p className="zc-hint">
          {words(ceilingFact(row.ceilingPrice).label)} {ceilingFact(row.ceilingPrice).value}
        </p>
      ) : null}
      {row.floatDraw ? <p className="zc-hint">基准价下浮率 {drawnFloat(row.floatDraw)}</p> : null}
      {row.baseEstimate ? (
        <p className="zc-hint">
          标底 {showDecimal(row.baseEstimate, 2)} {words('元，只作{评标}参考')}
        </p>
      ) : null}
    </div>
  );
}
