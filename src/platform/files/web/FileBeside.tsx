/** A stored file read beside work: the same that a page of its own shows of it, without that page's head. */
import { lazy, type ReactNode, Suspense } from 'react';
import type { FileRef } from '../../../kernel/record/field.ts';
import { fileAddress } from '../../../kernel/web/files.ts';
import { Empty, Skeleton } from '../../../ui/layout/states.tsx';
import { shapeOf, tooLarge } from './file-shape.ts';
import './preview.css';

const PdfReader = lazy(() => import('./PdfReader.tsx').then((m) => ({ default: m.PdfReader })));
const others = {
  image: lazy(() => import('./ImageView.tsx')),
  text: lazy(() => import('./TextView.tsx')),
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
