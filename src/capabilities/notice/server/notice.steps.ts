/** The steps of a tender whose records live here. */

import { rows, sql } from '../../../kernel/server/database.ts';
import type { Must } from '../../procedure/gates.ts';
import { defineStep, mustsBefore, unless } from '../../procedure/server/door.ts';
import { noticeChange } from '../change/notice-change.record.ts';
import { invitationDraw } from '../invitation-draw/invitation-draw.record.ts';
import { notice } from '../notice/notice.record.ts';

/** What goes out is signed before: a document that was approved, and the paper that carries it. */
interface Read {
  lot: string;
  document: { id: string; signed: boolean; lacksKeys: boolean } | null;
  notice: { id: string; signed: boolean } | null;
}

/** One statement. Where neither is far enough there is nothing to sign yet. */
const signatureMusts = mustsBefore(['issue'], async (db, lots) => {
  const found = await rows<Read>(
    db,
    sql`select l.id as lot,
          (select jsonb_build_object('id', d.id, 'signed', d.signature is not null,
              'lacksKeys', jsonb_array_length(coalesce(d.holders, '[]')) < coalesce(d.threshold, 2)) from tender_document d
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
          // What is signed names the holders: each key that is registered afterwards makes the signature void.
          ...(of.lacksKeys
            ? {
                state: 'later' as const,
                says: '{开标}密钥登记齐全后签名：签名的文本列明持钥人，之后再登记的须重新签名',
              }
            : {}),
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

export const noticeStep = defineStep({
  id: 'notice',
  place: 50,
  folder: '03-招标公告',
  keeps: ['notice'],
  musts: signatureMusts,
  returns: 'zhaobgg',
  papers: [
    {
      item: '招标公告或投标邀请书',
      of: 'issued',
      lacking: (lot) =>
        unless(
          sql`select 1 from notice where project_id = (select project_id from lot where id = ${lot}) and ${lot} = any(lots_ids) and state = 'published' and signature is not null`,
        ),
      because: () => '没有签名并已发布的招标公告或投标邀请书',
    },
  ],
  shown: {
    stage: 'fabiao',
    label: '{招标}公告',
    record: notice,
    of: { anyOf: [{ type: 'tender' }, { type: null }] },
    done: ['published'],
    screen: 'notice.list',
    begin: 'notice.form',
    waits: '{招标}文件审核通过后编写',
    when: { call: 'notice' },
  },
});

/** The paper of the round before the bids; the same record, drawn where its way has one. */
export const preliminaryNoticeStep = defineStep({
  id: 'preliminary-notice',
  place: 32,
  folder: '03-招标公告',
  keeps: [],
  shown: {
    stage: 'fabiao',
    label: '资格预审（第一阶段）公告',
    record: notice,
    of: { type: { in: ['prequalification', 'proposal'] } },
    done: ['published'],
    screen: 'notice.list',
    begin: 'notice.form',
    waits: '资格预审（第一阶段）文件审核通过后编写',
    when: { call: ['prequalification', 'proposal'] },
  },
});

/** Where the rulebook wants those invited drawn, the archive holds the draw (87号令 第14条). */
export const invitationDrawStep = defineStep({
  id: 'invitation-draw',
  place: 49,
  folder: '03-招标公告',
  keeps: ['invitation-draw'],
  papers: [
    {
      item: '受邀单位随机抽取的记录',
      of: 'issued',
      lacking: (lot) =>
        unless(
          sql`select 1 from lot l where l.id = ${lot} and (l.call is distinct from 'invitation' or l.law->'demands'->>'invitation.draw' is distinct from 'block'
                or exists (select 1 from invitation_draw d where d.lot_id = l.id and d.state = 'drawn'))`,
        ),
      because: () => '受邀单位应当随机抽取，没有抽取记录',
    },
  ],
  shown: {
    stage: 'fabiao',
    label: '受邀单位抽取',
    record: invitationDraw,
    done: ['drawn'],
    gone: ['void'],
    screen: 'invitation-draw.list',
    begin: 'invitation-draw.form',
    waits: '备选单位列入名单后，要抽取的再抽取',
    optional: true,
    when: { call: 'invitation' },
  },
});

export const invitationStep = defineStep({
  id: 'invitation',
  place: 51,
  folder: '03-招标公告',
  keeps: ['supplier-invitation'],
  shown: {
    stage: 'fabiao',
    label: '{投标}邀请',
    record: notice,
    of: { type: 'invitation' },
    done: ['published'],
    screen: 'invitation.list',
    begin: 'invitation.form',
    waits: '{招标}文件审核通过后，拟定名单并编写邀请书',
    when: { call: 'invitation' },
  },
});

export const noticeChangeStep = defineStep({
  id: 'notice-change',
  place: 60,
  folder: '03-招标公告',
  keeps: ['notice-change'],
  returns: 'zhaobgg',
  shown: {
    stage: 'fabiao',
    label: '变更公告',
    record: noticeChange,
    done: ['published'],
    screen: 'notice-change.list',
    waits: '公告发布后，内容有变的再变更',
    optional: true,
  },
});

/** Where no supplier is asked to bid, everybody may first say that there are others. */
export const soleSourceStep = defineStep({
  id: 'sole-source',
  place: 53,
  folder: '03-招标公告',
  keeps: ['sole-source'],
  returns: 'zhaobgg',
});
