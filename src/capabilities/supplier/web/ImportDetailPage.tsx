/** 导入结论: every row of the workbook with its verdict, before anything is in the register. */
import type { AnyRow } from '../../../kernel/record/record.ts';
import { DetailPage, RowVerdicts } from '../../../kernel/web/index.ts';
import type { Column } from '../../../ui/layout/DataTable.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import type { SupplierVerdict } from '../import/import.rules.ts';
import { supplierImportLifecycle } from '../import/supplier-import.lifecycle.ts';
import { supplierImport } from '../import/supplier-import.record.ts';

const columns: Column<SupplierVerdict>[] = [
  { id: 'name', title: '法人名称', share: 1, render: (v) => v.name || '—' },
  { id: 'code', title: '统一社会信用代码', render: (v) => v.code || '—' },
];

export default function ImportDetailPage() {
  return (
    <DetailPage record={supplierImport} lifecycle={supplierImportLifecycle}>
      {(row) => <Verdicts row={row} />}
    </DetailPage>
  );
}

function Verdicts({ row }: { row: AnyRow }) {
  return (
    <>
      {row.state === 'imported' ? (
        <Banner tone="done">{row.accepted} 家已登记，等待另一人核验。重复和有误的行没有登记。</Banner>
      ) : (
        <Banner tone="wait">
          还没有登记任何一家。{row.accepted} 行可登记，{row.duplicate} 行重复，{row.faulty}{' '}
          行有误；有误的行请在工作簿中改正后另行上传。
        </Banner>
      )}
      <RowVerdicts verdicts={(row.verdicts ?? []) as SupplierVerdict[]} columns={columns} />
    </>
  );
}
