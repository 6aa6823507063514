/**
 * The dates that run for a bidder: what a term declares for the suppliers who took the document of its lot, or bid for
 * it.
 */
import { extendAccess } from '../../kernel/access/access.ts';
import { type Audience, audience, has, mine } from '../../kernel/access/where.ts';
import { deadline } from '../../platform/deadlines/deadline/deadline.record.ts';
import type { Concerned } from '../../platform/deadlines/term.ts';
import { documentDownload } from '../participation/document-download/document-download.record.ts';
import { bid } from './bid/bid.record.ts';

const ofLot = { theirs: 'lot', ours: 'lot' };
const concerned = (who: Concerned, label: string, where: Audience['where']) =>
  audience(label, { concerns: who, ...where }, { orgTypes: ['supplier'] });

const takers = concerned(
  'takers',
  '取得文件的单位',
  has(() => documentDownload, ofLot, { supplier: mine }),
);
const bidders = concerned(
  'bidders',
  '{投标}的单位',
  has(() => bid, ofLot, { supplier: mine, state: { not: 'withdrawn' } }),
);

export const bidderReadsDeadlines = extendAccess(deadline, [takers, bidders]);
