/** What happens to a row that is sent: the same for letters, short messages and pushes. */

import type { ValuesOf } from '../../../kernel/record/field.ts';
import type { SharedEffect } from '../../../kernel/server/effect.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { signal } from '../../../kernel/server/live.ts';
import { type dispatchFields, type Try, waits } from '../dispatch.ts';

import { dispatchTopic, realTime } from './pump.ts';

const keepTry: SharedEffect<ValuesOf<typeof dispatchFields>> = async ({ tx, row, asked }) => {
  const at = await realTime(tx);
  const made: Try = { at, ok: asked.ok, answer: asked.answer, ms: asked.ms };
  row.tries = [...(row.tries ?? []), made].slice(-50);
  row.attempts = (row.attempts ?? 0) + 1;
  row.answer = String(asked.answer).slice(0, 500);
  row.takenUntil = null;
};

export const dispatchServer: ServerPart = {
  effects: {
    keepSuccess: async (context) => {
      const { row, asked, tx } = context;
      await keepTry({ ...context, asked: { ...asked, ok: true } });
      row.sentAt = await realTime(tx);
      row.dueAt = null;
      await signal(tx, dispatchTopic, 'sent');
    },
    keepFailedTry: async (context) => {
      const { row, asked, tx } = context;
      await keepTry({ ...context, asked: { ...asked, ok: false } });
      const wait = waits[row.attempts - 1];
      if (wait === undefined) row.state = 'failed';
      row.dueAt = wait === undefined ? null : await realTime(tx, wait);
      await signal(tx, dispatchTopic, 'failed');
    },
    tryAgain: async ({ row, tx }) => {
      Object.assign(row, { attempts: 0, dueAt: await realTime(tx), takenUntil: null, because: null });
      await signal(tx, dispatchTopic, 'again');
    },
    giveUpSending: async ({ row, asked }) => {
      Object.assign(row, { because: asked.because, dueAt: null, takenUntil: null });
    },
  },
};
