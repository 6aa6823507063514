/** 供应商信息: entered by staff; what was verified already is changed beside itself. */
import { FormPage, words } from '../../../kernel/web/index.ts';
import { Banner } from '../../../ui/layout/states.tsx';
import { supplierLifecycle } from '../supplier/supplier.lifecycle.ts';
import { supplier } from '../supplier/supplier.record.ts';
import { PapersWanted } from './Papers.tsx';

export default function SupplierFormPage() {
  return (
    <FormPage
      record={supplier}
      lifecycle={supplierLifecycle}
      aside={(row, change) => (
        <>
          {row.returnedBecause ? (
            <Banner tone="due">退回意见：{row.returnedBecause}</Banner>
          ) : (
            <Banner>
              {words(
                '提交后由本单位另一人核验入库。同一信用代码只登记一次；入库不收费，也不是{投标}、参加采购的条件（财库〔2019〕38号）。',
              )}
            </Banner>
          )}
          <PapersWanted row={row} change={change} />
        </>
      )}
    />
  );
}
