/** The oldest browsers that every page works in: the one place where they are named. README says them in words. */
import fs from 'node:fs';
import path from 'node:path';

/** The oldest that show every page, by their major version. */
export const floor = { chrome: 102, firefox: 115, safari: 16.4 };

/** The oldest whose syntax the build still writes, so that a page opens at all. */
export const narrowFloor = { chrome: 92, firefox: 115, safari: 16.4 };

/** What was seen to work in the narrow floor too: `tests/older` plays each of these acts there, and the door names them; nothing else was tried. */
export const seenInNarrow = [
  '登录',
  '查看列表',
  '填写表单',
  '阅读 PDF 文件',
  '封标并递交',
  '开标时解密',
  '评标打分',
] as const;

/** The syntax that the build writes: the narrow floor reads it as well. */
export const targets = Object.entries(narrowFloor).map(([browser, version]) => `${browser}${version}`);

export const ceilings = {
  /** Bytes of the polyfills, compressed by gzip: every page and every worker loads them. */
  polyfills: 20 * 1024,
  /**
   * Bytes of all the scripts that a page loads first, its frame's too, by the name of its chunk. A form that came to know a
   * table of later capabilities, or the names of all regions, loaded twice as much.
   */
  first: { NoticeFormPage: 1650 * 1024 } as Readonly<Record<string, number>>,
};

/**
 * Names in the build that the floor does not know and that are harmless there: by the built file (its name without digest), each with
 * why. In any other file they are refused.
 */
export const elsewhere: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'draw-bars': {
    'ArrayBuffer.resize': 'the size of a chart',
    'EventTarget.when': 'a step of an animation',
    'Navigator.install': 'a part of the charts is taken in',
    'Set.union': 'the union of two boxes in a chart',
    'Symbol.dispose': 'a chart is disposed of',
  },
  Button: { 'CSS color-mix()': 'the border between joined fields' },
  entry: bytesAskOnce(),
  frame: { 'Element.startViewTransition': 'the router asks first whether it is a function' },
  'holder-keys': bytesAskOnce(),
  'pdf-worker': {
    Float16Array: 'the PDF library asks for the class first',
    ImageDecoder: 'the PDF library asks for the class first',
    'ImageDecoder.isTypeSupported': 'the PDF library asks for the class first',
    'JSON.isRawJSON': 'core-js tries it, and catches',
    'JSON.rawJSON': 'core-js tries it, and catches',
    'SharedArrayBuffer.grow': "the memory and the tables of the PDF library's decoders",
    VideoFrame: 'the PDF library asks for the class first',
    'Window.dump': 'a node of a form in XML writes itself down',
  },
  pdf_viewer: {
    'CSS round()': 'the PDF library tries how the browser rounds',
    'ArrayBuffer.resize': "the size of an editor's box",
    'JSON.isRawJSON': 'core-js tries it, and catches',
    'JSON.rawJSON': 'core-js tries it, and catches',
    'RegExp.unicodeSets':
      'addresses are sought only where the browser reads the flag (platform/files/web/pdf-reader.ts)',
    Sanitizer: 'the PDF library asks for the class first',
    'ShadowRoot.setHTML': 'the PDF library asks for the class of it first',
  },
  PdfReader: {
    'CSS color-mix()': 'the ground of a note on a PDF page',
    Float16Array: 'the PDF library asks for the class first',
    'JSON.isRawJSON': 'core-js tries it, and catches',
    'JSON.rawJSON': 'core-js tries it, and catches',
    'RegExp.unicodeSets': 'the page tries it, and catches (platform/files/web/pdf-reader.ts)',
  },
  react: {
    'DisposableStack.use': 'hooks of React',
    'Element.startViewTransition': 'React does it for transitions that no page of ours asks for',
  },
  'rich-text': { 'HTMLButtonElement.command': 'a command of the editor' },
  'seal-worker': bytesAskOnce(),
  'sealing.html': bytesAskOnce(),
};

function bytesAskOnce() {
  const because = '@noble/hashes asks once, when it is loaded';
  return { 'Uint8Array.fromHex': because, 'Uint8Array.toHex': because };
}

/** The script that speaks at each door, with what it compares. */
export const doorScript = (): string =>
  fs
    .readFileSync(path.join(import.meta.dirname, '../src/apps/door.js'), 'utf8')
    .replace('FLOOR', JSON.stringify(floor))
    .replace('NARROW', JSON.stringify(narrowFloor))
    .replace('SEEN', JSON.stringify(seenInNarrow.join('、')));
