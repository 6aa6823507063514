/** Everything that waits for one person, read in one call. Each part is one statement over its own index. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Forbidden, Refusal } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { type Caller, send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { route } from '../../../kernel/server/route.ts';
import { listing } from '../../../kernel/server/route-input.ts';
import { myDeadlines } from '../../../platform/deadlines/server/reading.ts';
import { insiders } from '../../../platform/identity/unit-audiences.ts';
import { beforeMine } from '../../flow/server/before.ts';
import { roomReminders } from '../../venue/server/reminders.ts';
import type { Workbench } from '../workbench-wire.ts';
import { loadOf } from './load.ts';
import { remindersOf, waitingPapers } from './reminders.ts';
import { keepShortcuts, shortcutsOf } from './shortcuts.ts';
import { messagesOf, projectsOf, returnedTo, reviewsFor, todayFor } from './waiting.ts';

/** Days ahead that count as soon. */
const soon = 7;

export async function workbenchOf(office: Office, caller: Caller): Promise<Workbench> {
  const { actor, now } = caller;
  const [reviews, returned, before, deadlines, today, projects, messages, load, shortcuts, reminders] =
    await Promise.all([
      reviewsFor(office, actor, now),
      returnedTo(office, actor),
      beforeMine(office, actor, now),
      myDeadlines(office.db, actor, now, soon),
      todayFor(office, actor, now),
      projectsOf(office, actor, now),
      messagesOf(office, actor),
      actor.roles.includes('unitAdmin') ? loadOf(office, actor, now) : null,
      shortcutsOf(office, actor),
      remindersOf(office, actor, now),
    ]);
  return { reviews, returned, before, deadlines, today, projects, messages, load, shortcuts, reminders };
}

function insider(request: FastifyRequest): Caller {
  const caller = signedIn(request);
  if (!['agency', 'buyer', 'supervisor', 'platform'].includes(caller.actor.orgType))
    throw new Forbidden('工作台是办理单位的首页；供应商和专家请使用交易门户');
  return caller;
}

export const workbenchServer: ServerPart = {
  routes: ({ http, office }: { http: FastifyInstance; office: Office }) => {
    for (const prefix of ['agency', 'purchaser']) {
      http.get(
        `/${prefix}/workbench/index.json`,
        route({ title: '工作台', by: [insiders] }),
        async (request, response) => send(response, success(await workbenchOf(office, insider(request)))),
      );
      http.get(
        `/${prefix}/workbench/papers.json`,
        route({ title: '待审核的供应商资料', by: [insiders] }),
        async (request, response) => {
          const { actor, now } = insider(request);
          return send(response, success(await waitingPapers(office, actor, now)));
        },
      );
      http.get(
        `/${prefix}/workbench/rooms.json`,
        route({ title: '场地提醒', by: [insiders] }),
        async (request, response) => {
          const { actor, now } = insider(request);
          return send(response, success(await roomReminders(office, actor, now)));
        },
      );
      http.post(
        `/${prefix}/workbench/shortcuts.json`,
        route({ title: '设置常用入口', by: [insiders], body: { ids: listing('常用入口', 24) } }),
        async (request, response) => {
          const { actor } = insider(request);
          const { ids } = (request.body ?? {}) as { ids?: unknown };
          if (
            !Array.isArray(ids) ||
            ids.length > 24 ||
            !ids.every((id) => typeof id === 'string' && office.house.screens[id])
          )
            throw new Refusal('常用入口最多 24 个，须是菜单中有的页面');
          await keepShortcuts(office, actor, ids);
          return send(response, success(ids));
        },
      );
    }
  },
};
