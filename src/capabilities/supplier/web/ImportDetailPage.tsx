/** 供应商导入的结论. */
import { ImportDetail } from '../../../platform/imports/web/ImportDetail.tsx';
import { supplierImport, supplierImportLifecycle } from '../import/supplier-import.record.ts';

export default function ImportDetailPage() {
  return (
    <ImportDetail
      record={supplierImport}
      lifecycle={supplierImportLifecycle}
      one="家"
      titles={{ name: '法人名称', code: '统一社会信用代码' }}
      becomes="supplier.detail"
      waits="补上证照扫描件后提交，由另一人核验入库"
    />
  );
}
