/** On the page of what is to be done: another unit's word is asked for, whose, and why nothing happens before it. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, recordPath, to, words } from '../../../kernel/web/index.ts';
import { Banner } from '../../../ui/layout/states.tsx';
import type { PowerId } from '../../powers/powers.ts';

/** @param version of the row that is shown: what was asked since is read with it */
export function WordAsked({ power, lot, version }: { power: PowerId; lot: string; version: number }) {
  const { data } = useQuery({
    queryKey: ['list', 'consent', power, lot, version],
    queryFn: ({ signal }) =>
      call<{ tdata: AnyRow[] }>(recordPath('consent', 'list'), {
        query: { 'f.lot': lot, 'f.power': power, 'f.state': 'asked' },
        signal,
        ownFailures: true,
      }),
  });
  return (data?.tdata ?? []).map(({ id, name, unit$ }) => (
    <Banner key={id} tone="wait">
      {words(`${name}：已请${unit$ ?? '另一单位'}确认，答复以前照原样，不答复不视为同意。`)}
      <Link to={to('consent.detail', { id })}>查看</Link>
    </Banner>
  ));
}
