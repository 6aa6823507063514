/** What goes out is signed before: a document that was approved, and the paper that carries it. */

import { rows, sql } from '../../../kernel/server/database.ts';
import type { Must } from '../../procedure/must.ts';
import { mustsBefore } from '../../procedure/server/door.ts';

interface Read {
  lot: string;
  document: { id: string; signed: boolean } | null;
  notice: { id: string; signed: boolean } | null;
}

/** One statement. Where neither is far enough there is nothing to sign yet. */
export const signatureMusts = mustsBefore(['issue'], async (db, lots) => {
  const found = await rows<Read>(
    db,
    sql`select l.id as lot,
          (select jsonb_build_object('id', d.id, 'signed', d.signature is not null) from tender_document d
            where d.lot_id = l.id and d.state in ('approved', 'issued') order by d.created_at desc limit 1) as document,
          (select jsonb_build_object('id', n.id, 'signed', n.signature is not null) from notice n
            where n.project_id = l.project_id and l.id = any(n.lots_ids) and n.state <> 'revoked' order by n.created_at desc limit 1) as notice
        from lot l where l.id = any(${[...lots]}::uuid[]) and l.state in ('draft', 'preliminary')`,
  );
  return new Map(found.map(({ lot, document, notice }) => [lot, [...documentLine(document), ...noticeLine(notice)]]));
});

const line = (signed: boolean): Pick<Must<'issue'>, 'before' | 'state' | 'blocks' | 'owes' | 'by' | 'says'> => ({
  before: 'issue',
  state: signed ? 'done' : 'open',
  blocks: true,
  owes: ['agent'],
  by: null,
  says: signed ? '已签名' : '没有电子签名不能发出；签名后又改过的，须重新签名',
});

const documentLine = (of: Read['document']): Must<'issue'>[] =>
  of
    ? [
        {
          ...line(of.signed),
          id: 'document-signature',
          guard: 'documentSigned',
          label: '电子签名{招标}文件',
          law: '电子招标投标办法 第40条',
          screen: 'tender-document.detail',
          query: { id: of.id },
        },
      ]
    : [];

const noticeLine = (of: Read['notice']): Must<'issue'>[] =>
  of
    ? [
        {
          ...line(of.signed),
          id: 'notice-signature',
          guard: 'noticeSigned',
          label: '电子签名公告、邀请书',
          law: '招标公告和公示信息发布管理办法 第10条',
          screen: 'notice.detail',
          query: { id: of.id },
        },
      ]
    : [];
