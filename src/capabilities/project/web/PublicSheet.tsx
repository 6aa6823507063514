/** A published paper as a page for strangers: its address, the paper, and the way back. */
import './public-address.css';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { FileRef } from '../../../kernel/record/field.ts';
import type { ScreenId } from '../../../kernel/record/known.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import type { SheetOf } from '../../../kernel/screen/sheet.ts';
import { fileAddress, PrintedSheet, to, useDetail, usePage } from '../../../kernel/web/index.ts';
import { FileList } from '../../../ui/controls/FileDrop.tsx';
import { showNotice } from '../../../ui/controls/notices.tsx';
import { QrCode } from '../../../ui/controls/QrCode.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { type PublicRecord, publicPath } from '../project-paper.ts';

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

/** Where a published paper stands for everybody: its address to be copied, its QR code, and the page itself. */
async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showNotice('链接已复制');
  } catch {
    showNotice('浏览器不允许复制，请选中链接后自行复制', 'due', 6000);
  }
}

/** The code's library comes when somebody asks for it. */
async function codeOf(address: string): Promise<{ size: number; path: string }> {
  const { encode } = await import('uqr');
  const { data, size } = encode(address, { ecc: 'M', border: 2 });
  const path = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
  return { size, path };
}

export function PublicAddress({ record, row }: { record: PublicRecord; row: { id: string; number?: string | null } }) {
  const path = publicPath(record, row);
  const address = `${location.origin}${path}`;
  const [code, setCode] = useState<{ size: number; path: string }>();
  return (
    <div className="zc-public-address zc-no-print">
      <a href={path}>公开网页</a>
      <button type="button" className="zc-link" onClick={() => void copy(address)}>
        复制链接
      </button>
      <button
        type="button"
        className="zc-link"
        aria-expanded={code !== undefined}
        onClick={() => (code ? setCode(undefined) : void codeOf(address).then(setCode))}
      >
        二维码
      </button>
      {code ? <QrCode size={code.size} path={code.path} label="本页公开网址的二维码" /> : null}
    </div>
  );
}
