/** Dates beside what the law says to each: the limit, the article, the verdict with its reason. */
import { words } from '../../../kernel/web/registry.ts';
import { shownMoment } from '../../../ui/format/moment.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import './legal-dates.css';
import { StatusTag, type TagTone } from '../../../ui/layout/StatusTag.tsx';

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
