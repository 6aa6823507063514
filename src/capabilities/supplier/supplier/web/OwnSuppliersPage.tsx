/** 我的供应商: the derived list, held to what the person's own unit keeps. */
import { currentUser, ListPage } from '../../../../kernel/web/index.ts';
import { supplierLifecycle } from '../supplier.lifecycle.ts';
import { supplier } from '../supplier.record.ts';

export default function OwnSuppliersPage() {
  return (
    <ListPage
      record={supplier}
      lifecycle={supplierLifecycle}
      title="我的供应商"
      fixed={{ keeperName: currentUser()?.dwname ?? '' }}
    />
  );
}
