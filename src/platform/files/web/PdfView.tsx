/** A PDF on a page of its own, with the page that is read in the address. */
import { useCallback, useState } from 'react';
import { useAddress } from '../../../kernel/web/address.ts';
import { PdfReader } from './PdfReader.tsx';
import type { ViewProps } from './PreviewPage.tsx';

export default function PdfView({ address }: ViewProps) {
  const [query, setQuery] = useAddress();
  const [at] = useState(() => ({ page: Number(query.get('page')) || 1, times: 0 }));
  const onPage = useCallback(
    (page: number) => setQuery((before) => ({ ...Object.fromEntries(before), page: String(page) }), { replace: true }),
    [setQuery],
  );
  return <PdfReader address={address} at={at} onPage={onPage} />;
}
