/** A Word document for a test, from the markup of its body. */
import { ZipFile } from 'yazl';

const schema = 'http://schemas.openxmlformats.org';
const links = `${schema}/officeDocument/2006/relationships`;
const part = (text: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
const escaped = (text: string) => text.replace(/[&<>"\t\n]/g, (c) => `&#${c.charCodeAt(0)};`);
const relations = (all: string) => `<Relationships xmlns="${schema}/package/2006/relationships">${all}</Relationships>`;
const relation = (id: string, type: string, target: string, mode = '') =>
  `<Relationship Id="${id}" Type="${links}/${type}" Target="${escaped(target)}"${mode}/>`;

/**
 * @param body WordprocessingML within `w:body`; `r:id="l0"` names the first of the targets
 * @param targets addresses outside that its hyperlinks name
 */
export async function wordFile(body: string, targets: readonly string[] = []): Promise<Uint8Array> {
  const zip = new ZipFile();
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${schema}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    '_rels/.rels': relations(relation('r1', 'officeDocument', 'word/document.xml')),
    'word/_rels/document.xml.rels': relations(
      targets.map((t, i) => relation(`l${i}`, 'hyperlink', t, ' TargetMode="External"')).join(''),
    ),
    'word/document.xml': `<w:document xmlns:w="${schema}/wordprocessingml/2006/main" xmlns:r="${links}" xmlns:v="urn:schemas-microsoft-com:vml"><w:body>${body}</w:body></w:document>`,
  };
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(part(content), name);
  zip.end();
  const out: Uint8Array[] = [];
  for await (const one of zip.outputStream) out.push(one as Uint8Array);
  return new Uint8Array(Buffer.concat(out));
}
