/** Signing a sheet as the server kept it, before it is handed in. */
import { type ReactNode, useRef } from 'react';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { useSigner } from '../../../../platform/signature/web/useSigner.tsx';
import { qualificationContent } from '../../qualification/qualification-content.ts';
import { scoreSheetContent } from '../../score-sheet/sheet-content.ts';

/** The text of each kind of those who judge bids. */
export const sheetTexts = { qualification: qualificationContent, 'score-sheet': scoreSheetContent } as const;

/** What `useSheets` takes: answers nothing when the person changes their mind. */
export type SheetSigner = { readonly current: (kept: AnyRow) => Promise<Record<string, string> | undefined> };

/**
 * `panel` must stand somewhere on the page.
 * @param text exactly what is signed of a sheet
 */
export function useSheetSigner(
  text: (kept: AnyRow) => string,
  project: string | null | undefined,
): { panel: ReactNode; signed: SheetSigner } {
  const { panel, sign } = useSigner();
  const signed = useRef<SheetSigner['current']>(async () => undefined);
  signed.current = async (kept) => {
    const proof = await sign(text(kept), project);
    return proof && { signature: JSON.stringify(proof.signature), certificate: JSON.stringify(proof.certificate) };
  };
  return { panel, signed };
}
