import type { ServerPart } from '../../../../kernel/server/house.ts';
import { deliveredReportRoutes } from '../../server/delivered-report.ts';
import { paperRoutes } from './paper-routes.ts';

export const papersServer: ServerPart = {
  routes: (context) => {
    paperRoutes(context);
    deliveredReportRoutes(context);
  },
};
