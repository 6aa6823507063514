/** A supplier as a form sends it; `body` is its credit code without the last character. */
import { creditCode } from '../../../../database/seed/people.ts';
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

/** Entered by the agent, verified by the reviewer; answers its id. */
export async function buildSupplier(test: TestOffice, body: string, more: object = {}): Promise<string> {
  const [agent, reviewer] = await Promise.all(['agent', 'reviewer'].map(test.as));
  const { row } = await agent!.done('supplier.create', { values: supplierValues(body, more) });
  await reviewer!.done('supplier.approve', { id: row.id });
  return row.id;
}

/** A change of it, begun, filled in and handed in by the agent; answers the change's id. */
export async function handInChange(test: TestOffice, supplier: string, values: object): Promise<string> {
  const agent = await test.as('agent');
  const { row } = await agent.done('supplier-change.create', { values: { supplier } });
  await agent.done('supplier-change.save', { id: row.id, values: { reason: '资料有变', ...values } });
  await agent.done('supplier-change.submit', { id: row.id });
  return row.id;
}
