/** A dossier as a whole: the candidates, and beside them the report; below what was objected to, and what was put down. */
import '../../../committee/web/room.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { previewAddress, to, useDetail, words } from '../../../../kernel/web/index.ts';
import { FileList } from '../../../../ui/controls/FileDrop.tsx';
import { shownMoment } from '../../../../ui/format/moment.ts';
import { ScrollBox, Section } from '../../../../ui/layout/PageFrame.tsx';
import { PrintSheet } from '../../../../ui/layout/PrintSheet.tsx';
import { ErrorPanel, Skeleton, StatusTag } from '../../../../ui/layout/states.tsx';
import { ReportText } from '../../../evaluation-report/web/door.ts';
import type { Dossier, DossierDispute, DossierReport } from '../../dossier/dossier-wire.ts';
import { otherThanFirst, places } from '../../winner-confirmation/winner-confirmation.record.ts';
import { type Choice, DossierTable, useDossier } from './DossierTable.tsx';

interface DossierViewProps {
  dossier: Dossier;
  choice?: Choice | undefined;
  /** The report stands beside the candidates. */
  isReading?: boolean;
  /** Stands under the candidates: what is done with them. */
  children?: ReactNode;
}

export function DossierView({ dossier, choice, isReading = false, children }: DossierViewProps) {
  const { report } = dossier;
  return (
    <div className={isReading && report ? 'zc-dossier-room is-reading' : 'zc-dossier-room'}>
      <div className="zc-dossier-main">
        <DossierTable dossier={dossier} choice={choice} />
        {dossier.passedOver ? <p className="zc-prose">{dossier.passedOver}</p> : null}
        <Disputes disputes={dossier.disputes} />
        {report ? <Minutes report={report} /> : null}
        <Group group={dossier.group} />
        {children}
      </div>
      {isReading && report ? <ReportBeside report={report} /> : null}
    </div>
  );
}

function ReportBeside({ report }: { report: DossierReport }) {
  return (
    <aside className="zc-dossier-beside" aria-label={words('{评标}报告')}>
      <header>
        <b>{report.name}</b>
        <Link to={to('evaluation-report.detail', { id: report.id, view: 'print' })}>打印 / PDF</Link>
        <Link to={to('evaluation-report.detail', { id: report.id })}>单独打开</Link>
      </header>
      <ScrollBox className="zc-dossier-report" label={report.name}>
        <article className="zc-report">
          <ReportText sections={report.sections} />
        </article>
      </ScrollBox>
    </aside>
  );
}

function Disputes({ disputes }: { disputes: readonly DossierDispute[] }) {
  return (
    <Section title={`异议和投诉 ${disputes.length} 件`}>
      {disputes.length === 0 ? <p className="zc-hint">本标段没有异议和投诉。</p> : null}
      <ul className="zc-dossier-list">
        {disputes.map((d) => (
          <li key={d.id}>
            <p>
              <StatusTag tone={d.isOver ? 'idle' : 'due'}>{words(d.state)}</StatusTag>{' '}
              <Link to={to(d.screen, { id: d.id })}>{d.subject}</Link>
              <small>
                {words(d.kind)}，{d.by}，{d.at ? shownMoment(d.at) : ''}
              </small>
            </p>
            {d.answer ? (
              <details>
                <summary>
                  {d.verdict ? words(d.verdict) : '答复'}
                  {d.answeredAt ? `（${shownMoment(d.answeredAt)}）` : ''}
                </summary>
                <p className="zc-prose">{d.answer}</p>
              </details>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** What the committee put down beside the scores, and who signed it. */
function Minutes({ report }: { report: DossierReport }) {
  return (
    <Section title={words('{评标}委员会的意见和签署')}>
      <dl className="zc-dossier-facts">
        <div>
          <dt>{words('{评标}报告')}</dt>
          <dd>
            <Link to={to('evaluation-report.detail', { id: report.id })}>{report.name}</Link>
            {report.deliveredAt ? `，${shownMoment(report.deliveredAt)} 提交` : ''}
            {report.digest ? (
              <small>
                正文核对码 <code>{report.digest}</code>
              </small>
            ) : null}
          </dd>
        </div>
        <div>
          <dt>签署</dt>
          <dd>
            {report.signed
              ? report.signed.map((s) => `${s.seat} ${s.name}：${s.says}`).join('；')
              : words('全体成员已签署；姓名在{中标}结果确定前保密（招标投标法 第37条）')}
          </dd>
        </div>
        <div>
          <dt>不同意见</dt>
          <dd>
            {report.dissents.length === 0
              ? '没有'
              : report.dissents.map((d) => (
                  <p key={d.seat}>
                    {d.seat}：{d.text}
                  </p>
                ))}
          </dd>
        </div>
        <div>
          <dt>澄清、说明、补正纪要</dt>
          <dd className="zc-prose">{report.minutes || '没有'}</dd>
        </div>
        <div>
          <dt>签订合同前要处理的事宜</dt>
          <dd className="zc-prose">{report.matters || '没有'}</dd>
        </div>
        {report.attachments.length > 0 ? (
          <div>
            <dt>附件</dt>
            <dd>
              <FileList files={report.attachments} href={(f) => previewAddress(f.id)} />
            </dd>
          </div>
        ) : null}
      </dl>
    </Section>
  );
}

function Group({ group }: { group: Dossier['group'] }) {
  if (group.length === 0) return null;
  return (
    <Section title="一并确定的其他标段">
      <ul className="zc-dossier-list">
        {group.map((g) => (
          <li key={g.lot}>
            {g.confirmation ? (
              <Link to={to('winner-confirmation.detail', { id: g.confirmation })}>{g.name}</Link>
            ) : (
              g.name
            )}
            <small>{words(g.says)}</small>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The dossier of a decision on paper, with what was decided and who signed it. */
export function DossierPrint({ id }: { id: string }) {
  const { row, error } = useDetail('winner-confirmation', id);
  const { data: dossier, error: unread } = useDossier('winner-confirmation', id, row?.version ?? 0);
  const failed = error ?? unread;
  if (failed && !(row && dossier)) return <ErrorPanel title={words('{定标}未能打开')}>{failed.message}</ErrorPanel>;
  if (!row || !dossier) return <Skeleton lines={12} />;
  const reason = Object.entries(otherThanFirst).find(([kind]) => kind === row.reasonKind)?.[1];
  return (
    <PrintSheet title={words(`${row.lot$}{定标}案卷`)} landscape>
      {row.winnerName && row.decidedAt ? (
        <p>
          {words('{招标}人')}于 {shownMoment(row.decidedAt)} 确定{row.winnerName}
          {places[row.rank] ? `（${places[row.rank]}）` : ''}
          {words('为{中标}人')}
          {reason ? `，事由：${words(reason)}` : ''}
          {row.reason ? `，${row.reason}` : ''}。
        </p>
      ) : (
        <p>{words('尚未{定标}。')}</p>
      )}
      <DossierView dossier={dossier} />
      {row.signature ? (
        <p className="zc-paper-proof">
          {row.signature.certificate.organisation} {row.signature.signer} 于 {shownMoment(row.signature.signedAt)}{' '}
          电子签名，内容核对码 {row.signature.digest}
        </p>
      ) : null}
    </PrintSheet>
  );
}
