import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

/**
 * A value that follows another one after a pause of `ms`: what looks at it is not drawn with every letter that is typed.
 * @returns the value, and a way to have it catch up at once
 */
export function useLate<T>(value: T, ms: number): readonly [T, () => void] {
  const [late, setLate] = useState(value);
  const latest = useRef(value);
  latest.current = value;
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setLate(value)), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return [late, useCallback(() => setLate(latest.current), [])];
}
