/** The result of an acceptance as it is published. */
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { AnchorLine } from '../../../kernel/web/index.ts';
import { PrintSheet } from '../../../ui/layout/PrintSheet.tsx';

export function AcceptanceNoticePaper({ row }: { row: AnyRow }) {
  return (
    <PrintSheet
      title={row.name}
      number={row.number}
      foot={<p>{row.publishedAt ? `${showInstant(row.publishedAt)} 公告` : '尚未公告'}</p>}
    >
      {String(row.content ?? '')
        .split('\n')
        .map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name and never move
          <p key={i}>{line}</p>
        ))}
      {row.remarks ? <p>其他说明：{row.remarks}</p> : null}
      <AnchorLine row={row} />
    </PrintSheet>
  );
}
