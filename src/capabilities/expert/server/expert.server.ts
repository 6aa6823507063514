import { Refusal } from '../../../kernel/server/effect.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { newId } from '../../../kernel/server/write.ts';
import type { DaysOff } from '../expert/days-off.rules.ts';
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
    addDaysOff: async ({ row, asked, now }) => {
      const { from, until } = asked;
      row.daysOff = [...(row.daysOff ?? []), { id: newId(), from, until, declaredAt: now.toISOString() }];
    },
    dropDaysOff: async ({ row, asked }) => {
      const had: DaysOff[] = row.daysOff ?? [];
      if (!had.some((d) => d.id === asked.entry)) throw new Refusal('这项登记已经取消', { entry: '已经取消' });
      row.daysOff = had.filter((d) => d.id !== asked.entry);
    },
    resumeExpert: async ({ row }) => {
      row.available = true;
    },
  },
};
