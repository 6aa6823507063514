import type { ServerPart } from '../../../kernel/server/house.ts';
import { roomRoutes } from './room-routes.ts';

export const evaluationRoomServer: ServerPart = { routes: roomRoutes };
