/** Several of the things that a field refers to; apart, because most lists have no such filter. */
import { Select } from 'antd';
import { useDeferredValue, useState } from 'react';
import { isComposing } from '../../../ui/controls/useComposed.ts';
import { useOptions } from '../kinds/options.tsx';

interface RefFilterProps {
  id: string;
  recordId: string;
  name: string;
  /** For a code list. */
  list?: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

export default function RefFilter({ id, recordId, name, list, value, onChange }: RefFilterProps) {
  const [typed, setTyped] = useState('');
  const late = useDeferredValue(typed);
  const { data = [], isFetching } = useOptions(recordId, name, late, undefined, true, list);
  // A code list comes whole.
  const found = list ? data.filter((o) => o.title.includes(late.trim()) || o.id.includes(late.trim())) : data;
  return (
    <Select
      id={id}
      className="zc-date-input"
      mode="multiple"
      value={value.split(',').filter(Boolean)}
      options={found.map((o) => ({ value: o.id, label: o.title }))}
      showSearch={{ filterOption: false, onSearch: (text) => isComposing() || setTyped(text) }}
      loading={isFetching}
      placeholder="不限"
      allowClear
      onChange={(next: string[]) => onChange(next.join(','))}
    />
  );
}
