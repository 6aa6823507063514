/** The dates of one tender from left to right; downwards on a phone. */
import { words } from '../../../kernel/web/index.ts';
import { exactMoment, shownEnd } from '../../../ui/format/moment.ts';
import type { TenderDate } from '../tender-dates.rules.ts';

const marks: Readonly<Record<TenderDate['mark'], string>> = {
  done: '已完成',
  wait: '进行中',
  due: '等您办理',
  ahead: '还没有到',
  missed: '没有办理',
};

export function DateLine({ dates }: { dates: readonly TenderDate[] }) {
  return (
    <ol className="zc-mt-line" aria-label="日程">
      {dates.map((d) => (
        <li key={d.id} className={`is-${d.mark}`} title={marks[d.mark]}>
          <i aria-hidden />
          <b>{words(d.label)}</b>
          {d.at ? (
            <time dateTime={d.at} title={exactMoment(d.at)}>
              {d.word ? `${d.word} ` : ''}
              {shownEnd(d.at).slice(5)}
            </time>
          ) : (
            <span>—</span>
          )}
          <small>{words(d.note)}</small>
        </li>
      ))}
    </ol>
  );
}
