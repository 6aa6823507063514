/** 导入结论: how far the background is, then every row of the workbook with its verdict. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Lifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import type { ScreenId } from '../../../kernel/record/known.ts';
import type { AnyRow, RecordType } from '../../../kernel/record/record.ts';
import { call, DetailPage } from '../../../kernel/web/index.ts';
import { callAddress, usedTool } from '../../../kernel/web/wire.ts';
import { Banner } from '../../../ui/layout/states.tsx';
import { importIs } from '../states.ts';
import { RowVerdicts } from './RowVerdicts.tsx';
import './imports.css';

export interface ImportDetailProps {
  record: RecordType<any>;
  lifecycle: Lifecycle;
  /** How rows are counted: 家, 名. */
  one: string;
  /** What tells one row from another, as its columns are called. */
  titles: { name: string; code?: string };
  /** The page of what a row became. */
  becomes: ScreenId;
  /** What what was entered waits for. */
  waits: string;
}

const lookEachMs = 1000;
/** How far it is, asked once a second; when it has come to an end the page is read again. */
function Progress({ record, row }: { record: RecordType<any>; row: AnyRow }) {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ['import-progress', record.id, row.id, row.state],
    queryFn: ({ signal }) =>
      call<{ state: string; done: number; total: number }>(`/agency/${record.id}/progress.json`, {
        query: { id: row.id },
        signal,
      }),
    refetchInterval: lookEachMs,
  });
  const isOver = data !== undefined && data.state !== row.state;
  useEffect(() => {
    if (isOver) void queries.invalidateQueries({ queryKey: ['detail', record.id, row.id] });
  }, [isOver, queries, record.id, row.id]);
  const what = importIs.reading(row) ? '检查' : '登记';
  const { done = 0, total = 0 } = data ?? {};
  return (
    <Banner tone="wait">
      <span className="zc-import-progress">
        正在后台{what}
        {total > 0 ? `：第 ${done} / ${total} 行` : '，请稍候'}
        {total > 0 ? <progress value={done} max={total} aria-label={`${what}进度`} /> : null}
        <span>
          可以离开本页，{importIs.reading(row) ? '检查完毕后发消息通知' : '回来时继续看进度；停止则一行也不登记'}。
        </span>
      </span>
    </Banner>
  );
}

function Outcome({ row, one, waits }: { row: AnyRow } & Pick<ImportDetailProps, 'one' | 'waits'>) {
  if (importIs.imported(row))
    return (
      <Banner tone="done">
        {row.accepted} {one}已登记，{waits}。重复和有误的行没有登记。
      </Banner>
    );
  return (
    <>
      {row.unread ? <Banner tone="due">{row.unread}</Banner> : null}
      {row.checkedAt && row.accepted + row.duplicate + row.faulty > 0 ? (
        <Banner tone="wait">
          还没有登记任何一{one}。{row.accepted} 行可登记，{row.duplicate} 行重复，{row.faulty}{' '}
          行有误；有误的行可以下载，改正后另行上传。
        </Banner>
      ) : null}
    </>
  );
}

export function ImportDetail({ record, lifecycle, one, titles, becomes, waits }: ImportDetailProps) {
  const faulty = (id: string) => callAddress(`/agency/${record.id}/faulty.xlsx`, { tool: usedTool(), id });
  return (
    <DetailPage
      record={record}
      lifecycle={lifecycle}
      extra={(row) =>
        row.faulty > 0 && !importIs.working(row) ? (
          <a className="zc-button" href={faulty(row.id)}>
            下载有误的行
          </a>
        ) : null
      }
    >
      {(row) =>
        importIs.working(row) ? (
          <Progress record={record} row={row} />
        ) : (
          <>
            <Outcome row={row} one={one} waits={waits} />
            {/* What was read anew has other rows. */}
            <RowVerdicts key={row.version} record={record} row={row} titles={titles} becomes={becomes} />
          </>
        )
      }
    </DetailPage>
  );
}
