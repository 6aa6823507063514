/** One tender as its bidder follows it: the dates, the one next step, and every part with its way on. */

import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { call, HttpFailure, Page, StateTag, speakAs, to, useTopic, words } from '../../../kernel/web/index.ts';
import { Countdown } from '../../../ui/layout/moments.tsx';
import { Banner, Empty, ErrorPanel, Skeleton, StatusTag } from '../../../ui/layout/states.tsx';
import { bidLifecycle } from '../../bid/bid/bid.lifecycle.ts';
import { addendumReceiptIs } from '../../participation/audiences.ts';
import { lotLifecycle } from '../../project/lot/lot.lifecycle.ts';
import { isOpen } from '../../project/possible/answer.ts';
import { untilChange } from '../../project/web/possible.ts';
import type { MyTenderPage as Tender } from '../tender-facts.ts';
import { BidPart } from './BidPart.tsx';
import { DocumentPart } from './DocumentPart.tsx';
import { ActLink, DateLine } from './parts.tsx';
import { RemedyPart } from './RemedyPart.tsx';
import { ResultPart, SecurityPart } from './ResultPart.tsx';
import './my-tender.css';

export default function MyTenderPage() {
  const [query] = useSearchParams();
  const lot = query.get('lot') ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: ['detail', 'bid', 'my-tender', lot],
    queryFn: ({ signal }) =>
      call<Tender>('/supplier/tender/detail.json', { query: { lot }, signal, ownFailures: true }),
    refetchInterval: ({ state }) => untilChange(state.data?.can.changesAt),
  });
  speakAs(data?.spokenBy);
  useTopic('user', () => void refetch());
  useTopic('lot', () => void refetch());
  if (error instanceof HttpFailure && !data)
    return (
      <Empty title="没有参加这个标段" action={<Link to={to('tender.mine')}>我的项目</Link>}>
        {words('获取{招标}文件、受邀或者递交过申请的标段，在这里有一页。')}
      </Empty>
    );
  if (error && !data)
    return (
      <ErrorPanel title="这个项目没有读到" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  return data ? <Whole tender={data} /> : <Skeleton lines={10} />;
}

function Whole({ tender }: { tender: Tender }) {
  const { lot, bid, says, addenda } = tender;
  const unread = addenda.filter((a) => !addendumReceiptIs.read(a)).length;
  const { ask, objectToDocument } = tender.can.acts;
  return (
    <Page
      title={lot.name}
      name="我的项目"
      matter={lot.project}
      tags={
        <>
          <StateTag row={lot} lifecycle={lotLifecycle} />
          {says ? (
            <StatusTag tone="done">{words(says)}</StatusTag>
          ) : bid ? (
            <StateTag row={bid} lifecycle={bidLifecycle} />
          ) : null}
          {unread > 0 ? <StatusTag tone="wait">{`${unread} 份补遗未确认`}</StatusTag> : null}
        </>
      }
      actions={
        <>
          {isOpen(ask) ? <ActLink go={ask.go}>{words(ask.what)}</ActLink> : null}
          {isOpen(objectToDocument) ? <ActLink go={objectToDocument.go}>{words(objectToDocument.what)}</ActLink> : null}
        </>
      }
    >
      <p className="zc-mt-code">
        标段编号 {lot.code ?? '—'}
        {tender.projectName && tender.projectName !== lot.name ? `　${tender.projectName}` : ''}
        {tender.projectCode ? `　${tender.projectCode}` : ''}
      </p>
      <div className="zc-mt-top">
        <DateLine dates={tender.dates} />
        {tender.orders.length > 0 ? (
          <div className="zc-mt-orders">
            {tender.orders.map((says) => (
              <Banner key={says} tone="due">
                {words(says)}
              </Banner>
            ))}
          </div>
        ) : null}
        <Next tender={tender} />
      </div>
      <div className="zc-mt-parts">
        <div>
          <DocumentPart tender={tender} />
          <SecurityPart tender={tender} />
        </div>
        <div>
          <BidPart tender={tender} />
        </div>
        <div>
          <ResultPart tender={tender} />
          <RemedyPart tender={tender} />
        </div>
      </div>
    </Page>
  );
}

function Next({ tender: { next } }: { tender: Tender }) {
  return (
    <section className={`zc-mt-next is-${next.tone}`} aria-label="下一步">
      <div>
        <h2>{words(next.title)}</h2>
        <p>{words(next.says)}</p>
      </div>
      {next.until ? (
        <div className="zc-mt-left">
          <Countdown until={next.until} over="已到时间" large />
        </div>
      ) : null}
      {next.go ? (
        <Link className="zc-button zc-button-main" to={to(next.go.screen, next.go.query)}>
          {words(next.go.label)}
        </Link>
      ) : null}
    </section>
  );
}
