/** A stored file read beside work: the same that a page of its own shows of it, without that page's head. */
import './preview.css';
import { lazy, type ReactNode, Suspense } from 'react';
import type { FileRef } from '../../../kernel/record/field.ts';
import { fileAddress } from '../../../kernel/web/files.ts';
import { Empty, Skeleton } from '../../../ui/layout/states.tsx';

const PdfReader = lazy(() => import('./PdfReader.tsx').then((m) => ({ default: m.PdfReader })));
const others = {
  image: lazy(() => import('./ImageView.tsx')),
  text: lazy(async () => ({ default: (await import('./ImageView.tsx')).TextView })),
  word: lazy(() => import('./WordView.tsx')),
  sheet: lazy(() => import('./SheetView.tsx')),
};

export interface FileBesideProps {
  file: FileRef;
  at: { page: number; times: number };
  onPage?: (page: number) => void;
  /** Behind the search of a PDF. */
  tools?: ReactNode;
}

export function FileBeside({ file, at, onPage, tools }: FileBesideProps) {
  const shape = shapeOf(file);
  const address = fileAddress(file.id);
  const shown = () => {
    if (shape === 'pdf')
      return <PdfReader key={file.id} address={address} at={at} {...(onPage ? { onPage } : {})} beside tools={tools} />;
    if (shape === 'other' || tooLarge(shape, file.size))
      return (
        <Empty title={shape === 'other' ? '这种文件不能在页面上显示' : '文件太大，不能在页面上显示'}>
          <a href={address}>下载“{file.name}”</a>
        </Empty>
      );
    const View = others[shape];
    return (
      <div className="zc-file-beside">
        <View file={file} address={address} />
      </div>
    );
  };
  return <Suspense fallback={<Skeleton lines={12} />}>{shown()}</Suspense>;
}

// How a stored file is shown, by the end of its name and, where that says nothing, by the type it was sent with.

export type FileShape = 'pdf' | 'image' | 'text' | 'word' | 'sheet' | 'other';

const byEnding: Readonly<Record<string, FileShape>> = {
  pdf: 'pdf',
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  gif: 'image',
  webp: 'image',
  bmp: 'image',
  txt: 'text',
  csv: 'text',
  json: 'text',
  xml: 'text',
  md: 'text',
  log: 'text',
  docx: 'word',
  xlsx: 'sheet',
  xls: 'sheet',
};

export function shapeOf({ name, type }: Pick<FileRef, 'name' | 'type'>): FileShape {
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  const known = byEnding[ending];
  if (known) return known;
  if (type === 'application/pdf') return 'pdf';
  if (/^image\/(png|jpeg|gif|webp|bmp)$/.test(type)) return 'image';
  return type === 'text/plain' ? 'text' : 'other';
}

const megabyte = 1048576;
/** Beyond this a page would freeze; a PDF is read in pieces and has no limit. */
const largest: Partial<Record<FileShape, number>> = {
  image: 60 * megabyte,
  text: 5 * megabyte,
  word: 40 * megabyte,
  sheet: 20 * megabyte,
};

export const tooLarge = (shape: FileShape, size: number): boolean =>
  size > (largest[shape] ?? Number.POSITIVE_INFINITY);
