/** What changed, beside the original, item by item. */

import { showInstant } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { words } from '../../../kernel/web/registry.ts';
import type { ChangedItem } from '../change/change-content.ts';
import { changedParts } from '../change/notice-change.record.ts';
import './notice.css';

/** The dates as further items, once they are known. */
const dates = (row: AnyRow): [string, string | null, string | null][] => [
  [words('{投标}截止与{开标}'), row.oldDeadline, row.newDeadline],
  ['文件获取截止', row.oldDocumentUntil, row.newDocumentUntil],
];

export function ChangedItems({ row }: { row: AnyRow }) {
  const items = (row.items ?? []) as ChangedItem[];
  return (
    <div className="zc-changed">
      {items.map((item, i) => (
        <section key={item.id}>
          <h3>
            {i + 1}. {words(changedParts[item.part] ?? '未说明')}
          </h3>
          <div>
            <small className="zc-none">原内容</small>
            <del>{item.before}</del>
          </div>
          <div>
            <small className="zc-none">变更后</small>
            <ins>{item.after}</ins>
          </div>
        </section>
      ))}
      {dates(row).map(([label, before, after]) =>
        after ? (
          <section key={label}>
            <h3>{label}</h3>
            <div>
              <small className="zc-none">原时间</small>
              <del>{before ? showInstant(before) : '现行时间'}</del>
            </div>
            <div>
              <small className="zc-none">变更后</small>
              <ins>{showInstant(after)}</ins>
            </div>
          </section>
        ) : null,
      )}
    </div>
  );
}
