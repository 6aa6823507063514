import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { DetailPage, FormPage, ListPage, mayDo, StateTag, to, useDetail, words } from '../../../kernel/web/index.ts';
import { ApplyTemplate } from '../../../platform/templates/web/ApplyTemplate.tsx';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, Skeleton } from '../../../ui/layout/states.tsx';
import { awardNoticeLifecycle } from '../award-notice/award-notice.lifecycle.ts';
import { awardNotice } from '../award-notice/award-notice.record.ts';
import { offlineAward, offlineAwardLifecycle } from '../offline-award/offline-award.record.ts';
import { awardNoticeIs } from '../states.ts';
import { LetterPaper } from './LetterPaper.tsx';
import { PaperDetailPage, TemplatePreview } from './Papers.tsx';
import { lettersOf, SendLetters } from './SendLetters.tsx';

/** A letter in the office: the paper, and beside it all that go out with it. */
export function LetterDetailPage() {
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

/** The server draws the whole letter from the version. */
const nothing = () => ({});

/** A letter that was begun from a template goes on with it. */
export function LetterFormPage() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const { row, error } = useDetail('award-notice', id);
  if (id && !row && !error) return <Skeleton lines={10} />;
  if (row?.template) return <TemplatedLetterPage />;
  return (
    <FormPage
      record={awardNotice}
      lifecycle={awardNoticeLifecycle}
      aside={(typed, change) => (
        <>
          <ApplyTemplate kind="award-notice" record={awardNotice} row={typed} change={change} fills={nothing} />
          {typed.template ? <TemplatePreview kind="award-notice" row={typed as AnyRow} /> : null}
        </>
      )}
    />
  );
}

/** The letters, and the other ways to begin one. */
export function LetterListPage() {
  return (
    <ListPage
      record={awardNotice}
      lifecycle={awardNoticeLifecycle}
      extra={
        <>
          <Link className="zc-button" to={to('offline-award.list')}>
            线下通知书
          </Link>
          {mayDo('award-notice.create') ? (
            <Link className="zc-button" to={to('award-notice.formMb')}>
              用模板新建
            </Link>
          ) : null}
        </>
      }
    />
  );
}

/** 中标通知书（模板）: the letter's form with a template for its words. */
const fromTemplate = {
  ...awardNotice,
  label: '{中标}通知书（模板）',
  fields: { ...awardNotice.fields, template: { ...awardNotice.fields.template, required: true } },
  form: [
    { title: '来源', fields: ['project', 'lot', 'confirmation', 'template'] },
    { title: '通知书', fields: ['scope', 'term', 'quality', 'manager', 'performanceSecurity'] },
  ],
};

export function TemplatedLetterPage() {
  return (
    <FormPage
      record={fromTemplate}
      lifecycle={awardNoticeLifecycle}
      aside={(row) => <TemplatePreview kind="award-notice" row={row as AnyRow} />}
    />
  );
}

/** A letter as its addressee reads and acknowledges it. */
export function MyLetterPage() {
  return (
    <PaperDetailPage record={awardNotice} lifecycle={awardNoticeLifecycle} paper={(row) => <LetterPaper row={row} />} />
  );
}

/** A letter that was signed on paper, with the paper. */
export function OfflineAwardDetailPage() {
  return (
    <DetailPage record={offlineAward} lifecycle={offlineAwardLifecycle}>
      {(row) => (
        <>
          {row.letter ? (
            <Banner tone="done">
              已登记为<Link to={to('award-notice.detail', { id: row.letter })}>{row.letter$}</Link>，可以订立合同。
            </Banner>
          ) : null}
        </>
      )}
    </DetailPage>
  );
}
