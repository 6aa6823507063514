/** 专家导入的结论. */
import { ImportDetail } from '../../../platform/imports/web/ImportDetail.tsx';
import { expertImport, expertImportLifecycle } from '../import/expert-import.record.ts';

export default function ExpertImportPage() {
  return (
    <ImportDetail
      record={expertImport}
      lifecycle={expertImportLifecycle}
      one="名"
      titles={{ name: '姓名' }}
      becomes="expert.detail"
      waits="等待另一人审核"
    />
  );
}
