/** 我的供应商: what this agency keeps of the library, with its own remarks. */
import { Link } from 'react-router';
import { ListPage, to } from '../../../kernel/web/index.ts';
import { keptSupplier, keptSupplierLifecycle } from '../kept/kept-supplier.record.ts';

export default function OwnSuppliersPage() {
  return (
    <ListPage
      record={keptSupplier}
      lifecycle={keptSupplierLifecycle}
      title="我的供应商"
      note="分组和选用意见只有本单位可见，只用于从库中选取邀请、询价名单；不得据此限制其参加公开招标、采购。"
      extra={
        <Link className="zc-button" to={to('supplier.list')}>
          供应商库
        </Link>
      }
    />
  );
}
