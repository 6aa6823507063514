import type { ServerPart } from '../../../kernel/server/house.ts';

export const expertServer: ServerPart = {
  effects: {
    keepRetirement: async ({ row, asked }) => {
      row.retiredBecause = asked.reason;
    },
    pauseExpert: async ({ row }) => {
      row.available = false;
    },
    resumeExpert: async ({ row }) => {
      row.available = true;
    },
  },
};
