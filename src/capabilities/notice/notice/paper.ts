import type { CallPaper } from '../../procedure/method.ts';

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
export const isInvitation = (row: Readonly<Record<string, any>>): boolean => paperOf(row) === 'invitation';
