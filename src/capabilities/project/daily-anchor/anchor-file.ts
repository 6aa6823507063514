/** The daily file as text: what it is, what it follows, a line for each project. Pure. */
import { anchorLine, type DatedAnchor } from '../../../platform/restoration/dated-anchors.ts';

export interface DailyFile {
  /** `yyyy-MM-dd`: the heads are those at the end of this day. */
  day: string;
  /** SHA-256 of the file before it, in hex; nothing in the first. */
  previous: string | undefined;
  anchors: readonly Omit<DatedAnchor, 'day'>[];
}

/** The file's exact text; its digest is over these bytes in UTF-8. */
export const anchorFile = ({ day, previous, anchors }: DailyFile): string =>
  [
    `# 招采 每日存证 ${day}`,
    `# 前一份 ${previous ?? '无'}`,
    '# 每行：日期 项目标识 历史条数 该条摘要（SHA-256） 项目编号。列出当日有变化的公开项目；其余以先前各日为准。',
    ...anchors.map((anchor) => anchorLine({ day, ...anchor })),
    '',
  ].join('\n');
