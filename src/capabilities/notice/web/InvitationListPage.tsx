import { ListPage, words } from '../../../kernel/web/index.ts';
import { noticeLifecycle } from '../notice/notice.lifecycle.ts';
import { notice } from '../notice/notice.record.ts';

const invitations = {
  ...notice,
  list: {
    ...notice.list,
    empty: '还没有{投标}邀请书。邀请{招标}的项目在{招标}文件审核通过后编写，由{招标}人确认名单，同时发给全部受邀单位。',
  },
};

/** 投标邀请列表: the papers of invited tenders only. */
export default function InvitationListPage() {
  return (
    <ListPage
      record={invitations}
      lifecycle={noticeLifecycle}
      title={words('{投标}邀请列表')}
      fixed={{ type: 'invitation' }}
      opens="invitation.detail"
    />
  );
}
