import { Link } from 'react-router';
import { ListPage, mayDo, to } from '../../../kernel/web/index.ts';
import { awardNoticeLifecycle } from '../award-notice/award-notice.lifecycle.ts';
import { awardNotice } from '../award-notice/award-notice.record.ts';

/** The letters, and the other ways to begin one. */
export default function LetterListPage() {
  return (
    <ListPage
      record={awardNotice}
      lifecycle={awardNoticeLifecycle}
      extra={
        <>
          <Link className="zc-button" to={to('offline-award.list')}>
            线下通知书
          </Link>
          {mayDo('award-notice.create') ? (
            <Link className="zc-button" to={to('award-notice.formMb')}>
              用模板新建
            </Link>
          ) : null}
        </>
      }
    />
  );
}
