/** A form without the component library: what is busy, and which sentence refuses what. */
import { useState } from 'react';
import { Refused } from '../../../kernel/web/wire.ts';

/** Field → sentence; `all` stands above the form. */
export type Refusals = Readonly<Record<string, string | undefined>>;

export function usePlainForm() {
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<Refusals>({});
  /** Runs one step; what the server refuses stands at its field, or above the form. */
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setRefusals({});
    try {
      await work();
    } catch (error) {
      const fields = error instanceof Refused ? error.fields : {};
      const said = error instanceof Error ? error.message : '';
      setRefusals(Object.keys(fields).length > 0 ? fields : { all: said || '没有成功，请重试' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusals, setRefusals, attempt };
}

/** Calls of the door show their refusals in the form. */
export const ownWords = { quiet: true, ownFailures: true, ownRefusals: 'all' } as const;
