// What a way says is done, or the build fails (ADR 26): every key of a way and of its rounds is read somewhere outside the
// values themselves, and so is everything that one of them may say. Read off the types, so that another thing's key of the same name counts for nothing.
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

/** @param instead a text in the place of the one on disk, so that a test can add a key */
export function programOf(instead: ReadonlyMap<string, string>): ts.Program {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const read = (file: string) => instead.get(path.relative(root, file)) ?? ts.sys.readFile(file);
  const asking = fileNames.filter((f) => f.startsWith(path.join(root, 'src/')) && asksWays.test(read(f) ?? ''));
  const host = ts.createCompilerHost(options);
  // No library knows of ways: what comes through one is of no type, so that at worst a key that is read is called unread.
  const resolveModuleNameLiterals: typeof host.resolveModuleNameLiterals = (names, from) =>
    names.map(({ text }) => ({
      resolvedModule: text.startsWith('.')
        ? { resolvedFileName: path.resolve(path.dirname(from), text), extension: path.extname(text) }
        : undefined,
    }));
  const getSourceFile: typeof host.getSourceFile = (file, target) => {
    const text = read(file);
    return text === undefined ? undefined : ts.createSourceFile(file, text, target, true);
  };
  return ts.createProgram(
    asking,
    { ...options, types: [], lib: ['lib.es2024.d.ts'] },
    { ...host, getSourceFile, resolveModuleNameLiterals },
  );
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

/** The keys that no code reads, in the order in which they stand. */
export function unreadKeys(program: ts.Program): string[] {
  const checker = program.getTypeChecker();
  const declared = program.getSourceFile(path.join(root, types));
  if (!declared) throw new Error(`nobody asks ${types}`);
  const keys = keysIn(declared);
  const read = new Set<ts.Node>();
  const names = new Set(keys.map((key) => key.name.getText()));
  for (const source of program.getSourceFiles()) {
    if (isValue(path.relative(root, source.fileName)) || !asksWays.test(source.text)) continue;
    const visit = (node: ts.Node): void => {
      const name = ts.isBindingElement(node) ? (node.propertyName ?? node.name) : undefined;
      const asked = ts.isPropertyAccessExpression(node) ? node.name : name;
      if (asked && ts.isIdentifier(asked) && names.has(asked.text))
        for (const place of askedAt(node, checker)?.declarations ?? []) read.add(place);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return keys.filter((key) => !read.has(key)).map((key) => key.name.getText());
}

/** The options of a way and what each may say: lists of words by their code, and unions of codes. */
function optionsIn(source: ts.SourceFile): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const node of source.statements) {
    if (ts.isVariableStatement(node))
      for (const { name, initializer } of node.declarationList.declarations)
        if (initializer && ts.isAsExpression(initializer) && ts.isObjectLiteralExpression(initializer.expression))
          found.set(
            name.getText(),
            initializer.expression.properties.map((one) => (one.name as ts.Identifier | ts.StringLiteral).text),
          );
    if (ts.isTypeAliasDeclaration(node) && ts.isUnionTypeNode(node.type)) {
      const codes = node.type.types.map((one) =>
        ts.isLiteralTypeNode(one) && ts.isStringLiteral(one.literal) ? one.literal.text : undefined,
      );
      if (codes.every((code) => code !== undefined)) found.set(node.name.text, codes);
    }
  }
  return found;
}

/** What a text may be where it stands: by what is expected there, or by what it is compared with. */
function codesAt(node: ts.StringLiteral, checker: ts.TypeChecker): string[] {
  const { parent } = node;
  const other = ts.isBinaryExpression(parent) ? (parent.left === node ? parent.right : parent.left) : undefined;
  const type = other ? checker.getTypeAtLocation(other) : checker.getContextualType(node);
  const each = type?.isUnion() ? type.types : type ? [type] : [];
  return each.flatMap((one) => (one.isStringLiteral() ? [one.value] : []));
}

/** What differs by its word alone: a group is formed, sits and judges as a committee does, and is called otherwise. */
const itsWordAlone: readonly string[] = ['bodyKinds: group'];

/** What an option may say and no code asks for: `Gate: qualified`. */
export function unreadValues(program: ts.Program): string[] {
  const checker = program.getTypeChecker();
  const options = [...optionsIn(program.getSourceFile(path.join(root, types))!)];
  const known = new Set(options.flatMap(([, values]) => values));
  const read = new Set<string>();
  const take = (codes: readonly string[], said: readonly string[]) => {
    for (const [option, values] of options)
      if (codes.length > 1 && codes.every((code) => values.includes(code)))
        for (const code of said) read.add(`${option}: ${code}`);
  };
  for (const source of program.getSourceFiles()) {
    const file = path.relative(root, source.fileName);
    if (isValue(file) || !asksWays.test(source.text)) continue;
    const visit = (node: ts.Node): void => {
      // Asking for the type is what costs: only of a text that is some option's.
      if (ts.isStringLiteral(node) && known.has(node.text)) take(codesAt(node, checker), [node.text]);
      if (ts.isObjectLiteralExpression(node)) {
        const names = node.properties.flatMap((one) => (one.name && 'text' in one.name ? [one.name.text] : []));
        take(names, names);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return options
    .flatMap(([option, values]) => values.map((value) => `${option}: ${value}`))
    .filter((value) => !read.has(value) && !itsWordAlone.includes(value));
}

/** Prints what no code reads, and answers how many there are. */
export function checkWayKeys(): number {
  const program = programOf(new Map());
  const unread = [...unreadKeys(program), ...unreadValues(program)];
  for (const key of unread) console.error(`${types}: nobody reads "${key}"; make somebody ask for it, or leave it out`);
  console.log(`every key of a way is read${unread.length > 0 ? `, but for ${unread.length}` : ''}`);
  return unread.length;
}

if (import.meta.filename === process.argv[1]) process.exit(checkWayKeys() > 0 ? 1 : 0);
