/** Tenders in rows: which way, how far, what is on, the next moment. The same on a home and in the list that a figure opens. */
import { Link } from 'react-router';
import { to, useServerNow, words } from '../../../kernel/web/index.ts';
import { groupDigits } from '../../../ui/format/amount.ts';
import { nearness, shortMoment } from '../../../ui/format/nearness.ts';
import type { Before } from '../../flow/before-wire.ts';
import { stages } from '../../project/progress/progress-wire.ts';
import { StageLine } from '../../project/web/StageLine.tsx';
import type { Tender } from '../home-wire.ts';
import { lotName } from './names.ts';

const kinds = new Map([
  ['works', '工程'],
  ['goods', '货物'],
  ['services', '服务'],
]);

interface TenderTableProps {
  rows: readonly Tender[];
  /** Where next moments are known. */
  before?: readonly Before[] | undefined;
  /** Whose they are, where they are several people's. */
  withManager?: boolean;
  label: string;
}

export function TenderTable({ rows, before, withManager, label }: TenderTableProps) {
  const now = useServerNow(60_000);
  return (
    <table className="zc-tenders" aria-label={label}>
      <thead>
        <tr>
          <th>项目</th>
          <th>方式</th>
          <th>进展</th>
          <th>正在</th>
          {withManager ? <th>经办</th> : null}
          <th className="is-number">{words('最高{投标}限价（元）')}</th>
          {before ? <th className="is-number">下一期限</th> : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((t) => {
          const next = before?.find((b) => b.project === t.project && b.lot === t.lot);
          return (
            <tr key={`${t.project} ${t.lot}`}>
              <td>
                <Link to={to('project.flow', { id: t.project, lot: t.lot ?? undefined })} title={t.projectName}>
                  {lotName(t)}
                </Link>
              </td>
              <td className="is-quiet">
                {[t.way && words(t.way), kinds.get(t.kind ?? '')].filter(Boolean).join(' · ')}
              </td>
              <td>
                <StageLine stage={t.stage} /> {words(stages[t.stage] ?? '')}
              </td>
              <td className="is-quiet">{words(t.state)}</td>
              {withManager ? <td className="is-quiet">{t.manager ?? '—'}</td> : null}
              <td className="is-number is-quiet">{t.ceiling ? groupDigits(t.ceiling) : '—'}</td>
              {before ? (
                <td className={`is-number zc-near${next?.at ? ` is-${nearness(next.at, now)}` : ''}`}>
                  {next?.at ? <span title={words(next.label)}>{shortMoment(next.at, now)}</span> : next ? '—' : ''}
                </td>
              ) : null}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
