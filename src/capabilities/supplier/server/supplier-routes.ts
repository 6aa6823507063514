/** What pages ask beside the records: the empty workbook of an import, and who may verify a supplier's own registration. */
import type { FastifyInstance } from 'fastify';
import { writeXlsx } from 'hucre/xlsx';
import { templateOf } from '../../../kernel/record/sheet.ts';
import { Forbidden } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { route } from '../../../kernel/server/route.ts';
import { agencies, suppliers } from '../../../platform/identity/unit-audiences.ts';
import { columns } from '../import/import.rules.ts';
import { keepersOf, registrationRoutes } from './registration.ts';

export function supplierRoutes({ http, office }: { http: FastifyInstance; office: Office }): void {
  registrationRoutes(http, office);
  http.get(
    '/supplier/supplier/keepers.json',
    route({ title: '可以核验供应商的单位', by: [suppliers] }),
    async (request, response) => {
      if (signedIn(request).actor.orgType !== 'supplier') throw new Forbidden();
      return send(response, success(await keepersOf(office.db)));
    },
  );
  http.get(
    '/agency/supplier-import/template.xlsx',
    route({ title: '供应商导入的模板', by: [agencies], answers: 'file' }),
    async (request, response) => {
      if (signedIn(request).actor.orgType !== 'agency') throw new Forbidden();
      const all = Object.entries(columns).filter(([name]) => name !== 'capitalTenThousands');
      const workbook = await writeXlsx({
        sheets: templateOf('供应商', all),
      });
      return response
        .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent('供应商导入模板.xlsx')}`)
        .send(Buffer.from(workbook));
    },
  );
}
