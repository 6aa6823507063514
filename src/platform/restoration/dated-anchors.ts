/** The heads of every project's history by day, as a file that others keep. Pure. */

import type { Anchor } from '../../kernel/record/chain.ts';
import { sure } from '../../kernel/record/sure.ts';

/** One project's anchor of a day, as the daily file lists it. */
export interface DatedAnchor extends Anchor {
  /** `yyyy-MM-dd`, in China. */
  day: string;
  /** The project's id. Files of before 0.4 have its number here, which is unique only within its unit. */
  project: string;
  /** Its number, for people. */
  number?: string;
}

/** A line of the daily file: `2026-11-23 019c…-… 202 5b7c… XM-2026-0001`. */
export const anchorLine = ({ day, project, entry, head, number }: DatedAnchor): string =>
  [day, project, entry, head, ...(number ? [number.replaceAll(/\s+/g, '_')] : [])].join(' ');

const line = /^(\d{4}-\d{2}-\d{2})\s+(\S+)\s+(\d{1,9})\s+([0-9a-f]{64})(?:\s+(\S+))?$/i;

/** Whether a line names its project so that no other has the same name. */
export const isNamedById = (project: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(project);

/** Lines of an anchor file; empty ones and those that begin with `#` say nothing. @throws RangeError with the first line that is none */
export function readAnchors(content: string): DatedAnchor[] {
  return content
    .split('\n')
    .map((one) => one.trim())
    .flatMap((one, at) => {
      if (one === '' || one.startsWith('#')) return [];
      const found = line.exec(one);
      if (!found) throw new RangeError(`第 ${at + 1} 行不是存证（应为：日期 项目标识 序号 链头）：${one.slice(0, 80)}`);
      return [
        {
          day: found[1]!,
          project: found[2]!,
          entry: Number(found[3]),
          head: sure(found[4], 'one of found').toLowerCase(),
          ...(found[5] ? { number: found[5] } : {}),
        },
      ];
    });
}
