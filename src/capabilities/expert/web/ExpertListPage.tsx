/** 专家信息: the register, with the ways in beside the one that types. */
import { Link } from 'react-router';
import { ListPage, mayDo, to } from '../../../kernel/web/index.ts';
import { expertLifecycle } from '../expert/expert.lifecycle.ts';
import { expert } from '../expert/expert.record.ts';

export default function ExpertListPage() {
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
