/** What a row of a list says, beside the list: its state, its facts and the way on, without leaving the place. */
import { Button } from 'antd';
import { Link } from 'react-router';
import { SidePanel } from '../../../ui/layout/SidePanel.tsx';
import { Skeleton } from '../../../ui/layout/states.tsx';
import { useNarrow } from '../../../ui/layout/useNarrow.ts';
import type { Lifecycle } from '../../lifecycle/lifecycle.ts';
import type { AnyRow, RecordType } from '../../record/record.ts';
import { waitingReason } from '../action/ActionBar.tsx';
import { Descriptions, detailSections, isSaid } from '../detail/Reading.tsx';
import { useDetail } from '../detail/useDetail.ts';
import { words } from '../registry.ts';
import { StateTag } from '../StateTag.tsx';

export interface PeekProps {
  record: RecordType<any>;
  lifecycle?: Lifecycle | undefined;
  id: string;
  /** Where the row's own page is. */
  place?: string | undefined;
  onClose: () => void;
}

/** Tables and texts have their place on the row's own page. */
const briefKinds = new Set(['richText', 'children', 'data']);

/** What the row says, section by section, without the fields that were not filled in. */
function brief(record: RecordType<any>, row: AnyRow): { title: string; fields: string[] }[] {
  const isBrief = (name: string) => record.fields[name] && !briefKinds.has(record.fields[name].kind);
  return detailSections(record)
    .map((s) => ({ title: s.title, fields: s.fields.filter((n) => isBrief(n) && isSaid(record, row, n)) }))
    .filter((s) => s.fields.length > 0);
}

function Body({ record, row }: { record: RecordType<any>; row: AnyRow }) {
  return brief(record, row).map((s) => (
    <section key={s.title}>
      <h3>{words(s.title)}</h3>
      <Descriptions record={record} row={row} names={s.fields} />
    </section>
  ));
}

/** Beside the list where there is room for both, over it where there is not. */
export function Peek({ record, lifecycle, id, place, onClose }: PeekProps) {
  const { row, actions, error } = useDetail(record.id, id, { isBeside: true });
  const isNarrow = useNarrow(1180);
  const reason = waitingReason(actions);
  const open = place ? (
    <Link className="zc-button zc-button-main" to={place}>
      打开
    </Link>
  ) : null;
  const body = row ? (
    <>
      {reason ? <p className="zc-peek-reason">{reason}</p> : null}
      <Body record={record} row={row} />
    </>
  ) : error ? (
    <p>{error.message}</p>
  ) : (
    <Skeleton lines={8} />
  );
  const title = row ? row.title || `未命名的${words(record.label)}` : words(record.label);
  if (isNarrow)
    return (
      <SidePanel open title={title} onClose={onClose} footer={open} dirty={false}>
        <div className="zc-peek-body">{body}</div>
      </SidePanel>
    );
  return (
    <aside className="zc-peek" aria-label="预览">
      <header>
        <div>
          {row ? <StateTag row={row} lifecycle={lifecycle} /> : null}
          <Button type="text" size="small" aria-label="收起预览" onClick={onClose}>
            ×
          </Button>
        </div>
        <h2>{title}</h2>
      </header>
      <div className="zc-peek-body">{body}</div>
      {open ? <footer>{open}</footer> : null}
    </aside>
  );
}
