/** How a stored file is shown, by the end of its name and, where that says nothing, by the type it was sent with. */
import type { FileRef } from '../../../kernel/record/field.ts';

export type FileShape = 'pdf' | 'image' | 'text' | 'word' | 'sheet' | 'other';

const byEnding: Readonly<Record<string, FileShape>> = {
  pdf: 'pdf',
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  gif: 'image',
  webp: 'image',
  bmp: 'image',
  txt: 'text',
  csv: 'text',
  json: 'text',
  xml: 'text',
  md: 'text',
  log: 'text',
  docx: 'word',
  xlsx: 'sheet',
  xls: 'sheet',
};

export function shapeOf({ name, type }: Pick<FileRef, 'name' | 'type'>): FileShape {
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  const known = byEnding[ending];
  if (known) return known;
  if (type === 'application/pdf') return 'pdf';
  if (/^image\/(png|jpeg|gif|webp|bmp)$/.test(type)) return 'image';
  return type === 'text/plain' ? 'text' : 'other';
}

const megabyte = 1048576;
/** Beyond this a page would freeze; a PDF is read in pieces and has no limit. */
const largest: Partial<Record<FileShape, number>> = {
  image: 60 * megabyte,
  text: 5 * megabyte,
  word: 40 * megabyte,
  sheet: 20 * megabyte,
};

export const tooLarge = (shape: FileShape, size: number): boolean =>
  size > (largest[shape] ?? Number.POSITIVE_INFINITY);
