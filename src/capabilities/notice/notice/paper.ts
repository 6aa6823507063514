import { type CallPaper, callPapers, isToNamed } from '../../procedure/way.ts';

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
/** A paper is called after its project; where nobody says its tokens here, they are said as the row is spoken of. */
export const paperTitle = (
  project: string | null,
  row: Readonly<Record<string, any>>,
  say: (words: string) => string = String,
): string => `${project?.replace(/招标$/, '') ?? ''}${say(callPapers[paperOf(row)])}`;
export const documentMethodFor = (fee: string | null): string =>
  fee ? '登录门户下载，不需要报名；工本费见公告' : '登录门户免费下载，不需要报名';
export const isInvitation = (row: Readonly<Record<string, any>>): boolean => isToNamed[paperOf(row)];
