/** What a browser of the floor reads in the place of values that it does not know: written before each of them by the build. */
import type { AtRule, Container, Document, Plugin, Rule } from 'postcss';
import type { Plugin as BuildPlugin } from 'vite';

const mixed = /color-mix\(in srgb,\s*((?:[^(),]|\([^()]*\))+?)\s+([\d.]+)%,\s*((?:[^(),]|\([^()]*\))+?)\)/g;
const softened = /^var\(--(accent|wait|due|done|sealed|idle)\)$/;

/** The heavier one of two mixed colours; a colour upon the sheet has a soft form for that. */
const unmixed = (one: string, share: string, other: string) => {
  if (other === 'var(--sheet)') return one.replace(softened, 'var(--$1-soft)');
  return Number(share) >= 50 ? one : other;
};

/** The value in the words of the floor; the height of the window is what it is without bars. */
export const olderValue = (value: string): string =>
  value
    .replace(mixed, (_, one, share, other) => unmixed(one, share, other))
    .replace(/([\d.])dvh\b/g, '$1vh')
    .replace(/\bsubgrid\b/g, 'auto');

/** What asks a browser whether it reads a value. */
const questions: readonly [RegExp, string][] = [
  [/\ddvh\b/, '(height: 1dvh)'],
  [/color-mix\(/, '(color: color-mix(in srgb, red 1%, red))'],
];

/**
 * The question that must stand around a value, because an older one before it would not be taken. If two heights are
 * given, the compressor keeps only the last one, and a browser finds that it cannot read a value with a variable only
 * after it has let go of the one before.
 */
export const questionFor = (value: string): string | undefined =>
  questions.find(([younger]) => younger.test(value))?.[1];

const isAsked = (node: Container | Document | undefined): boolean =>
  node !== undefined && ((node.type === 'atrule' && (node as AtRule).name === 'supports') || isAsked(node.parent));

export const olderValues: Plugin = {
  postcssPlugin: 'older-values',
  OnceExit(sheet, { AtRule }) {
    sheet.walkDecls((declaration) => {
      const { value, parent } = declaration;
      const older = olderValue(value);
      if (older === value || parent?.type !== 'rule' || isAsked(parent)) return;
      const question = questionFor(value);
      if (!question) {
        declaration.cloneBefore({ value: older });
        return;
      }
      const asking = new AtRule({ name: 'supports', params: question });
      asking.append((parent as Rule).clone({ nodes: [declaration.clone()] }));
      parent.after(asking);
      declaration.value = older;
    });
  },
};

const rounded = /`round\(down, ([^`]+), var\(--scale-round-[xy]\)\)`/g;

/** The PDF library rounds the size of a page and of its layers in CSS, which browsers below Chromium 125 do not: unread, the page has none. */
export const olderSizes: BuildPlugin = {
  name: 'older-sizes',
  transform(code, id) {
    if (!id.endsWith('pdfjs-dist/legacy/build/pdf.mjs')) return undefined;
    let count = 0;
    const older = code.replace(rounded, (value, exact) => {
      count += 1;
      return `(CSS.supports("width", "round(down, 1px, 1px)") ? ${value} : \`calc(${exact})\`)`;
    });
    if (count !== 2)
      throw new Error(`the PDF library sizes its pages otherwise than in the edition that olderSizes knows`);
    return { code: older, map: null };
  },
};
