/** What a bidder should know before it seals, and what differs from the version before; pure. */

import { Decimal } from 'decimal.js';
import { showDecimal } from '../../../../kernel/record/kinds.ts';
import {
  isAmount,
  isBeyond,
  isInWords,
  type PriceTerms,
  sealedPrice,
  shownCeiling,
} from '../../../tender-document/price/price-form.ts';
import { bidIs } from '../../audiences.ts';
import { consortiumText, type Declaration } from '../../declaration/declaration.ts';
import { type IndexEntry, indexFile, toldPlaces } from '../../review-index/review-index.ts';
import type { TenderToSeal } from './tender-to-seal.ts';
import type { ContentFile, KeptBid } from './what-is-missing.ts';

export interface Remark {
  tone: 'due' | 'wait' | 'done';
  says: string;
  because?: string;
}

export interface LookedOver {
  price: string;
  declaration: Declaration;
  files: readonly ContentFile[];
  index: readonly IndexEntry[];
}

const percent = (part: Decimal, whole: Decimal.Value): string => `${part.div(whole).times(100).toFixed(2)}%`;

/** How a price lies to the ceiling and to the version before, in short sentences. */
export function priceNotes(terms: PriceTerms, price: string, last: KeptBid | undefined): string[] {
  const { form, ceiling } = terms;
  const notes: string[] = [];
  if (ceiling && isAmount(form)) {
    const below = new Decimal(ceiling).minus(price);
    const side = below.isNegative() ? '高' : '低';
    notes.push(
      below.isZero()
        ? `与限价 ${shownCeiling(terms)}相同`
        : `比限价 ${shownCeiling(terms)}${side} ${percent(below.abs(), ceiling)}`,
    );
  } else if (ceiling) notes.push(`限价：${shownCeiling(terms)}`);
  if (!last) return notes;
  const of = `第 ${last.version} 版`;
  const before = last.written.price;
  if (isInWords(form)) return [...notes, before.trim() === price.trim() ? `与${of}相同` : `与${of}不同`];
  const change = new Decimal(price).minus(before);
  if (change.isZero()) return [...notes, `与${of}相同`];
  const side = change.isNegative() ? '低' : '高';
  const by = isAmount(form)
    ? ` ${showDecimal(change.abs().toFixed(2), 2)} 元`
    : `（${of}为${sealedPrice(form, before)}）`;
  return [...notes, `比${of}${side}${by}`];
}

/** What became of a file since the version before; nothing where that is not known. */
export function fileChange(file: ContentFile, last: KeptBid | undefined): '新增' | '相同' | '已改' | undefined {
  // The index names this version's pages, and no file of before.
  if (!last || file.name === indexFile) return undefined;
  const before = [...last.files, ...(last.agreement ? [last.agreement] : [])].find((f) => f.name === file.name);
  if (!before) return '新增';
  return before.sha256 && before.sha256 === file.sha256 ? '相同' : '已改';
}

/** Files of the version before that are no longer there. */
export const filesLeftOut = (files: readonly ContentFile[], last: KeptBid | undefined): string[] =>
  last ? last.files.flatMap((f) => (files.some((other) => other.name === f.name) ? [] : [f.name])) : [];

/** Who bids: the unit alone, or a consortium by its members. */
export const membersOf = ({ consortium }: Declaration): string => (consortium ? consortiumText(consortium) : '');

/** What to look at before sealing. Nothing of it stops anybody: what does is told under its field. */
export function lookOver(bid: LookedOver, tender: TenderToSeal, last: KeptBid | undefined): Remark[] {
  const { priceTerms, security, nextVersion } = tender;
  const remarks: Remark[] = [];
  if (!isInWords(priceTerms.form) && isBeyond(priceTerms, bid.price))
    remarks.push({
      tone: 'due',
      says: '报价越过了限价',
      because: `{招标}文件规定的限价是${shownCeiling(priceTerms)}，越过它的{投标}将被否决（实施条例 第51条）`,
    });
  if (security && !security.isGiven)
    remarks.push({
      tone: 'wait',
      says: `{投标}保证金：${security.says}`,
      because: '截止前没有足额到账或者提交保函的，{开标}时照此宣读，{投标}可能被否决（实施条例 第26条、第51条）',
    });
  remarks.push(...consortiumRemarks(bid.declaration, beforeOf(tender, last)));
  const told = toldPlaces(bid.index, tender.judged).length;
  if (told > 0 && told < tender.judged.length)
    remarks.push({
      tone: 'wait',
      says: `评审索引标了 ${told} / ${tender.judged.length} 项`,
      because: '可以不标；没有标的，评委在文件中自行查找',
    });
  const left = filesLeftOut(bid.files, last);
  if (left.length > 0)
    remarks.push({ tone: 'wait', says: `上一版的文件这次没有：${left.join('、')}`, because: '需要的请返回修改后加上' });
  if (nextVersion > 1) {
    if (!last)
      remarks.push({
        tone: 'wait',
        says: `第 ${nextVersion - 1} 版的内容不在本机，没有比较`,
        because: '可以返回修改，用它的密钥文件打开再比较',
      });
    const stands = bidIs.withdrawn(tender.bid) ? '已经撤回' : '在新版收到以前照旧有效';
    remarks.push({
      tone: 'wait',
      says: `第 ${nextVersion - 1} 版的密钥文件将不再有用`,
      because: `{开标}解密用第 ${nextVersion} 版的密钥文件；第 ${nextVersion - 1} 版${stands}`,
    });
  }
  if (security?.isGiven) remarks.push({ tone: 'done', says: `{投标}保证金：${security.says}` });
  return remarks;
}

/** What the version before said of its members: this device knows it, or the server where that version stands. */
const beforeOf = ({ bid }: TenderToSeal, last: KeptBid | undefined): Declaration | undefined =>
  last?.declaration ?? bid?.declaration ?? undefined;

function consortiumRemarks(now: Declaration, before: Declaration | undefined): Remark[] {
  if (!before || membersOf(now) === membersOf(before)) return [];
  if (!now.consortium)
    return [
      { tone: 'due', says: '上一版是联合体{投标}，这一版是单独{投标}', because: `上一版的成员：${membersOf(before)}` },
    ];
  return [
    {
      tone: 'wait',
      says: before.consortium ? '联合体的成员与上一版不同' : '上一版是单独{投标}，这一版是联合体{投标}',
      because: `上一版：${membersOf(before) || '单独{投标}'}`,
    },
  ];
}
