import type { ServerPart } from '../../../kernel/server/house.ts';
import { mySeatRoutes } from './my-seats.ts';
import { roomRoutes } from './room-routes.ts';

export const evaluationRoomServer: ServerPart = {
  routes: (served) => {
    mySeatRoutes(served);
    roomRoutes(served);
  },
};
