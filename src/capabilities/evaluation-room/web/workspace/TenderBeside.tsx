/** The tender document beside the work: its chapters and files, opened where it speaks of the factor at hand. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FileRef } from '../../../../kernel/record/field.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { call, RichText, recordPath, words } from '../../../../kernel/web/index.ts';
import { FileBeside } from '../../../../platform/files/web/FileBeside.tsx';
import { Empty, ErrorPanel, Skeleton } from '../../../../ui/layout/states.tsx';

interface Chapter {
  id: string;
  title: string;
  body: string;
}

/** The document of the lot as the member may read it. */
const useDocument = (lot: string) =>
  useQuery({
    queryKey: ['evaluation-tender', lot],
    queryFn: async ({ signal }) => {
      const query = { 'f.lot': lot, pagesize: '1', sort: '-updatedAt' };
      const { tdata } = await call<{ tdata: AnyRow[] }>(recordPath('tender-document', 'list'), {
        query,
        signal,
        ownFailures: true,
      });
      const id = tdata[0]?.id;
      if (!id) return null;
      return (await call<{ row: AnyRow }>(recordPath('tender-document', 'detail'), { query: { id }, signal })).row;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

const textOf = (html: string) => html.replace(/<[^>]+>/g, '');

export function TenderBeside({ lot, factor }: { lot: string; factor?: string }) {
  const { data, error, refetch, isPending } = useDocument(lot);
  if (error)
    return (
      <ErrorPanel title={words('{招标}文件没有读到')} onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (isPending) return <Skeleton lines={10} />;
  if (!data) return <Empty title={words('没有可以阅读的{招标}文件')}>请询问代理机构。</Empty>;
  return <Opened document={data} {...(factor ? { factor } : {})} />;
}

function Opened({ document: row, factor }: { document: AnyRow; factor?: string }) {
  const chapters = (row.chapters ?? []) as Chapter[];
  const files = (row.attachments ?? []) as FileRef[];
  // The chapter that speaks most of the factor: a title counts more than a mention.
  const meant = useMemo(() => {
    if (!factor) return undefined;
    const weight = ({ title, body }: Chapter) =>
      (title.includes(factor) ? 10 : 0) + (textOf(body).split(factor).length - 1);
    return chapters.map((c) => [c, weight(c)] as const).toSorted((a, b) => b[1] - a[1])[0];
  }, [chapters, factor]);
  const [file, setFile] = useState<FileRef>();
  const [chosen, setChosen] = useState<string>();
  const current = chapters.find((c) => c.id === chosen) ?? (meant && meant[1] > 0 ? meant[0] : chapters[0]);
  const body = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for anew in another chapter
  useEffect(() => {
    setChosen(undefined);
    setFile(undefined);
  }, [factor]);
  useEffect(() => {
    if (!body.current || !factor || !current) return;
    const [place] = [...body.current.querySelectorAll('h1,h2,h3,h4,p,li,td')].filter((e) =>
      e.textContent?.includes(factor),
    );
    place?.scrollIntoView({ block: 'center' });
    place?.classList.add('zc-read-found');
    return () => place?.classList.remove('zc-read-found');
  }, [factor, current]);
  return (
    <div className="zc-read-tender">
      <div className="zc-read-files">
        <select
          aria-label="章节"
          value={file?.id ?? current?.id ?? ''}
          onChange={(e) => {
            setFile(files.find((f) => f.id === e.target.value));
            setChosen(e.target.value);
          }}
        >
          {chapters.map((c) => (
            <option key={c.id} value={c.id}>
              {c.title}
            </option>
          ))}
          {files.map((f) => (
            <option key={f.id} value={f.id}>
              {f.name}
            </option>
          ))}
        </select>
        {factor && !file ? (
          <small>{meant && meant[1] > 0 ? `“${factor}”见“${meant[0].title}”` : `各章没有直接写到“${factor}”`}</small>
        ) : null}
      </div>
      {file ? (
        <div className="zc-read-paper">
          <FileBeside file={file} at={{ page: 1, times: 0 }} />
        </div>
      ) : current ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the text is scrolled by keyboard
        <div className="zc-read-chapter" ref={body} tabIndex={0} role="document" aria-label={current.title}>
          <h3>{current.title}</h3>
          <RichText html={current.body} />
        </div>
      ) : (
        <Empty title="没有章节" />
      )}
    </div>
  );
}
