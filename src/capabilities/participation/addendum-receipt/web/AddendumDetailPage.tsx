/** 补遗澄清详情: the paper, what it does to the deadline while it is under review, and after the read-out who got it and when. */

import { useQuery } from '@tanstack/react-query';
import { showInstant } from '../../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { DetailPage, everyRow, useServerNow, words } from '../../../../kernel/web/index.ts';
import { SignatureBanner } from '../../../../platform/signature/web/SignatureBanner.tsx';
import { SignButton } from '../../../../platform/signature/web/SignButton.tsx';
import { DataTable } from '../../../../ui/layout/DataTable.tsx';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { StatusTag } from '../../../../ui/layout/StatusTag.tsx';
import { Banner } from '../../../../ui/layout/states.tsx';
import { addendumLifecycle } from '../../../tender-document/addendum/addendum.lifecycle.ts';
import { addendum, saysOtherwise } from '../../../tender-document/addendum/addendum.record.ts';
import { effectInWords } from '../../../tender-document/addendum/addendum.rules.ts';
import { addendumContent, unsignedAddendum } from '../../../tender-document/addendum/addendum-content.ts';
import { addendumIs } from '../../../tender-document/states.ts';
import { AddendumChanges } from '../../../tender-document/web/AddendumChanges.tsx';
import { useDeadlineOf } from '../../../tender-document/web/DeadlineEffect.tsx';

export default function AddendumDetailPage() {
  return (
    <DetailPage
      record={addendum}
      lifecycle={addendumLifecycle}
      extra={(row) => (row.signature ? null : <SignButton recordId="addendum" row={row} content={addendumContent} />)}
    >
      {(row) => (
        <>
          <SignatureBanner signature={row.signature} missing={unsignedAddendum(row)} />
          {addendumIs.issued(row) || saysOtherwise(row) ? null : <Effect row={row} />}
          <AddendumChanges row={row} />
          {addendumIs.issued(row) && row.document ? <Receipts addendumId={row.id} /> : null}
        </>
      )}
    </DetailPage>
  );
}

function Effect({ row }: { row: AnyRow }) {
  const now = useServerNow(60_000);
  const of = useDeadlineOf(row);
  if (!of?.deadline) return null;
  const { tone, text } = effectInWords(of.law, row, of.deadline, new Date(now));
  return <Banner tone={tone}>{text}</Banner>;
}

function Receipts({ addendumId }: { addendumId: string }) {
  const { data } = useQuery({
    queryKey: ['list', 'addendum-receipt', 'of', addendumId],
    queryFn: ({ signal }) => everyRow('addendum-receipt', { 'f.addendum': addendumId }, signal),
  });
  if (!data) return null;
  return (
    <Section title="送达">
      {data.length === 0 ? (
        <p>
          <StatusTag tone="sealed">密封至唱标</StatusTag>
          　已公开发布，并同时送达每一个取得文件的单位；送达名单在唱标后列出{words('（招标投标法 第22条）')}。
        </p>
      ) : (
        <DataTable
          rows={data}
          rowKey={(r) => r.id}
          label="送达"
          columns={[
            { id: 'supplierName', title: '单位', render: (r) => r.supplierName },
            { id: 'deliveredAt', title: '送达时间', render: (r) => showInstant(r.deliveredAt) },
            { id: 'readAt', title: '阅读时间', render: (r) => (r.readAt ? showInstant(r.readAt) : '未阅读') },
          ]}
        />
      )}
    </Section>
  );
}
