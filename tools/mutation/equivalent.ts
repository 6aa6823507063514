/** Mutants that change nothing anybody could see, each with its reason. They are told by their text, not by their line. */
import fs from 'node:fs';
import path from 'node:path';

export interface Mutant {
  status: string;
  replacement: string;
  location: { start: { line: number; column: number }; end: { line: number; column: number } };
}

export interface Equivalent {
  file: string;
  /** The whole line in which it stands, without the space around it. */
  line: string;
  /** What Stryker puts in; every mutant of the line when it is left out. */
  replacement?: string;
  because: string;
}

export const readEquivalents = (): Equivalent[] =>
  JSON.parse(fs.readFileSync(path.join(import.meta.dirname, 'equivalent.json'), 'utf8'));

/** @param source the file as it stands */
export function isEquivalent(known: readonly Equivalent[], file: string, source: string, mutant: Mutant): boolean {
  const line = source.split('\n')[mutant.location.start.line - 1]!.trim();
  return known.some(
    (one) =>
      one.file === file &&
      one.line === line &&
      (one.replacement === undefined || one.replacement === mutant.replacement),
  );
}
