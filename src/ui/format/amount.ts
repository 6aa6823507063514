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
