/** An amount in yuan: digits grouped while it rests, plain while it is typed, the capitals underneath. Exact strings, no floats. */
import { Input } from 'antd';
import { type FocusEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { cleanAmount, groupDigits } from '../format/amount.ts';
import { useComposed } from './useComposed.ts';

export interface MoneyInputProps {
  id?: string;
  value?: string | null;
  onChange: (value: string | null) => void;
  unit?: string;
  disabled?: boolean;
  invalid?: boolean;
  describedBy?: string;
  /** The amount in Chinese capitals; the line under the input. */
  capitals?: (value: string) => string;
  /** The capitals are one hover away instead of a line of their own. */
  whispers?: boolean;
}

export function MoneyInput({
  id,
  value,
  onChange,
  unit = '元',
  disabled,
  invalid,
  describedBy,
  capitals,
  whispers,
}: MoneyInputProps) {
  const [typing, setTyping] = useState(false);
  const plain = value ?? '';
  const typed = useComposed(typing ? plain : groupDigits(plain), (text) => onChange(cleanAmount(text) || null));
  const words = capitals && /^-?\d+(\.\d+)?$/.test(plain) ? capitals(plain) : '';
  // Who comes by the Tab key has the whole amount selected, to type over it; without its groups it is another text.
  const begin = ({ target }: FocusEvent<HTMLInputElement>) => {
    const isWhole = target.selectionStart === 0 && target.selectionEnd === target.value.length;
    flushSync(() => setTyping(true));
    if (isWhole) target.select();
  };
  return (
    <div className="zc-money">
      <Input
        id={id}
        title={whispers ? words || undefined : undefined}
        {...typed}
        inputMode="decimal"
        suffix={unit}
        disabled={disabled}
        status={invalid ? 'error' : undefined}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onFocus={begin}
        onBlur={() => setTyping(false)}
      />
      {words && !whispers ? <small className="zc-capitals">{words}</small> : null}
    </div>
  );
}
