/**
 * Papers of the demonstration that can be read: real PDFs of as many pages as they need, with tables, seals and pages
 * that look scanned, in the Chinese fonts that every reader has or replaces (PDF 32000-1, 9.7.5.2). Nothing is embedded,
 * so that some hundreds of them take little room. The same words give the same bytes.
 */
import zlib from 'node:zlib';

const page = { width: 595, height: 842, side: 64, top: 772, bottom: 76 };
const inner = page.width - 2 * page.side;

export type Block =
  | { is: 'title' | 'heading' | 'text' | 'right' | 'centre'; text: string; size?: number }
  /** The first row is the head; widths are shares of the line. */
  | { is: 'table'; widths: readonly number[]; rows: readonly (readonly string[])[] }
  /** Round and red, over what stands before it, at the right. */
  | { is: 'seal'; unit: string; says?: string }
  | { is: 'gap'; points: number }
  /** A page of its own begins; one that was scanned lies a little askew on its grey paper. */
  | { is: 'page'; scanned?: boolean };

export interface Paper {
  blocks: readonly Block[];
  /** Small, above every page but the first. */
  running?: string;
  /** Who made the file, as its properties say, and when: yyyyMMddHHmmss in Shanghai. */
  author?: string;
  made?: string;
  /** Packed streams: for papers that are sealed, whose bytes nothing shortens afterwards. */
  packed?: boolean;
}

/** How wide a character stands, in parts of the font's size: Latin ones half, as the font below says. */
const widthOf = (c: string) => ((c.codePointAt(0) ?? 0) < 0x7f ? 0.5 : 1);
const lengthOf = (text: string) => [...text].reduce((sum, c) => sum + widthOf(c), 0);

/** Characters that begin no line. */
const closing = new Set('，。、；：？！）》」』】”’％%,.;:!?)');

/** Lines no longer than there is room for. @param most in parts of the font's size */
export function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    let long = 0;
    for (const c of paragraph) {
      if (long + widthOf(c) > most && !closing.has(c)) {
        lines.push(line);
        [line, long] = ['', 0];
      }
      line += c;
      long += widthOf(c);
    }
    lines.push(line);
  }
  return lines;
}

/** Text as the encoding UniGB-UCS2-H takes it: two bytes a character, in hexadecimal digits. */
const encoded = (text: string) =>
  [...text].map((c) => (c.codePointAt(0) ?? 0x20).toString(16).padStart(4, '0').slice(-4)).join('');

const fixed = (n: number) => String(Math.round(n * 100) / 100);

interface Sheet {
  ops: string[];
  isScanned: boolean;
}

/** Puts blocks on sheets, from the top down. */
class Layout {
  readonly sheets: Sheet[] = [];
  private y = page.top;

  constructor() {
    this.begin(false);
  }

  private begin(isScanned: boolean): void {
    // The first page of a paper may be a scanned one.
    if (this.sheets.at(-1)?.ops.length === 0) this.sheets.pop();
    this.sheets.push({ ops: [], isScanned });
    this.y = page.top;
  }

  private get ops(): string[] {
    return this.sheets.at(-1)!.ops;
  }

  private room(points: number): void {
    if (this.y - points < page.bottom) this.begin(this.sheets.at(-1)!.isScanned);
  }

  private write(text: string, x: number, y: number, size: number, bold = false): void {
    const weight = bold ? '2 Tr 0.35 w' : '0 Tr';
    this.ops.push(`BT ${weight} /F1 ${size} Tf ${fixed(x)} ${fixed(y)} Td <${encoded(text)}> Tj ET`);
  }

  put(block: Block): void {
    if (block.is === 'page') this.begin(block.scanned === true);
    else if (block.is === 'gap') this.y -= block.points;
    else if (block.is === 'table') this.table(block.widths, block.rows);
    else if (block.is === 'seal') this.seal(block.unit, block.says ?? '投标专用章');
    else this.words(block);
  }

  private words(block: Extract<Block, { text: string }>): void {
    const size = block.size ?? { title: 20, heading: 13, text: 11, right: 11, centre: 11 }[block.is];
    const isBold = block.is === 'title' || block.is === 'heading';
    const indent = block.is === 'text' ? '　　' : '';
    if (block.is === 'heading') this.y -= 6;
    for (const line of wrapped(indent + block.text, inner / size)) {
      const leading = size * 1.75;
      this.room(leading);
      this.y -= leading;
      const left = { title: 0.5, centre: 0.5, right: 1, heading: 0, text: 0 }[block.is];
      this.write(line, page.side + (inner - lengthOf(line) * size) * left, this.y, size, isBold);
    }
    if (isBold) this.y -= 6;
  }

  private table(widths: readonly number[], rows: readonly (readonly string[])[]): void {
    const size = 9.5;
    const leading = 14;
    const whole = widths.reduce((sum, w) => sum + w, 0);
    const columns = widths.map((w) => (w / whole) * inner);
    this.y -= 8;
    for (const [at, row] of rows.entries()) {
      const cells = columns.map((width, i) => wrapped(row[i] ?? '', (width - 8) / size));
      const height = Math.max(...cells.map((lines) => lines.length)) * leading + 7;
      this.room(height);
      let x = page.side;
      if (at === 0) this.ops.push(`0.92 g ${page.side} ${fixed(this.y - height)} ${inner} ${fixed(height)} re f 0 g`);
      for (const [i, lines] of cells.entries()) {
        const width = columns[i] ?? 0;
        this.ops.push(`0.6 w ${fixed(x)} ${fixed(this.y - height)} ${fixed(width)} ${fixed(height)} re S`);
        for (const [n, line] of lines.entries()) this.write(line, x + 4, this.y - 12 - n * leading, size, at === 0);
        x += width;
      }
      this.y -= height;
    }
    this.y -= 8;
  }

  /** Ring, star, the unit's name along the ring, what the seal is for below the star. */
  private seal(unit: string, says: string): void {
    const radius = 50;
    const [cx, cy] = [page.width - page.side - radius - 24, Math.max(this.y + 14, page.bottom + radius)];
    const k = radius * 0.5523;
    const at = (x: number, y: number) => `${fixed(cx + x)} ${fixed(cy + y)}`;
    const ring = [
      `${at(radius, 0)} m`,
      `${at(radius, k)} ${at(k, radius)} ${at(0, radius)} c`,
      `${at(-k, radius)} ${at(-radius, k)} ${at(-radius, 0)} c`,
      `${at(-radius, -k)} ${at(-k, -radius)} ${at(0, -radius)} c`,
      `${at(k, -radius)} ${at(radius, -k)} ${at(radius, 0)} c S`,
    ];
    const star = Array.from({ length: 10 }, (_, i) => {
      const long = i % 2 === 0 ? 14 : 5.4;
      const turn = Math.PI / 2 + (i * Math.PI) / 5;
      return `${at(long * Math.cos(turn), long * Math.sin(turn))} ${i === 0 ? 'm' : 'l'}`;
    });
    const all = [...unit];
    const size = Math.min(10.5, 150 / all.length);
    const step = Math.min(0.36, (Math.PI * 1.45) / Math.max(1, all.length - 1));
    const letters = all.map((c, i) => {
      const turn = ((all.length - 1) / 2 - i) * step;
      const [x, y] = [-Math.sin(turn) * (radius - 13), Math.cos(turn) * (radius - 13)];
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      const [left, low] = [x - (cos * size) / 2, y - (sin * size) / 2];
      const matrix = [cos, sin, -sin, cos].map(fixed).join(' ');
      return `BT 0 Tr /F1 ${fixed(size)} Tf ${matrix} ${at(left, low)} Tm <${encoded(c)}> Tj ET`;
    });
    const word = `BT 0 Tr /F1 8.5 Tf ${at((-[...says].length * 8.5) / 2, -30)} Td <${encoded(says)}> Tj ET`;
    this.ops.push('q 0.82 0.1 0.1 RG 0.82 0.1 0.1 rg 2.2 w', ...ring, ...star, 'h f', ...letters, word, 'Q');
  }
}

const grained = { width: 40, height: 56 };

/** The grain of scanned paper, a grey a byte. */
function grain(): Buffer {
  let state = 20_260_916;
  return Buffer.from(
    Array.from({ length: grained.width * grained.height }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return 230 + ((state >> 16) % 16);
    }),
  );
}

/** @param paper at least one block */
export function pdf({ blocks, running, author, made, packed = false }: Paper): Uint8Array {
  const layout = new Layout();
  for (const block of blocks) layout.put(block);
  const { sheets } = layout;
  const objects: (string | Buffer)[] = [];
  const stream = (content: string | Buffer, entries: string, shortened: boolean) => {
    const raw = Buffer.isBuffer(content) ? content : Buffer.from(content, 'latin1');
    const bytes = shortened ? zlib.deflateSync(raw, { level: 9 }) : raw;
    const filter = shortened ? ' /Filter /FlateDecode' : '';
    return Buffer.concat([
      Buffer.from(`<< ${entries}${filter} /Length ${bytes.length} >>\nstream\n`, 'latin1'),
      bytes,
      Buffer.from('\nendstream', 'latin1'),
    ]);
  };
  const firstPage = 7;
  const kids = sheets.map((_, i) => `${firstPage + 2 * i} 0 R`).join(' ');
  objects.push(
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${sheets.length} >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
    // Latin characters, 1 to 95 and 814 to 939 of the collection, stand half as wide as a Chinese one.
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /DW 1000 /W [1 95 500 814 939 500] /FontDescriptor 5 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    stream(
      grain(),
      `/Type /XObject /Subtype /Image /Width ${grained.width} /Height ${grained.height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Interpolate true`,
      packed,
    ),
  );
  for (const [i, { ops, isScanned }] of sheets.entries()) {
    const foot = `第 ${i + 1} 页  共 ${sheets.length} 页`;
    const small = (text: string, y: number) =>
      `BT 0 Tr /F1 8.5 Tf ${fixed((page.width - lengthOf(text) * 8.5) / 2)} ${y} Td <${encoded(text)}> Tj ET`;
    const around = sheets.length > 1 ? [small(foot, 44), ...(running && i > 0 ? [small(running, 804)] : [])] : [];
    const laid = isScanned
      ? [
          `q ${page.width} 0 0 ${page.height} 0 0 cm /I1 Do Q`,
          `0.55 g 0 0 5 ${page.height} re f 0.18 g 0.18 G`,
          `q 0.99993 ${i % 2 === 0 ? '' : '-'}0.0122 ${i % 2 === 0 ? '-' : ''}0.0122 0.99993 ${i % 2 === 0 ? 5 : -4} -3 cm`,
          ...ops,
          'Q 0 g 0 G',
          ...around,
        ]
      : [...ops, ...around];
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /F1 3 0 R >> /XObject << /I1 6 0 R >> >> /Contents ${firstPage + 1 + 2 * i} 0 R >>`,
      stream(laid.join('\n'), '', packed),
    );
  }
  const says = [
    ...(author ? [`/Author <feff${utf16(author)}>`] : []),
    ...(made ? [`/CreationDate (D:${made}+08'00')`] : []),
  ];
  if (says.length > 0) objects.push(`<< ${says.join(' ')} >>`);
  return assembled(objects, says.length > 0 ? ` /Info ${objects.length} 0 R` : '');
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');

function assembled(objects: readonly (string | Buffer)[], trailer: string): Uint8Array {
  const parts: Buffer[] = [];
  let length = 0;
  const add = (part: string | Buffer) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    parts.push(bytes);
    length += bytes.length;
  };
  add('%PDF-1.4\n');
  const starts: number[] = [];
  for (const [at, object] of objects.entries()) {
    starts.push(length);
    add(`${at + 1} 0 obj\n`);
    add(object);
    add('\nendobj\n');
  }
  const table = length;
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`);
  add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${trailer} >>\nstartxref\n${table}\n%%EOF\n`);
  return new Uint8Array(Buffer.concat(parts));
}

/** A paper of a title and paragraphs. */
export const paperPdf = (title: string, lines: readonly string[]): Uint8Array =>
  pdf({
    blocks: [
      { is: 'title', text: title, size: 18 },
      { is: 'gap', points: 10 },
      ...lines.map((text) => ({ is: 'text' as const, text })),
    ],
    running: title,
  });
