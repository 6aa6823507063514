/**
 * Which test proves a rule of the law: its title names the rule by its code, and it asserts a refusal and the neighbour that
 * is allowed. A guard that names the rule proves nothing, nor does a test that only sees a step succeed.
 */
import ts from 'typescript';

/** What a test asserts, as far as its own text and the helpers of its file say it. */
export interface Proof {
  title: string;
  /** Something is refused, or hidden from the caller. */
  refuses: boolean;
  /** Something beside it is allowed. */
  allows: boolean;
}

/** Words without which a sentence refuses nothing. */
const refusing =
  /不得|不能|不应|不符|不足|不一致|不成立|不存在|应|须|请|缺|没有|超过|少于|低于|只能|只有|不再|已经|尚未|还没|未满|晚于|早于|不是|不接收|过期|截止/;
const refusedCodes = new Set(['valerror', 'error', 'warning', 'conflict']);

/** Every test of a source; one that is skipped or only planned holds nothing. */
export function proofsIn(file: string, text: string): Proof[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const helpers = helpersIn(source);
  const found: Proof[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const test = testOf(node);
      if (test) {
        const asserted = assertedIn(test.body, helpers);
        for (const title of test.titles) found.push({ title, ...asserted });
        return;
      }
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

/** A proof of a rule: both sides; of an attack the refusal is enough, since what it abuses is played elsewhere. */
export const proves = ({ refuses, allows }: Proof, file: string): boolean =>
  refuses && (allows || file.startsWith('tests/attacks/'));

interface Titled {
  /** One, or one of each row of its table. */
  titles: readonly string[];
  body: ts.Node;
}

/** `it(title, body)`, `it.each(rows)(title, body)`, `holds(office, rows, title, question)`. */
function testOf({ expression, arguments: given }: ts.CallExpression): Titled | undefined {
  const called = expression.getText();
  const isTest = /^(it|test)$/.test(called) || /^(it|test)\.(each|for|runIf)\b/.test(called) || called === 'holds';
  if (!isTest) return undefined;
  const title = given.find((one) => ts.isStringLiteralLike(one) || ts.isTemplateExpression(one));
  const body = given.find((one) => ts.isArrowFunction(one) || ts.isFunctionExpression(one));
  if (!title || !body) return undefined;
  // The call belongs to the test: helpers may stand among its arguments.
  const said = title.getText().slice(1, -1);
  return {
    titles: ts.isCallExpression(expression) ? rowsOf(expression).map((cells) => filled(said, cells)) : [said],
    body: ts.isCallExpression(expression) ? body.parent : body,
  };
}

/** The texts of each row of a table, in their order; one row without any where the table is no literal. */
function rowsOf({ arguments: [table] }: ts.CallExpression): string[][] {
  if (!table || !ts.isArrayLiteralExpression(table) || table.elements.length === 0) return [[]];
  return table.elements.map((row) =>
    (ts.isArrayLiteralExpression(row) ? [...row.elements] : [row])
      .filter(ts.isStringLiteralLike)
      .map(({ text }) => text),
  );
}

const filled = (title: string, cells: readonly string[]): string => {
  const left = [...cells];
  return title.replace(/%s/g, () => left.shift() ?? '');
};

/** Functions of a file by name, so that a test is read with what it calls. */
function helpersIn(source: ts.SourceFile): Map<string, ts.Node> {
  const found = new Map<string, ts.Node>();
  const look = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) && node.name && node.body) found.set(node.name.text, node.body);
    if (
      ts.isVariableDeclaration(node) &&
      ts.isIdentifier(node.name) &&
      node.initializer &&
      (ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer))
    )
      found.set(node.name.text, node.initializer.body);
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

function assertedIn(body: ts.Node, helpers: ReadonlyMap<string, ts.Node>): Pick<Proof, 'refuses' | 'allows'> {
  const tried = { refused: new Set<string>(), done: new Set<string>() };
  const side = { refuses: false, allows: false };
  const seen = new Set<ts.Node>();
  const look = (node: ts.Node): void => {
    if (seen.has(node)) return;
    seen.add(node);
    if (ts.isCallExpression(node)) {
      read(node, side, tried);
      const helper = ts.isIdentifier(node.expression) ? helpers.get(node.expression.text) : undefined;
      if (helper) look(helper);
    }
    ts.forEachChild(node, look);
  };
  look(body);
  // The same act, once tried for an answer and once done, is allowed beside its refusal.
  return { refuses: side.refuses, allows: side.allows || [...tried.done].some((act) => tried.refused.has(act)) };
}

type Tried = Record<'refused' | 'done', Set<string>>;

function read(call: ts.CallExpression, side: { refuses: boolean; allows: boolean }, tried: Tried): void {
  const { expression, arguments: given } = call;
  const called = expression.getText();
  const [first] = given;
  const act = given.find(ts.isStringLiteralLike)?.text ?? '';
  if (/\.(action|refusal)$/.test(called)) tried.refused.add(act);
  if (/\.done$/.test(called)) tried.done.add(act);
  // A probe asks both sides by its signature (`tests/law/probes/guards.ts`).
  if (called === 'bothSides') side.refuses = side.allows = true;
  if (called === 'says') {
    const is = given.at(-1)?.getText();
    side.refuses ||= is !== 'false';
    side.allows ||= is !== 'true';
    return;
  }
  const claim = claimOf(expression);
  if (!claim) return;
  const { of, isNot, matcher } = claim;
  const value = first && ts.isStringLiteralLike(first) ? first.text : (first?.getText() ?? '');
  const expects = refusalOf(of, matcher, value);
  if (expects === undefined) return;
  const isRefusal = isNot ? !expects : expects;
  if (expects === 'both') side.refuses = side.allows = true;
  else if (isRefusal) side.refuses = true;
  else side.allows = true;
}

/** `expect(of).not.matcher`, and what awaits in between. */
function claimOf(expression: ts.Expression): { of: string; isNot: boolean; matcher: string } | undefined {
  const parts: string[] = [];
  let at: ts.Expression = expression;
  while (ts.isPropertyAccessExpression(at)) {
    parts.unshift(at.name.text);
    at = at.expression;
  }
  if (!ts.isCallExpression(at) || !/^expect(\.soft)?$/.test(at.expression.getText()) || parts.length === 0)
    return undefined;
  const of = `${at.arguments[0]?.getText() ?? ''}${parts.includes('rejects') ? '.rejects' : ''}`;
  return { of, isNot: parts.includes('not'), matcher: parts.at(-1)! };
}

/** Whether a claim that holds is a refusal, its opposite, both at once, or neither. */
function refusalOf(of: string, matcher: string, value: string): boolean | 'both' | undefined {
  if (matcher === 'toThrow' || matcher === 'toThrowError') return true;
  if (/\bcode\b/.test(of) && refusedCodes.has(value)) return true;
  if (/\bcode\b/.test(of) && value === 'v') return false;
  if (/\bstatus\b/.test(of) && /^[45]\d\d$/.test(value)) return true;
  if (/\bstatus\b/.test(of) && /^[23]\d\d$/.test(value)) return false;
  if (/code: '(valerror|error|warning)'|status: 4\d\d|\ballowed: false/.test(value)) return true;
  if (/code: 'v'|\ballowed: true|^\{[^}]*\bstate: '/.test(value)) return false;
  if (/\.(state|tdata\.row\.state)\b/.test(of) && matcher === 'toBe') return false;
  // Who may not see a row is answered an empty list.
  if (/\.(list|get)\(|\.tdata\b|\btotal\b/.test(of) && /^(\[\]|0)$/.test(value)) return true;
  // Both sides of a number in one list.
  if (matcher === 'toEqual' && /\btrue\b/.test(value) && /\bfalse\b/.test(value)) return 'both';
  if (['toContain', 'toMatch', 'toBe', 'toEqual', 'toMatchObject'].includes(matcher) && refusing.test(value))
    return true;
  if (/^to(Contain|Match)$/.test(matcher) && /\b(msg|fields|refus\w*|because|fault\w*)\b/i.test(of)) return true;
  if (
    matcher === 'toBeUndefined' ||
    matcher === 'toBeNull' ||
    (matcher === 'toBe' && /^(true|undefined|null|)$/.test(value))
  )
    return false;
  if (matcher === 'toEqual' && value === '[]') return false;
  return undefined;
}
