import { ImportDetail } from '../../../platform/imports/web/ImportDetail.tsx';
import { ImportForm } from '../../../platform/imports/web/ImportForm.tsx';
import { supplierImport, supplierImportLifecycle } from '../import/supplier-import.record.ts';
import { supplierSheet } from '../import/supplier-sheet.ts';

/** 供应商导入的结论. */
export function ImportDetailPage() {
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

/** 从 Excel 导入供应商. */
export function ImportFormPage() {
  return (
    <ImportForm
      record={supplierImport}
      lifecycle={supplierImportLifecycle}
      most={supplierSheet.most}
      one="家"
      same="统一社会信用代码"
      after="登记后仍由另一人核验。已撤销的县区代码按现在的区划登记，并在结论中写明。"
    />
  );
}
