import { type CallPaper, isToNamed } from '../../procedure/way.ts';

const papers: Readonly<Record<string, CallPaper>> = {
  tender: 'notice',
  invitation: 'invitation',
  prequalification: 'prequalification',
  proposal: 'proposal',
};

/** Which paper a call is: a notice that everybody reads, or an invitation to those on its list. */
export const paperOf = (row: Readonly<Record<string, any>>): CallPaper => papers[row.type ?? 'tender'] ?? 'notice';
/** What goes out before the bids: its document is another, and nothing is opened in public. */
export const isPreliminary = (row: Readonly<Record<string, any>>): boolean =>
  ['prequalification', 'proposal'].includes(paperOf(row));
const titles = {
  notice: '招标公告',
  invitation: '投标邀请书',
  prequalification: '资格预审公告',
  proposal: '第一阶段招标公告',
} as const;
/** A paper is called after its project. */
export const paperTitle = (project: string | null, row: Readonly<Record<string, any>>): string =>
  `${project?.replace(/招标$/, '') ?? ''}${titles[paperOf(row)]}`;
export const documentMethodFor = (fee: string | null): string =>
  fee ? '登录门户下载，不需要报名；工本费见公告' : '登录门户免费下载，不需要报名';
export const isInvitation = (row: Readonly<Record<string, any>>): boolean => isToNamed[paperOf(row)];
