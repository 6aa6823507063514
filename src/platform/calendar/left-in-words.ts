/** What is left until a moment, as one says it: 还有 3 天 4 小时. Nothing once it is over. Pure: the present is an argument. */
export function leftInWords(until: number | string | Date, now: number | Date): string | undefined {
  const minutes = Math.floor((new Date(until).getTime() - new Date(now).getTime()) / 60_000);
  if (Number.isNaN(minutes) || minutes < 0) return undefined;
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24];
  if (days > 0) return `还有 ${days} 天${hours > 0 ? ` ${hours} 小时` : ''}`;
  if (hours > 0) return `还有 ${hours} 小时${minutes % 60 > 0 ? ` ${minutes % 60} 分` : ''}`;
  return minutes > 0 ? `还有 ${minutes} 分` : '不到 1 分';
}
