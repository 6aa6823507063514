/**
 * A paper of the demonstration that can be read: a real PDF of one page, in the Chinese fonts that every reader has or
 * replaces (PDF 32000-1, 9.7.5.2). Nothing is embedded, so that a hundred of them take little room.
 */

const page = { width: 595, height: 842, left: 72, top: 770, line: 24, characters: 36 };

/** Text as the encoding UniGB-UCS2-H takes it: two bytes a character, in hexadecimal digits. */
const encoded = (text: string) =>
  [...text].map((c) => (c.codePointAt(0) ?? 0x20).toString(16).padStart(4, '0').slice(-4)).join('');

/** Lines no longer than the page is wide. */
const wrapped = (line: string): string[] => {
  const characters = [...line];
  const parts: string[] = [];
  for (let at = 0; at < characters.length; at += page.characters)
    parts.push(characters.slice(at, at + page.characters).join(''));
  return parts.length > 0 ? parts : [''];
};

/**
 * @param title stands large above the text
 * @param lines its paragraphs; what does not fit on the page is left out
 */
export function paperPdf(title: string, lines: readonly string[]): Uint8Array {
  const most = Math.floor((page.top - 120) / page.line);
  const body = lines.flatMap(wrapped).slice(0, most);
  const text = [
    'BT',
    `/F1 18 Tf ${page.left} ${page.top} Td <${encoded(title)}> Tj`,
    `/F1 12 Tf 0 -${page.line * 2} Td`,
    ...body.map((line) => `<${encoded(line)}> Tj 0 -${page.line} Td`),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /DW 1000 /FontDescriptor 7 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ];
  let file = '%PDF-1.4\n';
  const starts: number[] = [];
  for (const [at, object] of objects.entries()) {
    starts.push(file.length);
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = file.length;
  const rows = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return new TextEncoder().encode(file);
}
