/** 补遗: what was sent to this bidder, each with its receipt. */
import { ListPage } from '../../../../kernel/web/index.ts';
import { addendumReceipt, addendumReceiptLifecycle } from '../addendum-receipt.record.ts';

const mine = {
  ...addendumReceipt,
  list: {
    ...addendumReceipt.list,
    empty: '还没有收到补遗。所获取的{招标}文件有澄清、修改时，会立即送到这里并发消息提醒。',
  },
};

export default function MyAddendaPage() {
  return <ListPage record={mine} lifecycle={addendumReceiptLifecycle} title="补遗" />;
}
