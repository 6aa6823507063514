/** The security log's part of the server: refusals of every route, and deeds that decide who may come in. */
import { sql } from '../../../kernel/server/database.ts';
import type { Acted } from '../../../kernel/server/effect.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { insertRow, newId } from '../../../kernel/server/write.ts';
import { deviceOf } from '../device.ts';
import { type Role, roles } from '../role/roles.ts';
import { type SecurityKind, securityEvent } from '../security-event/security-event.record.ts';
import { isPortalType } from './cookies.ts';
import { noteRefusal, sweepSecurity } from './security-log.ts';

const named = (held: unknown) => ((held ?? []) as Role[]).map((r) => roles[r]).join('、') || '无';

interface Deed {
  kind: SecurityKind;
  what: string;
  person: string;
}

const lendingDeeds: Readonly<Record<string, string>> = {
  confirm: '确认授权',
  refuse: '未同意授权',
  expire: '授权到期',
  withdraw: '收回授权',
};

/** What an action changed about who may come in and do what; nothing for all others. */
function deedOf({ record, verb, before, row }: Acted): Deed | undefined {
  if (record.id === 'user') {
    const person = row.id;
    if (verb === 'resetPassword') return { kind: 'passwordReset', what: '由管理员重置', person };
    if (verb === 'disable' || verb === 'enable')
      return { kind: 'accountChanged', what: verb === 'disable' ? '停用账号' : '启用账号', person };
    const [was, is] = [named(before?.roles), named(row.roles)];
    return was === is ? undefined : { kind: 'rolesChanged', what: `角色由“${was}”改为“${is}”`, person };
  }
  if (record.id === 'authorisation') {
    const did = row.state === 'waiting' ? '申请授权' : (lendingDeeds[verb] ?? '授权');
    const what = `${did}：${roles[row.role as Role]}，至 ${row.until}`;
    return { kind: 'authorised', what, person: row.person };
  }
  return undefined;
}

/** In the action's own transaction: what was undone has not happened. */
async function noteDeed(acted: Acted): Promise<void> {
  const deed = deedOf(acted);
  if (!deed) return;
  const { tx, actor, now, address, agent } = acted;
  const { rows } = await sql<{ account: string; unit: string; type: string }>`select u.account, o.id as unit, o.type
    from "user" u join organisation o on o.id = u.organisation_id where u.id = ${deed.person}`.execute(tx);
  const whose = rows[0];
  const values = {
    kind: deed.kind,
    what: [...deed.what].slice(0, 200).join(''),
    person: deed.person,
    account: whose?.account,
    by: actor.name,
    address,
    device: agent ? deviceOf(agent) : '',
    times: 1,
    shown: !isPortalType(whose?.type ?? ''),
    mark: newId(),
  };
  const system = { id: newId(), state: 'noted', org: whose?.unit ?? null, adduserid: null, now };
  await insertRow(tx, securityEvent, values, system);
}

export const securityServer: ServerPart = {
  retention: { security_event: { after: 'security', since: 'updated_at' } },
  refused: noteRefusal,
  followsWhere: (_, { id }) => (id === 'user' || id === 'authorisation' ? noteDeed : undefined),
  sweeps: [sweepSecurity],
};
