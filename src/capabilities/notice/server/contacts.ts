import type { Queryable } from '../../../kernel/server/database.ts';
import { find } from '../../../kernel/server/rows.ts';
import { type Contacts, contactNames, contactsSet } from '../../project/paper-contacts.ts';
import { noticeChange } from '../change/notice-change.record.ts';

/**
 * The contacts whom a published notice names today: the notice stays as it was signed, and its changes name others
 * (招标投标法 第23条).
 */
export async function contactsToday(db: Queryable, notice: Contacts & { id: string }): Promise<Contacts> {
  const [changed] = await find(
    db,
    noticeChange,
    { notice: notice.id, state: 'published' },
    { order: '-publishedAt', limit: 1 },
  );
  const named = contactsSet(changed ?? {});
  return Object.fromEntries(contactNames.map((name) => [name, named[name] ?? notice[name]]));
}
