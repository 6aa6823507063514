/** Who a sitting committee waits for, seat by seat: numbers only, never what stands on a sheet. Pure. */

export interface SeatNow {
  state: string;
  needsTime: boolean;
  judged: number;
  toJudge: number;
  scored: number;
  toScore: number;
  filled?: number;
  cells?: number;
}

/** What this seat still owes the others; nothing where it owes nothing. */
export function owedBy(seat: SeatNow): string | undefined {
  if (seat.state === 'drawn') return '没有答复是否参加';
  if (seat.state === 'accepted') return '没有签到';
  if (seat.state !== 'signedIn') return undefined;
  if (seat.judged < seat.toJudge) return `资格审查差 ${seat.toJudge - seat.judged} 家没有提交`;
  if (seat.scored >= seat.toScore) return undefined;
  const cells = seat.cells ?? 0;
  const left = cells - (seat.filled ?? 0);
  if (cells > 0 && left === 0) return '评分已填完，没有签署';
  return cells > 0 ? `评分差 ${left} 格，没有签署` : `评分差 ${seat.toScore - seat.scored} 家没有提交`;
}

/** Minutes without an act after which a seat that owes something is late. */
export const lateAfter = 20;

/** The latest act of any seat; nothing before anybody came. */
export const lastAct = <S extends { actedAt: string; state: string }>(seats: readonly S[]): S | undefined =>
  seats.filter((s) => s.state === 'signedIn').toSorted((a, b) => b.actedAt.localeCompare(a.actedAt))[0];

/** Whole minutes since a seat's last act. */
export const minutesSince = (actedAt: string, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(actedAt)) / 60_000));

export const inMinutes = (minutes: number): string =>
  minutes < 1 ? '刚刚' : minutes < 60 ? `${minutes} 分钟前` : `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分钟前`;
