/** Every label, title and reason of the house in every wording of every edition: no token is left, no word is doubled by it. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { house } from '../../src/apps/server/house.ts';
import type { Audience } from '../../src/kernel/access/where.ts';
import type { Field, Fields } from '../../src/kernel/record/field.ts';
import { resolveWording } from '../../src/kernel/screen/wording.ts';
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

/** `{招标}` in a page's or a sentence's own text, with its file. */
function tokensInSource(): [string, string][] {
  const files = fs
    .readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    // Templates of papers and messages have variables of their own in braces; templates resolve them.
    .filter((f) => /\.tsx?$/.test(f) && !/\.test\.tsx?$/.test(f) && !/^platform\/(templates|messages)/.test(f));
  return files.flatMap((file) =>
    [...fs.readFileSync(path.join(root, 'src', file), 'utf8').matchAll(/(?<!\$)\{[\u4e00-\u9fa5]+\}/g)].map(
      ([token]): [string, string] => [token, file],
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
    expect(tokens.length).toBeGreaterThan(20);
    expect(tokens.filter(([token]) => resolveWording(token).includes('{'))).toEqual([]);
  });
});
