/** What a paper prints so that its matter's history cannot be written anew unseen: the number and hash of the last entry. */
import { showNotice } from '../../ui/controls/notices.tsx';
import { type Anchor, anchorOn } from '../record/anchor.ts';
import type { AnyRow } from '../record/record.ts';
import './anchor-line.css';

export function AnchorLine({ row }: { row: AnyRow }) {
  const anchor = anchorOn(row);
  return anchor ? <AnchorPrint anchor={anchor} /> : null;
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showNotice('存证已复制，请存到别处');
  } catch {
    showNotice('浏览器不允许复制，请选中存证后自行复制', 'due', 6000);
  }
}

export function AnchorPrint({ anchor: { entry, head } }: { anchor: Omit<Anchor, 'entry'> & { entry?: number } }) {
  return (
    <div className="zc-anchor" title="发布时项目历史的最后一条及其摘要。保存本文件的人据此能发现之后对历史的改写。">
      <span>项目存证{entry ? ` 第 ${entry} 条` : ''}</span>
      <code>{head}</code>
      <button
        type="button"
        className="zc-link zc-no-print"
        aria-label="复制项目存证"
        onClick={() => void copy(`${entry ? `第 ${entry} 条 ` : ''}${head}`)}
      >
        复制
      </button>
    </div>
  );
}
