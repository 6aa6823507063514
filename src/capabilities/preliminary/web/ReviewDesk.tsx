/** One seat: signing the commitment, then a sheet for each application, judged item by item and signed. */
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { withActions } from '../../../kernel/lifecycle/lifecycle.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { ActionBar, call, Page, recordPath, useAction, useDetail } from '../../../kernel/web/index.ts';
import { SignButton } from '../../../platform/signature/web/SignButton.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, Skeleton } from '../../../ui/layout/states.tsx';
import { useNarrow } from '../../../ui/layout/useNarrow.ts';
import { committeeMemberLifecycle } from '../../committee/committee-member/committee-member.lifecycle.ts';
import { committeeMemberIs } from '../../committee/states.ts';
import { seatOfReviewer } from '../review-panel/reviewer.lifecycle.ts';
import { ReviewRail } from './ReviewRail.tsx';
import { SheetForm } from './SheetForm.tsx';

const seatLifecycle = withActions(committeeMemberLifecycle, seatOfReviewer);

export function ReviewDesk({ seat }: { seat: string }) {
  const { row, actions } = useDetail('committee-member', seat);
  if (!row) return <Skeleton lines={8} />;
  return (
    <Page
      title="资格审查"
      matter={row.project}
      facts={[
        { label: '标段', value: row.lot$ ?? '' },
        { label: '席位', value: row.seat },
      ]}
    >
      {committeeMemberIs.drawn(row) ? (
        <Enter row={row} actions={actions} />
      ) : committeeMemberIs.signedIn(row) ? (
        <Sheets row={row} />
      ) : (
        <Banner>
          您不在这个委员会中了{(row.declined ?? row.replacedBecause) ? `：${row.declined ?? row.replacedBecause}` : ''}
          。
        </Banner>
      )}
    </Page>
  );
}

function Enter({ row, actions }: { row: AnyRow; actions: ReturnType<typeof useDetail>['actions'] }) {
  const { data } = useQuery({
    queryKey: ['committee-member', 'commitment', row.id],
    queryFn: ({ signal }) =>
      call<{ text: string }>(recordPath('committee-member', 'review-commitment'), {
        query: { id: row.id },
        signal,
        ownFailures: true,
      }),
  });
  const { run, busy, panel } = useAction({ recordId: 'committee-member', lifecycle: seatLifecycle });
  const enter = actions.find((a) => a.verb === 'enterReview');
  if (!data) return <Skeleton lines={6} />;
  return (
    <Section title="回避与保密承诺">
      <div className="zc-prose">{data.text}</div>
      {enter && !enter.allowed ? <Banner tone="due">{enter.because}</Banner> : null}
      <div className="zc-row">
        <SignButton
          recordId="committee-member"
          row={row}
          verb="enterReview"
          content={() => data.text}
          label="签署承诺并到场"
          primary
        />
        <ActionBar
          recordId="committee-member"
          rowId={row.id}
          actions={actions}
          busy={busy}
          onRun={(a) => void run(a, row)}
        />
      </div>
      {panel}
    </Section>
  );
}

function Sheets({ row }: { row: AnyRow }) {
  const of = { 'f.panel': row.committee, 'f.member': row.person };
  const [chosen, setChosen] = useState('');
  const sheet = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow();
  const choose = (next: string) => {
    setChosen(next);
    if (isNarrow) sheet.current?.scrollIntoView();
  };
  const { data: first } = useQuery({
    queryKey: ['list', 'application-sheet', 'first', row.id],
    queryFn: () => nextOpen(of, ''),
  });
  if (first === undefined) return <Skeleton lines={8} />;
  if (first === null) return <Banner tone="wait">您已到场。全部人员到场后，由经办开始审查。</Banner>;
  const current = chosen || first;
  return (
    <div className="zc-review-desk">
      <ReviewRail of={of} current={current} onChoose={choose} />
      <div ref={sheet} className="zc-review-sheet">
        <SheetForm
          key={current}
          id={current}
          onSubmitted={() => void nextOpen(of, current).then((next) => next && setChosen(next))}
        />
      </div>
    </div>
  );
}

/** The sheet to go on with: the first that is not handed in, or any; null where there is none. */
async function nextOpen(of: Readonly<Record<string, string>>, but: string): Promise<string | null> {
  const ask = async (more: Record<string, string>) => {
    const query = { ...of, ...more, sort: 'supplierName', pagesize: '20', columns: 'supplierName' };
    const found = await call<{ tdata: AnyRow[] }>(recordPath('application-sheet', 'list'), {
      query,
      ownFailures: true,
    });
    return found.tdata.find((s) => s.id !== but)?.id ?? null;
  };
  return (await ask({ 'f.state': 'open' })) ?? (but ? null : ask({ 'f.state': 'submitted' }));
}
