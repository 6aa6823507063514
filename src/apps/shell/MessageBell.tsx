/** How many messages wait; renewed when the server says that one came. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTopic } from '../../kernel/web/live.ts';
import { screenOf } from '../../kernel/web/registry.ts';
import { currentUser, recordPath } from '../../kernel/web/session.ts';
import { call } from '../../kernel/web/wire.ts';
import { few } from '../../ui/format/amount.ts';

export function MessageBell() {
  const list = screenOf('message', 'list');
  const { data = 0, refetch } = useQuery({
    // Named like the record's lists, so that reading a message renews it.
    queryKey: ['list', 'message', 'unread', currentUser()?.userid],
    queryFn: ({ signal }) =>
      call<number | string>(recordPath('message', 'total'), {
        query: { 'f.state': 'unread' },
        signal,
        ownFailures: true,
      }),
    enabled: Boolean(list && currentUser()),
  });
  useTopic(currentUser() ? 'user' : undefined, () => void refetch());
  if (!list || !currentUser()) return null;
  return (
    <Link className="zc-top-button" to={list[1].path} aria-label={data ? `消息，${data} 条未读` : '消息'}>
      消息{data ? <b className="zc-count">{typeof data === 'string' ? '99+' : few(data)}</b> : null}
    </Link>
  );
}
