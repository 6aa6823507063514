/** Every statement and piece of a statement that the program writes, as its source has it. */
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export interface SqlSite {
  /** `src/…/file.ts:12` */
  place: string;
  /** The text between the interpolations. */
  parts: readonly string[];
}

const root = path.resolve(import.meta.dirname, '../../..');

/** Sources that run in production: no tests, and not what only tests use. */
const sources = (): string[] =>
  fs
    .readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join('src', file.split(path.sep).join('/')))
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|\/testing\/|\.generated\.ts$/.test(file));

const isSql = (tag: ts.Node) => ts.isIdentifier(tag) && tag.text === 'sql';

/** The templates of one file that are tagged `sql`. */
export function sitesOf(file: string, text: string): SqlSite[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: SqlSite[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && isSql(node.tag)) {
      const { template } = node;
      const parts = ts.isNoSubstitutionTemplateLiteral(template)
        ? [template.text]
        : [template.head.text, ...template.templateSpans.map((span) => span.literal.text)];
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push({ place: `${file}:${line + 1}`, parts });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** All of them. */
export const sqlSites = (): SqlSite[] =>
  sources().flatMap((file) => {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    return text.includes('sql') ? sitesOf(file, text) : [];
  });
