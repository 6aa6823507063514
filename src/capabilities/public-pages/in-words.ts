/** Codes, amounts and moments as the public reads them: names, grouped digits with their unit, one form of date. Pure. */
import { showDecimal, showInstant } from '../../kernel/record/kinds.ts';
import { regionPath } from '../../kernel/record/region.ts';
import { wayName } from '../procedure/ways/index.ts';
import { lotKinds } from './public-query.ts';

export const kindName = (kind: string): string =>
  Object.hasOwn(lotKinds, kind) ? lotKinds[kind as keyof typeof lotKinds] : '其他';

export const publicWay = (way: string, words: (text: string) => string): string => wayName(way, words) ?? '其他';

/** 甘孜藏族自治州 · 泸定县: city and county; a province by its own name. */
export function shortRegion(code: string): string {
  const path = regionPath(code);
  return path.slice(path.length > 1 ? 1 : 0).join(' · ') || '未说明';
}

export const yuan = (amount: string | null | undefined): string => (amount ? `${showDecimal(amount, 2)} 元` : '');

export const moment = (at: string | Date | null | undefined): string => (at ? showInstant(at) : '');
export const day = (at: string | Date | null | undefined): string => moment(at).slice(0, 10);

/** A file's size as one reads it. */
export const fileSize = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
