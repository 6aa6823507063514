/** The commitment letters of one committee, one sheet a member. */

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, everyRow, Page, recordPath, words } from '../../../kernel/web/index.ts';
import { shownMoment } from '../../../ui/format/moment.ts';
import { PrintSheet } from '../../../ui/layout/PrintSheet.tsx';
import { Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { CommitteeChoice } from './CommitteeChoice.tsx';
import { useCommittees } from './useCommittees.ts';

export default function CommitmentPage() {
  const [query] = useSearchParams();
  const choice = useCommittees();
  return (
    <Page title="评委承诺书" actions={<CommitteeChoice {...choice} />}>
      {choice.current ? (
        <Letters committee={query.get('committee') ?? choice.current} />
      ) : choice.error ? (
        <ErrorPanel title="承诺书未能加载" onRetry={() => void choice.refetch()}>
          {choice.error.message}
        </ErrorPanel>
      ) : choice.isPending ? (
        <Skeleton />
      ) : (
        <Empty title="还没有承诺书">评委签到时逐一签署回避与保密承诺。</Empty>
      )}
    </Page>
  );
}

function Letters({ committee }: { committee: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['commitments', committee],
    queryFn: async ({ signal }) => {
      const list = await everyRow('committee-member', { 'f.committee': committee }, signal);
      return Promise.all(
        list.map((m) =>
          call<{ row: AnyRow }>(recordPath('committee-member', 'detail'), { query: { id: m.id }, signal }).then(
            (d) => d.row,
          ),
        ),
      );
    },
  });
  if (error)
    return (
      <ErrorPanel title="承诺书未能加载" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!data) return <Skeleton />;
  const signed = data.filter((m) => m.commitment);
  if (signed.length === 0)
    return (
      <Empty title="没有可以查看的承诺书">
        {words('评委名单在{中标}结果确定前保密（招标投标法 第37条），此前只有抽取人和监督部门可以查看。')}
      </Empty>
    );
  return signed.map((m) => (
    <PrintSheet
      key={m.id}
      title={words('{评标}委员会成员承诺书')}
      number={m.seat}
      foot={
        <p>{`${m.name}　${shownMoment(m.commitment.at)} 电子签名，证书 ${m.commitment.certificate?.serial ?? ''}`}</p>
      }
    >
      {(m.commitment.text as string)
        .split('\n')
        .slice(1)
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
    </PrintSheet>
  ));
}
