import { Select } from 'antd';
import { words } from '../../../kernel/web/registry.ts';
import type { useCommittees } from './useCommittees.ts';

/** Chooses among the committees that a person sees; nothing where there is one. */
export function CommitteeChoice({
  committees,
  current,
  choose,
}: Pick<ReturnType<typeof useCommittees>, 'committees' | 'current' | 'choose'>) {
  if (committees.length < 2) return null;
  return (
    <Select
      className="zc-committee-choice"
      style={{ minWidth: 260 }}
      aria-label={words('{评标}委员会')}
      value={current}
      onChange={choose}
      showSearch
      optionFilterProp="label"
      options={committees.map((c) => ({ value: c.id, label: `${c.lot$ ?? c.title}` }))}
    />
  );
}
