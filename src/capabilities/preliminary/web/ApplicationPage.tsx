/** One application for those who review it: what stood on its envelope, and its files as they were sealed. */
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { DetailPage, fileAddress } from '../../../kernel/web/index.ts';
import { showBytes } from '../../../ui/format/amount.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import type { DeniedShare } from '../../bid/sealing/index.ts';
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
      {(row) => (
        <>
          <ApplicationFiles row={row} />
          <Denials denials={(row.denials ?? []) as DeniedShare[]} />
        </>
      )}
    </DetailPage>
  );
}

const outcomeOf = ({ isProven, because, rebuttedAt }: DeniedShare): string => {
  if (isProven) return `证明成立：${because}`;
  return rebuttedAt ? `${because}；${showInstant(rebuttedAt)} 申请人反驳，没有封错` : `${because}，视为该持钥人不解密`;
};

/** Who of the holders did not release this one's share, and what came of it. */
function Denials({ denials }: { denials: readonly DeniedShare[] }) {
  if (denials.length === 0) return null;
  return (
    <Section title="持钥人的否认">
      <DataTable
        rows={denials}
        rowKey={(d) => d.holder}
        label="持钥人的否认"
        columns={[
          { id: 'name', title: '持钥人', render: (d) => d.name },
          { id: 'unit', title: '单位', share: 1, render: (d) => d.organisationName },
          { id: 'at', title: '时间', render: (d) => showInstant(d.at) },
          { id: 'outcome', title: '核对', share: 2, render: outcomeOf },
        ]}
      />
    </Section>
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
