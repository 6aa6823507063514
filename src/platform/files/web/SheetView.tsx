/** A workbook as plain tables, one tab a sheet: values, not formulas. */
import { useQuery } from '@tanstack/react-query';
import { type CellValue, readXls, readXlsx, type Workbook } from 'hucre/xlsx';
import { useState } from 'react';
import { Banner, Empty, Skeleton } from '../../../ui/layout/states.tsx';
import type { ViewProps } from './PreviewPage.tsx';
import { Unreadable } from './Unreadable.tsx';
import { useBytes } from './useBytes.ts';

const mostRows = 1000;

function shown(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'boolean' ? (value ? '是' : '否') : String(value);
}

export default function SheetView({ file, address }: ViewProps) {
  const bytes = useBytes(address);
  const book = useQuery<Workbook>({
    queryKey: ['file', 'workbook', address],
    queryFn: () => (file.name.toLowerCase().endsWith('.xls') ? readXls : readXlsx)(bytes.data!),
    enabled: bytes.data !== undefined,
    gcTime: 0,
    retry: false,
  });
  const [tab, setTab] = useState(0);
  const error = bytes.error ?? book.error;
  if (error) return <Unreadable error={error} />;
  if (!book.data) return <Skeleton lines={10} />;
  const sheet = book.data.sheets[tab];
  const rows = sheet?.rows ?? [];
  return (
    <>
      <div className="zc-section-tabs" role="tablist">
        {book.data.sheets.map((s, i) => (
          <button key={s.name} type="button" role="tab" aria-selected={i === tab} onClick={() => setTab(i)}>
            {s.name}
          </button>
        ))}
      </div>
      {rows.length > mostRows ? (
        <Banner tone="wait">
          共 {rows.length} 行，这里显示前 {mostRows} 行；全部内容请下载后查看。
        </Banner>
      ) : null}
      {rows.length === 0 ? (
        <Empty title="空工作表" />
      ) : (
        <div className="zc-workbook">
          <table>
            <tbody>
              {rows.slice(0, mostRows).map((row, r) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a sheet's rows have no other name than their place
                <tr key={r}>
                  <th scope="row">{r + 1}</th>
                  {row.map((cell, c) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: nor have its cells
                    <td key={c} className={typeof cell === 'number' ? 'zc-numeric' : undefined}>
                      {shown(cell)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
