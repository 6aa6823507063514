import type { ServerPart } from '../../../kernel/server/house.ts';
import { confirmPublicSource } from './locked-draw.ts';

export const expertServer: ServerPart = {
  effects: {
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
