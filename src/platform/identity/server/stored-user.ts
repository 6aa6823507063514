/** The stored user of specification §3, every field named there. */

import type { FastifyRequest } from 'fastify';
import { sure } from '../../../kernel/record/sure.ts';
import { first, sql } from '../../../kernel/server/database.ts';
import { signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { answerOf, listOf, text, uuid } from '../../../kernel/server/openapi-schemas.ts';
import { hasSms } from '../../messages/server/sms.ts';
import { isPortalCall } from './cookies.ts';
import { type Owing, stepFlags } from './policy.ts';
import { owingSql } from './sessions.ts';
import { readTargets } from './transfer-routes.ts';

/** What a page keeps of the signed-in person, for the OpenAPI document: the parts that other programs need. */
export const storedUserSchema = answerOf({
  user: answerOf({ id: uuid, name: text }),
  userid: uuid,
  isadmin: { type: 'string', enum: ['0', '1'] },
  dwtype: text,
  dwname: text,
  unitid: uuid,
  roles: listOf(text),
  csrf: { ...text, description: '写入时放在 x-csrf 中' },
  mode: { type: 'string', enum: ['demo', 'production'] },
});

interface Stored extends Owing {
  mobile: string | null;
  code: string | null;
  offset: number;
  feature: string;
  units: number;
  unread: number;
}

const masked = (mobile: string) => mobile.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');

export async function storedUser(office: Office, request: FastifyRequest) {
  const { actor, csrf, now, session } = signedIn(request);
  const stored = await first<Stored>(
    office.db,
    sql`select u.mobile, o.code, k.offset_seconds as offset, s.feature, s.portal, ${owingSql(office)},
          (select count(*) from authorisation a join organisation x on x.id = a.unit_id and x.state = 'active'
            where a.person_id = u.id and a.state = 'active' and a.until >= (${now}::timestamptz at time zone 'Asia/Shanghai')::date) as units,
          (select count(*) from message m where m.recipient_id = u.id and m.state = 'unread') as unread
        from session s join "user" u on u.id = s.user_id cross join clock k
        left join sign_in_policy p on true left join credential c on c.user_id = u.id
        join organisation home on home.id = u.organisation_id join organisation o on o.id = ${actor.org}
        where s.id = ${session}`,
  );
  const flags = stepFlags(stored!, hasSms(office));
  const isKnown = flags.secondFactor === '' && flags.needPhoneLogin === '0';
  const mobile = sure(stored, 'stored').mobile ?? '';
  const system = readTargets(office).find((t) => t.id === 'tendersys' && t.units.includes(actor.orgType));
  return {
    user: { id: actor.id, name: actor.name },
    userid: actor.id,
    isadmin: actor.isAdmin ? '1' : '0',
    dwtype: actor.orgType,
    dwname: actor.orgName,
    /** The unit acted for; with `userid` it says whose page this is. */
    unitid: actor.org,
    orgcode: sure(stored, 'stored').code ?? '',
    /** 1: there are several units to act for, so the user menu offers 切换单位. */
    regtype: Number(sure(stored, 'stored').units) > 0 ? '1' : '0',
    status: flags.status,
    /** 1: notices wait unread; the office says so once on entering. */
    tzstatus: Number(sure(stored, 'stored').unread) > 0 ? '1' : '0',
    showxieyi: flags.showxieyi,
    jumptender: system ? '1' : '0',
    tendersysindexurl: system?.url ?? '',
    needPhoneLogin: flags.needPhoneLogin,
    /** 1: the number may be shown whole; before the phone is verified a right password alone must not learn it. */
    showMobile: isKnown && mobile ? '1' : '0',
    mobile: isKnown ? mobile : masked(mobile),
    secondFactor: flags.secondFactor,
    jyptfeaturecode: sure(stored, 'stored').feature,
    roles: actor.roles,
    csrf,
    mode: office.mode,
    portal: isPortalCall(request),
    clock: { now: now.getTime(), offset: (sure(stored, 'stored').offset ?? 0) * 1000 },
  };
}
