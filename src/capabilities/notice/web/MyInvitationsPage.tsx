import { ListPage } from '../../../kernel/web/index.ts';
import { supplierInvitationLifecycle } from '../supplier-invitation/supplier-invitation.lifecycle.ts';
import { supplierInvitation } from '../supplier-invitation/supplier-invitation.record.ts';

const mine = {
  ...supplierInvitation,
  label: '邀请',
  list: {
    ...supplierInvitation.list,
    columns: ['lot', 'invitedAt', 'replyBy', 'answeredAt', 'state'],
    filters: ['state'],
    search: [],
    empty: '还没有收到邀请。邀请{招标}的项目会把{投标}邀请书发到这里，并以站内消息和邮件提醒。',
  },
};

/** 我的邀请: what this unit was invited to; it learns nothing of others. */
export default function MyInvitationsPage() {
  return (
    <ListPage record={mine} lifecycle={supplierInvitationLifecycle} title="我的邀请" opens="supplier-invitation.own" />
  );
}
