/** Projects under review in the demonstration agency, with a department, its head and three who review. */

import type { Answer, Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { lotValues, projectValues } from '../../../capabilities/notice/testing/tender-values.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { addDepartment, addStaff, type Staff } from './staffed-unit.ts';

export interface Reviewing {
  test: TestOffice;
  agent: Client;
  manager: Client;
  reviewer: Client;
  head: Staff;
  second: Staff;
  third: Staff;
  handIn: (more?: object) => Promise<string>;
  /** Draws a chain for projects and starts it; the one before it ends. */
  chain: (steps: object[], conditions?: object[]) => Promise<string>;
  noChain: () => Promise<void>;
  /** The newest review of a project. */
  reviewOf: (id: string) => Promise<any>;
  state: (id: string) => Promise<string>;
  queue: (by: Client) => Promise<string[]>;
  follow: (by: Client, review: string) => Promise<any>;
  /** Verbs of what still waits for its time. */
  timersOf: (id: string) => Promise<{ action: string }[]>;
  decide: (by: Client, id: string, verdict: string, more?: object) => Promise<Answer>;
}

export const step = (id: string, name: string, more: object) => ({ id, name, mode: 'any', ...more });
export const byRole = (id: string, name: string, more: object = {}) =>
  step(id, name, { approver: 'role', role: 'reviewer', ...more });

export async function openReviewing(): Promise<Reviewing> {
  const test = await openOffice();
  const [agent, manager, reviewer] = [await test.as('agent'), await test.as('manager'), await test.as('reviewer')];
  const department = await addDepartment(manager, '招标一部');
  const head = await addStaff(test, 'head', '部门负责人', ['agent'], { department, headsDepartment: true });
  const second = await addStaff(test, 'second', '审核二', ['reviewer'], { department });
  const third = await addStaff(test, 'third', '审核三', ['reviewer'], { department });
  await sql`update "user" set department_id = ${department} where account in ('agent', 'reviewer')`.execute(
    test.office.db,
  );
  return {
    ...{ test, agent, manager, reviewer, head, second, third },
    handIn: async (more = {}) => {
      const { row } = await agent.done('project.create', { values: { ...(await projectValues(test)), ...more } });
      await agent.done('lot.create', { values: { ...lotValues, ceilingPrice: null, project: row.id } });
      await agent.done('project.submit', { id: row.id });
      return row.id;
    },
    chain: async (steps, conditions = []) => {
      const numbered = conditions.map((c, i) => ({ id: `c${i}`, ...c }));
      const { row } = await manager.done('approval-chain.create', {
        values: { name: '项目审核', kind: 'project', steps, conditions: numbered },
      });
      await manager.done('approval-chain.start', { id: row.id, asked: {} });
      await (await test.as('admin')).done('approval-chain.confirm', { id: row.id });
      return row.id;
    },
    noChain: async () => {
      for (const one of (await manager.list('approval-chain', { 'f.state': 'live' })).tdata) {
        await manager.done('approval-chain.stop', { id: one.id });
        await (await test.as('admin')).done('approval-chain.confirmStop', { id: one.id });
      }
    },
    reviewOf: async (id) => (await agent.list('review', { 'f.recordId': id, sort: '-createdAt' })).tdata[0],
    state: async (id) => (await agent.detail('project', id)).tdata.row.state,
    queue: async (by) =>
      (await by.list('review', { 'f.waitingFor': 'me', 'f.state': 'running' })).tdata.map((r: any) => r.recordId),
    follow: async (by, review) => (await by.get(`/${by.prefix}/review/follow.json`, { id: review })).tdata,
    timersOf: (id) =>
      rows(test.office.db, sql`select action from timer where record_id = ${id} and done_at is null order by action`),
    decide: (by, id, verdict, more = {}) => by.post(`/${by.prefix}/review/decide.json`, { id, verdict, ...more }),
  };
}
