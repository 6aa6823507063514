import { FormPage, words } from '../../../../kernel/web/index.ts';
import { dateInShanghai } from '../../../../platform/calendar/iso-date.ts';
import { amountOf, boundOf, limitIfAny } from '../../../../platform/law/rulebook.ts';
import { type LegalDate, LegalDates } from '../../../../platform/law/web/LegalDates.tsx';
import { shownEnd } from '../../../../ui/format/moment.ts';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { candidatePublicityLifecycle } from '../candidate-publicity.lifecycle.ts';
import { candidatePublicity } from '../candidate-publicity.record.ts';
import { earliestEndOf, latestStart, publicisedUnder } from '../publicity-period.rules.ts';

type Row = Readonly<Record<string, any>>;
type Change = (name: string, value: unknown) => void;

/** The form, with what the law says to both dates while they are typed. */
export default function PublicityFormPage() {
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
