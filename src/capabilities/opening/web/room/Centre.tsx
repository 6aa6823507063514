/** What stands under the clock: what the room waits for, and until when. */
import { showDecimal } from '../../../../kernel/record/kinds.ts';
import { Countdown } from '../../../../ui/layout/moments.tsx';
import type { Room } from './room-wire.ts';

const words: Readonly<Record<string, (room: Room) => string>> = {
  waiting: () => '距投标截止（开标）',
  short: () => '投标人少于 3 个，不得开标',
  unlocking: ({ entries }) =>
    `投标人解密中：${entries.filter((e) => e.state !== 'waiting').length} / ${entries.length} 家已解密`,
  releasing: ({ row }) =>
    row.sharesCompleteAt
      ? '密钥齐全，正在同时开启全部投标文件'
      : row.disclosureBecause
        ? '请投标人公开密钥文件'
        : `等待持钥人：${(row.releases ?? []).length} / ${row.threshold} 人已释放`,
  readOut: ({ facts }) => `唱标：${facts.opened} 家开启`,
  confirming: ({ facts }) => `投标人确认：${facts.confirmed} / ${facts.opened} 家`,
  closed: () => '开标已结束',
  failed: () => '已确认流标',
};

export function Centre({ room }: { room: Room }) {
  const { row } = room;
  const until =
    row.state === 'waiting'
      ? row.startsAt
      : row.state === 'unlocking' || (row.disclosureBecause && !row.sharesCompleteAt)
        ? row.unlockUntil
        : undefined;
  return (
    <div className="zc-room-centre">
      <p>{words[row.state]?.(room) ?? ''}</p>
      {until && !['closed', 'failed', 'readOut', 'confirming'].includes(row.state) ? (
        <Countdown until={until} large over={row.state === 'waiting' ? '投标截止，正在开标' : '时间到'} />
      ) : null}
      {row.ceilingPrice && ['readOut', 'confirming', 'closed'].includes(row.state) ? (
        <p className="zc-hint">最高投标限价 {showDecimal(row.ceilingPrice, 2)} 元</p>
      ) : null}
      {row.baseEstimate ? <p className="zc-hint">标底 {showDecimal(row.baseEstimate, 2)} 元，只作评标参考</p> : null}
    </div>
  );
}
