/** What each person chose; where they chose nothing, the kind's own ways. */
import type { FastifyInstance } from 'fastify';
import { flag, text } from '../../../kernel/record/field.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { type Channel, type MessageKindId, messageKinds } from '../message-kinds.ts';
import { mailerOf } from './mail.ts';
import { providerOf } from './sms.ts';

export const preferenceTable = `create table message_preference (
  user_id uuid not null,
  kind text not null,
  mail boolean not null,
  sms boolean not null,
  primary key (user_id, kind)
);`;

export interface Person {
  id: string;
  name: string;
  email: string | null;
  mobile: string | null;
  unit: string;
  unitType: string;
  /** The unit registered itself. */
  selfRegistered: boolean;
  mail: boolean | null;
  sms: boolean | null;
}

/** The active people among these, with what they chose for a kind. */
export const peopleFor = (db: Queryable, ids: readonly string[], kind: MessageKindId): Promise<Person[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : rows(
        db,
        sql`select u.id, u.name, u.email, u.mobile, o.id as unit, o.type as "unitType",
              coalesce(o.self_registered, false) as "selfRegistered", p.mail, p.sms
            from "user" u join organisation o on o.id = u.organisation_id
            left join message_preference p on p.user_id = u.id and p.kind = ${kind}
            where u.state = 'active' and u.id in (${sql.join(ids)})`,
      );

export const wants = (person: Person, kind: MessageKindId, channel: Channel): boolean =>
  person[channel] ?? messageKinds[kind][channel];

export function preferenceRoutes(http: FastifyInstance, office: Office): void {
  http.get(
    '/platform/message/preferences.json',
    route({ title: '本人的消息接收方式', cost: 'read', by: [people] }),
    async (request, response) => {
      const { actor } = signedIn(request);
      const chosen = await rows<{ kind: string; mail: boolean; sms: boolean }>(
        office.db,
        sql`select kind, mail, sms from message_preference where user_id = ${actor.id}`,
      );
      const [self] = await rows<{ email: string | null; mobile: string | null }>(
        office.db,
        sql`select email, mobile from "user" where id = ${actor.id}`,
      );
      const kinds = Object.entries(messageKinds).map(([kind, { label, hint, mail, sms }]) => {
        const own = chosen.find((c) => c.kind === kind);
        return { kind, label, hint, mail: own?.mail ?? mail, sms: own?.sms ?? sms };
      });
      const ways = { mail: mailerOf(office) !== undefined, sms: providerOf(office) !== undefined };
      return send(response, success({ kinds, ...self, ways }));
    },
  );
  http.post(
    '/platform/message/preferences.json',
    route({
      title: '更改消息接收方式',
      cost: 'form',
      by: [people],
      body: { kind: text('消息种类'), mail: flag('邮件'), sms: flag('短信') },
    }),
    async (request, response) => {
      const { actor } = signedIn(request);
      const { kind, mail, sms } = (request.body ?? {}) as { kind?: string; mail?: unknown; sms?: unknown };
      if (!kind || !Object.hasOwn(messageKinds, kind) || typeof mail !== 'boolean' || typeof sms !== 'boolean')
        throw new Refusal('请选择消息种类和接收方式');
      await sql`insert into message_preference (user_id, kind, mail, sms) values (${actor.id}, ${kind}, ${mail}, ${sms})
      on conflict (user_id, kind) do update set mail = excluded.mail, sms = excluded.sms`.execute(office.db);
      return send(response, success());
    },
  );
}
