import type { AnyRow } from '../../../kernel/record/record.ts';
import { words } from '../../../kernel/web/registry.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { StatusTag } from '../../../ui/layout/states.tsx';
import type { KeyHolder } from '../tender-document/document-parts.ts';

const sides = { owner: '{招标}人', agency: '代理机构', supervisor: '监督部门' } as const;

/** Fingerprints are compared by people: four characters at a time. */
export const grouped = (hex: string) => hex.match(/.{1,4}/g)?.join(' ') ?? hex;

/** Who holds a share of every bid's key, and who may still register. */
export function KeyHolders({ row }: { row: AnyRow }) {
  const holders = (row.holders ?? []) as KeyHolder[];
  const rows = Object.entries(sides).map(([side, label]) => ({
    side,
    label: words(label),
    holder: holders.find((h) => h.side === side),
  }));
  const missing = Math.max(0, (row.threshold ?? 2) - holders.length);
  return (
    <Section
      title="持钥人"
      extra={
        missing > 0 ? (
          <StatusTag tone="due">还缺 {missing} 名</StatusTag>
        ) : (
          <StatusTag tone="done">
            {holders.length} 名中任意 {row.threshold} 名可开启
          </StatusTag>
        )
      }
    >
      <DataTable
        rows={rows}
        rowKey={(r) => r.side}
        label="持钥人"
        columns={[
          { id: 'side', title: '方', render: (r) => r.label },
          { id: 'name', title: '持钥人', render: (r) => r.holder?.name ?? <span className="zc-none">未登记</span> },
          { id: 'unit', title: '单位', share: 1, render: (r) => r.holder?.organisationName ?? '—' },
          {
            id: 'fingerprint',
            title: '密钥编号',
            share: 2,
            render: (r) =>
              r.holder ? (
                <code title={grouped(r.holder.fingerprint)}>{grouped(r.holder.fingerprint.slice(0, 24))}…</code>
              ) : (
                '—'
              ),
          },
        ]}
      />
      <p className="zc-hint">
        {words(
          '密钥由持钥人在自己的浏览器中生成，平台只登记它的编号和用来加密的一半。{投标}文件的密钥分成若干份，少于',
        )}{' '}
        {row.threshold} 名持钥人合在一起也打不开。
      </p>
    </Section>
  );
}
