import { Decimal } from 'decimal.js';
import { checkText, InputInvalid } from './checked.ts';

// The longest amount below has 100 characters, of which 亿 adds eight digits: nothing is ever rounded.
const Exact = Decimal.clone({ precision: 1000, toExpNeg: -9e15, toExpPos: 9e15 });

const digits = '零壹贰叁肆伍陆柒捌玖';
const ranks = ['', '拾', '佰', '仟'];

/**
 * An amount of yuan in capitals, as the People's Bank writes them on bills (支付结算办法 附一): `1680.32` becomes
 * 壹仟陆佰捌拾元零叁角贰分. Without the leading 人民币; what is smaller than a fen is cut off, not rounded; 整 follows
 * an amount of whole yuan only; a negative amount begins with 负.
 *
 * @param yuan a plain decimal of at most 1,000 characters, e.g. `-107000.53`
 * @throws InputInvalid when `yuan` is not a plain decimal
 */
export function moneyInCapitals(yuan: string): string {
  checkText('yuan', yuan);
  const [, minus, integer = '', fraction = ''] = /^(-?)0*(\d+)(?:\.(\d+))?$/.exec(yuan) ?? [];
  if (integer === '') throw new InputInvalid('yuan', `金额应为不带千分位的十进制数：“${yuan}”`);

  const [jiao = 0, fen = 0] = Array.from(fraction.padEnd(2, '0').slice(0, 2), Number);
  const wholeYuan = integer === '0' ? '' : `${integerInCapitals(integer)}元`;
  if (jiao === 0 && fen === 0) return wholeYuan ? `${minus}${wholeYuan}整`.replace('-', '负') : '零元整';

  const gap = wholeYuan && (jiao === 0 || integer.endsWith('0')) ? '零' : '';
  const jiaoText = jiao ? `${digits[jiao]}角` : '';
  const fenText = fen ? `${digits[fen]}分` : '';
  return `${minus}${wholeYuan}${gap}${jiaoText}${fenText}`.replace('-', '负');
}

function integerInCapitals(text: string): string {
  if (text.length > 8) return joined(text, 8, '亿');
  if (text.length > 4) return joined(text, 4, '万');
  return Array.from(text, (digit, index) =>
    digit === '0' ? '零' : digits[Number(digit)]! + ranks[text.length - 1 - index],
  )
    .join('')
    .replace(/零+/g, '零')
    .replace(/零$/, '');
}

/** What stands above and below a unit; a gap between the two is read as one 零. */
function joined(text: string, width: number, unit: string): string {
  const above = integerInCapitals(text.slice(0, -width));
  const below = text.slice(-width).replace(/^0+/, '');
  if (below === '') return above + unit;
  return above + unit + (below.length < width ? '零' : '') + integerInCapitals(below);
}

/**
 * The amount of yuan that a Chinese text names: bank capitals (壹仟肆佰零玖元伍角整), everyday numerals (一百二十万三,
 * 两千六) and figures with a unit (16.4亿). 圆 and 元, 正 and 整, a leading 人民币 and blanks make no difference.
 *
 * A shortened numeral is only understood in everyday use: 两千六 is 2600, but 贰仟陆元, which could mean 2006 or 2600,
 * is refused.
 *
 * @returns a plain decimal without trailing zeros, e.g. `328016.78`
 * @throws InputInvalid when the text is no amount or can be read in two ways
 */
export function parseMoneyInCapitals(text: string): string {
  checkText('text', text, 100);
  const plain = uniform(text).replace(/^人民币/, '');
  const [, minus, amount = '', change = ''] =
    /^(负?)(.*?)((?:零?[零壹贰叁肆伍陆柒捌玖]角)?(?:零?[零壹贰叁肆伍陆柒捌玖]分)?)整?$/.exec(plain) ?? [];
  if (amount === '' && change === '') throw unreadable(text);

  const total = yuanOf(amount, change !== '', text).plus(changeOf(change));
  return (minus && !total.isZero() ? total.negated() : total).toFixed();
}

/** Every way of writing a digit or unit as the one used above. */
function uniform(text: string): string {
  const spellings = '〇一二三四五六七八九两两貳參陸十百千萬億圆正';
  const capitals = '零壹贰叁肆伍陆柒捌玖贰贰贰叁陆拾佰仟万亿元整';
  return text.replace(/\s/g, '').replace(/./gu, (char) => capitals[spellings.indexOf(char)] ?? char);
}

function yuanOf(amount: string, hasChange: boolean, text: string): Decimal {
  if (amount === '') return new Exact(0);
  const number = amount.replace(/元$/, '');
  if (number === amount && hasChange) throw unreadable(text);

  const read = numberOf(number);
  if (!read) throw unreadable(text);
  if (read.shortened && number !== amount) {
    throw new InputInvalid('text', `金额“${text}”有两种读法，请写全（例如“零”或最后一位的单位）`);
  }
  return read.value;
}

function changeOf(change: string): Decimal {
  const countOf = (unit: string) => digits.indexOf(change[change.indexOf(unit) - 1] ?? '零');
  return new Exact(countOf('角')).div(10).plus(new Exact(countOf('分')).div(100));
}

interface Reading {
  value: Decimal;
  /** The last unit was left unsaid, as in 两千六. */
  shortened: boolean;
}

function numberOf(text: string): Reading | null {
  if (/^\d+(\.\d+)?$/.test(text)) return { value: new Exact(text), shortened: false };
  for (const [unit, power] of [
    ['亿', 8],
    ['万', 4],
  ] as const) {
    const at = text.lastIndexOf(unit);
    if (at >= 0) return aroundUnit(numberOf(text.slice(0, at)), text.slice(at + 1), power);
  }
  return belowTenThousand(text);
}

function aroundUnit(above: Reading | null, rest: string, power: number): Reading | null {
  if (!above || above.shortened) return null;
  const value = above.value.times(new Exact(10).pow(power));
  if (rest === '') return { value, shortened: false };
  if (!value.isInteger()) return null;

  if (rest.length === 1 && digitOf(rest) > 0) {
    return { value: value.plus(new Exact(10).pow(power - 1).times(digitOf(rest))), shortened: true };
  }
  const below = numberOf(rest);
  if (!below || below.value.isZero() || below.value.gte(new Exact(10).pow(power))) return null;
  return { value: value.plus(below.value), shortened: below.shortened };
}

const group =
  /^零?(?:([壹贰叁肆伍陆柒捌玖\d])仟)?(零?)(?:([壹贰叁肆伍陆柒捌玖\d])佰)?(零?)(?:([壹贰叁肆伍陆柒捌玖\d]?)拾)?零?([壹贰叁肆伍陆柒捌玖\d]?)$/;

function belowTenThousand(text: string): Reading | null {
  const found = text === '' || /零零|.零$/.test(text) ? null : group.exec(text);
  if (!found) return null;
  const [, thousands, , hundreds, , tens, ones] = found;

  const bare = /[仟佰][^零仟佰拾]$/.exec(text)?.[0];
  const onesWorth = bare?.startsWith('仟') ? 100 : bare ? 10 : 1;
  const tensDigit = tens === '' ? 1 : digitOf(tens);
  const value = digitOf(thousands) * 1000 + digitOf(hundreds) * 100 + tensDigit * 10 + digitOf(ones) * onesWorth;
  return { value: new Exact(value), shortened: bare !== undefined };
}

function digitOf(char: string | undefined): number {
  return char ? Math.max(digits.indexOf(char), Number(char) || 0) : 0;
}

function unreadable(text: string): InputInvalid {
  return new InputInvalid('text', `读不出金额：“${text}”`);
}
