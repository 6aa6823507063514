/** Amounts as people type and read them. Strings in, strings out: no float ever holds one. */

const group = (digits: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

/** 1234567.80 → 1,234,567.80; what is not a number stays as it was typed. */
export function groupDigits(value: string): string {
  const m = /^(-?)(\d+)(\.\d*)?$/.exec(value);
  return m ? `${m[1]}${group(m[2]!)}${m[3] ?? ''}` : value;
}

/** Accepts what people paste: full-width digits, commas, a leading ￥, spaces. */
export function cleanAmount(typed: string): string {
  return typed
    .replace(/[０-９]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0))
    .replace(/[．。]/g, '.')
    .replace(/[,，\s￥¥元]/g, '');
}

/** 1536 → 1.5 KB */
export function showBytes(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)));
  const size = bytes / 1024 ** step;
  return `${step === 0 || size >= 100 ? Math.round(size) : size.toFixed(1)} ${units[step]}`;
}

/** A count of a home or of a badge: beyond 99 a person does not need the number, and the server does not count on. */
export const few = (n: number): string => (n > 99 ? '99+' : String(n));
