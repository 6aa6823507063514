/** What later capabilities may call here; everything else of this folder is its own. */
export { closeQueries } from '../expert-query/server/query.server.ts';
export { judgeAgain } from './reconvene.ts';
export { deliveredReport } from './report-reads.ts';
