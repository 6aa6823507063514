/**
 * The words of the house (docs/guides/write-a-label.md): every label, title and reason in every wording of every edition, and
 * no plain word where a token belongs. What keeps its own words is listed here with its reason.
 */
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { house } from '../../src/apps/server/house.ts';
import type { Audience } from '../../src/kernel/access/where.ts';
import type { Field, Fields } from '../../src/kernel/record/field.ts';
import { resolveWording, switched } from '../../src/kernel/screen/wording.ts';
import { editions, wordingOf } from '../../src/platform/editions/editions.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Each edition under each position of the two switches. */
const wordings = Object.keys(editions).flatMap((edition) =>
  (['tender', 'procurement'] as const).flatMap((subject) =>
    (['evaluation', 'review'] as const).map((judging) => ({
      edition,
      subject,
      judging,
      wording: wordingOf([
        { configname: 'edition', configvalue: edition },
        { configname: 'wording.subject', configvalue: subject },
        { configname: 'wording.judging', configvalue: judging },
      ]),
    })),
  ),
);

/** `{{变量}}`: what a paper template fills in, which is no wording. */
const paperVariable = /\{\{[^{}]+\}\}/g;

/**
 * Names that no switch changes: acts of law and what is named after them, the ways to tender and the duty to tender.
 * They are terms of that law, even where an office calls its work by another word.
 */
const ownName =
  /《[^》]*》|招标投标|招投标|(评标委员会和)?评标方法暂行规定|招标公告和公示信息发布管理办法|评标专家和评标专家库管理(暂行)?办法|招标人主体责任履行指引|必须招标的工程项目规定|经评审的最低投标价法|公开招标|邀请招标|必须(进行)?招标|应当(进行)?招标|可以不(进行)?招标|不招标|自行招标|自愿招标|非招标|投标密钥/g;

const plainWord = new RegExp(`(?<!\\{)(${switched.join('|')})(?!\\})`);
const token = new RegExp(`\\{(${switched.join('|')})\\}`);
const saysPlainly = (words: string) => plainWord.test(words.replace(ownName, ''));

/** What is said → where it stands. */
type Said = Map<string, string>;

function sayFields(said: Said, where: string, fields: Fields) {
  for (const [name, f] of Object.entries<Field>(fields)) {
    const at = `${where}.${name}`;
    for (const words of [f.label, f.hint, f.unit, f.pattern?.[1], ...Object.values(f.choices ?? {})])
      if (words) said.set(words, at);
    if (f.fields) sayFields(said, at, f.fields);
  }
}

const sayPeople = (said: Said, where: string, people: readonly Audience[]) => {
  for (const a of people) said.set(a.label, where);
};

function everythingSaid(): Said {
  const said: Said = new Map();
  for (const [id, record] of house.records) {
    said.set(record.label, id);
    if (record.list.empty) said.set(record.list.empty, `${id}.list`);
    for (const section of [...(record.form ?? []), ...(record.detail ?? [])]) said.set(section.title, `${id}.form`);
    sayFields(said, id, record.fields);
    const access = house.access(id);
    sayPeople(said, `${id}.access`, access.read);
    for (const [name, secrecy] of Object.entries(access.fields ?? {})) said.set(secrecy.shows, `${id}.${name}`);
    const { states, actions } = house.lifecycle(id);
    for (const [name, state] of Object.entries(states)) said.set(state.label, `${id} ${name}`);
    for (const [verb, action] of Object.entries(actions)) {
      said.set(action.label, `${id}.${verb}`);
      sayPeople(said, `${id}.${verb}`, action.by);
      sayFields(said, `${id}.${verb}`, action.asks ?? {});
      for (const guard of action.needs ?? []) said.set(guard.because, `${id}.${verb}`);
    }
  }
  for (const [id, screen] of Object.entries(house.screens)) {
    said.set(screen.title, id);
    if (screen.menu) said.set(screen.menu.group, id);
  }
  return said;
}

/** Where text stays in the words of the law, and why. */
const keepsItsWords: readonly (readonly [RegExp, string])[] = [
  [
    /^kernel\/screen\/wording\.ts$|^platform\/(editions|settings)\//,
    'names the words themselves, for the person who chooses',
  ],
  [/^platform\/law\//, 'the rules, in the words of their articles'],
  [
    /\.rules\.ts$|\/schedule\/terms\.ts$|\/stated-amounts\.ts$/,
    'what a rule finds is kept in history, papers and archive',
  ],
  [
    /^platform\/templates\/|\/(letter|notice-text|standard-chapters|notice-change\.record|report-sections)\.ts$/,
    'papers',
  ],
  [/Paper\.tsx$|\/papers\/web\//, 'papers as printed and published'],
  [/^exchange\/|^capabilities\/closing\/server\//, 'the archive and its verifier, read without this office'],
  [/^apps\/sealing\/|\/bid\/sealing\//, 'the sealing page: one static file whose digest the notice prints'],
  [/^apps\/(shell\/door|portal\/main|server)\b/, 'before sign-in nobody knows how the office speaks'],
  [/\/identity\/(agreement|role\/roles)\.ts$/, 'the agreement is a versioned text, the first roles are data'],
  [/\/(document\.rules|restrictive-terms)\.ts$/, 'words that are looked for in what people wrote'],
  [/\/price-basis\/price-basis\.ts$|\/price-nodes/, 'what a rule finds'],
];

/** The same for declared choices: where they stand, and why they do not change. */
const keptChoices: readonly (readonly [RegExp, string])[] = [
  [/^role\.base$/, 'the names of the first roles are data, which an administrator may change'],
  [
    /^(paper-template|template-version)\.kind$|\.standardText$/,
    'titles of papers, the standard texts being published under theirs',
  ],
  [/^committee-member\.askBidder\./, 'the amounts as 12 号令 第19条 names them; they are kept in the answer'],
];

/** Keys and calls whose text is no label: an article of law, a value that is stored, a word that is looked for. */
const quotes = /^(law|laws|article|initial|rule)$/;
const looksFor = /^(includes|startsWith|endsWith|indexOf|filter)$/;

/** Files whose every text is label data: declarations, guards, and what pages say. */
const isLabelData = (file: string) =>
  /\.(record|lifecycle|access|guards|fields)\.ts$|(^|\/)(audiences|screens)\.ts$|\/flow\/[^/]+\.ts$|\.tsx$/.test(file);
const spokenBy = /^(Refusal|Forbidden|NotFound|TooMany|Elsewhere|SignedOut|tell)$/;

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node);

const isLookedFor = (called: ts.Node) => ts.isPropertyAccessExpression(called) && looksFor.test(called.name.text);

/** Whether a text is quoted from the law, stored, or looked for: what surrounds it says so. */
function isQuoted(node: ts.Node): boolean {
  for (let at: ts.Node = node; at.parent; at = at.parent) {
    const { parent } = at;
    if (ts.isPropertyAssignment(parent) && (parent.name === at || quotes.test(parent.name.getText()))) return true;
    if (ts.isBinaryExpression(parent) && /^[!=]==$/.test(parent.operatorToken.getText())) return true;
    // A record's title is computed and kept with its row.
    if (ts.isPropertyAssignment(parent) && parent.name.getText() === 'title' && ts.isArrowFunction(at)) return true;
    if (ts.isCallExpression(parent) && at === node && isLookedFor(parent.expression)) return true;
    if (ts.isArrayLiteralExpression(at) && isLookedFor(parent)) return true;
    if (ts.isStatement(parent)) return false;
  }
  return false;
}

const isSpoken = (node: ts.Node): boolean => {
  for (let at: ts.Node | undefined = node.parent; at && !ts.isStatement(at); at = at.parent)
    if ((ts.isNewExpression(at) || ts.isCallExpression(at)) && spokenBy.test(at.expression.getText())) return true;
  return false;
};

/** Texts of the source that say a word plainly where a token belongs, with their place. */
function plainTexts(): string[] {
  const files = fs
    .readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((f) => f.split(path.sep).join('/'))
    .filter((f) => /\.tsx?$/.test(f) && !/\.test\.tsx?$|\/testing\//.test(f))
    .filter((f) => !keepsItsWords.some(([files]) => files.test(f)));
  return files.flatMap((file) => {
    const text = fs.readFileSync(path.join(root, 'src', file), 'utf8');
    if (!plainWord.test(text)) return [];
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const found: string[] = [];
    const look = (node: ts.Node): void => {
      if (isText(node) && saysPlainly(node.text) && (isLabelData(file) || isSpoken(node)) && !isQuoted(node))
        found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.text.trim()}`);
      ts.forEachChild(node, look);
    };
    look(source);
    return found;
  });
}

/** Every token in the source, with its file. */
function tokensInSource(): [string, string][] {
  const files = fs
    .readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    // Templates of papers and messages have variables of their own in braces; templates resolve them.
    .filter((f) => /\.tsx?$/.test(f) && !/\.test\.tsx?$/.test(f) && !/^platform\/(templates|messages)/.test(f));
  return files.flatMap((file) =>
    [...fs.readFileSync(path.join(root, 'src', file), 'utf8').matchAll(/(?<!\$)\{[\u4e00-\u9fa5]+\}/g)].map(
      ([found]): [string, string] => [found, file],
    ),
  );
}

describe('the words of the house', () => {
  it.each(wordings)('resolve for $edition, $subject and $judging', ({ wording, subject, judging }) => {
    expect(wording).toMatchObject({ subject, judging });
    const said = everythingSaid();
    expect(said.size).toBeGreaterThan(500);
    const wrong = [...said]
      .map(([words, where]) => [where, resolveWording(words.replaceAll(paperVariable, ''), wording)] as const)
      .filter(([, words]) => /[{}]/.test(words) || /(采购|响应|开启|成交|评审|招标|投标|开标|评标|中标)\1/.test(words));
    expect(wrong).toEqual([]);
  });

  it('know every token that a page uses', () => {
    const tokens = tokensInSource();
    expect(tokens.length).toBeGreaterThan(1000);
    expect(tokens.filter(([found]) => resolveWording(found).includes('{'))).toEqual([]);
  });

  it('say no word plainly that a switch changes, in any declaration', () => {
    const plain = [...everythingSaid()].filter(
      ([words, where]) => saysPlainly(words) && !keptChoices.some(([places]) => places.test(where)),
    );
    expect(plain).toEqual([]);
  });

  it('nor in the text of a page, a refusal or a message', () => {
    expect(plainTexts()).toEqual([]);
  });

  it('find a plain word where there is one', () => {
    expect(['招标公告', '{招标}人投标', '评标委员会'].every(saysPlainly)).toBe(true);
    expect(['{招标}公告', '招标投标法 第16条', '应当公开招标'].some(saysPlainly)).toBe(false);
    expect(token.test('{招标}公告')).toBe(true);
  });

  it('no code reads Chinese text: nothing is decided by a label', () => {
    const files = fs
      .readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((f) => /\.tsx?$/.test(f) && !/\.test\.tsx?$/.test(f));
    const decided = files.flatMap((file) =>
      [
        ...fs
          .readFileSync(path.join(root, 'src', file), 'utf8')
          .matchAll(/(?:[!=]==\s*'[\u4e00-\u9fa5]+'|case '[\u4e00-\u9fa5]+':|'[\u4e00-\u9fa5]+'\s*[!=]==)/g),
      ].map(([found]) => `${file} ${found}`),
    );
    expect(decided).toEqual([]);
  });
});
