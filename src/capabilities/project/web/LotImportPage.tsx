/** 标段导入的结论. */
import { ImportDetail } from '../../../platform/imports/web/ImportDetail.tsx';
import { lotImport, lotImportLifecycle } from '../lot-import/lot-import.record.ts';

export default function LotImportPage() {
  return (
    <ImportDetail
      record={lotImport}
      lifecycle={lotImportLifecycle}
      one="个标段"
      titles={{ name: '标段名称' }}
      becomes="lot.detail"
      waits="补齐后随项目提交审核"
    />
  );
}
