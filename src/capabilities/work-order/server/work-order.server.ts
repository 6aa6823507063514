import type { FastifyInstance } from 'fastify';
import { text } from '../../../kernel/record/field.ts';
import { isId } from '../../../kernel/record/kinds.ts';
import { Forbidden, NotFound, Refusal } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import type { House, ServerPart } from '../../../kernel/server/house.ts';
import { type Caller, send, signedIn } from '../../../kernel/server/http.ts';
import { inTransaction, type Office } from '../../../kernel/server/office.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { seeRow } from '../../../kernel/server/rows.ts';
import { insiders } from '../../../platform/identity/identity.audiences.ts';
import { project } from '../../project/project/project.record.ts';
import { kept } from '../ways.ts';
import { changesOf, examine } from './examine.ts';
import { amendingOf, explainingVerb, explains, orderFacts, standing, targetsOf } from './objects.ts';
import { orderEffects, orderEvents } from './order-effects.ts';

const units = ['agency', 'buyer', 'supervisor', 'platform'];

function routes({ http, office }: { http: FastifyInstance; office: Office }): void {
  for (const prefix of ['agency', 'purchaser']) {
    http.get(
      `/${prefix}/work-order/targets.json`,
      route({ title: '工单可以针对的资料', cost: 'read', by: [insiders], query: { project: text('项目') } }),
      async (request, response) => {
        const caller = signedIn(request);
        if (!units.includes(caller.actor.orgType)) throw new Forbidden();
        const { project: id } = request.query as { project?: string };
        const seen = isId(id)
          ? await seeRow(office.db, office.house, project, id, caller.actor, caller.now)
          : undefined;
        if (!seen) throw new NotFound();
        return send(response, success(await targetsOf(office.db, office.house, seen.row.id, caller)));
      },
    );
    http.get(
      `/${prefix}/work-order/object.json`,
      route({
        title: '一份资料可以更改的内容',
        cost: 'read',
        by: [people],
        query: { record: text('类别'), id: text('编号') },
      }),
      async (request, response) => {
        const { record, id } = request.query as Record<string, string | undefined>;
        return send(response, success(await objectNow(office, signedIn(request), record ?? '', id)));
      },
    );
    http.get(
      `/${prefix}/work-order/ways.json`,
      route({ title: '各类资料的更改办法', cost: 'read', by: [insiders] }),
      async (request, response) => {
        const { actor } = signedIn(request);
        if (!units.includes(actor.orgType)) throw new Forbidden();
        return send(response, success(waysOf(office.house)));
      },
    );
    http.post(
      `/${prefix}/work-order/preview.json`,
      route({
        title: '工单的影响',
        cost: 'form',
        reads: true,
        by: [people],
        body: { recordType: text('类别'), recordId: text('编号'), wanted: text('更改', { long: true }) },
      }),
      async (request, response) => {
        const caller = signedIn(request);
        const sent = (request.body ?? {}) as Record<string, unknown>;
        return send(response, success(await preview(office, caller, sent)));
      },
    );
  }
}

/** Every kind of record with what of it an order may change. */
const waysOf = (house: House) =>
  [...house.records.values()].flatMap((record) => {
    const fields = Object.entries(amendingOf(house, record.id)?.amends.fields ?? {}).map(([name, reach]) => ({
      label: record.fields[name].label,
      reach,
    }));
    const isKept = explains(house, record.id);
    return fields.length > 0 || isKept ? [{ record: record.id, label: record.label, fields, explains: isKept }] : [];
  });

async function objectFor(office: Office, { actor, now }: Caller, type: string, id: unknown) {
  const record = office.house.records.get(type);
  const seen = record && isId(id) ? await seeRow(office.db, office.house, record, id, actor, now) : undefined;
  if (!units.includes(actor.orgType) || !record || !seen) throw new NotFound();
  return { record, seen };
}

/** The fields that an order may change, as they stand now, or why only a note may be added. */
async function objectNow(office: Office, caller: Caller, type: string, id: unknown) {
  const { record, seen } = await objectFor(office, caller, type, id);
  const amending = amendingOf(office.house, type);
  const onlyNotes = explainingVerb(office.house, type, seen.row.state) !== undefined;
  const row: Record<string, unknown> = { project: seen.row.project ?? seen.row.id };
  for (const name of Object.keys(amending?.amends.fields ?? {})) {
    row[name] = await standing(office.db, amending!, seen.row, name);
    if (`${name}$` in seen.row) row[`${name}$`] = seen.row[`${name}$`];
  }
  return {
    title: seen.row.title,
    label: record.label,
    onlyNotes: onlyNotes ? `${kept.because}（${kept.law}）` : null,
    fields: onlyNotes ? {} : (amending?.amends.fields ?? {}),
    row,
  };
}

/** What an order would come to; nothing of it is kept. */
async function preview(office: Office, caller: Caller, sent: Record<string, unknown>) {
  const { record, seen } = await objectFor(office, caller, String(sent.recordType ?? ''), sent.recordId);
  const amending = amendingOf(office.house, record.id);
  if (!amending) throw new NotFound();
  return inTransaction(office, async (tx) => {
    const going = { office, tx, now: caller.now };
    try {
      const changes = await changesOf(going, amending, seen.row, sent.wanted);
      const order = { recordId: seen.row.id, number: '试算', reason: '', changes };
      return { changes, effects: await examine(going, amending, seen.row, order), because: null };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { changes: [], effects: [], because: error.message };
    }
  });
}

export const workOrderServer: ServerPart = {
  facts: { 'work-order': orderFacts },
  effects: orderEffects,
  events: orderEvents,
  routes,
};
