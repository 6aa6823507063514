import type { RecordType } from '../../../kernel/record/record.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { Forbidden } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import { columnNamed, tableOf } from '../../../kernel/server/names.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { route } from '../../../kernel/server/route.ts';
import { suppliers } from '../../../platform/identity/identity.audiences.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import { awardNotice } from '../../award/award-notice/award-notice.record.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { bidSecurity } from '../../bid-security/bid-security/bid-security.record.ts';
import { bidSecurityRefund } from '../../bid-security/bid-security-refund/bid-security-refund.record.ts';
import { contract } from '../../contract/contract/contract.record.ts';
import { complaint } from '../../dispute/complaint/complaint.record.ts';
import { objection } from '../../dispute/objection/objection.record.ts';
import { clarification } from '../../evaluation/clarification/clarification.record.ts';
import { openingEntry } from '../../opening/opening-entry/opening-entry.record.ts';
import { addendumReceipt } from '../../participation/addendum-receipt/addendum-receipt.record.ts';
import { documentDownload } from '../../participation/document-download/document-download.record.ts';
import { myQuestion } from '../../participation/question/question.record.ts';
import type { UnitDeed } from '../tender-facts.ts';
import { takenFrom, unitRoles } from '../unit-roles.ts';

/** Made by the server that starts first; what a later version adds to a bidder's work is taken from the parts as well. */
export async function makeUnitRoles({ db, house }: Office): Promise<void> {
  for (const role of unitRoles) {
    const without = JSON.stringify(takenFrom(role, house.lifecycles).map((permission) => ({ permission })));
    await sql`insert into role (id, state, title, name, base, unit_type, built_in, note, without) values
        (${role.id}, 'active', ${role.name}, ${role.name}, 'bidder', 'supplier', true, ${role.note}, ${without}::jsonb)
        on conflict (id) do update set without = excluded.without, note = excluded.note`.execute(db);
  }
}

const mostDeeds = 200;

/** What is whose: the field of each record that names the unit. */
const own: readonly (readonly [RecordType<any>, string])[] = [
  [documentDownload, 'supplier'],
  [addendumReceipt, 'supplier'],
  [myQuestion, 'supplier'],
  [bid, 'supplier'],
  [bidSecurity, 'supplier'],
  [bidSecurityRefund, 'supplier'],
  [openingEntry, 'supplier'],
  [clarification, 'supplier'],
  [awardNotice, 'supplier'],
  [contract, 'contractor'],
  [objection, 'objector'],
  [complaint, 'complainant'],
  [user, 'organisation'],
];

type Deed = Omit<UnitDeed, 'what'> & { action: string };

/** What the unit's own people did on its own rows, the newest first; each record by the index of its history. */
async function deedsOf({ db, house }: Office, org: string): Promise<UnitDeed[]> {
  const found = await Promise.all(
    own.map(([record, field]) =>
      rows<Deed>(
        db,
        sql`select h.at, h.actor_name as who, h.action, t.title as matter from history h
            join ${sql.table(tableOf(record))} t on t.id = h.record_id
            join "user" u on u.id = h.actor_id and u.organisation_id = ${org}
            where h.record = ${record.id} and ${sql.ref(`t.${columnNamed(record, field)?.column ?? ''}`)} = ${org}
            order by h.at desc limit ${mostDeeds}`,
      ),
    ),
  );
  const named = (action: string) => {
    const [record = '', verb = ''] = action.split('.');
    const label = house.lifecycles.get(record)?.actions[verb]?.label ?? verb;
    return `${house.record(record).label}：${label}`;
  };
  return found
    .flat()
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, mostDeeds)
    .map(({ action, ...deed }) => ({ ...deed, what: named(action) }));
}

export const unitServer: ServerPart = {
  routes: ({ http, office }) => {
    http.get(
      '/supplier/unit/deeds.json',
      route({ title: '本单位人员办理的事项', cost: 'read', by: [suppliers] }),
      async (request, response) => {
        const { actor } = signedIn(request);
        if (!actor.roles.includes('unitAdmin')) throw new Forbidden('本单位的单位管理员可以查看谁办了什么');
        return send(response, success(await deedsOf(office, actor.org)));
      },
    );
  },
};
