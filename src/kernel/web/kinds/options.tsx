/** One or several other records, or codes of a list, looked up on the server while typing. */
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { isComposing } from '../../../ui/controls/useComposed.ts';
import { dictionaryPath, recordPath } from '../session.ts';
import { call } from '../wire.ts';
import type { InputProps } from './input.ts';

export interface Option {
  id: string;
  title: string;
  /** For a code list: whether it may still be chosen. */
  isActive?: boolean;
}

/** What a field may refer to; `q` narrows by title. */
export function useOptions(recordId: string, name: string, q: string, matter?: string, enabled = true, list?: string) {
  const path = list ? dictionaryPath() : recordPath(recordId, 'options');
  const query = list ? { list } : { field: name, q, matter };
  return useQuery({
    queryKey: ['options', path, query],
    queryFn: ({ signal }) => call<Option[]>(path, { query, signal, ownFailures: true }),
    enabled,
    staleTime: 30_000,
    placeholderData: (before) => before,
  });
}

/** The title of one that a page filled in by its id alone. */
function useNamed(recordId: string, name: string, id: string): Option[] {
  const path = recordPath(recordId, 'options');
  const { data } = useQuery({
    queryKey: ['options', path, name, id],
    queryFn: ({ signal }) => call<Option[]>(path, { query: { field: name, id }, signal, ownFailures: true }),
    enabled: id !== '',
  });
  return data ?? [];
}

/** The titles that the row already carries for its references. */
function titlesOf(row: InputProps['row'], name: string): Option[] {
  const given = row[`${name}$`];
  const value = row[name];
  if (!given || !value) return [];
  const ids: string[] = Array.isArray(value) ? value : [value];
  const titles: string[] = Array.isArray(given) ? given : [given];
  return titles.length === ids.length ? ids.map((id, i) => ({ id, title: titles[i]! })) : [];
}

export default function OptionsInput({
  id,
  name,
  field,
  value,
  onChange,
  recordId,
  row,
  matter,
  disabled,
  invalid,
}: InputProps) {
  const many = field.kind === 'refs';
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<Option[]>(() => titlesOf(row, name));
  // References without a title have to be asked for before they can be shown.
  const [opened, setOpened] = useState(many && chosen.length < (value?.length ?? 0));
  const late = useDeferredValue(typed);
  const list = field.kind === 'dictionary' ? field.dictionary : undefined;
  const {
    data: found = [],
    isFetching,
    isError,
  } = useOptions(recordId, name, late, matter, opened || Boolean(list && value), list);
  // A code list comes whole; codes out of use are read where they stand, and no longer chosen.
  const data = list
    ? found.filter((o) => (o.isActive !== false || o.id === value) && `${o.id}${o.title}`.includes(late.trim()))
    : found;
  const known = [...chosen.filter((c) => !data.some((d) => d.id === c.id)), ...data];
  const isNamed = many || list || !value || known.some((o) => o.id === value);
  const shown = [...known, ...useNamed(recordId, name, isNamed ? '' : value)];
  const options = shown.map((o) => ({ value: o.id, label: o.title, title: o.title }));
  return (
    <Select
      id={id}
      mode={many ? 'multiple' : undefined}
      // A code whose list has not been asked for yet still has to show.
      value={value ?? (many ? [] : undefined)}
      options={options}
      onOpenChange={(open) => open && setOpened(true)}
      onFocus={() => setOpened(true)}
      showSearch={{ filterOption: false, onSearch: (text) => isComposing() || setTyped(text) }}
      placeholder="输入名称查找"
      notFoundContent={isFetching ? '加载中…' : isError ? '未能加载，请重试' : typed ? '没有符合的' : '暂无可选'}
      loading={isFetching}
      allowClear={!field.required}
      disabled={disabled}
      status={invalid ? 'error' : undefined}
      className="zc-date-input"
      onChange={(next: string | string[] | undefined) => {
        const ids = next === undefined ? [] : Array.isArray(next) ? next : [next];
        setChosen(shown.filter((o) => ids.includes(o.id)));
        setTyped('');
        onChange(many ? ids : (ids[0] ?? null));
      }}
    />
  );
}
