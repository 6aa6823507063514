import { anybody } from '../../../kernel/access/where.ts';
import type { Queryable } from '../../../kernel/server/database.ts';
import { success } from '../../../kernel/server/envelope.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { send } from '../../../kernel/server/http.ts';
import { signal } from '../../../kernel/server/live.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { answerOf, listOf } from '../../../kernel/server/openapi-schemas.ts';
import { route } from '../../../kernel/server/route.ts';
import { find } from '../../../kernel/server/rows.ts';
import { arrangedDays, type Holiday } from '../holiday-arrangement/arranged-days.rules.ts';
import { holidayArrangement } from '../holiday-arrangement/holiday-arrangement.record.ts';
import { type ArrangedDay, registerCalendar } from '../working-days.ts';

const topic = 'calendar';

export interface KnownYear {
  year: number;
  days: ArrangedDay[];
}

async function knownYears(db: Queryable): Promise<KnownYear[]> {
  const found = await find(db, holidayArrangement, { state: 'inForce' });
  return found.map((a) => ({ year: Number(a.year), days: arrangedDays(a.holidays as Holiday[]) }));
}

async function register(office: Office): Promise<void> {
  for (const { year, days } of await knownYears(office.db)) registerCalendar(year, days);
}

export const calendarServer: ServerPart = {
  effects: {
    enforceArrangement: async ({ tx }) => signal(tx, topic, 'changed'),
  },
  routes: ({ http, office }) => {
    http.addHook('onReady', () => register(office));
    office.live.on((s) => {
      if (s.topic !== topic) return;
      register(office).catch((error) => office.log.error({ err: error }, 'the calendar could not be read again'));
    });
    http.get(
      '/web/calendar.json',
      route({
        title: '节假日安排',
        cost: 'read',
        by: [anybody],
        gives: listOf(answerOf({ year: { type: 'integer' }, days: { type: 'object' } })),
      }),
      async (_request, response) => send(response, success(await knownYears(office.db))),
    );
  },
};
