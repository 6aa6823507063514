/** Dates beside what the law says to each: the limit, the article, the verdict with its reason. */
import './legal-dates.css';
import './legal-calendar.css';
import { useState } from 'react';
import { words } from '../../../kernel/web/registry.ts';
import { serverNow } from '../../../ui/clock/server-clock.ts';
import { exactMoment, shownMoment } from '../../../ui/format/moment.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { StatusTag, type TagTone } from '../../../ui/layout/states.tsx';
import { dateInShanghai } from '../../calendar/iso-date.ts';
import { calendarWeeks } from './LegalCalendar.tsx';

export interface LegalDate {
  id: string;
  label: string;
  /** ISO moment; nothing for a date that only follows from another. */
  value?: string | null;
  /** First and last lawful day. */
  earliest?: string;
  latest?: string;
  verdict: 'ok' | 'block' | 'warn' | 'empty' | 'unknown';
  law: string;
  because: string;
  /** Puts the earliest lawful day into the form. */
  onTake?: () => void;
}

const verdicts: Readonly<Record<LegalDate['verdict'], readonly [TagTone, string]>> = {
  ok: ['done', '合法'],
  block: ['due', '不合法'],
  warn: ['wait', '须说明理由'],
  empty: ['idle', '推算'],
  unknown: ['wait', '不能判定'],
};

function limit({ earliest, latest }: LegalDate): string {
  if (earliest && latest) return earliest === latest ? earliest : `${earliest} 至 ${latest}`;
  if (earliest) return `最早 ${earliest}`;
  return latest ? `最晚 ${latest}` : '—';
}

export function LegalDates({ dates, label = '法定时间' }: { dates: readonly LegalDate[]; label?: string }) {
  return (
    <DataTable
      rows={dates}
      rowKey={(d) => d.id}
      label={label}
      columns={[
        { id: 'label', title: '时间', render: (d) => <div className="zc-legal-label">{words(d.label)}</div> },
        { id: 'value', title: '现为', render: (d) => (d.value ? shownMoment(d.value) : '—') },
        {
          id: 'limit',
          title: '法定',
          render: (d) => (
            <>
              {limit(d)}
              {d.onTake && d.verdict !== 'ok' ? (
                <button type="button" className="zc-link zc-legal-take" onClick={d.onTake}>
                  采用
                </button>
              ) : null}
            </>
          ),
        },
        {
          id: 'verdict',
          title: '结论',
          render: (d) => <StatusTag tone={verdicts[d.verdict][0]}>{verdicts[d.verdict][1]}</StatusTag>,
        },
        {
          id: 'law',
          title: '依据',
          render: (d) => (
            <div className="zc-legal-why">
              {words(d.because)}
              <small>{d.law}</small>
            </div>
          ),
        },
      ]}
    />
  );
}

// The dates of a form on a calendar: what is set, what the law leaves free; a date is chosen and a day is clicked.

export interface LegalCalendarProps {
  dates: readonly LegalDate[];
  /** Puts a day into the form, for one of the dates. */
  onDay?: ((id: string, day: string) => void) | undefined;
}

const signs: Readonly<Record<LegalDate['verdict'], readonly [string, string]>> = {
  ok: ['done', '合法'],
  block: ['due', '不合法'],
  warn: ['wait', '留意'],
  empty: ['idle', '推算'],
  unknown: ['wait', '未定'],
};

/** `11-30`, `11-30 起`, with what is set in front where it differs. */
function dayWords({ value, earliest, latest, verdict }: LegalDate): string {
  if (value && verdict === 'ok') return exactMoment(value).slice(5, 10);
  if (earliest) return earliest === latest ? earliest.slice(5) : `${earliest.slice(5)} 起`;
  if (latest) return `${latest.slice(5)} 前`;
  return value ? exactMoment(value).slice(5, 10) : '—';
}

export function LegalCalendar({ dates, onDay }: LegalCalendarProps) {
  const [chosen, setChosen] = useState<string>();
  const weeks = calendarWeeks(dates, dateInShanghai(new Date(serverNow())), chosen);
  const settable = (d: LegalDate) => onDay !== undefined && d.onTake !== undefined;
  const picked = dates.find((d) => d.id === chosen);
  return (
    <div className="zc-legal-calendar">
      <table aria-label="法定日期日历">
        <thead>
          <tr>
            {['一', '二', '三', '四', '五', '六', '日'].map((d) => (
              <th key={d} scope="col">
                {d}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, w) => (
            <tr key={week[0]?.day}>
              {week.map((d) => {
                const [first] = d.marks;
                const state = [
                  first ? `is-${first.mark}` : '',
                  d.isFree ? 'is-free' : '',
                  d.isClosed ? 'is-closed' : '',
                  d.isToday ? 'is-today' : '',
                ];
                const number =
                  d.day.endsWith('-01') || (w === 0 && d.day === week[0]?.day) ? d.day.slice(5) : d.day.slice(8);
                const title = d.marks.map((m) => words(m.label)).join('、');
                const content = (
                  <>
                    <b>{number.replace(/^0/, '')}</b>
                    <small>{first ? words(first.label) : d.isToday ? '今天' : ''}</small>
                  </>
                );
                return (
                  <td key={d.day} className={state.filter(Boolean).join(' ')} title={title || undefined}>
                    {picked && onDay && !d.isClosed ? (
                      <button
                        type="button"
                        aria-label={`${words(picked.label)}改为 ${d.day}`}
                        onClick={() => onDay(picked.id, d.day)}
                      >
                        {content}
                      </button>
                    ) : (
                      content
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="zc-hint">
        {picked
          ? `正在选“${words(picked.label)}”：点日历上的一天填入，灰格不合法。`
          : onDay
            ? '点下面的一项，再点日历上的一天，即可填入。'
            : ''}
      </p>
      <ul>
        {dates.map((d) => {
          const [tone, sign] = signs[d.verdict];
          const line = (
            <>
              <b className={`zc-ink-${tone}`}>{dayWords(d)}</b>
              <span>
                {words(d.label)}
                {d.verdict === 'ok' ? null : <em className={`zc-ink-${tone}`}>{sign}</em>}
              </span>
              <small>{d.law.replace('招标投标法实施条例', '条例').replace('招标投标法', '招投标法')}</small>
            </>
          );
          return (
            <li key={d.id} title={words(d.because)}>
              {settable(d) ? (
                <button
                  type="button"
                  aria-pressed={chosen === d.id}
                  onClick={() => setChosen(chosen === d.id ? undefined : d.id)}
                >
                  {line}
                </button>
              ) : (
                <div>{line}</div>
              )}
              {d.verdict === 'block' || d.verdict === 'warn' ? (
                <p className={`zc-ink-${tone}`}>{words(d.because)}</p>
              ) : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
