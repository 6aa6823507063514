import { Link } from 'react-router';
import { ListPage, mayDo, to } from '../../../kernel/web/index.ts';
import { resultNoticeLifecycle } from '../result-notice/result-notice.lifecycle.ts';
import { resultNotice } from '../result-notice/result-notice.record.ts';

/** The result notices, and the other ways to begin one. */
export default function ResultNoticeListPage() {
  return (
    <ListPage
      record={resultNotice}
      lifecycle={resultNoticeLifecycle}
      extra={
        <>
          <Link className="zc-button" to={to('result-change.list')}>
            结果变更
          </Link>
          {mayDo('result-notice.create') ? (
            <Link className="zc-button" to={to('result-notice.formMb')}>
              用模板新建
            </Link>
          ) : null}
        </>
      }
    />
  );
}
