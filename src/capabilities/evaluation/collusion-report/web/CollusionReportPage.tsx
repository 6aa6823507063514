/** What the bids share, sign by sign with its evidence, and what the committee voted on each. */

import { useSearchParams } from 'react-router';
import { DetailPage, useDetail, words } from '../../../../kernel/web/index.ts';
import { exactMoment } from '../../../../ui/format/moment.ts';
import { DataTable } from '../../../../ui/layout/DataTable.tsx';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { PrintSheet } from '../../../../ui/layout/PrintSheet.tsx';
import { Banner, ErrorPanel, Skeleton } from '../../../../ui/layout/states.tsx';
import { BallotTable } from '../../committee-vote/web/BallotTable.tsx';
import { useVotes, voteOn } from '../../committee-vote/web/useVotes.ts';
import { collusionReportLifecycle } from '../collusion-report.lifecycle.ts';
import { collusionReport, views } from '../collusion-report.record.ts';
import { readableDate } from '../readable-date.ts';
import { type CollusionSign, nothingFound, signKinds, weights } from '../signs.ts';
import { only, opinionOf, SignList } from './SignList.tsx';
import './collusion.css';

export default function CollusionReportPage() {
  const [query] = useSearchParams();
  if (query.get('view') === 'print') return <Printed id={query.get('id') ?? ''} />;
  return (
    <DetailPage record={collusionReport} lifecycle={collusionReportLifecycle}>
      {(row) => (
        <>
          <Banner>{words(only)}</Banner>
          <SignList row={row} />
          <Section title="检测范围">
            <DataTable
              rows={(row.examined ?? []) as { what: string; covers: string }[]}
              rowKey={(e) => e.what}
              label="检测范围"
              dense
              columns={[
                { id: 'what', title: '比对内容', share: 1, render: (e) => <span title={e.what}>{e.what}</span> },
                { id: 'covers', title: '数据', share: 1, render: (e) => <span title={e.covers}>{e.covers}</span> },
              ]}
            />
          </Section>
        </>
      )}
    </DetailPage>
  );
}

function Printed({ id }: { id: string }) {
  const { row, error } = useDetail('collusion-report', id);
  const votes = useVotes(row?.lot ?? '');
  if (error && !row) return <ErrorPanel title="雷同检测报告未能打开">{error.message}</ErrorPanel>;
  if (!row) return <Skeleton />;
  const signs = (row.signs ?? []) as CollusionSign[];
  return (
    <PrintSheet
      title="雷同检测报告"
      number={row.lot$}
      foot={<p>检测时间：{row.computedAt ? exactMoment(row.computedAt) : '—'}</p>}
    >
      <p>{words(only)}</p>
      {signs.length === 0 ? <p>{words(nothingFound(row).says)}</p> : null}
      {signs.map((s, i) => {
        const opinion = opinionOf(row, s);
        const vote = voteOn(votes, 'sign', s.id);
        return (
          <section key={s.id} className="zc-sign-printed">
            <h2>{`${i + 1} ${s.says}（${weights[signKinds[s.kind].weight]}，${signKinds[s.kind].law}）`}</h2>
            <table>
              <thead>
                <tr>
                  <th>{words('{投标}人')}</th>
                  <th>证据</th>
                  <th>内容</th>
                </tr>
              </thead>
              <tbody>
                {s.evidence.map((e) => (
                  <tr key={`${e.bidder}${e.what}${e.value}`}>
                    <td>{e.bidder}</td>
                    <td>{e.what}</td>
                    <td>{e.what.endsWith('的创建时间') ? readableDate(e.value) : e.value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {vote ? <BallotTable vote={vote} /> : null}
            {vote ? null : (
              <p>
                {opinion
                  ? words(`{评标}委员会意见：${views[opinion.view]}。${opinion.reason}`)
                  : words('{评标}委员会意见：')}
              </p>
            )}
          </section>
        );
      })}
      <h2>检测范围</h2>
      <table>
        <tbody>
          {((row.examined ?? []) as { what: string; covers: string }[]).map((e) => (
            <tr key={e.what}>
              <th>{e.what}</th>
              <td>{e.covers}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}
