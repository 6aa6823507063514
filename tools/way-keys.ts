// What a way says is done, or the build fails (ADR 26): every key of a way and of its rounds is read somewhere outside the
// values themselves. Read off the types, so that another thing's key of the same name counts for nothing.
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '..');
const home = 'src/capabilities/procedure';
const types = `${home}/way.ts`;

/** The values, and the tests: what they say or ask is no reading. */
const isValue = (file: string) =>
  file === types ||
  (file.startsWith(`${home}/ways/`) && file !== `${home}/ways/index.ts`) ||
  /\.test\.tsx?$/.test(file);

/** Who can hold a way imports it, or what answers one. */
const asksWays = /from '[^']*(procedure\/(way|gates|ways\/index)|\.\/way|\.\/ways\/index|\.\.\/way)\.ts'/;

/** A text in the place of the one on disk, so that a test can add a key. */
export type Instead = ReadonlyMap<string, string>;

function programOf(instead: Instead): ts.Program {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const read = (file: string) => instead.get(path.relative(root, file)) ?? ts.sys.readFile(file);
  const asking = fileNames.filter((f) => f.startsWith(path.join(root, 'src/')) && asksWays.test(read(f) ?? ''));
  const host = ts.createCompilerHost(options);
  const getSourceFile: typeof host.getSourceFile = (file, target) => {
    const text = read(file);
    return text === undefined ? undefined : ts.createSourceFile(file, text, target, true);
  };
  return ts.createProgram(asking, options, { ...host, getSourceFile });
}

/** The keys of the types that a way is made of, by the place where each is declared. */
function keysIn(source: ts.SourceFile): ts.PropertySignature[] {
  const found: ts.PropertySignature[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertySignature(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The property that is asked for here, by `way.key` or `{ key } = way`. */
function askedAt(node: ts.Node, checker: ts.TypeChecker): ts.Symbol | undefined {
  if (ts.isPropertyAccessExpression(node)) return checker.getSymbolAtLocation(node.name);
  if (!ts.isBindingElement(node) || !ts.isObjectBindingPattern(node.parent)) return undefined;
  const name = node.propertyName ?? node.name;
  return ts.isIdentifier(name) ? checker.getTypeAtLocation(node.parent).getProperty(name.text) : undefined;
}

/** The keys that nobody reads, in the order in which they stand. */
export function unreadKeys(instead: Instead = new Map()): string[] {
  const program = programOf(instead);
  const checker = program.getTypeChecker();
  const declared = program.getSourceFile(path.join(root, types));
  if (!declared) throw new Error(`nobody asks ${types}`);
  const keys = keysIn(declared);
  const read = new Set<ts.Node>();
  const names = new Set(keys.map((key) => key.name.getText()));
  for (const source of program.getSourceFiles()) {
    if (isValue(path.relative(root, source.fileName)) || !asksWays.test(source.text)) continue;
    const visit = (node: ts.Node): void => {
      const name = ts.isPropertyAccessExpression(node) ? node.name : ts.isBindingElement(node) ? node : undefined;
      if (name && [...names].some((key) => name.getText().includes(key)))
        for (const place of askedAt(node, checker)?.declarations ?? []) read.add(place);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return keys.filter((key) => !read.has(key)).map((key) => key.name.getText());
}

/** Prints what nobody reads; answers how many. */
export function checkWayKeys(): number {
  const unread = unreadKeys();
  for (const key of unread) console.error(`${types}: nobody reads "${key}"; make somebody ask for it, or leave it out`);
  console.log(`every key of a way is read${unread.length > 0 ? `, but for ${unread.length}` : ''}`);
  return unread.length;
}

if (import.meta.filename === process.argv[1]) process.exit(checkWayKeys() > 0 ? 1 : 0);
