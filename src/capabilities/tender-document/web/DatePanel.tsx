import { useDetail, words } from '../../../kernel/web/index.ts';
import type { Regime } from '../../../platform/law/rulebook.ts';
import { LegalDates } from '../../../platform/law/web/LegalDates.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { type DateField, documentVerdicts } from '../tender-document/document-dates.ts';

/** The time of day that an adopted date gets; a person then moves it as they like. */
const timeOf: Readonly<Record<DateField, string>> = {
  documentFrom: '09:00',
  documentUntil: '17:00',
  clarifyUntil: '17:00',
  bidDeadline: '09:30',
};

interface DatePanelProps {
  row: Readonly<Record<string, any>>;
  /** In a form: puts a date in. */
  change?: (name: string, value: unknown) => void;
}

/** Every date of the document as the law sees it, judged in the browser by the rules that the server will judge by. */
export function DatePanel({ row, change }: DatePanelProps) {
  if (row.regime) return <Verdicts row={row} regime={row.regime} method={row.tenderMethod} change={change} />;
  // A new document has no regime of its own yet: the project's will be its own.
  return row.project ? <OfProject row={row} change={change} /> : null;
}

function OfProject({ row, change }: DatePanelProps) {
  const { row: parent } = useDetail('project', row.project);
  return parent ? <Verdicts row={row} regime={parent.regime} method={parent.method} change={change} /> : null;
}

function Verdicts({ row, regime, method, change }: DatePanelProps & { regime: Regime; method: string | null }) {
  const take = (field: DateField, day: string) => () =>
    change?.(field, new Date(`${day}T${timeOf[field]}:00+08:00`).toISOString());
  const dates = documentVerdicts({ ...row, regime, tenderMethod: method }).map((v, i) => ({
    ...v,
    id: `${v.rule}.${i}`,
    ...(change && v.field && v.earliest ? { onTake: take(v.field, v.earliest) } : {}),
  }));
  return (
    <Section title="时间核对">
      {dates.length > 0 ? (
        <LegalDates dates={dates} />
      ) : (
        <p className="zc-hint">{words('填写文件获取开始和{投标}截止后，这里逐项给出法定最早时间和依据。')}</p>
      )}
    </Section>
  );
}
