/**
 * What a file may be: a list of what is taken, by its name's ending and by its bytes together; what the sender's browser
 * said of it is worth nothing. Short signatures only: a parser of strangers' files would be a risk of its own.
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
  ['heic', { type: 'image/heic', begins: ['ftyp'], at: 4 }],
  ['mp4', { type: 'video/mp4', begins: ['ftyp'], at: 4 }],
  ['mov', { type: 'video/quicktime', begins: ['ftyp', 'moov', 'wide'], at: 4 }],
  ['m4a', { type: 'audio/mp4', begins: ['ftyp'], at: 4 }],
  ['mp3', { type: 'audio/mpeg', begins: ['ID3', '\xff\xfb', '\xff\xf3', '\xff\xf2'] }],
  ['wav', { type: 'audio/wav', begins: ['RIFF'] }],
]);

/** Read as they are, and shown as text only. */
const texts = new Set(['txt', 'csv', 'md', 'log']);

/**
 * Work of programs of the trade, whose bytes have no public signature: pricing (广联达, 宏业, 斯维尔 and the like), drawings
 * and models, schedules, signatures and certificates, data. Kept and handed back, never shown.
 */
const works = new Set([
  ...['gbq', 'gbq3', 'gbq4', 'gbq5', 'gbq6', 'gbq7', 'gbs', 'gbg', 'gpb', 'gtb', 'gcl', 'gcl10', 'ggj', 'ggj12', 'gtj'],
  ...['gqi', 'gfy', 'gzb', 'zbs', 'tbs', 'zbj', 'tbj', 'ztb', 'zjb', 'hyb', 'qdb', 'qdz', 'bqz', 'cos', 'xcz', 'czt'],
  ...[
    'dwg',
    'dxf',
    'dwf',
    'dwt',
    'rvt',
    'rfa',
    'ifc',
    'skp',
    '3dm',
    'step',
    'stp',
    'igs',
    'mpp',
    'vsd',
    'vsdx',
    'zpet',
  ],
  ...['p7s', 'p7m', 'p7b', 'sig', 'cer', 'crt', 'pem', 'tsr', 'json', 'xml', 'dps'],
]);

const programs: Kind = {
  type: '',
  begins: ['MZ', '\x7fELF', [0xcf, 0xfa, 0xed, 0xfe], [0xca, 0xfe, 0xba, 0xbe], '#!'],
};
/** A web page or a saved letter. A browser or a mail program would open it, even under another ending. */
const page =
  /^[\s\ufeff]*(<(!doctype\s+html|html|script|svg|head|body|iframe)\b|mime-version:|content-type:\s*(multipart|text\/html)|from:\s)/i;

/** What is taken, in the words of a refusal. */
const taken = 'PDF、OFD、图片、Word、Excel、PPT、WPS、文本、压缩包、音像、图纸和计价软件的文件';

/** As many first bytes as any signature needs. */
export const headBytes = 512;

const matches = (head: Uint8Array, { begins, at = 0 }: Kind) =>
  begins.some((start) => {
    const bytes = typeof start === 'string' ? [...start].map((c) => c.charCodeAt(0)) : start;
    return bytes.every((byte, i) => head[at + i] === byte);
  });

const endingOf = (name: string) => /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Parts of an Office file of which each runs by itself: a document with macros under the ending of one without. */
const macros = /(^|\/)(vbaProject\.bin|vbaData\.xml)$|\/activeX\//i;

/**
 * The media type of a file, by which it is kept and shown.
 *
 * @param name as it is kept, cleaned
 * @param head its first bytes, `headBytes` or all
 * @throws Refusal for what is not on the list, and for a file that is not what its ending says
 */
export function typeOfFile(name: string, head: Uint8Array): string {
  const ending = endingOf(name);
  const kind = kinds.get(ending);
  const isText = texts.has(ending);
  if (!kind && !isText && !works.has(ending))
    throw new Refusal(`“${name}”的类型${ending ? `（.${ending}）` : ''}不在接收之列，不予接收；可以上传${taken}`);
  if (matches(head, programs)) throw new Refusal(`“${name}”的内容是程序，不予接收；请改为 PDF、图片或办公文件后再上传`);
  if (kind && !matches(head, kind))
    throw new Refusal(`“${name}”的内容不是 .${ending} 文件（可能改过扩展名或已损坏），请用原程序另存后再上传`);
  if (kind) return kind.type;
  if (!isText && page.test(Buffer.from(head).toString('latin1')))
    throw new Refusal(`“${name}”的内容是网页或邮件，不予接收；请改为 PDF、图片或办公文件后再上传`);
  return isText && !head.includes(0) ? 'text/plain' : 'application/octet-stream';
}

/**
 * Looks through the directory of an Office file.
 *
 * @param name as it is kept
 * @param entries the names of what it holds
 * @throws Refusal for macros and other parts that run
 */
export function mustNotRun(name: string, entries: Iterable<string>): void {
  for (const entry of entries)
    if (macros.test(entry))
      throw new Refusal(`“${name}”中有宏或控件，不予接收；请另存为不含宏的文件，或者改为 PDF 后再上传`);
}

/** Whether its directory is looked through: an Office file that is a zip. */
export const isOfficeZip = (name: string, head: Uint8Array): boolean =>
  ['docx', 'xlsx', 'pptx'].includes(endingOf(name)) && matches(head, { type: '', begins: zip });

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
