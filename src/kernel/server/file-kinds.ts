/**
 * What a stored file is, by its name's ending and its first bytes; what the sender's browser said of it is worth
 * nothing. Short signatures only: a parser of strangers' files would be a risk of its own.
 */
import { Refusal } from './effect.ts';

interface Kind {
  type: string;
  /** One of these stands at the beginning (or at `at`). */
  begins: readonly (string | readonly number[])[];
  at?: number;
}

const zip = ['PK\x03\x04', 'PK\x05\x06'];
/** The container of Office before 2007, and of encrypted files since. */
const compound = [[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]];
const office = (name: string): Kind => ({
  type: `application/vnd.openxmlformats-officedocument.${name}`,
  begins: [...zip, ...compound],
});

/** By the ending of the name. */
const kinds = new Map<string, Kind>([
  ['pdf', { type: 'application/pdf', begins: ['%PDF'] }],
  ['png', { type: 'image/png', begins: ['\x89PNG'] }],
  ['jpg', { type: 'image/jpeg', begins: ['\xff\xd8\xff'] }],
  ['jpeg', { type: 'image/jpeg', begins: ['\xff\xd8\xff'] }],
  ['gif', { type: 'image/gif', begins: ['GIF8'] }],
  ['webp', { type: 'image/webp', begins: ['WEBP'], at: 8 }],
  ['bmp', { type: 'image/bmp', begins: ['BM'] }],
  ['tif', { type: 'image/tiff', begins: ['II*\0', 'MM\0*'] }],
  ['tiff', { type: 'image/tiff', begins: ['II*\0', 'MM\0*'] }],
  ['docx', office('wordprocessingml.document')],
  ['xlsx', office('spreadsheetml.sheet')],
  ['pptx', office('presentationml.presentation')],
  ['doc', { type: 'application/msword', begins: compound }],
  ['xls', { type: 'application/vnd.ms-excel', begins: compound }],
  ['ppt', { type: 'application/vnd.ms-powerpoint', begins: compound }],
  ['wps', { type: 'application/vnd.ms-works', begins: [...compound, ...zip] }],
  ['et', { type: 'application/octet-stream', begins: [...compound, ...zip] }],
  ['ofd', { type: 'application/ofd', begins: zip }],
  ['zip', { type: 'application/zip', begins: zip }],
  ['rar', { type: 'application/vnd.rar', begins: ['Rar!\x1a\x07'] }],
  ['7z', { type: 'application/x-7z-compressed', begins: ["7z\xbc\xaf'\x1c"] }],
]);

/** Read as they are, and shown as text only. */
const texts = new Set(['txt', 'csv', 'md', 'log']);

/** What a double click would run. */
const runs =
  /\.(exe|com|scr|pif|bat|cmd|msi|msp|dll|cpl|hta|js|jse|mjs|vbs|vbe|wsf|wsh|ps1|lnk|url|jar|reg|inf|sh|app|apk|chm|html?|xhtml|svg)$/i;
const programs: Kind = {
  type: '',
  begins: ['MZ', '\x7fELF', [0xcf, 0xfa, 0xed, 0xfe], [0xca, 0xfe, 0xba, 0xbe], '#!'],
};

/** As many first bytes as any signature needs. */
export const headBytes = 512;

const matches = (head: Uint8Array, { begins, at = 0 }: Kind) =>
  begins.some((start) => {
    const bytes = typeof start === 'string' ? [...start].map((c) => c.charCodeAt(0)) : start;
    return bytes.every((byte, i) => head[at + i] === byte);
  });

const endingOf = (name: string) => /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * The media type of a file, by which it is kept and shown.
 *
 * @param name as it is kept, cleaned
 * @param head its first bytes, `headBytes` or all
 * @throws Refusal for a program, and for a file that is not what its ending says
 */
export function typeOfFile(name: string, head: Uint8Array): string {
  if (runs.test(name) || matches(head, programs))
    throw new Refusal(`“${name}”是程序或网页，不予接收；请改为 PDF、图片或办公文件后再上传`);
  const ending = endingOf(name);
  const kind = kinds.get(ending);
  if (kind && !matches(head, kind))
    throw new Refusal(`“${name}”的内容不是 .${ending} 文件（可能改过扩展名或已损坏），请用原程序另存后再上传`);
  if (kind) return kind.type;
  return texts.has(ending) && !head.includes(0) ? 'text/plain' : 'application/octet-stream';
}

/** Turns the line of writing around, is drawn as nothing, or is no character at all. */
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;
const longestName = 200;

/**
 * A file's name as people read it and as file systems take it: composed characters, nothing invisible, nothing that
 * turns the order of the letters (U+202E), no separator, no blank or dot at either end. A long one keeps its ending.
 */
export function cleanName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/\p{Cs}/gu, '')
    .replace(unseen, '')
    .replace(/[\\/]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(plain)?.[0] ?? '';
  const whole = [...plain];
  if (whole.length <= longestName) return plain || '未命名';
  return `${whole.slice(0, longestName - ending.length).join('')}${ending}`;
}
