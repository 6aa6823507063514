/** One application for those who review it: what stood on its envelope, and its files as they were sealed. */
import type { AnyRow } from '../../../kernel/record/record.ts';
import { DetailPage, fileAddress } from '../../../kernel/web/index.ts';
import { showBytes } from '../../../ui/format/bytes.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { applicationLifecycle } from '../application/application.lifecycle.ts';
import { application } from '../application/application.record.ts';

interface OpenedFile {
  fileId: string;
  name: string;
  size: number;
  sha256: string;
}

export default function ApplicationPage() {
  return (
    <DetailPage record={application} lifecycle={applicationLifecycle}>
      {(row) => <ApplicationFiles row={row} />}
    </DetailPage>
  );
}

export function ApplicationFiles({ row }: { row: AnyRow }) {
  return (
    <Section title="申请文件">
      <DataTable
        rows={(row.openedFiles ?? []) as OpenedFile[]}
        rowKey={(f) => f.fileId}
        label="申请文件"
        columns={[
          { id: 'name', title: '文件', share: 2, render: (f) => <a href={fileAddress(f.fileId)}>{f.name}</a> },
          { id: 'size', title: '大小', numeric: true, render: (f) => showBytes(f.size) },
          { id: 'sha256', title: 'SHA-256', share: 3, render: (f) => <code title={f.sha256}>{f.sha256}</code> },
        ]}
        empty={<p className="zc-none">没有启封。</p>}
      />
    </Section>
  );
}
