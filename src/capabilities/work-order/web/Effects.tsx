/** What an order changes and what follows from it, the same on form, review and detail. */
import { words } from '../../../kernel/web/index.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { effectAreas, type OrderEffect, type OrderedChange } from '../work-order.record.ts';
import './order.css';

export function Changes({ changes }: { changes: readonly OrderedChange[] }) {
  return (
    <table className="zc-ordered">
      <thead>
        <tr>
          <th scope="col">字段</th>
          <th scope="col">原值</th>
          <th scope="col">新值</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((c) => (
          <tr key={c.field}>
            <th scope="row">{words(c.label)}</th>
            <td data-label="原值">
              <del>{words(c.beforeWords) || '空'}</del>
            </td>
            <td data-label="新值">
              <ins>{words(c.afterWords) || '空'}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Effects({ effects, because }: { effects: readonly OrderEffect[]; because?: string | null }) {
  const refused = because ?? effects.find((e) => e.area === 'refused')?.text;
  return (
    <Section title="影响评估（系统计算）">
      {refused ? (
        <Banner tone="due">{words(refused)}</Banner>
      ) : (
        <dl className="zc-effects">
          {effects.map((e) => (
            <div key={`${e.area} ${e.text}`}>
              <dt>{words(effectAreas[e.area])}</dt>
              <dd>
                {words(e.text)}
                {e.law ? <small>{e.law}</small> : null}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}
