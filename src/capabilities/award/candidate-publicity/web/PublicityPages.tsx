import { Link } from 'react-router';
import type { AllowedAction } from '../../../../kernel/lifecycle/allowed.ts';
import { showInstant } from '../../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import {
  FormPage,
  mayBegin,
  type ReadingProps,
  Sections,
  SheetPaper,
  to,
  words,
} from '../../../../kernel/web/index.ts';
import { dateInShanghai } from '../../../../platform/calendar/iso-date.ts';
import { amountOf, boundOf, limitIfAny } from '../../../../platform/law/rulebook.ts';
import { type LegalDate, LegalDates } from '../../../../platform/law/web/LegalDates.tsx';
import { shownEnd } from '../../../../ui/format/moment.ts';
import { Countdown } from '../../../../ui/layout/moments.tsx';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../../ui/layout/states.tsx';
import { PublicSheet } from '../../../project/web/PublicSheet.tsx';
import { publicityText } from '../../published-text.ts';
import { candidatePublicityIs } from '../../states.ts';
import { PaperDetailPage, PaperSigning, SignPaper } from '../../web/Papers.tsx';
import { candidatePublicityLifecycle } from '../candidate-publicity.lifecycle.ts';
import { candidatePublicity } from '../candidate-publicity.record.ts';
import { earliestEndOf, latestStart, publicisedUnder } from '../publicity-period.rules.ts';
import { publicitySheet } from '../publicity-sheet.ts';

/** A publicity as everybody reads it, with its clock and its next step. */
export function PublicityDetailPage() {
  return (
    <PaperDetailPage
      record={candidatePublicity}
      lifecycle={candidatePublicityLifecycle}
      above={(row) => (
        <>
          <PublicityClock row={row} />
          <PaperSigning row={row} text={publicityText} />
        </>
      )}
      extra={(row, actions) => (
        <>
          <SignPaper recordId="candidate-publicity" row={row} text={publicityText} />
          <Beginnings row={row} actions={actions} />
        </>
      )}
      paper={(row) => <SheetPaper of={publicitySheet} row={row} />}
    />
  );
}

/** As its reviewer reads it. */
export function PublicityReading({ row }: ReadingProps) {
  return (
    <div className="zc-paper-page">
      <PublicityClock row={row} />
      <SheetPaper of={publicitySheet} row={row} />
      <Sections record={candidatePublicity} row={row} />
    </div>
  );
}

/** What may be added to a draft, and corrected of what is out. */
function Beginnings({ row, actions }: { row: AnyRow; actions: readonly AllowedAction[] }) {
  if (actions.some(({ verb, allowed }) => verb === 'save' && allowed))
    return (
      <>
        <Link className="zc-button" to={to('candidate-publicity.replenishInfo', { id: row.id })}>
          补充信息
        </Link>
        <Link className="zc-button" to={to('candidate-publicity.replenishPerformance', { id: row.id })}>
          补充业绩
        </Link>
      </>
    );
  if (mayBegin(row, 'publicity-correction.create'))
    return (
      <Link className="zc-button" to={to('publicity-correction.form', { publicity: row.id })}>
        更正
      </Link>
    );
  return null;
}

function PublicityClock({ row }: { row: AnyRow }) {
  if (candidatePublicityIs.frozen(row)) {
    return (
      <Banner tone="due">
        {words('有对{评标}结果的异议，自')} {showInstant(row.frozenSince)}{' '}
        起暂停；答复后继续，结束时间按暂停的时间顺延。
      </Banner>
    );
  }
  if (candidatePublicityIs.published(row)) {
    return (
      <Banner tone="wait">
        公示期还有 <Countdown until={row.endsAt} over="到期，等待系统结束" />
        ，至 {shownEnd(row.endsAt)}。
      </Banner>
    );
  }
  if (candidatePublicityIs.ended(row)) return <Banner tone="done">公示已于 {shownEnd(row.endsAt)} 结束。</Banner>;
  return null;
}

/** A publicity as everybody reads it in the portal. */
export function PublicPublicity() {
  return (
    <PublicSheet
      record="candidate-publicity"
      of={publicitySheet}
      back={{ screen: 'candidate-publicity.results', label: '返回结果公示' }}
      above={(row) => <PublicityClock row={row} />}
    />
  );
}

type Row = Readonly<Record<string, any>>;
type Change = (name: string, value: unknown) => void;

/** The form, with what the law says to both dates while they are typed. */
export function PublicityFormPage() {
  return (
    <FormPage
      record={candidatePublicity}
      lifecycle={candidatePublicityLifecycle}
      aside={(row, change) => (
        <Section title="公示期核对">
          <LegalDates dates={datesOf(row, change)} label="公示期" />
        </Section>
      )}
    />
  );
}

function datesOf(row: Row, change: Change): LegalDate[] {
  return [startOf(row), endOf(row, change)];
}

function startOf(row: Row): LegalDate {
  const date = { id: 'startsAt', label: '公示开始', value: row.startsAt, law: '实施条例 第54条' };
  if (!row.reportAt || !row.regime)
    return { ...date, verdict: 'empty', because: words('保存后按收到{评标}报告的时间核对') };
  const begins = limitIfAny('publicity.start', publicisedUnder(row));
  const latest = latestStart(publicisedUnder(row), row.reportAt);
  if (!begins || !latest) return { ...date, law: '', verdict: 'ok', because: '本项目的法律没有规定开始公示的期限' };
  const isLate = row.startsAt && new Date(row.startsAt) >= latest;
  return {
    ...date,
    latest: lastDay(latest),
    verdict: !row.startsAt ? 'empty' : isLate ? 'warn' : 'ok',
    law: begins.law,
    because: words(`自收到{评标}报告之日起 ${amountOf(begins)}内开始`),
  };
}

function endOf(row: Row, change: Change): LegalDate {
  const date = { id: 'endsAt', label: '公示结束', value: row.endsAt, law: '实施条例 第54条' };
  if (!row.startsAt || !row.regime) return { ...date, verdict: 'empty', because: '先定开始时间' };
  const runs = limitIfAny('publicity.lasts', publicisedUnder(row));
  if (!runs) return { ...date, law: '', verdict: 'ok', because: '本项目的法律没有规定公示期' };
  const { value: earliest, provisional } = earliestEndOf(publicisedUnder(row), row.startsAt);
  const isShort = row.endsAt && new Date(row.endsAt) < earliest;
  const because = `公示期${boundOf(runs)}，开始当日不计，末日遇休假顺延，到末日 24:00 为止`;
  return {
    ...date,
    earliest: shownEnd(earliest),
    verdict: !row.endsAt ? 'empty' : !isShort ? 'ok' : runs.by === 'block' ? 'block' : 'warn',
    law: runs.law,
    because: provisional ? `${because}；${provisional}` : because,
    onTake: () => change('endsAt', earliest.toISOString()),
  };
}

/** The day that an end at 24:00 closes. */
const lastDay = (end: Date) => dateInShanghai(new Date(end.getTime() - 1));
