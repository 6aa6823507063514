/** The search box of a list: what stands in it is the person's own; the list looks for it when it is finished or cleared. */
import { Input } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

export interface SearchBoxProps {
  /** What is looked for now. */
  q: string;
  onSearch: (q: string) => void;
  label: string;
  placeholder: string;
  className?: string;
  /** The words of a button beside it; none without. */
  button?: string;
  maxLength?: number;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

export function SearchBox({
  q,
  onSearch,
  label,
  placeholder,
  className,
  button,
  maxLength,
  onKeyDown,
}: SearchBoxProps) {
  const [typed, setTyped] = useState(q);
  const asked = useRef(q);
  // Only what somebody else looked for, by a link or the way back, is put into the box.
  useEffect(() => {
    if (q === asked.current) return;
    asked.current = q;
    setTyped(q);
  }, [q]);
  const ask = (text: string) => {
    asked.current = text.trim();
    onSearch(asked.current);
  };
  return (
    <Input.Search
      className={className}
      value={typed}
      placeholder={placeholder}
      aria-label={label}
      allowClear
      enterButton={button ?? false}
      maxLength={maxLength}
      onChange={(event) => {
        setTyped(event.target.value);
        if (event.target.value === '') ask('');
      }}
      onSearch={ask}
      onKeyDown={onKeyDown}
    />
  );
}
