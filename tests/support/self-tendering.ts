/** The demonstration's owner with people of its own for everything that an agency would do. */
import { addPerson } from '../../database/seed/people.ts';
import { first, sql } from '../../src/kernel/server/database.ts';
import type { Role } from '../../src/platform/identity/role/roles.ts';
import type { TestOffice } from './office.ts';
import { lightPassword } from './password.ts';

const staff = {
  agent: { account: 'ownagent', name: '招标人经办', roles: ['agent', 'archivist'], mobile: '13800000031' },
  reviewer: { account: 'ownreviewer', name: '招标人审核', roles: ['reviewer'], mobile: '13800000032' },
  finance: { account: 'ownfinance', name: '招标人财务', roles: ['finance'], mobile: '13800000033' },
} as const satisfies Record<string, { account: string; name: string; roles: readonly Role[]; mobile: string }>;

/** The same office, in which the officer, the reviewer and the cashier are the owner's own people. */
export async function selfTendering(test: TestOffice): Promise<TestOffice> {
  const { db } = test.office;
  const owner = await first<{ org: string }>(
    db,
    sql`select o.id as org from organisation o join "user" u on u.organisation_id = o.id where u.account = 'owner'`,
  );
  const password = await lightPassword();
  const now = await test.now();
  await db.transaction().execute(async (tx) => {
    for (const person of Object.values(staff))
      await addPerson(tx, { ...person, roles: [...person.roles], organisation: owner!.org }, password, now);
  });
  return {
    ...test,
    office: test.office,
    as: (account) => test.as(staff[account as keyof typeof staff]?.account ?? account),
  };
}

/** What a project says that is tendered by its owner. */
export const ownPeople = [
  { id: '1', name: '周工', skill: 'technical', rank: '高级工程师', experience: '编制过 6 个房建项目的招标文件' },
  { id: '2', name: '吴工', skill: 'economic', rank: '一级造价工程师', experience: '组织过 4 次评标' },
];
