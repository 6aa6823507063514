/** 评标准备 of one lot. */
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { isDone } from '../../../../kernel/screen/turn.ts';
import { call, Page, recordPath, to, words } from '../../../../kernel/web/index.ts';
import { Banner, Empty, ErrorPanel, Skeleton, StatusTag } from '../../../../ui/layout/states.tsx';
import { isReady } from '../readiness.rules.ts';
import type { ReadyLot } from '../ready-wire.ts';
import './ready.css';
import { ReadyLines } from './ReadyLines.tsx';

export default function ReadyPage() {
  const [query] = useSearchParams();
  const lot = query.get('lot') ?? query.get('f.lot') ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: ['ready-lot', lot],
    queryFn: ({ signal }) =>
      call<ReadyLot>(recordPath('evaluation-room', 'ready'), { query: { lot }, signal, ownFailures: true }),
    enabled: lot !== '',
    refetchOnMount: 'always',
  });
  const left = data?.lines.filter((l) => l.blocks && !isDone(l)).length ?? 0;
  return (
    <Page
      title={words('{评标}准备')}
      matter={data?.project}
      name={words(data ? `{评标}准备：${data.lotName}` : '{评标}准备')}
      tags={
        data ? (
          <StatusTag tone={data.begun ? 'now' : left === 0 ? 'done' : 'wait'}>
            {data.begun ? words('{评标}已开始') : left === 0 ? '可以开始' : `还有 ${left} 项必须完成`}
          </StatusTag>
        ) : null
      }
      actions={
        <Link className="zc-button" to={to('evaluation-room.readyByDay')}>
          {words('{评标}准备列表')}
        </Link>
      }
    >
      {lot === '' ? (
        <Empty title="请选择标段">
          <Link to={to('evaluation-room.readyByDay')}>{words('在{评标}准备列表中选择标段')}</Link>
        </Empty>
      ) : error ? (
        <ErrorPanel title={words('没有读到{评标}准备')} onRetry={() => void refetch()}>
          {error.message}
        </ErrorPanel>
      ) : data ? (
        <>
          <p className="zc-ready-lot">
            <b>{data.lotName}</b> <span className="zc-hint">{`${data.code} · ${data.projectName}`}</span>
          </p>
          <Banner tone={data.begun || isReady(data.lines) ? 'done' : 'wait'}>
            {words(
              data.begun
                ? '{评标}已经开始，以下是目前的情况。'
                : '每一行都取自已有的记录，办好即为就绪。“必须”的事项没有完成时，组长不能开始{评标}；截止后不能补办的，请在期限前完成。',
            )}
          </Banner>
          <ReadyLines lines={data.lines} />
        </>
      ) : (
        <Skeleton />
      )}
    </Page>
  );
}
