import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { StateTag, to, words } from '../../../kernel/web/index.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { awardNoticeLifecycle } from '../award-notice/award-notice.lifecycle.ts';
import { awardNotice } from '../award-notice/award-notice.record.ts';
import { awardNoticeIs } from '../states.ts';
import { LetterPaper } from './LetterPaper.tsx';
import { PaperDetailPage } from './Papers.tsx';
import { lettersOf, SendLetters } from './SendLetters.tsx';

/** A letter in the office: the paper, and beside it all that go out with it. */
export default function LetterDetailPage() {
  return (
    <PaperDetailPage
      record={awardNotice}
      lifecycle={awardNoticeLifecycle}
      extra={(row) => (row.kind === 'award' ? <SendLetters row={row} /> : null)}
      above={(row) => <Issuing row={row} />}
      paper={(row) => <LetterPaper row={row} />}
      below={(row) => <Together row={row} />}
    />
  );
}

/** Whose turn it is, and why it came back. */
function Issuing({ row }: { row: AnyRow }) {
  if (awardNoticeIs.draft(row) && row.returnedBecause)
    return <Banner tone="due">退回意见：{row.returnedBecause}</Banner>;
  if (!awardNoticeIs.ready(row)) return null;
  return (
    <Banner tone="wait">
      {words('待{招标}人用自己的证书签发（招标投标法 第45条）；{招标}人已在项目中委托的，由代理机构的另一人签发。')}
    </Banner>
  );
}

function Together({ row }: { row: AnyRow }) {
  const { data } = useQuery({
    queryKey: ['letters', 'award-notice', row.id, row.state],
    queryFn: ({ signal }) => lettersOf(row.id, signal),
  });
  const others = (data?.letters ?? []).filter((l) => l.id !== row.id);
  if (others.length === 0) return null;
  return (
    <>
      {awardNoticeIs.unsent(row) ? (
        <Banner tone="wait">
          {words('签发时，{中标}通知书与')} {others.length} 份结果通知同时发出{words('（招标投标法 第45条）')}。
        </Banner>
      ) : null}
      <Section title={`同批通知 ${others.length} 份`}>
        <DataTable
          rows={others}
          rowKey={(l) => l.id}
          label="同批通知"
          dense
          columns={[
            {
              id: 'supplierName',
              title: '收件单位',
              share: 2,
              render: (l) => <Link to={to('award-notice.detail', { id: l.id })}>{l.supplierName}</Link>,
            },
            { id: 'number', title: '编号', render: (l) => l.number },
            {
              id: 'kind',
              title: '类别',
              render: (l) => (l.kind === 'award' ? words('{中标}通知书') : words('{中标}结果通知书')),
            },
            { id: 'state', title: '状态', render: (l) => <StateTag row={l} lifecycle={awardNoticeLifecycle} /> },
          ]}
        />
      </Section>
    </>
  );
}
