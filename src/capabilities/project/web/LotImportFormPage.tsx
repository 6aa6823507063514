/** 从 Excel 导入标段. */
import { ImportForm } from '../../../platform/imports/web/ImportForm.tsx';
import { lotImport, lotImportLifecycle } from '../lot-import/lot-import.record.ts';

/** As many as `lot-sheet.rules.ts` takes, which the page does not load. */
const most = 200;

export default function LotImportFormPage() {
  return (
    <ImportForm
      record={lotImport}
      lifecycle={lotImportLifecycle}
      most={most}
      one="个标段"
      same="标段名称"
      after="留空的按项目填入，登记后是草稿，补齐后随项目提交审核。"
    />
  );
}
