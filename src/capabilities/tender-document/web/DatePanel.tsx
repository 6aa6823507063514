import { Link } from 'react-router';
import { serverNow, to, useDetail, useServerNow, words } from '../../../kernel/web/index.ts';
import { ofLot, type Regime } from '../../../platform/law/rulebook.ts';
import { LegalCalendar, LegalDates } from '../../../platform/law/web/LegalDates.tsx';
import { shownMoment } from '../../../ui/format/moment.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { reached } from '../../project/windows.ts';
import { effectInWords } from '../addendum/addendum.rules.ts';
import { adopted, type DateField, documentVerdicts, earliestDates } from '../tender-document/document-dates.ts';

interface DatePanelProps {
  row: Readonly<Record<string, any>>;
  /** In a form: puts a date in. */
  change?: ((name: string, value: unknown) => void) | undefined;
  /** Beside a form: days are chosen on a calendar. */
  isCalendar?: boolean;
}

/** Every date of the document as the law sees it, judged in the browser by the rules that the server will judge by. */
export function DatePanel({ row, change, isCalendar }: DatePanelProps) {
  const parts = { row, change, isCalendar };
  if (row.regime) return <Verdicts {...parts} regime={row.regime} way={row.tenderWay} />;
  // A new document has no regime of its own yet: the project's will be its own.
  return row.project ? <OfProject {...parts} /> : null;
}

function OfProject(parts: DatePanelProps) {
  const { row: parent } = useDetail('project', parts.row.project);
  return parent ? <Verdicts {...parts} regime={parent.regime} way={parent.way} /> : null;
}

function Verdicts({ row, regime, way, change, isCalendar }: DatePanelProps & { regime: Regime; way: string | null }) {
  const set = (field: DateField, day: string) => change?.(field, adopted(field, day));
  const verdicts = documentVerdicts({ ...row, regime, tenderWay: way });
  const dates = verdicts.map((v, i) => {
    const { field, earliest } = v;
    const take = change && field && earliest ? { onTake: () => set(field, earliest) } : {};
    return { ...v, id: `${v.rule}.${i}`, ...take };
  });
  const open = change ? earliestDates(row, verdicts) : [];
  const onDay = (id: string, day: string) => {
    const field = dates.find((d) => d.id === id)?.field;
    if (field) set(field, day);
  };
  return (
    <Section title="时间核对">
      <StartPassed row={row} />
      {dates.length === 0 ? (
        <p className="zc-hint">{words('填写文件获取开始和{投标}截止后，这里逐项给出法定最早时间和依据。')}</p>
      ) : isCalendar ? (
        <LegalCalendar dates={dates} onDay={change && onDay} />
      ) : (
        <LegalDates dates={dates} />
      )}
      {open.length > 0 ? (
        <button
          type="button"
          className="zc-button"
          onClick={() => {
            for (const [field, day] of open) set(field, day);
          }}
        >
          空着的都按法定最早日期填
        </button>
      ) : null}
    </Section>
  );
}

// What an addendum would do to the deadline if it went out now; the rule is the one that the approval carries out.

type Row = Readonly<Record<string, any>>;

export const DeadlineEffect = ({ row }: { row: Row }) => (row.lot ? <LotEffect row={row} /> : null);

/** The deadline that the addendum is about, and the law that it moves by; nothing while they are read. */
export function useDeadlineOf(row: Row) {
  const lot = useDetail('lot', row.lot ?? '').row;
  const before = useDetail('preliminary-document', row.preliminary ?? '').row;
  if (!lot || (row.preliminary && !before)) return undefined;
  const law = before
    ? ofLot(lot, { regime: before.regime, way: before.tenderWay, on: new Date(serverNow()) })
    : ofLot(lot);
  return { law, deadline: (before ? before.deadline : lot.bidDeadline) as string | null };
}

function LotEffect({ row }: { row: Row }) {
  const now = useServerNow(60_000);
  const of = useDeadlineOf(row);
  if (!of?.deadline) return null;
  const { tone, text } = effectInWords(of.law, row, of.deadline, new Date(now));
  const trial = (
    <Link className="zc-button" to={to('project.whatIf', { lot: row.lot, field: 'bidDeadline' })}>
      试算日期
    </Link>
  );
  return (
    <Banner tone={tone} actions={row.preliminary ? undefined : trial}>
      {text}
    </Banner>
  );
}

/**
 * Shown for a document that did not go out on its planned day: its days are counted anew from when it really goes out.
 */
export function StartPassed({ row }: { row: Readonly<Record<string, any>> }) {
  const now = useServerNow();
  if (row.issuedAt || !row.documentFrom || !reached(new Date(now), row.documentFrom)) return null;
  return (
    <Banner tone="due">
      {words(
        `拟定的文件获取开始时间（${shownMoment(row.documentFrom)}）已过，{招标}文件还没有发出。下面按拟定的时间核对；各期限从实际发出起算，不够的须先改期再发出。`,
      )}
    </Banner>
  );
}
