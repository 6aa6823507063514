/** The steps of a tender whose records live here. */
import { sql } from '../../../kernel/server/database.ts';
import { defineStep, unless } from '../../procedure/server/step.ts';
import { noticeChange } from '../change/notice-change.record.ts';
import { notice } from '../notice/notice.record.ts';

export const noticeStep = defineStep({
  id: 'notice',
  place: 50,
  folder: '03-招标公告',
  keeps: ['notice'],
  returns: 'zhaobgg',
  papers: [
    {
      item: '招标公告或投标邀请书',
      of: 'issued',
      lacking: (lot) =>
        unless(
          sql`select 1 from notice where ${lot} = any(lots_ids) and state = 'published' and signature is not null`,
        ),
      because: () => '没有签名并已发布的招标公告或投标邀请书',
    },
  ],
  shown: {
    stage: 'fabiao',
    label: '{招标}公告',
    record: notice,
    done: ['published'],
    screen: 'notice.list',
    begin: 'notice.form',
    waits: '{招标}文件审核通过后编写',
    call: 'notice',
  },
});

/** The paper of the round before the bids; the same record, drawn where its method has one. */
export const preliminaryNoticeStep = defineStep({
  id: 'preliminary-notice',
  place: 32,
  folder: '03-招标公告',
  keeps: [],
  shown: {
    stage: 'fabiao',
    label: '资格预审（第一阶段）公告',
    record: notice,
    done: ['published'],
    screen: 'notice.list',
    begin: 'notice.form',
    waits: '资格预审（第一阶段）文件审核通过后编写',
    call: ['prequalification', 'proposal'],
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
    done: ['published'],
    screen: 'invitation.list',
    begin: 'invitation.form',
    waits: '{招标}文件审核通过后，拟定名单并编写邀请书',
    call: 'invitation',
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
