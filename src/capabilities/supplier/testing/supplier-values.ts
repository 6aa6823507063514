/** A supplier as a form sends it; `body` is its credit code without the last character. */
import { creditCode } from '../../../../database/seed/people.ts';
import type { Client } from '../../../../tests/support/client.ts';
import type { TestOffice } from '../../../../tests/support/office.ts';

export const supplierValues = (body: string, more: object = {}) => ({
  name: '某建设工程有限公司',
  code: creditCode(body),
  kind: 'company',
  nature: 'private',
  legalRepresentative: '张三',
  region: '510000',
  capital: '10000000',
  bankAccount: '6222 0000 1111 2222',
  contact: '李四',
  mobile: '13900001111',
  ...more,
});

interface ShownPaper {
  id: string;
  kind?: string;
  name?: string;
  number?: string;
  validUntil?: string | null;
}

/** The same values with the licence and a scan for every paper, uploaded by the client that enters them. */
export async function withPapers(
  client: Client,
  values: Readonly<Record<string, any>> & { certificates?: readonly ShownPaper[] },
  code: string | undefined = values.code,
) {
  const licence = { id: 'licence', kind: 'licence', name: '营业执照', number: code, validUntil: null };
  const shown = values.certificates ?? [];
  const certificates = [];
  for (const one of shown.some((p) => p.kind === 'licence') ? shown : [licence, ...shown])
    certificates.push({ ...one, file: [await client.upload(`${one.name}.pdf`, `%PDF ${one.name} ${one.number}`)] });
  return { ...values, certificates };
}

/** Finds every paper to agree that was not judged yet, and passes the whole. */
export async function verify(reviewer: Client, id: string, record: 'supplier' | 'supplier-change' = 'supplier') {
  const { row } = (await reviewer.detail(record, id)).tdata;
  for (const { id: paper, verdict } of row.certificates ?? [])
    if (verdict !== 'passed') await reviewer.done(`${record}.judge`, { id, asked: { paper, verdict: 'passed' } });
  return reviewer.done(`${record}.approve`, { id });
}

/** Entered by the agent, verified by the reviewer; answers its id. */
export async function buildSupplier(test: TestOffice, body: string, more: object = {}): Promise<string> {
  const [agent, reviewer] = await Promise.all(['agent', 'reviewer'].map(test.as));
  const { row } = await agent!.done('supplier.create', {
    values: await withPapers(agent!, supplierValues(body, more)),
  });
  await verify(reviewer!, row.id);
  return row.id;
}

/** A change of it, begun, filled in and handed in by the agent; answers the change's id. */
export async function handInChange(
  test: TestOffice,
  supplier: string,
  values: { certificates?: readonly ShownPaper[] } & Record<string, unknown>,
): Promise<string> {
  const agent = await test.as('agent');
  const { row } = await agent.done('supplier-change.create', { values: { supplier } });
  const shown = values.certificates ? await withPapers(agent, values, row.code) : values;
  await agent.done('supplier-change.save', { id: row.id, values: { reason: '资料有变', ...shown } });
  await agent.done('supplier-change.submit', { id: row.id });
  return row.id;
}
