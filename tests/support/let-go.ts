/** Lets a restored office go on, as its administrator and its supervisor do. */
import type { TestOffice } from './office.ts';

export async function letGo(test: TestOffice): Promise<void> {
  const [admin, supervisor] = [await test.as('admin'), await test.as('supervisor')];
  const { id } = (await admin.list('restoration')).tdata[0];
  const asked = { remark: '已与外部存证核对' };
  await admin.done('restoration.releaseAsAdmin', { id, asked });
  await supervisor.done('restoration.releaseAsSupervisor', { id, asked });
  while ((await test.guest().get('/platform/hold.json')).tdata.held) await new Promise((r) => setTimeout(r, 100));
}
