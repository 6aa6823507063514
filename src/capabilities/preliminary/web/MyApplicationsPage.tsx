import { ListPage } from '../../../kernel/web/index.ts';
import { applicationLifecycle } from '../application/application.lifecycle.ts';
import { application } from '../application/application.record.ts';

const mine = {
  ...application,
  label: '申请',
  list: {
    ...application.list,
    columns: ['lot', 'kind', 'submittedAt', 'state', 'decidedAt'],
    filters: ['state'],
    empty: '还没有递交过资格预审申请或技术建议。在公告中打开资格预审（第一阶段）文件，加密后递交；结果会在这里告知。',
  },
};

/** 我的申请: what this unit handed in before the bids; it learns nothing of others. */
export default function MyApplicationsPage() {
  return <ListPage record={mine} lifecycle={applicationLifecycle} title="我的申请" opens="application.own" />;
}
