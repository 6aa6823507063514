/**
 * The demonstration agency's department with its head, and chains that lead through both: one in force for terminations,
 * with a branch, and one for contracts that is still being drawn.
 */
import { act, type Call } from '../../src/kernel/server/act.ts';
import { sql, type Tx } from '../../src/kernel/server/database.ts';
import type { Office } from '../../src/kernel/server/office.ts';
import { hashPassword } from '../../src/platform/identity/server/passwords.ts';
import { actorOf } from './desk.ts';
import { addPerson, demoPassword, type Seeded } from './people.ts';

export const headAccount = {
  account: 'head',
  name: '部门负责人庚',
  roles: ['agent'],
  mobile: '13800000026',
} as const;

const termination = {
  kind: 'termination',
  name: '终止招标审核',
  note: '终止影响招标人，大额项目由招标人一并确认。',
  steps: [
    {
      id: 'head',
      name: '部门负责人',
      approver: 'superior',
      mode: 'any',
      limitHours: 24,
      remindHours: 4,
      escalate: 'tell',
    },
    { id: 'owner', name: '招标人确认', approver: 'named', named: 'project.owner', mode: 'any' },
    { id: 'review', name: '审核', approver: 'role', role: 'reviewer', mode: 'any', asks: '终止依据' },
  ],
  conditions: [{ id: '1', step: 'owner', field: 'project.estimate', operator: 'atLeast', value: '100000000' }],
};

const contract = {
  kind: 'contract',
  name: '合同审核',
  note: '五千万元以上的合同须财务复核。',
  steps: [
    { id: 'head', name: '部门负责人', approver: 'superior', mode: 'any', limitHours: 48, escalate: 'add' },
    { id: 'finance', name: '财务复核', approver: 'role', role: 'finance', mode: 'any', asks: '付款条款' },
    { id: 'review', name: '审核', approver: 'declared', mode: 'any' },
  ],
  conditions: [{ id: '1', step: 'finance', field: 'price', operator: 'atLeast', value: '50000000' }],
};

export async function seedDepartments(office: Office, tx: Tx, { units, people }: Seeded, now: Date): Promise<void> {
  const manager = await actorOf(tx, people.get('manager')!);
  const does = (action: string, call: Partial<Call>) =>
    act(office, tx, { action, actor: manager, now, address: '127.0.0.1', ...call });
  const { row: department } = await does('department.create', { values: { name: '招标一部', position: 1 } });
  await addPerson(
    tx,
    {
      ...headAccount,
      roles: [...headAccount.roles],
      organisation: units.get('agency')!,
      department: department.id,
      headsDepartment: true,
    },
    await hashPassword(demoPassword),
    now,
  );
  await sql`update "user" set department_id = ${department.id}
      where id in (${people.get('agent')!}, ${people.get('reviewer')!})`.execute(tx);
  const { row: live } = await does('approval-chain.create', { values: termination });
  await does('approval-chain.start', { id: live.id, asked: {} });
  const actor = await actorOf(tx, people.get('admin')!);
  await does('approval-chain.confirm', { id: live.id, actor });
  await does('approval-chain.create', { values: contract });
}
