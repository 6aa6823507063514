import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import type { FactsFor, ServerPart } from '../../../kernel/server/house.ts';
import { tell } from '../../../kernel/server/outbox.ts';
import { find } from '../../../kernel/server/rows.ts';
import type { Delivery, noticeMail } from '../mail/notice-mail.record.ts';
import { notice } from '../notice/notice.record.ts';
import { isInvitation } from '../notice/paper.ts';
import { noticeWords } from '../publication/publication.rules.ts';

interface Reached extends Delivery {
  ids: string[];
}

/** How each chosen supplier can be reached: by the register's address, and by the accounts of the unit with its code. */
const reachable = (db: Queryable, suppliers: readonly string[]): Promise<Reached[]> =>
  rows(
    db,
    sql`select s.id as supplier, s.name, nullif(trim(s.email), '') as email, coalesce(array_agg(u.id) filter (where u.id is not null), '{}') as ids
        from supplier s left join organisation o on o.code = s.code and o.type = 'supplier'
          left join "user" u on u.organisation_id = o.id and u.state = 'active'
        where s.id = any(${suppliers}::uuid[]) group by s.id, s.name, s.email order by s.name, s.id`,
  );

const mailFacts: FactsFor<typeof noticeMail> = async (db, found) => {
  const notices = await find(db, notice, { id: { in: found.flatMap((m) => m.notice ?? []) } });
  const reached = await reachable(
    db,
    found.filter((m) => m.state === 'draft').flatMap((m) => m.suppliers ?? []),
  );
  return new Map(
    found.map((m) => {
      const silent = reached.filter((r) => m.suppliers?.includes(r.supplier) && !r.email && r.ids.length === 0);
      const of = notices.find((n) => n.id === m.notice);
      const facts = { noticeState: of?.state, isInvitation: of !== undefined && isInvitation(of) };
      return [m.id, { ...facts, unreachable: silent.map((r) => r.name) }];
    }),
  );
};

const fillMail: EffectOf<typeof noticeMail> = async ({ tx, row }) => {
  const [of] = row.notice ? await find(tx, notice, { id: row.notice }) : [];
  if (!of) throw new Refusal('请选择{招标}公告', { notice: '请选择{招标}公告' });
  Object.assign(row, { project: of.project, subject: of.name, body: noticeWords(of) });
};

/**
 * One text for all, through the outbox. The office chose the recipients, and the choice says nothing of who took the
 * document.
 */
const sendMail: EffectOf<typeof noticeMail> = async (context) => {
  const { tx, row, now } = context;
  await fillMail(context);
  const reached = await reachable(tx, row.suppliers);
  row.sentAt = now.toISOString();
  row.deliveries = reached.map(({ ids, ...delivery }) => ({ ...delivery, people: ids.length }));
  await tell(tx, {
    to: reached.flatMap((r) => r.ids),
    subject: row.subject,
    body: row.body,
    link: `notice.detail?id=${row.notice}`,
  });
};

export const mailServer: ServerPart = { facts: { 'notice-mail': mailFacts }, effects: { fillMail, sendMail } };
