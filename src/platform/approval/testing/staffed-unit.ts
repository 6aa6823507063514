/** A unit with departments and more people than the demonstration has, so that chains have somebody to go to. */
import { addPerson } from '../../../../database/seed/people.ts';
import type { Client } from '../../../../tests/support/client.ts';
import type { TestOffice } from '../../../../tests/support/office.ts';
import { lightPassword } from '../../../../tests/support/password.ts';
import type { Role } from '../../identity/role/roles.ts';

export interface Staff {
  client: Client;
  id: string;
  name: string;
}

/** Adds somebody to the unit of `beside`; the password is the demonstration's. */
export async function addStaff(
  test: TestOffice,
  account: string,
  name: string,
  roles: Role[],
  more: { beside?: string; department?: string; headsDepartment?: boolean } = {},
): Promise<Staff> {
  const { beside = 'agent', ...place } = more;
  const colleague = await test.as(beside);
  const { organisation } = (await colleague.detail('user', colleague.userId)).tdata.row;
  const hashed = await lightPassword();
  const now = await test.now();
  const id = await test.office.db
    .transaction()
    .execute((tx) => addPerson(tx, { account, name, roles, organisation, ...place }, hashed, now));
  return { client: await test.as(account), id, name };
}

/** Puts a person into a department, which is made when it is not there. */
export async function addDepartment(manager: Client, name: string, parent?: string): Promise<string> {
  const { row } = await manager.done('department.create', { values: { name, parent } });
  return row.id;
}
