/** 从 Excel 导入供应商. */
import { ImportForm } from '../../../platform/imports/web/ImportForm.tsx';
import { supplierImport, supplierImportLifecycle } from '../import/supplier-import.record.ts';
import { supplierSheet } from '../import/supplier-sheet.ts';

export default function ImportFormPage() {
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
