/** How a bidder's unit stands in the register, and which of its papers run out. */
import { Link } from 'react-router';
import { StateTag, to, useList, useServerNow, words } from '../../../kernel/web/index.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { mentionWords, papersOf, termOf } from '../../supplier/supplier/papers.rules.ts';
import { supplierLifecycle } from '../../supplier/supplier/supplier.lifecycle.ts';
import { Panel } from './Panel.tsx';

export function OwnUnit() {
  const { rows, isLoading } = useList('supplier');
  const today = dateInShanghai(new Date(useServerNow(600_000)));
  if (isLoading) return null;
  const [entry] = rows;
  const due = entry ? papersOf(entry).filter((p) => ['soon', 'expired'].includes(termOf(p, today))) : [];
  return (
    <Panel title="本单位" all={<Link to={to('user.unit')}>人员和权限</Link>}>
      {entry ? (
        <p>
          <Link to={to('supplier.mine', { id: entry.id })}>登记资料与证照</Link>{' '}
          <StateTag row={entry} lifecycle={supplierLifecycle} />
        </p>
      ) : (
        <p className="zc-bench-quiet">
          本单位还没有登记资料与证照，{words('不登记同样可以{投标}。')}
          <Link to={to('supplier.mine')}>去登记</Link>
        </p>
      )}
      {due.map((p) => (
        <p key={p.id} className="zc-tone-due">
          {mentionWords(p, today)}
        </p>
      ))}
    </Panel>
  );
}
