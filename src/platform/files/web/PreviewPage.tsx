/** 文件预览: any stored file is read here without a download; what cannot be shown says so, with its facts. */
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { FileRef } from '../../../kernel/record/field.ts';
import { call, fileAddress, Page } from '../../../kernel/web/index.ts';
import { showBytes } from '../../../ui/format/amount.ts';
import { Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { type FileShape, shapeOf, tooLarge } from './FileBeside.tsx';
import './preview.css';

export interface ViewProps {
  file: FileRef;
  /** Where the bytes are fetched. */
  address: string;
}

const views: Record<Exclude<FileShape, 'other'>, React.LazyExoticComponent<(props: ViewProps) => ReactNode>> = {
  pdf: lazy(() => import('./PdfView.tsx')),
  image: lazy(() => import('./ImageView.tsx')),
  text: lazy(async () => ({ default: (await import('./ImageView.tsx')).TextView })),
  word: lazy(() => import('./WordView.tsx')),
  sheet: lazy(() => import('./SheetView.tsx')),
};

/** @param over lies over what is shown: a watermark */
export function Preview({ over }: { over?: ReactNode }) {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: ['file', id],
    queryFn: ({ signal }) =>
      call<FileRef>('/standalonfile/file/facts.json', { query: { id }, signal, ownFailures: true }),
    enabled: id !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!id) return <Empty title="没有指明要看哪一个文件">请从记录的附件进入。</Empty>;
  if (error)
    return (
      <ErrorPanel title="文件未能打开" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!data) return <Skeleton lines={10} />;
  const shape = shapeOf(data);
  const View = shape === 'other' || tooLarge(shape, data.size) ? undefined : views[shape];
  return (
    <Page
      title={data.name}
      facts={[
        { label: '大小', value: showBytes(data.size) },
        { label: 'SHA-256', value: <code className="zc-digest">{data.sha256}</code> },
      ]}
      actions={
        <a className="zc-button" href={fileAddress(data.id)}>
          下载
        </a>
      }
    >
      {View ? (
        <div className="zc-preview">
          <Suspense fallback={<Skeleton lines={10} />}>
            <View file={data} address={fileAddress(data.id)} />
          </Suspense>
          {over}
        </div>
      ) : (
        <Empty title={shape === 'other' ? '这种文件不能在页面上显示' : '文件太大，不能在页面上显示'}>
          文件完整保存，可以下载后用相应的程序打开；对照下面的核对码可以确认下载的与保存的一致。
        </Empty>
      )}
    </Page>
  );
}

export default function PreviewPage() {
  return <Preview />;
}
