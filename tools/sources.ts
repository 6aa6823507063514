// The sources as the checks read them: every check of one process asks here, so that each file is parsed once.
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(import.meta.dirname, '..');

/** Paths from the root with `/` between folders, in order. */
export const filesOf = (pattern: string): string[] =>
  fs
    .globSync(pattern, { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .toSorted();

export const textOf = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

export const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file);

/** A text as it would stand in this file. */
export const parsed = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

const known = new Map<string, ts.SourceFile>();
/** The file as it stands on disk. */
export function treeOf(file: string): ts.SourceFile {
  const tree = known.get(file) ?? parsed(file, textOf(file));
  known.set(file, tree);
  return tree;
}
