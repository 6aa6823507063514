import type { ServerPart } from '../../../kernel/server/house.ts';
import { attachToReport, deliveredReportRoutes, recheckReport } from './delivered-report.ts';
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

export const evaluationReportServer: ServerPart = {
  facts: { 'committee-member': reportingFacts },
  effects: {
    confirmResult,
    writeReport,
    openSigning,
    reopenReport,
    recheckReport,
    attachToReport,
    signReport,
    refuseReport,
    recordRefusal,
    deliverReport,
    replaceReport,
  },
  routes: deliveredReportRoutes,
};
