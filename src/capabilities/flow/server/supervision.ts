/** The supervisor's channel: whether a project's history still fits together, and how far it goes. Nothing of its content. */
import type { FastifyInstance } from 'fastify';
import { chainFault } from '../../../kernel/record/chain.ts';
import { ref } from '../../../kernel/record/field.ts';
import { NotFound } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { chainEntries } from '../../../kernel/server/history.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { route } from '../../../kernel/server/route.ts';
import { seeRow } from '../../../kernel/server/rows.ts';
import { insiders } from '../../../platform/identity/unit-audiences.ts';
import { project } from '../../project/project/project.record.ts';
import type { ChainStanding } from '../flow-wire.ts';

/** So many entries are listed; all are checked. */
const listed = 30;

/** Checks a project's chain anew, entry by entry. Who acted is told by the records' own histories, each in its time. */
async function standingOf({ db }: Office, id: string): Promise<ChainStanding> {
  const chain = `project:${id}`;
  const entries = await chainEntries(db, chain);
  const fault = await chainFault(chain, entries);
  return {
    entries: entries.length,
    head: entries.at(-1)?.hash ?? null,
    fault: fault ? `第 ${fault.seq} 条：${fault.why}` : null,
    last: entries
      .slice(-listed)
      .reverse()
      .map(({ seq, at, hash }) => ({ seq, at: new Date(at).toISOString(), hash })),
  };
}

export function supervisionRoutes({ http, office }: { http: FastifyInstance; office: Office }): void {
  for (const prefix of ['agency', 'purchaser'])
    http.get(
      `/${prefix}/project-flow/chain.json`,
      route({ title: '项目历史的核对', cost: 'read', by: [insiders], query: { id: ref('项目', () => project) } }),
      async (request, response) => {
        const { actor, now } = signedIn(request);
        const { id = '' } = request.query as { id?: string };
        const seen = await seeRow(office.db, office.house, project, id, actor, now);
        if (!seen) throw new NotFound();
        return send(response, success(await standingOf(office, seen.row.id)));
      },
    );
}
