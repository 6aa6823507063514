/** What may favour somebody in a tender’s papers, beside each of them. */
import { useDeferredValue, useMemo } from 'react';
import { useDetail } from '../../../kernel/web/index.ts';
import type { KeptFindings } from '../../../platform/law/finding.ts';
import { FoundNow, FoundThen } from '../../../platform/law/web/FoundWords.tsx';
import { findFavour } from '../favour/find-favour.ts';
import type { Tender } from '../favour/tender-texts.ts';
import { documentIs } from '../states.ts';

type Row = Readonly<Record<string, any>>;

interface Own {
  row: Row;
}

/** For a tender document, with its lot and method. */
export function DocumentFavour({ row }: Own) {
  const { row: method } = useDetail('evaluation-method', row.method ?? '');
  return <Found row={row} tender={useTender(row, 'document', { method })} />;
}

/** For the document of a round before the bids, with what it says is reviewed. */
export function PreliminaryFavour({ row }: Own) {
  const { row: setting } = useDetail('qualification-setting', row.setting ?? '');
  return <Found row={row} tender={useTender(row, 'preliminary', { setting })} />;
}

/** For a method while it is written. */
export const MethodFavour = ({ row }: Own) => <Live tender={useTender(row, 'method', {})} />;

function useTender(row: Row, as: keyof Tender, beside: Tender): Tender {
  const { row: lot } = useDetail('lot', row.lot ?? '');
  const { row: project } = useDetail('project', row.project ?? '');
  // The fields of the lot are read where the whole document is.
  const of = as === 'method' ? { estimate: lot?.estimate, region: lot?.region, kind: lot?.kind } : lot;
  return { project, lot: of, [as]: row, ...beside };
}

/** The author reads what stands there now; everybody else reads what was found and said when it was handed in. */
function Found({ row, tender }: { row: Row; tender: Tender }) {
  const kept = row.favour as KeptFindings | null | undefined;
  if (!row.state || documentIs.beingWritten(row)) return <Live tender={tender} />;
  return kept ? <FoundThen kept={kept} /> : null;
}

function Live({ tender }: { tender: Tender }) {
  const { project, lot, document, method, preliminary, setting } = useDeferredValue(tender);
  const findings = useMemo(
    () => findFavour({ project, lot, document, method, preliminary, setting }),
    [project, lot, document, method, preliminary, setting],
  );
  return <FoundNow findings={findings} />;
}
