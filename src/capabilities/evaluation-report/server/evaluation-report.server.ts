import type { ServerPart } from '../../../kernel/server/house.ts';
import { collusion, reportFacts } from './collusion-found.ts';
import { attachToReport, deliveredReportRoutes, recheckReport, referCollusion } from './delivered-report.ts';
import { reportingFacts } from './facts.ts';
import { replaceReport } from './reconvene.ts';
import {
  confirmResult,
  deliverReport,
  openSigning,
  recordRefusal,
  refuseReport,
  reopenReport,
  signReport,
  writeReport,
} from './report-effects.ts';

export { collusion };

export const evaluationReportServer: ServerPart = {
  facts: { 'committee-member': reportingFacts, 'evaluation-report': reportFacts },
  effects: {
    confirmResult,
    writeReport,
    openSigning,
    reopenReport,
    recheckReport,
    referCollusion,
    attachToReport,
    signReport,
    refuseReport,
    recordRefusal,
    deliverReport,
    replaceReport,
  },
  routes: deliveredReportRoutes,
};
