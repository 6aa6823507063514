/** Everything that waits for one person, read in one call. Each part is one statement over its own index. */

import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../../kernel/access/where.ts';
import { text } from '../../../kernel/record/field.ts';
import { isId } from '../../../kernel/record/kinds.ts';
import { isOpen } from '../../../kernel/screen/turn.ts';
import { sql } from '../../../kernel/server/database.ts';
import { Forbidden, Refusal } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { type Caller, send, signedIn } from '../../../kernel/server/http.ts';
import { inHandIds, lookedAt } from '../../../kernel/server/in-hand.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { listing } from '../../../kernel/server/route-input.ts';
import { myDeadlines } from '../../../platform/deadlines/server/reading.ts';
import { insiders } from '../../../platform/identity/identity.audiences.ts';
import type { Before } from '../../flow/flow-wire.ts';
import { beforeMine } from '../../flow/server/door.ts';
import { project } from '../../project/project/project.record.ts';
import { roomReminders } from '../../venue/server/door.ts';
import type { Home, TenderQuery } from '../home-wire.ts';
import type { Stance, Workbench } from '../workbench-wire.ts';
import { figuresOf } from './figures.ts';
import { heldByPerson, homeTerm, loadOf } from './load.ts';
import { waitingFor } from './menu-counts.ts';
import { comingOpenings, progressTable, updateProgress } from './openings.ts';
import { handedInBy, remind, remindedBy, reminderRetention, reminderTable } from './remind.ts';
import { waitingPapers } from './reminders.ts';
import { pictureOf, teamOf, tendersInHand, tendersOf } from './tenders.ts';
import { keepShortcuts, messagesOf, returnedTo, reviewsFor, shortcutsOf } from './waiting.ts';

/** Days ahead that count as soon. */
const soon = 7;

export async function workbenchOf(office: Office, caller: Caller): Promise<Workbench> {
  const { actor, now } = caller;
  const team = await teamOf(office, actor);
  const stance = stanceOf(actor);
  const [reviews, returned, before, deadlines, messages, load, shortcuts] = await Promise.all([
    reviewsFor(office, actor, now),
    returnedTo(office, actor),
    beforeMine(office, actor, now, (found) => fitting(found, stance).hasMore),
    homeTerms(office, actor, now),
    messagesOf(office, actor, now),
    team ? loadOf(office, actor, now, team) : null,
    shortcutsOf(office, actor),
  ]);
  const { before: fits, hasMore } = fitting(before.found, stance);
  return {
    stance,
    reviews,
    returned,
    before: fits,
    hasMore: hasMore || before.hasMore,
    deadlines,
    messages,
    load,
    shortcuts,
  };
}

const stances: readonly (readonly [role: string, Stance])[] = [
  ['agent', 'officer'],
  ['owner', 'owner'],
  ['supervisor', 'supervisor'],
  ['unitAdmin', 'leader'],
];
const stanceOf = ({ roles }: Actor): Stance => stances.find(([role]) => roles.includes(role))?.[1] ?? 'part';

/** Who has tenders in hand, or watches over them, sees all that must be done; others those in which something is theirs. */
const concerns =
  (stance: Stance) =>
  ({ items }: Before): boolean =>
    stance !== 'part' || items.some((item) => item.isMine && isOpen(item));

/** So many terms of each kind stand on a home. */
const mostTerms = 10;

/** An officer's terms are those of the tenders in their own hand: a colleague's duty is no duty of theirs. */
async function homeTerms({ db, house }: Office, actor: Actor, now: Date): Promise<Workbench['deadlines']> {
  const hand = inHandIds({ house, record: project, actor, now, own: true, most: lookedAt });
  // What one's own unit owes one may read, whatever the project.
  const own = { role: 'agent', projects: sql`array(select h.id::text from ${hand} as h)` };
  const found = await myDeadlines(db, actor, now, soon, mostTerms + 1, own);
  const { overdue, soon: near } = found;
  return {
    overdue: overdue.slice(0, mostTerms).map(homeTerm),
    soon: near.slice(0, mostTerms).map(homeTerm),
    running: found.running,
    hasMore: overdue.length > mostTerms || near.length > mostTerms,
  };
}

/** So many lines of what is to be done stand on a home: what comes after them is not today's. */
const mostItems = 24;

/** What can be done now, lot by lot, as far as a home has room; what is done, and what waits, stands on the flow's own page. */
function fitting(found: readonly Before[], stance: Stance): Pick<Workbench, 'before' | 'hasMore'> {
  const before = found.filter(concerns(stance));
  const waiting = before.map((one) => ({ ...one, items: one.items.filter(isOpen) }));
  let room = mostItems;
  const end = waiting.findIndex(({ items }) => {
    room -= items.length;
    return room < 0;
  });
  // One lot is always told, even a long one.
  const shown = end < 0 ? waiting : waiting.slice(0, Math.max(1, end));
  return { before: shown, hasMore: shown.length < before.length };
}

/** So many tenders stand on a home, and so many in the list that a figure opens. */
const [onHome, inList] = [12, 200];

export async function homeOf(office: Office, { actor, now }: Caller): Promise<Home> {
  const [figures, handedIn, reminded, openings, tenders] = await Promise.all([
    figuresOf(office, actor, now),
    handedInBy(office, actor, now),
    remindedBy(office, actor, now),
    comingOpenings(office, actor, now),
    tendersInHand(office, actor, now, onHome),
  ]);
  return { figures, handedIn, reminded, ...openings, tenders };
}

const tenderQuery = {
  manager: text('经办'),
  stage: text('阶段'),
  month: text('登记月份'),
  bidders: text('投标家数'),
  spare: text('比法定最短多几日'),
  only: text('只看在办'),
};

function insider(request: FastifyRequest): Caller {
  const caller = signedIn(request);
  if (!['agency', 'buyer', 'supervisor', 'platform'].includes(caller.actor.orgType))
    throw new Forbidden('工作台是办理单位的首页；供应商和专家请使用交易门户');
  return caller;
}

export const workbenchServer: ServerPart = {
  tables: [reminderTable, progressTable],
  retention: reminderRetention,
  routes: ({ http, office }) => {
    http.post(
      '/agency/transaction/zbproject/updatexmjd.json',
      route({ title: '更新本人的项目进度', cost: 'form', by: [people], body: { id: text('项目') } }),
      async (request, response) => {
        const { actor, now } = signedIn(request);
        const { id } = (request.body ?? {}) as { id?: unknown };
        return send(response, success(await updateProgress(office, actor, now, isId(id) ? id : undefined)));
      },
    );
    for (const prefix of ['agency', 'purchaser']) {
      http.get(
        `/${prefix}/workbench/index.json`,
        route({ title: '工作台', cost: 'read', by: [insiders] }),
        async (request, response) => send(response, success(await workbenchOf(office, insider(request)))),
      );
      http.get(
        `/${prefix}/workbench/home.json`,
        route({ title: '首页', cost: 'read', by: [insiders] }),
        async (request, response) => send(response, success(await homeOf(office, insider(request)))),
      );
      http.get(
        `/${prefix}/workbench/waiting.json`,
        route({ title: '菜单各项有多少待办', cost: 'read', by: [insiders] }),
        async (request, response) => {
          const { actor, now } = insider(request);
          return send(response, success(await waitingFor(office, actor, now)));
        },
      );
      http.get(
        `/${prefix}/workbench/tenders.json`,
        route({ title: '首页数字所指的{招标}', cost: 'read', by: [insiders], query: tenderQuery }),
        async (request, response) => {
          const { actor, now } = insider(request);
          const asked = request.query as TenderQuery;
          return send(
            response,
            success(await tendersOf(office, actor, now, asked, inList, await teamOf(office, actor))),
          );
        },
      );
      http.get(
        `/${prefix}/workbench/picture.json`,
        route({ title: '一年的{招标}', cost: 'read', by: [insiders] }),
        async (request, response) => {
          const { actor, now } = insider(request);
          return send(response, success(await pictureOf(office, actor, now)));
        },
      );
      http.get(
        `/${prefix}/workbench/held.json`,
        route({ title: '一名人员手上的事项', cost: 'read', by: [insiders], query: { person: text('人员') } }),
        async (request, response) => {
          const { actor, now } = insider(request);
          const { person } = request.query as { person?: string };
          if (!isId(person)) throw new Refusal('请从团队负荷中选择人员');
          return send(response, success(await heldByPerson(office, actor, now, person)));
        },
      );
      http.post(
        `/${prefix}/workbench/remind.json`,
        route({
          title: '催办',
          cost: 'form',
          by: [insiders],
          body: { review: text('审核'), project: text('项目'), lot: text('标段'), item: text('事项') },
        }),
        async (request, response) => {
          const { actor, now } = insider(request);
          return send(response, success(await remind(office, actor, now, (request.body ?? {}) as object)));
        },
      );
      http.get(
        `/${prefix}/workbench/papers.json`,
        route({ title: '待审核的供应商资料', cost: 'read', by: [insiders] }),
        async (request, response) => {
          const { actor, now } = insider(request);
          return send(response, success(await waitingPapers(office, actor, now)));
        },
      );
      http.get(
        `/${prefix}/workbench/rooms.json`,
        route({ title: '场地提醒', cost: 'read', by: [insiders] }),
        async (request, response) => {
          const { actor, now } = insider(request);
          return send(response, success(await roomReminders(office, actor, now)));
        },
      );
      http.post(
        `/${prefix}/workbench/shortcuts.json`,
        route({ title: '设置常用入口', cost: 'form', by: [insiders], body: { ids: listing('常用入口', 24) } }),
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
