import { useDeferredValue, useMemo } from 'react';
import { useDetail } from '../../../kernel/web/index.ts';
import type { KeptFindings } from '../../../platform/law/finding.ts';
import { FoundNow, FoundThen } from '../../../platform/law/web/FoundWords.tsx';
import { findFavour } from '../../tender-document/index.ts';
import { noticeIs } from '../audiences.ts';

/** What may favour somebody in a call’s own words; its documents have their own. */
export default function NoticeFavour({ row }: { row: Readonly<Record<string, any>> }) {
  const { row: project } = useDetail('project', row.project ?? '');
  const read = useDeferredValue(row);
  const findings = useMemo(() => findFavour({ project, notice: read }), [project, read]);
  if (noticeIs.beingWritten(row)) return <FoundNow findings={findings} />;
  return row.favour ? <FoundThen kept={row.favour as KeptFindings} /> : null;
}
