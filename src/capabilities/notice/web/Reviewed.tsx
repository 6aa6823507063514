/** What lies behind a notice, as a reviewer reads it. */

import { Link } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { Sections, to, useDetail, words } from '../../../kernel/web/index.ts';
import { LegalDates } from '../../../platform/law/web/LegalDates.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, Skeleton } from '../../../ui/layout/states.tsx';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { documentVerdicts, type KeyHolder } from '../../tender-document/index.ts';
import { tenderDocument } from '../../tender-document/tender-document/tender-document.record.ts';
import { StartPassed } from '../../tender-document/web/StartPassed.tsx';

export function ReviewedProject({ id }: { id: string }) {
  const { row } = useDetail('project', id);
  return row ? <Sections record={project} row={row} /> : <Skeleton />;
}

export function ReviewedDocument({ id }: { id: string }) {
  const { row } = useDetail('tender-document', id);
  if (!row) return <Skeleton />;
  const holders = (row.holders ?? []) as KeyHolder[];
  const dates = documentVerdicts(row as AnyRow & Parameters<typeof documentVerdicts>[0]).map((v, i) => ({
    ...v,
    id: `${v.rule}.${i}`,
  }));
  return (
    <>
      {row.signature ? null : <Banner tone="wait">{words('{招标}文件还没有电子签名。')}</Banner>}
      <Section title="时间核对" extra={<Link to={to('notice.reviewDocument', { id })}>文件全文</Link>}>
        <StartPassed row={row} />
        <LegalDates dates={dates} />
      </Section>
      <Section title="持钥人">
        <p>
          {holders.length > 0 ? holders.map((h) => `${h.name}（${h.organisationName}）`).join('、') : '未登记'}
          ；其中任意 {row.threshold} 名可开启
        </p>
      </Section>
      <Sections record={tenderDocument} row={row} />
    </>
  );
}

export function ReviewedLots({ ids }: { ids: readonly string[] }) {
  return ids.map((id) => <ReviewedLot key={id} id={id} />);
}

function ReviewedLot({ id }: { id: string }) {
  const { row } = useDetail('lot', id);
  return row ? <Sections record={lot} row={row} /> : <Skeleton />;
}
