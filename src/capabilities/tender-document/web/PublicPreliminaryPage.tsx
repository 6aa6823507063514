/**
 * The document of a round before the bids as anybody may take it, without an account: so it does not become known who
 * did.
 */

import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { showInstant } from '../../../kernel/record/kinds.ts';
import {
  currentUser,
  everyRow,
  fileAddress,
  Page,
  RichText,
  serverNow,
  to,
  useDetail,
  words,
} from '../../../kernel/web/index.ts';
import { screenNamed } from '../../../kernel/web/registry.ts';
import { FileList } from '../../../ui/controls/FileDrop.tsx';
import { Countdown, Moment } from '../../../ui/layout/moments.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { useOffers } from '../../project/web/possible.ts';
import { bidWindow } from '../../project/windows.ts';
import { Clarifications } from './PreliminaryPages.tsx';

interface Item {
  id: string;
  name: string;
  standard: string;
  points?: string;
}

export default function PublicPreliminaryPage() {
  const [query] = useSearchParams();
  const { row, error, refetch } = useDetail('preliminary-document', query.get('id') ?? '');
  const offer = useOffers(row ? [row.lot] : [])?.[row?.lot];
  if (error && !row)
    return (
      <ErrorPanel title="文件未能打开" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!row) return <Skeleton lines={10} />;
  return (
    <Page
      title={row.name}
      actions={
        // Nothing is handed in or asked once the deadline is past, or where the lot does not go on.
        offer && bidWindow(offer, new Date(serverNow())) === 'can' ? (
          <>
            <Ask lot={row.lot} />
            <Apply lot={row.lot} />
          </>
        ) : undefined
      }
    >
      <Section title="递交的内容">
        <Banner>
          递交截止 <Moment at={row.deadline} near={false} />（<Countdown until={row.deadline} over="已截止" />
          ）。在本人浏览器中加密后递交，密封至截止，只向审查方启封。
        </Banner>
        <div className="zc-prose">{row.content}</div>
        <FileList files={row.attachments ?? []} href={(f) => fileAddress(f.id)} />
      </Section>
      <Clarifications row={row} />
      <Answers lot={row.lot} />
      {row.setting ? <Reviewed id={row.setting} /> : null}
      {((row.chapters ?? []) as { id: string; title: string; body: string }[]).map((c) => (
        <Section key={c.id} title={c.title}>
          <RichText html={c.body} />
        </Section>
      ))}
    </Page>
  );
}

function Apply({ lot }: { lot: string }) {
  const user = currentUser();
  if (!user)
    return (
      <a className="zc-button zc-button-main" href={`#${to('session.login', { from: location.hash.slice(1) })}`}>
        登录后递交
      </a>
    );
  if (user.dwtype !== 'supplier' || !screenNamed('application.seal')) return null;
  return (
    <Link className="zc-button zc-button-main" to={to('application.seal', { lot })}>
      加密递交
    </Link>
  );
}

/** Asked without a name: the person who answers does not see who asks, and everybody reads the answer. */
function Ask({ lot }: { lot: string }) {
  if (currentUser()?.dwtype !== 'supplier' || !screenNamed('my-question.form')) return null;
  return (
    <Link className="zc-button" to={to('my-question.form', { lot })}>
      提问
    </Link>
  );
}

/** What was asked of the document, with the answers. */
function Answers({ lot }: { lot: string }) {
  const { data } = useQuery({
    queryKey: ['list', 'question', 'public', lot],
    queryFn: ({ signal }) => everyRow('question', { 'f.lot': lot, 'f.state': 'answered', sort: '-answeredAt' }, signal),
    // Who comes back after asking sees what was answered meanwhile.
    refetchOnMount: 'always',
  });
  if (!data?.length) return null;
  return (
    <Section title="答疑">
      {data.map((q) => (
        <article key={q.id}>
          <p className="zc-hint">{showInstant(q.answeredAt)}</p>
          <p>
            <Link to={to('question.public', { id: q.id })}>{q.title}</Link>
          </p>
        </article>
      ))}
    </Section>
  );
}

/** What is reviewed, by which standard: nothing else may decide. */
function Reviewed({ id }: { id: string }) {
  const { row } = useDetail('qualification-setting', id);
  if (!row) return null;
  const items = (row.items ?? []) as Item[];
  const scores = (row.scores ?? []) as Item[];
  return (
    <Section title="资格审查内容">
      <p>
        {row.mode === 'limited'
          ? `有限数量制：符合全部审查因素的再打分，得分最高的 ${row.passMost} 家通过，末位得分相同的一并通过。`
          : words('合格制：符合全部审查因素的申请人都通过。')}
      </p>
      <dl className="zc-descriptions">
        {[...items, ...scores].map((i) => (
          <div key={`${i.name}${i.id}`}>
            <dt>
              {i.name}
              {i.points ? `（${i.points} 分）` : ''}
            </dt>
            <dd>{i.standard}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
