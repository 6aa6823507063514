/** What pages ask beside the records: who may verify a supplier's own registration. */
import type { FastifyInstance } from 'fastify';
import { Forbidden } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { route } from '../../../kernel/server/route.ts';
import { suppliers } from '../../../platform/identity/unit-audiences.ts';
import { keepersOf, registrationRoutes } from './registration.ts';

export function supplierRoutes({ http, office }: { http: FastifyInstance; office: Office }): void {
  registrationRoutes(http, office);
  http.get(
    '/supplier/supplier/keepers.json',
    route({ title: '可以核验供应商的单位', cost: 'read', by: [suppliers] }),
    async (request, response) => {
      if (signedIn(request).actor.orgType !== 'supplier') throw new Forbidden();
      return send(response, success(await keepersOf(office.db)));
    },
  );
}
