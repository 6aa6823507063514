/** What the variables of a template say today: for the papers that are written from one, and while one is written. */
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../../kernel/access/where.ts';
import { text } from '../../../kernel/record/field.ts';
import { isId } from '../../../kernel/record/kinds.ts';
import { first, sql } from '../../../kernel/server/database.ts';
import { NotFound } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { seeRow } from '../../../kernel/server/rows.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { preliminaryDocument } from '../preliminary-document/preliminary-document.record.ts';
import { tenderDocument } from '../tender-document/tender-document.record.ts';
import { preliminaryValues, tenderValues } from './tender-values.ts';

interface Behind {
  project: string;
  lot?: string | undefined;
  document?: string | undefined;
}

export function templateRoutes({ http, office }: { http: FastifyInstance; office: Office }): void {
  for (const kind of ['document', 'notice', 'preliminary'] as const) {
    const [paper, valuesOf] =
      kind === 'preliminary'
        ? ([preliminaryDocument, preliminaryValues] as const)
        : ([tenderDocument, tenderValues] as const);
    http.get(
      `/agency/${kind}/template-values.json`,
      route({
        title: '模板变量的内容',
        cost: 'read',
        by: [people],
        query: { project: text('招标项目'), lot: text('标段'), document: text('招标文件') },
      }),
      async (request, response) => {
        const { actor, now } = signedIn(request);
        const query = request.query as Record<string, string | undefined>;
        if (actor.orgType === 'supplier' || actor.orgType === 'expert') throw new NotFound();
        // What names no row is not taken for nothing asked.
        if (query.project && !isId(query.project)) throw new NotFound();
        const behind: Behind | undefined = isId(query.project)
          ? { ...query, project: query.project }
          : await newestLot(office, actor);
        const seen = behind && (await seeRow(office.db, office.house, project, behind.project, actor, now));
        // Somebody's first template, written before there is a tender.
        if (!behind || !seen) return send(response, success(null));
        const ofLot = isId(behind.lot) ? await seeRow(office.db, office.house, lot, behind.lot, actor, now) : undefined;
        const document = isId(behind.document)
          ? await seeRow(office.db, office.house, paper, behind.document, actor, now)
          : undefined;
        const values = await valuesOf(office.db, {
          project: seen.row.id,
          lot: ofLot?.row.id,
          document: document?.row.id,
        });
        return send(response, success({ name: ofLot?.row.title ?? seen.row.title, values }));
      },
    );
  }
}

/** The lot that the unit worked on last: a template is tried on something real. */
async function newestLot(office: Office, { org }: Actor): Promise<Behind | undefined> {
  return await first<Behind>(
    office.db,
    sql`select l.project_id as project, l.id as lot from lot l join project p on p.id = l.project_id
        where p.org_id = ${org} order by l.updated_at desc limit 1`,
  );
}
