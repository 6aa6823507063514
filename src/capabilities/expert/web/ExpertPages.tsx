import { Link } from 'react-router';
import { ListPage, mayDo, to } from '../../../kernel/web/index.ts';
import { ImportDetail } from '../../../platform/imports/web/ImportDetail.tsx';
import { ImportForm } from '../../../platform/imports/web/ImportForm.tsx';
import { expertLifecycle } from '../expert/expert.lifecycle.ts';
import { expert } from '../expert/expert.record.ts';
import { expertImport, expertImportLifecycle } from '../import/expert-import.record.ts';
import { expertSheet } from '../import/expert-sheet.ts';

/** 专家信息: the register, with the ways in beside the one that types. */
export function ExpertListPage() {
  return (
    <ListPage
      record={expert}
      lifecycle={expertLifecycle}
      title="专家信息"
      extra={
        mayDo('expert-import.create') ? (
          <>
            <Link className="zc-button" to={to('expert-import.list')}>
              导入记录
            </Link>
            <Link className="zc-button" to={to('expert-import.form')}>
              从 Excel 导入
            </Link>
          </>
        ) : null
      }
    />
  );
}

/** 从 Excel 导入专家. */
export function ExpertImportFormPage() {
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

/** 专家导入的结论. */
export function ExpertImportPage() {
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
