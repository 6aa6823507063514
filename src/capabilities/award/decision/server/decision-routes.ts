/** What the page of a decision shows at once: seats, rounds, report, and the reader's own seat. */
import type { FastifyInstance } from 'fastify';
import { text } from '../../../../kernel/record/field.ts';
import { isId } from '../../../../kernel/record/kinds.ts';
import type { RowOf } from '../../../../kernel/record/record.ts';
import { NotFound } from '../../../../kernel/server/effect.ts';
import { success } from '../../../../kernel/server/envelope.ts';
import { send, signedIn } from '../../../../kernel/server/http.ts';
import type { Office } from '../../../../kernel/server/office.ts';
import { people, route } from '../../../../kernel/server/route.ts';
import { find, seeRow } from '../../../../kernel/server/rows.ts';
import { decisionCommittee, type Standing } from '../decision-committee.record.ts';
import { type DecisionDesk, decisionReport } from '../decision-report.record.ts';
import { decisionVote } from '../decision-vote.record.ts';
import { decisionCommitmentOf, seatsOf } from './forming.effects.ts';

export function decisionRoutes({ http, office }: { http: FastifyInstance; office: Office }): void {
  for (const prefix of ['platform', 'purchaser', 'agency'])
    http.get(
      `/${prefix}/decision-committee/desk.json`,
      route({
        title: '{定标}委员会的席位、表决和报告',
        cost: 'read',
        by: [people],
        query: { id: text('{定标}委员会') },
      }),
      async (request, response) => {
        const { actor, now } = signedIn(request);
        const { id = '' } = request.query as Record<string, string>;
        const seen = isId(id) && (await seeRow(office.db, office.house, decisionCommittee, id, actor, now));
        if (!seen) throw new NotFound();
        return send(response, success(await deskOf(office, seen.row, actor.id)));
      },
    );
}

async function deskOf(
  { db }: Office,
  { id: committee, candidates }: RowOf<typeof decisionCommittee>,
  person: string,
): Promise<DecisionDesk> {
  const seats = await seatsOf(db, committee);
  const mine = seats.find((m) => m.person === person);
  const rounds = await find(db, decisionVote, { committee, state: { not: 'lapsed' } }, { order: 'number' });
  const [report] = await find(db, decisionReport, { committee, state: { not: 'replaced' } }, { limit: 1 });
  return {
    names: Object.fromEntries(((candidates ?? []) as Standing[]).map((c) => [c.bid, c.supplierName])),
    seats: seats.map((m) => ({
      id: m.id,
      seat: m.seat,
      name: m.name,
      employer: m.employer,
      state: m.state,
      because: m.declined,
      acceptedAt: m.acceptedAt,
    })),
    rounds: rounds.map((v) => ({
      id: v.id,
      name: v.name,
      named: v.named === true,
      because: v.because!,
      state: v.state,
      among: v.among!,
      voted: v.voted ?? [],
      counts: v.counts ?? [],
      ballots: v.ballots ?? [],
      countedAt: v.countedAt,
    })),
    report: report
      ? {
          id: report.id,
          state: report.state,
          digest: report.digest,
          signed: (report.signatures ?? []).map(({ seat, at, dissent }) => ({ seat, at, dissent: dissent ?? null })),
        }
      : null,
    me: mine
      ? {
          id: mine.id,
          seat: mine.seat,
          state: mine.state,
          commitmentText: mine.state === 'called' ? await decisionCommitmentOf(db, mine) : null,
        }
      : null,
  };
}
