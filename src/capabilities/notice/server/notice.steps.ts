/** The steps of a tender whose records live here. */

import { sql } from '../../../kernel/server/database.ts';
import { defineStep, unless } from '../../procedure/server/door.ts';
import { noticeChange } from '../change/notice-change.record.ts';
import { invitationDraw } from '../invitation-draw/invitation-draw.record.ts';
import { notice } from '../notice/notice.record.ts';
import { signatureMusts } from './signature-musts.ts';

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
    waits: '备选单位列入名单后，需要时抽取',
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
    waits: '公告发布后，需要时变更',
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
