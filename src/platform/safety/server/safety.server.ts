/** How safely this office was set up: told on its console when it starts, and on a page of its administrators. */

import { sure } from '../../../kernel/record/sure.ts';
import { first, sql } from '../../../kernel/server/database.ts';
import { success } from '../../../kernel/server/envelope.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { send } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { route } from '../../../kernel/server/route.ts';
import { scannerStanding } from '../../../kernel/server/screening.ts';
import { platformAdmins } from '../../identity/identity.audiences.ts';
import { readPolicy } from '../../identity/server/policy.ts';
import { mailerOf } from '../../messages/server/mail.ts';
import { providerOf } from '../../messages/server/sms.ts';
import { frameOrigins } from '../../settings/office-settings.ts';
import { readOfficeSettings } from '../../settings/server/settings.server.ts';
import { type Danger, dangersOf } from '../safety.rules.ts';

/** The unit that only a demonstration has; its people's passwords are in the source. */
export const demonstrationUnit = '招采平台运营中心（演示）';

interface Facts {
  isArchived: boolean;
  hasDemonstrationPeople: boolean;
  administrators: number;
  administratorsUnchanged: number;
}

/** Everything that is unsafe about the office as it runs. */
export async function readDangers(office: Office): Promise<Danger[]> {
  const facts = await first<Facts>(
    office.db,
    sql`select current_setting('archive_mode') <> 'off' as "isArchived",
          exists (select 1 from organisation where name = ${demonstrationUnit}) as "hasDemonstrationPeople",
          count(*)::int as administrators, count(*) filter (where c.must_change)::int as "administratorsUnchanged"
        from "user" u join organisation o on o.id = u.organisation_id and o.type = 'platform'
        left join credential c on c.user_id = u.id where u.state = 'active' and u.roles @> '["admin"]'`,
  );
  const { mode, origin, settings, exposure } = office;
  return dangersOf({
    ...facts!,
    mode,
    origin,
    trustedProxies: exposure?.trustedProxies ?? 0,
    callsPerMinute: exposure?.callsPerMinute ?? 0,
    isArchived: sure(facts, 'facts').isArchived || exposure?.isArchived === true,
    hasMail: mailerOf(office) !== undefined,
    scanner: await scannerStanding(office),
    hasSms: providerOf(office) !== undefined,
    hasTimeAuthority: Boolean(settings.ZHAOCAI_TSA_URL),
    // Another authority cannot be connected yet.
    isOwnAuthority: true,
    ...(await readPolicy(office)),
    embedOrigins: frameOrigins(await readOfficeSettings(office.db)),
  });
}

export const safetyServer: ServerPart = {
  routes: ({ http, office }) => {
    http.get(
      '/platform/safety.json',
      route({ title: '安全状况', cost: 'read', by: [platformAdmins], otherwise: '只有平台管理员可以查看安全状况' }),
      async (_request, response) => send(response, success(await readDangers(office))),
    );
  },
};
