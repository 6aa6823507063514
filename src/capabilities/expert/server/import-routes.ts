/** The empty workbook of an import, and the rows that were faulty with what is wrong with each. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { writeXlsx } from 'hucre/xlsx';
import { text } from '../../../kernel/record/field.ts';
import { isId } from '../../../kernel/record/kinds.ts';
import { templateOf } from '../../../kernel/record/sheet.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { NotFound } from '../../../kernel/server/effect.ts';
import { signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { route } from '../../../kernel/server/route.ts';
import { seeRow } from '../../../kernel/server/rows.ts';
import { importers } from '../import/expert-import.lifecycle.ts';
import { expertImport } from '../import/expert-import.record.ts';
import { type ExpertVerdict, expertColumns } from '../import/expert-sheet.rules.ts';

const columns = Object.entries(expertColumns);

async function send(response: FastifyReply, name: string, sheets: Parameters<typeof writeXlsx>[0]['sheets']) {
  return response
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(Buffer.from(await writeXlsx({ sheets })));
}

export function expertImportRoutes({ http, office }: { http: FastifyInstance; office: Office }): void {
  http.get(
    '/agency/expert-import/template.xlsx',
    route({ title: '专家导入的模板', by: [importers], answers: 'file' }),
    (_request, response) => send(response, '专家导入模板.xlsx', templateOf('专家', columns)),
  );
  http.get(
    '/agency/expert-import/faulty.xlsx',
    route({ title: '专家导入中有误的行', by: [importers], query: { id: text('导入') }, answers: 'file' }),
    async (request, response) => {
      const { actor, now } = signedIn(request);
      const { id } = request.query as { id?: string };
      const seen = isId(id) ? await seeRow(office.db, office.house, expertImport, id, actor, now) : undefined;
      if (!seen) throw new NotFound();
      const { row } = seen;
      const faulty = ((row.verdicts ?? []) as ExpertVerdict[]).filter((v) => v.verdict === 'faulty');
      const why = { key: 'why', header: '问题与改法', width: 60 };
      return send(response, `有误的行-${row.name ?? '专家'}.xlsx`, [
        {
          name: '专家',
          columns: [...columns.map(([key, c]) => ({ key, header: c.title, width: 18 })), why],
          data: faulty.map((v) => ({
            ...v.said,
            why: resolveWording((v.faults ?? []).map((f) => `${f.field}：${f.rule}；${f.remedy}`).join('\n')),
          })),
        },
      ]);
    },
  );
}
