/**
 * Every message that the server writes leads to the matter in whose words it is said, or names it: otherwise it would speak
 * as the office's switch says, whichever law the project is under. Its own words are tokens, never written out.
 */
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { switched } from '../../src/kernel/screen/wording.ts';
import { actNames } from '../../src/platform/law/spoken/citations.ts';

const root = path.resolve(import.meta.dirname, '../../src');
const word = new RegExp(`\\{?(?:${switched.join('|')})\\}?`, 'g');
/** What no law says otherwise: acts by their names, and what only a tender under 招标投标法 has. */
const ownName = new RegExp(`《[^》]*》|${actNames}|招投标情况书面报告`, 'g');

/** What is written in a text of the source, without what is filled in. */
const literals = (node: ts.Node): string =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
    ? node.text
    : node.getChildren().map(literals).join('');

interface Sent {
  at: string;
  text: string;
  link: string | undefined;
  isAbout: boolean;
}

/** Object literals with a subject that are told: a body or a link beside it, or recipients. */
function messagesIn(file: string, text: string): Sent[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Sent[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const of = new Map(node.properties.map((p) => [p.name?.getText() ?? '', p]));
      const [subject, body] = [of.get('subject'), of.get('body')];
      if (subject && (body || of.has('to') || of.has('link')))
        found.push({
          at: `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`,
          text: literals(subject) + (body ? literals(body) : ''),
          link: of.get('link')?.getText(),
          isAbout: of.has('about'),
        });
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

const leads = (link: string | undefined) =>
  /[?&](id|lot|f\.lot)=|paper\(|\.link|[^'`]\b(place|link)\b/.test(link ?? '');

function faultsOf({ at, text, link, isAbout }: Sent): string[] {
  const said = text.replace(ownName, '').match(word) ?? [];
  const plain = said.filter((one) => !/^\{.*\}$/.test(one));
  const isOwn = said.length > 0 || new RegExp(actNames).test(text);
  return [
    ...plain.map((one) => `${at} says ${one} plainly`),
    ...(isOwn && !isAbout && !leads(link) ? [`${at} leads to no matter`] : []),
  ];
}

const sent = fs
  .readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\/server\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'))
  .flatMap((file) => messagesIn(file, fs.readFileSync(path.join(root, file), 'utf8')));

describe('messages', () => {
  it('speak as the matter does that they lead to or name', () => {
    expect(sent.length).toBeGreaterThan(60);
    expect(sent.flatMap(faultsOf)).toEqual([]);
  });

  it.each([
    ["{ to, subject: '请办理{评标}' }", 'leads to no matter'],
    ["{ to, subject: '请办理', body: '见招标投标法 第28条', link: 'workbench.portal' }", 'leads to no matter'],
    ["{ subject: '投标截止时间顺延', body: '', link: 'lot.detail?id=1' }", 'says 投标 plainly'],
  ])('%s is seen', (text, fault) => {
    expect(messagesIn('a.ts', `tell(tx, ${text})`).flatMap(faultsOf).join()).toContain(fault);
  });
});
