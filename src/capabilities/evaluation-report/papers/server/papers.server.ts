import type { ServerPart } from '../../../../kernel/server/house.ts';
import { paperRoutes } from './paper-routes.ts';

export const papersServer: ServerPart = { routes: paperRoutes };
