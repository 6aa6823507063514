// Which names of the rulebook the code asks, read off the syntax tree: what `every-question` asks for every regime, and
// what the server asks before it starts. A name counts where it stands as a value, in a query too; a type or a key of a
// screen asks nothing.
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { demanded, limits } from '../src/platform/law/rulebook/names.ts';

const root = path.resolve(import.meta.dirname, '..');
const isName = (text: string) => Object.hasOwn(limits, text) || Object.hasOwn(demanded, text);

/** `number`: code asks for it and cannot do without (`limit`); `any`: an answer of any kind. */
export type HowAsked = 'number' | 'any';

/** The call whose first argument this is, also through `a ? 'x' : 'y'`. */
function callOf(node: ts.Node): ts.CallExpression | undefined {
  const { parent } = node;
  if (ts.isConditionalExpression(parent)) return parent.condition === node ? undefined : callOf(parent);
  return ts.isCallExpression(parent) && parent.arguments[0] === node ? parent : undefined;
}

/** Names one source asks, each with how. */
export function namesIn(file: string, text: string): Map<string, HowAsked> {
  const found = new Map<string, HowAsked>();
  const add = (name: string, how: HowAsked) => found.set(name, found.get(name) === 'number' ? 'number' : how);
  const visit = (node: ts.Node): void => {
    if (ts.isLiteralTypeNode(node)) return;
    if (ts.isStringLiteralLike(node) && isName(node.text)) {
      const isKey = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
      if (!isKey && !ts.isPropertySignature(node.parent))
        add(node.text, callOf(node)?.expression.getText() === 'limit' ? 'number' : 'any');
    } else if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      for (const [, name] of node.text.matchAll(/'([a-zA-Z.]+)'/g)) if (isName(name!)) add(name!, 'any');
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found;
}

/** The sources that ask: all of ours but the book itself, what is generated and what tests. */
function asking(): string[] {
  return fs
    .readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join('src', file.split(path.sep).join('/')))
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !/\.test\.tsx?$|\.generated\.ts$|\/testing\//.test(file) &&
        !file.startsWith('src/platform/law/rulebook/'),
    )
    .toSorted();
}

let found: Map<string, HowAsked> | undefined;
/** Every name that is asked, in the order of the book; the sources are read once in a process. */
export const askedNames = (): ReadonlyMap<string, HowAsked> => (found ??= findAskedNames());

/** Whether a quoted name stands anywhere in it: only then is its syntax tree worth the making. */
const mayAsk = (text: string) => [...text.matchAll(/['"`]([a-zA-Z.]+)(?=['"`])/g)].some(([, name]) => isName(name!));

function findAskedNames(): Map<string, HowAsked> {
  const all = new Map<string, HowAsked>();
  for (const file of asking()) {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    if (!mayAsk(text)) continue;
    for (const [name, how] of namesIn(file, text)) all.set(name, all.get(name) === 'number' ? 'number' : how);
  }
  const order = [...Object.keys(limits), ...Object.keys(demanded)];
  return new Map([...all].toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b)));
}

/** The list as the server reads it. */
export function askedNamesFile(): string {
  const lines = [...askedNames()].map(([name, how]) => `  '${name}': '${how}',`);
  return `// Written by \`npm run generate\`; do not edit.\n/** The names of the rulebook that code asks: \`number\` where it cannot do without one. */\nexport const askedNames = {\n${lines.join('\n')}\n} as const;\n`;
}
