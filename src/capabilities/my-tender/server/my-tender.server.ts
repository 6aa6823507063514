import { text } from '../../../kernel/record/field.ts';
import { isId } from '../../../kernel/record/kinds.ts';
import { NotFound } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import { route } from '../../../kernel/server/route.ts';
import { suppliers } from '../../../platform/identity/unit-audiences.ts';
import type { MyTender, MyTenderPage } from '../my-tender-wire.ts';
import { nextStep } from '../next-step.rules.ts';
import { datesOf } from '../tender-dates.rules.ts';
import { isOver, standingOf, type TenderFacts } from '../tender-facts.ts';
import { ownLots, tendersOf, withMarks } from './read-tenders.ts';

const lineOf = (facts: TenderFacts, now: Date): MyTender => {
  const { lot, projectName, bid, addenda } = facts;
  return {
    lot: lot.id,
    name: lot.name,
    code: lot.code,
    projectName,
    state: lot.state,
    deadline: lot.bidDeadline,
    bid: bid ? { id: bid.id, state: bid.state, says: standingOf(facts) } : null,
    next: nextStep(facts, now),
    isOver: isOver(facts, now),
    unread: addenda.filter((a) => a.state !== 'read').length,
  };
};

export const myTenderServer: ServerPart = {
  routes: ({ http, office }) => {
    http.get(
      '/supplier/tender/list.json',
      route({ title: '本单位参加的项目', cost: 'read', by: [suppliers] }),
      async (request, response) => {
        const { actor, now } = signedIn(request);
        const tenders = await tendersOf(office, actor, now, await ownLots(office.db, actor));
        return send(response, success(tenders.map((one) => lineOf(one, now))));
      },
    );
    http.get(
      '/supplier/tender/detail.json',
      route({ title: '本单位参加的一个项目', cost: 'read', by: [suppliers], query: { lot: text('标段') } }),
      async (request, response) => {
        const { actor, now } = signedIn(request);
        const { lot } = request.query as { lot?: string };
        const isOwn = isId(lot) && (await ownLots(office.db, actor, lot)).length > 0;
        const [found] = isOwn ? await tendersOf(office, actor, now, [lot]) : [];
        if (!found) throw new NotFound('没有参加这个标段，或者它已经不在公开');
        const facts = await withMarks(office.db, found);
        const page: MyTenderPage = {
          ...facts,
          dates: datesOf(facts, now),
          next: nextStep(facts, now),
          says: standingOf(facts),
        };
        return send(response, success(page));
      },
    );
  },
};
