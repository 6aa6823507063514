/** 导入结论: every row of the workbook of experts with its verdict, before anything is in the register. */
import type { AnyRow } from '../../../kernel/record/record.ts';
import { DetailPage, RowVerdicts } from '../../../kernel/web/index.ts';
import { callAddress, usedTool } from '../../../kernel/web/wire.ts';
import type { Column } from '../../../ui/layout/DataTable.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { expertImportLifecycle } from '../import/expert-import.lifecycle.ts';
import { expertImport } from '../import/expert-import.record.ts';
import type { ExpertVerdict } from '../import/expert-sheet.rules.ts';

const columns: Column<ExpertVerdict>[] = [{ id: 'name', title: '姓名', share: 1, render: (v) => v.name || '—' }];

export default function ExpertImportPage() {
  return (
    <DetailPage
      record={expertImport}
      lifecycle={expertImportLifecycle}
      extra={(row) =>
        row.faulty ? (
          <a
            className="zc-button"
            href={callAddress('/agency/expert-import/faulty.xlsx', { tool: usedTool(), id: row.id })}
          >
            下载有误的行
          </a>
        ) : null
      }
    >
      {(row) => <Verdicts row={row} />}
    </DetailPage>
  );
}

function Verdicts({ row }: { row: AnyRow }) {
  if (row.state === 'reading') return <Banner tone="wait">正在后台逐行检查，检查完毕后发消息通知。</Banner>;
  if (row.unread) return <Banner tone="due">{row.unread}</Banner>;
  return (
    <>
      {row.state === 'imported' ? (
        <Banner tone="done">{row.accepted} 名已申请入库，等待另一人审核。重复和有误的行没有登记。</Banner>
      ) : (
        <Banner tone="wait">
          还没有登记任何一名。{row.accepted} 行可登记，{row.duplicate} 行重复，{row.faulty}{' '}
          行有误；有误的行可以下载，改正后另行上传。
        </Banner>
      )}
      <RowVerdicts verdicts={(row.verdicts ?? []) as ExpertVerdict[]} columns={columns} />
    </>
  );
}
