/** Regions by name; the table of names is large and comes with the first region that is shown or chosen. */
import { Select } from 'antd';
import { allRegions, regionName } from '../../record/region.ts';
import type { InputProps } from './input.ts';

const options = allRegions().map(({ code, name }) => ({ value: code, label: name }));

/** Every typed word must occur: 四川 泸定. */
const matches = (typed: string, option?: { label: string }) =>
  typed.split(/\s+/).every((word) => option?.label.includes(word));

const search = { filterOption: matches };

export default function RegionInput({ id, field, value, onChange, disabled, invalid }: InputProps) {
  return (
    <Select
      id={id}
      className="zc-date-input"
      value={value ?? undefined}
      options={options}
      showSearch={search}
      placeholder="输入省、市、县名称查找"
      notFoundContent="没有符合的"
      allowClear={!field.required}
      disabled={disabled}
      status={invalid ? 'error' : undefined}
      onChange={(code?: string) => onChange(code ?? null)}
    />
  );
}

export function RegionFilter({
  id,
  value,
  onChange,
}: {
  id: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Select
      id={id}
      className="zc-date-input"
      mode="multiple"
      value={value.split(',').filter(Boolean)}
      options={options}
      showSearch={search}
      placeholder="不限"
      allowClear
      onChange={(codes: string[]) => onChange(codes.join(','))}
    />
  );
}

/** @param code six digits; shown as they are while the name is unknown */
export function RegionName({ code }: { code: string }) {
  return <span title={code}>{regionName(code)}</span>;
}
