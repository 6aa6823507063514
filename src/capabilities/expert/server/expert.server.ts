import type { ServerPart } from '../../../kernel/server/house.ts';
import { expertImportEffects } from './import.effects.ts';
import { expertImportRoutes } from './import-routes.ts';
import { confirmPublicSource } from './locked-draw.ts';

export const expertServer: ServerPart = {
  routes: expertImportRoutes,
  effects: {
    ...expertImportEffects,
    confirmPublicSource,
    keepRetirement: async ({ row, asked }) => {
      row.retiredBecause = asked.reason;
    },
    keepOrigin: async ({ row, asked }) => {
      const fromState = asked.origin !== 'unit';
      row.origin = asked.origin;
      row.registerName = fromState ? asked.registerName : null;
      row.registerNumber = fromState ? asked.registerNumber : null;
    },
    pauseExpert: async ({ row }) => {
      row.available = false;
    },
    resumeExpert: async ({ row }) => {
      row.available = true;
    },
  },
};
