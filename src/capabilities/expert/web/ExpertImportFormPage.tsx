/** 从 Excel 导入专家. */
import { ImportForm } from '../../../platform/imports/web/ImportForm.tsx';
import { expertImport, expertImportLifecycle } from '../import/expert-import.record.ts';
import { expertSheet } from '../import/expert-sheet.ts';

export default function ExpertImportFormPage() {
  return (
    <ImportForm
      record={expertImport}
      lifecycle={expertImportLifecycle}
      most={expertSheet.most}
      one="名"
      same="身份证号"
      after="登记后仍由另一人审核；国务院有关部门、省级专家库的由平台管理员对照名单审核。"
    />
  );
}
