import '../../public-notice/web/paper.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import {
  call,
  fileAddress,
  ListPage,
  Page,
  RichText,
  recordPath,
  to,
  useDetail,
  useList,
  words,
} from '../../../../kernel/web/index.ts';
import { FileList } from '../../../../ui/controls/FileDrop.tsx';
import { Countdown, Moment } from '../../../../ui/layout/moments.tsx';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { Empty, ErrorPanel, Skeleton, StatusTag } from '../../../../ui/layout/states.tsx';
import { isOpen } from '../../../project/possible/answer.ts';
import { useCan } from '../../../project/web/possible.ts';
import { tenderDocument } from '../../../tender-document/tender-document/tender-document.record.ts';
import { Editions } from '../../../tender-document/web/Editions.tsx';
import { ChangedLines, useAddenda, useAnswers, useChanges, useVisits } from '../../public-notice/web/useLotPapers.tsx';
import { documentDownloadLifecycle } from '../document-download.lifecycle.ts';
import { documentDownload } from '../document-download.record.ts';

/** 我的{招标}文件: what this bidder took; the office's words about secrecy are not meant for the one who took it. */
const mine = {
  ...documentDownload,
  list: {
    ...documentDownload.list,
    empty:
      '还没有获取{招标}文件。在“{招标}公告”中打开要参加的项目，免费下载后在此随时取用；获取情况在{开标}前对其他人保密。',
  },
};

export function MyDocumentsPage() {
  return <ListPage record={mine} lifecycle={documentDownloadLifecycle} title="我的{招标}文件" />;
}

/** 报名资料审核: who took the document, once bids are read out. Until then the same words for everybody and every number. */
export function RegisterPage() {
  const { total, state, isLoading, error } = useList('document-download');
  const isAsked = Boolean(state.q) || Object.keys(state.filters).length > 0;
  if (isAsked || isLoading || error || total !== 0) {
    return <ListPage record={documentDownload} lifecycle={documentDownloadLifecycle} title="报名资料审核" />;
  }
  return (
    <Page title="报名资料审核" tags={<StatusTag tone="sealed">密封至唱标</StatusTag>}>
      <Empty title="密封至唱标">{words(documentDownload.list.empty ?? '')}</Empty>
    </Page>
  );
}

// A document that this unit took: its dates, files and chapters, what was added since, and the steps from here.

/** The issued document of a lot, whole. */
function useDocument(lot: string | undefined) {
  return useQuery({
    queryKey: ['detail', 'tender-document', 'of', lot],
    queryFn: async ({ signal }) => {
      const query = { 'f.lot': lot, 'f.state': 'issued' };
      const { tdata } = await call<{ tdata: AnyRow[] }>(recordPath('tender-document', 'list'), {
        query,
        signal,
        ownFailures: true,
      });
      const id = tdata[0]?.id;
      return id
        ? (
            await call<{ row: AnyRow }>(recordPath('tender-document', 'detail'), {
              query: { id },
              signal,
              ownFailures: true,
            })
          ).row
        : null;
    },
    enabled: lot !== undefined,
  });
}

export function TakenDocumentPage() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  const taken = useDetail('document-download', id);
  const lot: string | undefined = taken.row?.lot;
  const document = useDocument(lot);
  const error = taken.error ?? document.error;
  if (error && !document.data) {
    return (
      <ErrorPanel title={words('{招标}文件未能打开')} onRetry={() => void taken.refetch()}>
        {error.message}
      </ErrorPanel>
    );
  }
  if (!taken.row || document.isPending) return <Skeleton lines={12} />;
  if (!document.data)
    return <Empty title={words('{招标}文件已不在发出状态')}>{words('{招标}可能已终止，请查看公告和消息。')}</Empty>;
  const row = document.data;
  return (
    <Page
      title={row.name}
      name={taken.row.lot$ ?? row.name}
      actions={<NextSteps lot={lot!} />}
      facts={[
        {
          label: words('{投标}截止（{开标}）'),
          value: (
            <>
              <Moment at={row.bidDeadline} near={false} /> <Countdown until={row.bidDeadline} over="已截止" />
            </>
          ),
        },
        {
          label: '提问截止',
          value: (
            <>
              <Moment at={row.clarifyUntil} ends near={false} /> <Countdown until={row.clarifyUntil} over="已截止" />
            </>
          ),
        },
        { label: '标段', value: taken.row.lot$ },
        { label: '获取时间', value: <Moment at={taken.row.takenAt} /> },
        ...(row.openingPlace ? [{ label: words('{开标}地点'), value: row.openingPlace }] : []),
      ]}
    >
      <Section title="文件">
        <FileList files={row.attachments ?? []} href={(f) => fileAddress(f.id)} />
      </Section>
      <SinceThen lot={lot!} project={row.project} />
      <Editions row={row} />
      <Requirements row={row} />
      <Section title="正文">
        {(row.chapters ?? []).map((chapter: { id: string; title: string; body: string }, i: number) => (
          <details key={chapter.id} className="zc-chapter" open={i === 0}>
            <summary>{chapter.title}</summary>
            <RichText html={chapter.body} />
          </details>
        ))}
      </Section>
    </Page>
  );
}

const steps = ['objectToDocument', 'ask', 'secure', 'change', 'handIn'] as const;

/** What this unit does from here, as it stands now. */
function NextSteps({ lot }: { lot: string }) {
  const can = useCan(lot);
  return (
    <>
      {steps.map((step) => {
        const act = can?.acts[step];
        return act?.go && isOpen(act) ? (
          <Link
            key={step}
            className={act.primary ? 'zc-button zc-button-main' : 'zc-button'}
            to={to(act.go.screen, act.go.query)}
          >
            {words(act.go.label)}
          </Link>
        ) : null;
      })}
    </>
  );
}

function SinceThen({ lot, project }: { lot: string; project: string | null }) {
  const changes = useChanges(project);
  const visits = useVisits([lot]);
  const addenda = useAddenda([lot]);
  const answers = useAnswers([lot]);
  if (visits.length + changes.length + addenda.length + answers.length === 0) return null;
  return (
    <Section title="变更、补遗与答疑">
      <ul className="zc-answers">
        {visits.map((v) => (
          <li key={v.id}>
            <Link to={to('site-visit.mine', { id: v.id })}>踏勘：{v.title}</Link>　<Moment at={v.startsAt} />
          </li>
        ))}
        {changes.map((c) => (
          <li key={c.id}>
            <Link to={to('notice-change.public', { id: c.id })}>{c.title}</Link>　<Moment at={c.publishedAt} />
          </li>
        ))}
        {addenda.map((a) => (
          <li key={a.id}>
            <Link to={to('addendum.public', { id: a.id })}>{a.title}</Link>　<Moment at={a.issuedAt} />
            <ChangedLines addendum={a as AnyRow} />
          </li>
        ))}
        {answers.map((q) => (
          <Answer key={q.id} id={q.id} title={q.title} at={q.answeredAt} />
        ))}
      </ul>
    </Section>
  );
}

function Answer({ id, title, at }: { id: string; title: string; at: string }) {
  return (
    <li>
      <Link to={to('question.public', { id })}>答疑：{title}</Link>　<Moment at={at} />
    </li>
  );
}

function Requirements({ row }: { row: AnyRow }) {
  const kinds = tenderDocument.fields.requirements.fields!.type!.choices!;
  if (!row.requirements?.length) return null;
  return (
    <Section title={words('{投标}人资格要求')}>
      <ul className="zc-answers">
        {row.requirements.map((r: { id: string; type: string; name: string; level?: string; detail?: string }) => (
          <li key={r.id}>
            <b>{r.name}</b> {r.level} <small className="zc-none">{kinds[r.type]}</small>
            {r.detail ? <p>{r.detail}</p> : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}
