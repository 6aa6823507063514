import { integer, text } from '../../../kernel/record/field.ts';
import { isId } from '../../../kernel/record/kinds.ts';
import { NotFound } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import { route } from '../../../kernel/server/route.ts';
import { suppliers } from '../../../platform/identity/unit-audiences.ts';
import type { EndedTenders, OwnTender, OwnTenders } from '../../bid/own-tender-wire.ts';
import { lawOf, saidAbout } from '../../project/server/door.ts';
import type { MyTenderPage } from '../my-tender-wire.ts';
import { nextStep } from '../next-step.rules.ts';
import { datesOf } from '../tender-dates.rules.ts';
import { isOver, standingOf, type TenderFacts } from '../tender-facts.ts';
import { endedOf, isOwnLot, runningOf } from './own-lots.ts';
import { tendersOf, withMarks } from './read-tenders.ts';

const lineOf = (facts: TenderFacts, now: Date): OwnTender => {
  const { lot, projectName, bid, taken, addenda } = facts;
  return {
    lot: lot.id,
    name: lot.name,
    code: lot.code,
    projectName,
    state: lot.state,
    deadline: lot.bidDeadline,
    taken: taken !== null,
    bid: bid ? { id: bid.id, state: bid.state, submittedAt: bid.submittedAt, says: standingOf(facts) } : null,
    next: nextStep(facts, now),
    isOver: isOver(facts, now),
    unread: addenda.filter((a) => a.state !== 'read').length,
  };
};

const endedQuery = { page: integer('页', { min: 1, max: 100_000 }), q: text('标段、编号、项目', { max: 100 }) };

export const myTenderServer: ServerPart = {
  routes: ({ http, office }) => {
    http.get(
      '/supplier/tender/list.json',
      route({ title: '本单位参加的项目', cost: 'read', by: [suppliers] }),
      async (request, response) => {
        const { actor, now } = signedIn(request);
        const { lots, ended } = await runningOf(office, actor, now);
        const tenders = await tendersOf(office, actor, now, lots);
        return send(response, success({ rows: tenders.map((one) => lineOf(one, now)), ended } satisfies OwnTenders));
      },
    );
    http.get(
      '/supplier/tender/ended.json',
      route({ title: '本单位参加过、已经结束的项目', cost: 'read', by: [suppliers], query: endedQuery }),
      async (request, response) => {
        const { actor, now } = signedIn(request);
        const { page = 1, q = '' } = request.query as { page?: number; q?: string };
        const { lots, next } = await endedOf(office, actor, now, q.trim(), page);
        const tenders = await tendersOf(office, actor, now, lots);
        return send(response, success({ rows: tenders.map((one) => lineOf(one, now)), next } satisfies EndedTenders));
      },
    );
    http.get(
      '/supplier/tender/detail.json',
      route({ title: '本单位参加的一个项目', cost: 'read', by: [suppliers], query: { lot: text('标段') } }),
      async (request, response) => {
        const { actor, now } = signedIn(request);
        const { lot } = request.query as { lot?: string };
        const isOwn = isId(lot) && (await isOwnLot(office.db, actor, lot));
        const [found] = isOwn ? await tendersOf(office, actor, now, [lot]) : [];
        if (!found) throw new NotFound('没有参加这个标段，或者它已经不在公开');
        const facts = await withMarks(office.db, found);
        const page: MyTenderPage = {
          ...facts,
          dates: datesOf(facts, now),
          next: nextStep(facts, now),
          says: standingOf(facts),
        };
        const { regime = null, way = null } = await lawOf(office.db, lot ?? null);
        return send(response, success(saidAbout({ regime, way }, page, ['title', 'note'])));
      },
    );
  },
};
