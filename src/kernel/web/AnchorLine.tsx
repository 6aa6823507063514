/** What a paper prints so that its project's history cannot be written anew unseen: the number and hash of the last entry. */
import { type Anchor, anchorOn } from '../record/anchor.ts';
import type { AnyRow } from '../record/record.ts';
import './anchor-line.css';

export function AnchorLine({ row }: { row: AnyRow }) {
  const anchor = anchorOn(row);
  return anchor ? <AnchorPrint anchor={anchor} /> : null;
}

export function AnchorPrint({ anchor: { entry, head } }: { anchor: Omit<Anchor, 'entry'> & { entry?: number } }) {
  return (
    <div className="zc-anchor" title="发布时项目历史的最后一条及其摘要。保存本文件的人据此能发现之后对历史的改写。">
      <span>项目存证{entry ? ` 第 ${entry} 条` : ''}</span>
      <code>{head}</code>
    </div>
  );
}
