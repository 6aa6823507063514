/** Who signed, who refused, who dissents; names only where they may be read. */

import type { AnyRow } from '../../../kernel/record/record.ts';
import { words } from '../../../kernel/web/registry.ts';
import { shownMoment } from '../../../ui/format/moment.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Empty } from '../../../ui/layout/states.tsx';
import type { ReportSignature } from '../evaluation-report/evaluation-report.record.ts';

const said = (s: ReportSignature) =>
  s.refused
    ? s.dissent
      ? '拒绝签字，有不同意见'
      : words('拒绝签字，未说明，视为同意（实施条例 第53条）')
    : s.dissent
      ? '已签字，有不同意见'
      : '已签字';

export function SignatureTable({ row }: { row: AnyRow }) {
  const hidden = row.$hidden?.signatures as string | undefined;
  return (
    <Section title="签署" extra={row.digest ? <span className="zc-hint">正文核对码 {row.digest}</span> : null}>
      {hidden ? (
        <Empty title={hidden}>{words('签名原件随{评标}报告保存，归档时一并核验。')}</Empty>
      ) : (
        <DataTable
          rows={(row.signatures ?? []) as ReportSignature[]}
          rowKey={(s) => s.member}
          label="签署"
          dense
          columns={[
            { id: 'seat', title: '席位', render: (s) => s.seat },
            { id: 'name', title: '姓名', render: (s) => s.name },
            { id: 'said', title: '签署', render: said },
            {
              id: 'dissent',
              title: '不同意见',
              share: 2,
              render: (s) => <span title={s.dissent}>{s.dissent ?? ''}</span>,
            },
            { id: 'at', title: '时间', render: (s) => shownMoment(s.at) },
            {
              id: 'certificate',
              title: '证书',
              share: 1,
              render: (s) =>
                s.certificate ? (
                  <code title={JSON.stringify(s.certificate)}>
                    {(s.certificate as { serial: string }).serial.slice(0, 8)}…
                  </code>
                ) : (
                  '—'
                ),
            },
          ]}
          empty={<Empty title="还没有人签署">定稿后由全体评委签署。</Empty>}
        />
      )}
    </Section>
  );
}
