/** A published paper as a page for strangers: its address, the paper, and the way back. */
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { FileRef } from '../../../kernel/record/field.ts';
import type { ScreenId } from '../../../kernel/record/known.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import type { SheetOf } from '../../../kernel/screen/sheet.ts';
import { fileAddress, PrintedSheet, to, useDetail, usePage } from '../../../kernel/web/index.ts';
import { FileList } from '../../../ui/controls/FileDrop.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import type { PublicRecord } from '../public-address.ts';
import { PublicAddress } from './PublicAddress.tsx';

/** Files that everybody may take with a paper. */
export function PublishedFiles({ row }: { row: AnyRow }) {
  const files = (row.attachments ?? []) as FileRef[];
  return files.length > 0 ? (
    <Section title="附件">
      <FileList files={files} href={(file) => fileAddress(file.id)} />
    </Section>
  ) : null;
}

export interface PublicSheetProps {
  record: PublicRecord;
  of: SheetOf;
  /** Where one goes when it cannot be opened. */
  back: { screen: ScreenId; label: string };
  above?: (row: AnyRow) => ReactNode;
}

export function PublicSheet({ record, of, back, above }: PublicSheetProps) {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { row, error, refetch } = useDetail(record, id);
  const trail = usePage({ title: row?.title });
  const way = <Link to={to(back.screen)}>{back.label}</Link>;
  if (!id)
    return (
      <Empty title="没有指明是哪一份" action={way}>
        请从公开的列表进入。
      </Empty>
    );
  if (error && !row)
    return (
      <ErrorPanel title="未能打开" onRetry={() => void refetch()} action={way}>
        {error.message}
      </ErrorPanel>
    );
  if (!row) return <Skeleton lines={12} />;
  return (
    <section className="zc-page zc-public-sheet">
      {trail}
      <PublicAddress record={record} row={{ id: row.id, number: row.number }} />
      {above && <div className="zc-no-print">{above(row)}</div>}
      <PrintedSheet of={of} row={row} />
      <PublishedFiles row={row} />
    </section>
  );
}
