/** What comes in the room, and when, told to each side in its own words before the deadline. Pure. */
import { shownMoment } from '../../ui/format/moment.ts';

export interface Coming {
  when: string;
  what: string;
  /** Whether this person has to be there for it. */
  isOwn: boolean;
}

/** Of an opening that waits: minutes are those that the tender document announced. */
export interface Waiting {
  startsAt: string;
  unlockMinutes: number | null;
  holderMinutes: number | null;
}

export function comingOf(
  { startsAt, unlockMinutes, holderMinutes }: Waiting,
  side: 'bidder' | 'holder' | 'other',
): Coming[] {
  const within = (minutes: number | null) => (minutes ? `${minutes} 分钟内` : '接着');
  const isBidder = side === 'bidder';
  const isHolder = side === 'holder';
  return [
    {
      when: shownMoment(startsAt),
      what: `到点自动{开标}，在此之前谁也打不开，也看不到有几家{投标}。${isBidder || isHolder ? '请提前几分钟进来' : ''}`,
      isOwn: false,
    },
    {
      when: `{开标}后 ${within(unlockMinutes)}`,
      what: isBidder
        ? '您签到，用密钥文件和口令解密。到时间没有解密的，视为撤销{投标}文件'
        : '{投标}人签到，各自用密钥文件解密',
      isOwn: isBidder,
    },
    {
      when: `再过 ${within(holderMinutes)}`,
      what: isHolder ? '您用密钥文件解密，够了人数全部{投标}文件同时开启' : '持钥人解密，全部{投标}文件同时开启',
      isOwn: isHolder,
    },
    {
      when: '随后',
      what: isBidder ? '唱标。请核对本单位的内容并签名确认，有异议当场提出' : '唱标，{投标}人核对并签名确认',
      isOwn: isBidder,
    },
  ];
}
