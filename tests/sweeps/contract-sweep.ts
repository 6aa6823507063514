/** The served OpenAPI document: valid, complete, and true of what a played office really answers. */
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { house } from '../../src/apps/server/house.ts';
import { isSampled } from '../support/sample.ts';
import type { Swept } from './access-sweep.ts';
import { inParallel, type PlayedOffice } from './played-office.ts';

const readVerbs = [
  'list',
  'total',
  'states',
  'detail',
  'blank',
  'origins',
  'next',
  'history',
  'options',
  'views',
  'export',
];

export async function sweepContract({ test, viewers }: PlayedOffice): Promise<Swept> {
  const served = await (await test.as('agent')).fetch('/platform/openapi.json');
  const document = (await served.json()) as any;
  const swept: Swept = { faults: [], looks: 1 };
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  if (!valid) swept.faults.push(`the document is not OpenAPI 3.1: ${JSON.stringify(errors).slice(0, 500)}`);
  if (document.openapi !== '3.1.0') swept.faults.push(`the document says it is ${document.openapi}`);
  swept.faults.push(...missingPaths(document));

  const check = checker(document);
  const pairs = viewers.flatMap((viewer) =>
    [...house.records.keys()].filter((id) => isSampled(`${id} ${viewer.account}`, 18)).map((id) => ({ viewer, id })),
  );
  await inParallel(pairs, async ({ viewer: { client, account }, id }) => {
    const ask = async (verb: string, query: Record<string, string> = {}) => {
      const answer = await client.fetch(`/${client.prefix}/${id}/${verb}.json?${new URLSearchParams(query)}`);
      const body = await answer.json();
      const wrong = check(`/{prefix}/${id}/${verb}.json`, 'get', answer.status, body);
      swept.looks++;
      if (wrong)
        swept.faults.push(
          `${id} · ${account} · ${verb} · ${answer.status}: ${wrong}, in ${JSON.stringify(body).slice(0, 200)}`,
        );
      return body as any;
    };
    const list = await ask('list', { pagesize: '50' });
    // A page that is not the last one.
    await ask('list', { pagesize: '1' });
    await ask('list', { sort: 'nonsense' });
    await ask('blank');
    await ask('views');
    const field = Object.entries<any>(house.record(id).fields).find(([, f]) => f.target)?.[0];
    await ask('options', { field: field ?? 'none' });
    for (const row of (list.tdata ?? []).slice(0, 3)) {
      await ask('detail', { id: row.id });
      await ask('origins', { id: row.id });
      await ask('next', { id: row.id });
      await ask('history', { id: row.id });
    }
  });
  return swept;
}

/** Every record with every way to read it, and every action that a person may do. */
function missingPaths(document: any): string[] {
  const wanted: [string, string][] = [];
  for (const id of house.records.keys()) {
    for (const verb of readVerbs) wanted.push([`/{prefix}/${id}/${verb}.json`, 'get']);
    for (const [verb, action] of Object.entries(house.lifecycle(id).actions))
      if (!action.by.every((who) => who.system)) wanted.push([`/{prefix}/${id}/${verb}.json`, 'post']);
  }
  return wanted
    .filter(([path, method]) => !document.paths[path]?.[method])
    .map(([path, method]) => `${method} ${path} is missing`);
}

/** Checks an answer against what the document says of its path, method and status; answers what is wrong. */
function checker(document: any) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, discriminator: false });
  (addFormats as unknown as (a: Ajv2020) => void)(ajv);
  ajv.addSchema({ $id: 'office', components: document.components });
  const known = new Map<string, ValidateFunction>();
  return (path: string, method: string, status: number, body: unknown): string | undefined => {
    const { responses } = document.paths[path][method];
    const place = responses[status] ? String(status) : 'default';
    const key = `${method} ${path} ${place}`;
    if (!known.has(key)) {
      const text = JSON.stringify(responses[place].content['application/json'].schema);
      known.set(key, ajv.compile(JSON.parse(text.replaceAll('"#/components', '"office#/components'))));
    }
    const validate = known.get(key)!;
    return validate(body) ? undefined : ajv.errorsText(validate.errors).slice(0, 400);
  };
}
