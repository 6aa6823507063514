/** A workbook as plain tables, one tab a sheet: values, not formulas. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner, Empty, Skeleton } from '../../../ui/layout/states.tsx';
import type { ViewProps } from './PreviewPage.tsx';
import { sheetsToShow } from './reading.ts';
import { drawn } from './reading-limits.ts';
import { Unreadable } from './Unreadable.tsx';
import { useBytes } from './useBytes.ts';

export default function SheetView({ file, address }: ViewProps) {
  const bytes = useBytes(address);
  const book = useQuery({
    queryKey: ['file', 'workbook', address],
    queryFn: ({ signal }) => sheetsToShow(bytes.data!, file.name.toLowerCase().endsWith('.xls'), signal),
    enabled: bytes.data !== undefined,
    gcTime: 0,
    retry: false,
  });
  const [tab, setTab] = useState(0);
  const error = bytes.error ?? book.error;
  if (error) return <Unreadable error={error} />;
  if (!book.data) return <Skeleton lines={10} />;
  const { rows, allRows, allColumns } = book.data[tab] ?? { rows: [], allRows: 0, allColumns: 0 };
  const hidden = [
    allRows > rows.length ? `共 ${allRows} 行，这里显示前 ${rows.length} 行` : '',
    allColumns > drawn.columns ? `共 ${allColumns} 列，这里显示前 ${drawn.columns} 列` : '',
  ].filter(Boolean);
  return (
    <>
      <div className="zc-section-tabs" role="tablist">
        {book.data.map((s, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sheets of a stranger's file may have one name
          <button key={i} type="button" role="tab" aria-selected={i === tab} onClick={() => setTab(i)}>
            {s.name}
          </button>
        ))}
      </div>
      {hidden.length > 0 ? <Banner tone="wait">{hidden.join('；')}；全部内容请下载后查看。</Banner> : null}
      {rows.length === 0 ? (
        <Empty title="空工作表" />
      ) : (
        <div className="zc-workbook">
          <table>
            <tbody>
              {rows.map((row, r) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a sheet's rows have no other name than their place
                <tr key={r}>
                  <th scope="row">{r + 1}</th>
                  {row.map((cell, c) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: nor have its cells
                    <td key={c} className={typeof cell === 'number' ? 'zc-numeric' : undefined}>
                      {cell}
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
