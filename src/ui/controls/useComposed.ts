/**
 * Text that an input method is still composing belongs to the input alone: it is neither checked nor searched for in the
 * middle of a syllable. The value is heard when the composition is over.
 */
import { type ChangeEvent, type CompositionEvent, useState } from 'react';

type Typing = HTMLInputElement | HTMLTextAreaElement;

/** Props of a text input. */
export function useComposed(value: string, onChange: (value: string) => void) {
  const [unfinished, setUnfinished] = useState<string>();
  return {
    value: unfinished ?? value,
    onChange: (event: ChangeEvent<Typing>) => {
      const typed = event.target.value;
      if ((event.nativeEvent as InputEvent).isComposing) setUnfinished(typed);
      else onChange(typed);
    },
    onCompositionEnd: (event: CompositionEvent<Typing>) => {
      setUnfinished(undefined);
      onChange(event.currentTarget.value);
    },
  };
}

let composing = false;
addEventListener('compositionstart', () => (composing = true), true);
addEventListener('compositionend', () => (composing = false), true);

/** For inputs that tell their text without its event. */
export const isComposing = (): boolean => composing;
