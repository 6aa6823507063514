import { audience, everything } from '../../../kernel/access/where.ts';
import { flag, refs, text } from '../../../kernel/record/field.ts';
import { isId } from '../../../kernel/record/kinds.ts';
import { NotFound } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import { inTransaction } from '../../../kernel/server/office.ts';
import { route } from '../../../kernel/server/route.ts';
import { colleaguesOf } from '../../identity/server/actors.ts';
import { user } from '../../identity/user/user.record.ts';
import { longestRemark } from '../talk-wire.ts';
import { type About, mustSee, say, talkAbout, talkCount, withdraw } from './remarks.ts';
import {
  type Happened,
  noteWatched,
  officeUnits,
  startWatching,
  stopWatching,
  tellWatchers,
  watchedRows,
} from './watching.ts';

/** A unit's own words about a record, and who watches it. */

export const remarkTable = `create table remark (
  id uuid primary key default uuidv7(),
  record text not null,
  row_id uuid not null,
  org_id uuid not null,
  by_user uuid not null,
  text text not null,
  mentioned uuid[] not null,
  at timestamptz not null,
  withdrawn_at timestamptz
);
create index remark_row on remark (record, row_id, org_id, id);`;

export const watchTable = `create table watch (
  record text not null,
  row_id uuid not null,
  user_id uuid not null,
  since timestamptz not null,
  primary key (record, row_id, user_id)
);
create index watch_user on watch (user_id, since);`;

/** Experts judge alone and bidders compete: they have no talk about what they see. */
const officePeople = audience('办理方人员', everything, { orgTypes: officeUnits });
const by = [officePeople];
const about = { record: text('资料种类', { max: 60 }), id: text('编号', { max: 40 }) };

function askedAbout(from: unknown): About {
  const { record, id } = from as Partial<About>;
  if (!record || !isId(id)) throw new NotFound();
  return { record, id };
}

export const talkServer: ServerPart = {
  tables: [remarkTable, watchTable],
  followsWhere: (house, { id }, verb) => (house.lifecycle(id).actions[verb]?.quiet ? undefined : noteWatched),
  events: {
    'talk.happened': ({ office, tx, payload, now }) => tellWatchers({ office, tx, now }, payload as Happened),
  },
  routes: ({ http, office }) => {
    http.get(
      '/platform/talk/about.json',
      route({
        title: '本单位对一条资料的讨论',
        cost: 'read',
        by,
        query: { ...about, before: text('在此之前', { max: 40 }) },
      }),
      async (request, response) => {
        const { before } = request.query as { before?: string };
        const asked = askedAbout(request.query);
        return send(
          response,
          success(await talkAbout(office, asked, signedIn(request), isId(before) ? before : undefined)),
        );
      },
    );
    http.get(
      '/platform/talk/count.json',
      route({ title: '本单位讨论的条数，以及本人是否关注', cost: 'read', by, query: about }),
      async (request, response) =>
        send(response, success(await talkCount(office, askedAbout(request.query), signedIn(request)))),
    );
    http.get(
      '/platform/talk/colleagues.json',
      route({ title: '可以提到的同事', cost: 'read', by, query: { q: text('姓名', { max: 50 }) } }),
      async (request, response) => {
        const { actor } = signedIn(request);
        const { q = '' } = request.query as { q?: string };
        const people = await colleaguesOf(office.db, actor.org, q.trim());
        return send(response, success(people.filter((p) => p.id !== actor.id).map(({ id, name }) => ({ id, name }))));
      },
    );
    http.get(
      '/platform/talk/watched.json',
      route({ title: '本人关注的资料', cost: 'read', by }),
      async (request, response) => {
        const { actor, now } = signedIn(request);
        return send(response, success(await watchedRows(office, actor, now)));
      },
    );
    http.post(
      '/platform/talk/say.json',
      route({
        title: '发表讨论',
        cost: 'form',
        by,
        body: {
          ...about,
          text: text('内容', { long: true, max: longestRemark }),
          mentioned: refs('提到的人', () => user),
        },
      }),
      async (request, response) => {
        const asker = signedIn(request);
        const { text: said, mentioned } = request.body as { text?: string | null; mentioned?: string[] | null };
        const asked = askedAbout(request.body);
        await inTransaction(office, (tx) =>
          say(office, tx, asked, { text: said ?? '', mentioned: mentioned ?? [] }, asker),
        );
        return send(response, success());
      },
    );
    http.post(
      '/platform/talk/withdraw.json',
      route({ title: '撤回自己的一条讨论', cost: 'form', by, body: { remark: text('讨论', { max: 40 }) } }),
      async (request, response) => {
        const asker = signedIn(request);
        const { remark } = request.body as { remark?: string };
        if (!isId(remark)) throw new NotFound();
        await inTransaction(office, (tx) => withdraw(office, tx, remark, asker));
        return send(response, success());
      },
    );
    http.post(
      '/platform/talk/watch.json',
      route({ title: '关注或不再关注一条资料', cost: 'form', by, body: { ...about, watch: flag('关注') } }),
      async (request, response) => {
        const asker = signedIn(request);
        const asked = askedAbout(request.body);
        const { watch } = request.body as { watch?: boolean };
        if (watch) {
          await mustSee(office, office.db, asked, asker);
          await startWatching(office.db, asked.record, asked.id, [asker.actor.id], asker.now);
        } else await stopWatching(office.db, asked.record, asked.id, asker.actor.id);
        return send(response, success());
      },
    );
  },
};
