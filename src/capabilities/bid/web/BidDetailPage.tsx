/** An opened bid for the office's side: what was read out, and the files as they were sealed. */
import type { AnyRow } from '../../../kernel/record/record.ts';
import { DetailPage, fileAddress } from '../../../kernel/web/index.ts';
import { showBytes } from '../../../ui/format/bytes.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { bidLifecycle } from '../bid/bid.lifecycle.ts';
import { bid } from '../bid/bid.record.ts';

interface OpenedFile {
  fileId: string;
  name: string;
  size: number;
  sha256: string;
}

function Files({ row }: { row: AnyRow }) {
  const files = (row.openedFiles ?? []) as OpenedFile[];
  return (
    <Section title="投标文件">
      <DataTable
        rows={files}
        rowKey={(f) => f.fileId}
        label="投标文件"
        columns={[
          { id: 'name', title: '文件', share: 2, render: (f) => <a href={fileAddress(f.fileId)}>{f.name}</a> },
          { id: 'size', title: '大小', numeric: true, render: (f) => showBytes(f.size) },
          { id: 'sha256', title: 'SHA-256', share: 3, render: (f) => <code title={f.sha256}>{f.sha256}</code> },
        ]}
        empty={<p className="zc-none">这份投标文件没有开启。</p>}
      />
    </Section>
  );
}

export default function BidDetailPage() {
  return (
    <DetailPage record={bid} lifecycle={bidLifecycle}>
      {(row) => <Files row={row} />}
    </DetailPage>
  );
}
