/**
 * How a project is spoken of: its law says the words and what is cited, its way who judges. Messages, papers and pages ask
 * here. A tender is spoken of as it is written, and as the office's own switch says.
 */
import {
  allRegimes,
  answering,
  type BookRegime,
  type Purchased,
  type Regime,
} from '../../platform/law/rulebook/regimes.ts';
import { paperUnder, spokenUnder } from '../../platform/law/spoken/spoken.ts';
import { hasOwnWord } from '../../platform/law/spoken/words.ts';
import { type BodyKind, bodyKinds, bodyThatJudges } from './ways/index.ts';

/** What decides it. */
export interface Speaking {
  under: BookRegime;
  body: BodyKind;
}

/** Says a piece of a paper in the words of its law; what stands between the pieces of a template is left as it is. */
export type Say = (pieces: string | TemplateStringsArray, ...values: unknown[]) => string;

export const speakingOf = (regime: Regime, of: Purchased): Speaking => ({
  under: answering(regime, 'procedure', of),
  body: bodyThatJudges(of.way, 'bid')?.kind ?? 'committee',
});

/** The provisional rules of 12 号令 are called after the committee as well. */
const committee = /\{?评标\}?委员会(?!和评标方法)/g;
const judged = (text: string, body: BodyKind) =>
  body === 'committee' ? text : text.replace(committee, bodyKinds[body]);

/** A sentence or a label whose tokens the office's switch says where the law leaves them. */
export function sentencesOf({ under, body }: Speaking): (sentence: string) => string {
  const spoken = spokenUnder(under, {});
  return (sentence) => spoken(judged(sentence, body));
}

/** For papers, which are written once in the words of a tender; those stay whatever the office's switch is. */
export function wordsOf({ under, body }: Speaking): Say {
  const say = (piece: string) => paperUnder(under, judged(piece, body));
  return (pieces, ...values) =>
    typeof pieces === 'string'
      ? say(pieces)
      : pieces.reduce((text, piece, i) => `${text}${say(piece)}${i < values.length ? values[i] : ''}`, '');
}

const books = [...new Set((Object.keys(allRegimes) as Regime[]).map((regime) => answering(regime, 'procedure', {})))];

/** A piece of a paper in the words of every law and body: what was signed once is found again whichever they were. */
export const wordsEver = (piece: string): readonly string[] => [
  ...new Set(
    books.flatMap((under) => (Object.keys(bodyKinds) as BodyKind[]).map((body) => wordsOf({ under, body })(piece))),
  ),
];

/** Under 招标投标法, whose words the house is written in. */
export const isTendered = ({ under }: Speaking): boolean => under.startsWith('ZB-');

/** As pages are told it; nothing where sentences stand as they are written. */
export const codeOf = (of: Speaking): string | undefined =>
  isTendered(of) && of.body === 'committee' ? undefined : `${of.under} ${of.body}`;

/** Whether an award is called otherwise there than in a tender. @param code as `codeOf` made it */
export const awardsOtherwise = (code: string | undefined): boolean =>
  code !== undefined && hasOwnWord(code.split(' ')[0] as BookRegime, '中标');

/** @param code as `codeOf` made it */
export function saidBy(code: string): { sentence: (text: string) => string; paper: (text: string) => string } {
  const [under, body] = code.split(' ') as [BookRegime, BodyKind];
  return { sentence: sentencesOf({ under, body }), paper: wordsOf({ under, body }) };
}
