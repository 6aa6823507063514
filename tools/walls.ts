// What ARCHITECTURE.md and CONTRIBUTING.md call a wall and neither the types nor the direction of imports can see: each is
// read off the syntax tree, says why, and is broken once in tests/walls.test.ts.
import ts from 'typescript';
import order from '../src/capabilities/order.json' with { type: 'json' };
import { callPapers, roundKinds } from '../src/capabilities/procedure/way.ts';
import { lawfulNumber, lawfulShare, lawfulWords, ownNumbers, ownShares } from './lawful-numbers.ts';
import { drawsArticles, plainArticle } from './plain-articles.ts';
import { filesOf, isTest, parsed, textOf, treeOf } from './sources.ts';
import { called, lastWord } from './syntax.ts';
import { clock, readsTheClock, windowRead } from './time-walls.ts';

const capabilities: readonly string[] = order;

/** What the walls know of the program, read off its declarations. */
export interface Plan {
  /** Names of fields that are declared as money. */
  money: ReadonlySet<string>;
  /** Addresses of screens. */
  addresses: ReadonlySet<string>;
  /** Table → the room that declares its record: a capability's name, `platform` or `kernel`. */
  tables: ReadonlyMap<string, string>;
  /** States of records. */
  states: ReadonlySet<string>;
}

interface Wall {
  name: string;
  why: string;
  /** Files it stands in. */
  holds: (file: string) => boolean;
  /** How many breaches are left from before the wall was built. A change that mends some lowers it, which is asked for; none raises it. */
  most?: number;
  /** What is wrong about this one node. */
  find: (node: ts.Node, plan: Plan, file: string) => boolean;
}

/** What runs in the browser, on the server and in the verifier alike. */
const isPure = (file: string) =>
  /^src\/(ui|kernel|platform|capabilities)\//.test(file) && !/\/(server|web)\//.test(file) && !isTest(file);
const isOurs = (file: string) => file.startsWith('src/') && !isTest(file) && !file.endsWith('.generated.ts');

/** Written by hand on purpose, each with its reason. */
const ownAddresses: readonly (readonly [RegExp, string])[] = [
  [/^src\/apps\/(shell|portal|office)\//, 'the door is drawn before there is a registry of screens'],
  [/^src\/capabilities\/public-pages\//, "the server's own pages of the same name"],
  [/^src\/(kernel\/web\/session|platform\/identity\/web\/JoinPage)\.tsx?$/, 'leads to the other front end, or to none'],
];

const onNode = (node: ts.Node): boolean => {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier))
    return /^node:/.test(node.moduleSpecifier.text);
  if (ts.isCallExpression(node) && /^(require|import)$/.test(called(node)))
    return node.arguments.some((a) => ts.isStringLiteralLike(a) && a.text.startsWith('node:'));
  if (ts.isPropertyAccessExpression(node)) return ['process', 'Buffer'].includes(node.expression.getText());
  return false;
};

const float = (node: ts.Node, { money }: Plan): boolean => {
  const isMoney = (inner: ts.Node) => money.has(lastWord(inner));
  if (ts.isCallExpression(node) && /^(Number|parseFloat|Number\.parseFloat)$/.test(called(node)))
    return node.arguments.some(isMoney);
  return ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.PlusToken && isMoney(node.operand);
};

/** `/agency/workbench/index`, `#/agency/…`, `/portal/#/my/home?…`: a screen's address, wherever it is written. */
const address = (node: ts.Node, { addresses }: Plan): boolean => {
  const text = ts.isStringLiteralLike(node) ? node.text : ts.isTemplateHead(node) ? node.text : '';
  if (!text.includes('/')) return false;
  const [place = ''] = text.replace(/^(\/portal\/?|\/)?#/, '').split(/[?#]/);
  return addresses.has(place);
};

const roomOf = (file: string): string => {
  const [, room = '', name = ''] = file.split('/');
  return room === 'capabilities' ? name : room;
};
const knows = (room: string, of: string): boolean => {
  const [from, to] = [capabilities.indexOf(room), capabilities.indexOf(of)];
  if (to >= 0) return from >= to || (from < 0 && ['exchange', 'apps'].includes(room));
  return of === 'kernel' || room !== 'kernel';
};
const inSql = /\b(?:from|join|into|update)\s+"?([a-z_]+)"?/g;
const upward = (node: ts.Node, { tables }: Plan, file: string): boolean => {
  if (!ts.isTaggedTemplateExpression(node) || !/^sql\b/.test(node.tag.getText())) return false;
  return [...node.template.getText().matchAll(inSql)].some(([, table = '']) => {
    const of = tables.get(table);
    return of !== undefined && !knows(roomOf(file), of);
  });
};

/** Asks for roles and decides nothing by them, each with its reason. */
const asksRoles = new Map([
  ['src/capabilities/workbench/web/BeginPanel.tsx', 'tells each role in its own words how to begin'],
  ['src/apps/shell/ClockLever.tsx', "the demonstration's lever, which its route refuses to everybody else"],
]);
/** `currentUser()?.roles`. */
const roles = (node: ts.Node): boolean =>
  ts.isPropertyAccessExpression(node) &&
  node.name.text === 'roles' &&
  /^currentUser\(\)/.test(node.expression.getText());

/** The last word of what is compared reads as a state: `row.state`, `lotState`. */
const isState = (node: ts.Node): boolean => /^(state|\w+State)$/.test(lastWord(node));
const statesCompared = (node: ts.Node, { states }: Plan): boolean => {
  const isKnown = (inner: ts.Node) => ts.isStringLiteralLike(inner) && states.has(inner.text);
  if (ts.isBinaryExpression(node) && /^[!=]==$/.test(node.operatorToken.getText()))
    return [
      [node.left, node.right],
      [node.right, node.left],
    ].some(([one, other]) => isState(one!) && isKnown(other!));
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const { name, expression: list } = node.expression;
  // A list that is written elsewhere may be one of states.
  const mayHold = !ts.isArrayLiteralExpression(list) || list.elements.some(isKnown);
  return name.text === 'includes' && node.arguments.some(isState) && mayHold;
};
/** Compares no state of a row, each with its reason. */
const ownStates = new Map([
  ['src/kernel/web/form/LeaveGuard.tsx', "asks the router's blocker, which is no record"],
  ['src/kernel/web/form/FormBody.tsx', 'reads the edges of the lifecycle itself, to find the action that leads on'],
]);
const isPage = (file: string) => isOurs(file) && /\/web\/|^src\/apps\/(office|portal|shell)\//.test(file);

/** A kind of round, or a paper of call, compared by its name: a way in other words. */
const byKind = (node: ts.Node): boolean => {
  if (!ts.isBinaryExpression(node) || !/^[!=]==$/.test(node.operatorToken.getText())) return false;
  const names = (one: ts.Node, other: ts.Node): boolean => {
    if (!ts.isStringLiteralLike(other)) return false;
    if (lastWord(one) === 'kind') return Object.hasOwn(roundKinds, other.text);
    return (lastWord(one) === 'call' || called(one) === 'paperOf') && Object.hasOwn(callPapers, other.text);
  };
  return names(node.left, node.right) || names(node.right, node.left);
};

/** GLOSSARY.md's column "avoid", as they would be written in code; and names that say nothing (CONTRIBUTING.md 8). */
const avoided =
  /tenderer|biddingDocument|winNotice|candidateNotice|bidOpeningMeeting|tenderOffer|(bid|tender)(Section|Package)/i;
const silent = /(^|\/)(utils?|helpers?|common|managers?|misc|legacy)(\.|\/)/;
const word = (node: ts.Node, _plan: Plan, file: string): boolean =>
  ts.isSourceFile(node) ? silent.test(file) : ts.isIdentifier(node) && avoided.test(node.text);

export const walls: readonly Wall[] = [
  {
    name: 'no clock in a pure file',
    why: '`now` is an argument: a rule that reads the clock cannot be asked about another day',
    holds: (file) => isPure(file) && !readsTheClock.has(file),
    find: clock,
  },
  {
    name: 'no Node in a pure file',
    why: 'a file at the root of a record runs in the browser as well; what needs Node lives in server/',
    holds: isPure,
    find: onNode,
  },
  {
    name: 'no float of money',
    why: 'money is a decimal string: compare and add it by Decimal, draw it by ui/format',
    holds: isOurs,
    find: float,
  },
  {
    name: 'no literal address of a screen',
    why: 'only screens.ts holds addresses; make a link with to()',
    holds: (file) => isOurs(file) && !file.endsWith('screens.ts') && !ownAddresses.some(([place]) => place.test(file)),
    find: address,
  },
  {
    name: "no SQL on a later room's table",
    why: 'a query knows what its room may import, and nothing above',
    holds: isOurs,
    find: upward,
  },
  {
    name: 'no page that asks for a role',
    why: 'the server says what a person may do: ask mayDo(action) or the actions of the row',
    holds: (file) => isOurs(file) && !asksRoles.has(file),
    find: roles,
  },
  {
    name: 'no page that compares states',
    why: 'what a page needs to know of a state is in `actions`, or a field that the record derives',
    holds: (file) => isPage(file) && !ownStates.has(file),
    find: statesCompared,
  },
  {
    name: 'no kind of round by its name',
    why: 'a kind that is added would be taken for the other one: ask procedure/kinds.ts or way.ts what differs',
    holds: (file) => isOurs(file) && !file.startsWith('src/capabilities/procedure/'),
    find: byKind,
  },
  {
    name: 'no second reading of a window',
    why: 'a page and a guard that compare a date by themselves contradict each other: ask project/windows.ts',
    holds: (file) =>
      isOurs(file) && file.startsWith('src/capabilities/') && file !== 'src/capabilities/project/windows.ts',
    find: windowRead,
  },
  {
    name: 'no number of the law in code',
    why: 'the rulebook says how many and how long, by regime and day: ask limit(name, of)',
    holds: (file) =>
      isOurs(file) && /^src\/(capabilities|exchange)\//.test(file) && !/\/web\//.test(file) && !ownNumbers.has(file),
    find: lawfulNumber,
  },
  {
    name: 'no share or amount of the law in code',
    why: 'the rulebook says which part and how much, by regime and day: ask limit(name, of), and say it by amountOf()',
    holds: (file) =>
      isOurs(file) &&
      /^src\/(platform|capabilities|exchange|apps)\//.test(file) &&
      !file.startsWith('src/platform/law/') &&
      !ownShares.some(([place]) => place.test(file)),
    find: (node, { money }, file) => lawfulWords(node) || (!/\/web\//.test(file) && lawfulShare(node, money)),
  },
  {
    name: 'no plain article on a page',
    why: 'which law answers is known of the matter: say the sentence through words(), a paper by its `say`',
    holds: (file) => isOurs(file) && drawsArticles(file),
    find: plainArticle,
  },
  {
    name: 'no word that lies',
    why: 'GLOSSARY.md says which word to write instead; a file is named by what it is about',
    holds: (file) => file.startsWith('src/') && !file.startsWith('src/exchange/codes/'),
    find: word,
  },
];

/** The plan of the program as it stands. */
export function readPlan(): Plan {
  const money = new Set<string>();
  /** Names that also count or score something. */
  const common = ['total', 'most'];
  const tables = new Map<string, string>();
  for (const file of filesOf('src/**/*.record.ts')) {
    const text = textOf(file);
    for (const [, name = ''] of text.matchAll(/^\s+(\w+): money\(/gm)) if (!common.includes(name)) money.add(name);
    for (const [, id = ''] of text.matchAll(/defineRecord\(\s*'([\w-]+)'/g))
      tables.set(id.replaceAll('-', '_'), roomOf(file));
  }
  const addresses = new Set(
    filesOf('src/**/screens.ts').flatMap((file) =>
      [...textOf(file).matchAll(/^\s+path: '([^']+)'/gm)].map(([, at = '']) => at),
    ),
  );
  const known = textOf('src/apps/known.generated.ts');
  const states = new Set(
    [...known.matchAll(/^ {6}states: ([^;]+);/gm)].flatMap(([, all = '']) => all.replaceAll("'", '').split(' | ')),
  );
  return { money, tables, addresses, states };
}

/**
 * What of one source stands on the wrong side.
 * @returns `wall: line: text` each
 */
export const breachesIn = (file: string, text: string, plan: Plan): string[] =>
  breaches(file, parsed(file, text), plan);

function breaches(file: string, tree: ts.SourceFile, plan: Plan): string[] {
  const standing = walls.filter((wall) => wall.holds(file));
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    for (const wall of standing)
      if (wall.find(node, plan, file)) {
        const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
        found.push(`${wall.name}: ${line + 1}: ${node.getText().split('\n', 1).join('').slice(0, 100)}`);
      }
    ts.forEachChild(node, look);
  };
  look(tree);
  return found;
}

/** @returns 0 where every wall holds */
export function checkWalls(): number {
  const plan = readPlan();
  const files = filesOf('src/**/*.{ts,tsx}');
  const found = files.flatMap((file) => breaches(file, treeOf(file), plan).map((breach) => ({ file, breach })));
  const fallen = walls.filter((wall) => {
    const own = found.filter(({ breach }) => breach.startsWith(`${wall.name}:`));
    if (own.length === (wall.most ?? 0)) return false;
    if (own.length < (wall.most ?? 0)) {
      console.log(`${wall.name}: ${own.length} are left: write this number into tools/walls.ts`);
      return true;
    }
    for (const { file, breach } of own) console.log(`${file}: ${breach}`);
    console.log(`  ${own.length}, at most ${wall.most ?? 0}: ${wall.why}`);
    return true;
  });
  const left = walls.flatMap(({ name, most }) => (most ? [`${name}: at most ${most} are left`] : []));
  console.log([`${files.length} sources, ${walls.length} walls, ${fallen.length} of them broken`, ...left].join('\n'));
  return fallen.length === 0 ? 0 : 1;
}

if (process.argv[1] === import.meta.filename) process.exit(checkWalls());
