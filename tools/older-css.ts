/** What a browser of the floor reads in the place of values that it does not know: written before each of them by the build. */
import type { Plugin, Rule } from 'postcss';
import type { Plugin as BuildPlugin } from 'vite';

const mixed = /color-mix\(in srgb,\s*((?:[^(),]|\([^()]*\))+?)\s+([\d.]+)%,\s*((?:[^(),]|\([^()]*\))+?)\)/g;

/** The value in the words of the floor: of two mixed colours the heavier one, and the height of the window as it is without bars. */
export const olderValue = (value: string): string =>
  value
    .replace(mixed, (_, one, share, other) => (Number(share) >= 50 ? one : other))
    .replace(/([\d.])dvh\b/g, '$1vh')
    .replace(/\bsubgrid\b/g, 'auto');

export const olderValues: Plugin = {
  postcssPlugin: 'older-values',
  OnceExit(sheet, { AtRule }) {
    sheet.walkDecls((declaration) => {
      const { value, parent } = declaration;
      const older = olderValue(value);
      if (older === value || parent?.type !== 'rule') return;
      if (!/\ddvh\b/.test(value)) {
        declaration.cloneBefore({ value: older });
        return;
      }
      // Of two heights the compressor keeps the last one alone: the younger one stands behind a question.
      const asking = new AtRule({ name: 'supports', params: '(height: 1dvh)' });
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
