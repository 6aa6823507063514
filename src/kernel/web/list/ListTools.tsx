/** How a list is shown: its saved views, groups, columns and density; and its file. */
import { Button, Checkbox, Dropdown, Popover, Segmented } from 'antd';
import type { RecordType } from '../../record/record.ts';
import { sortableNames } from '../../record/sortable.ts';
import { currentUser } from '../session.ts';
import { columnLabel, offeredColumns, usualColumns } from './columns.tsx';
import { Views } from './Views.tsx';

export interface ListToolsProps {
  record: RecordType<any>;
  columns: readonly string[];
  onColumns: (names: string[]) => void;
  dense: boolean;
  onDense: (dense: boolean) => void;
  group: string;
  onGroup: (name: string) => void;
  exportAddress: string;
  onRefresh: () => void;
}

/** What a list can be put together by: a few values that repeat. */
export const groupableNames = (record: RecordType<any>): string[] => {
  const sortable = sortableNames(record);
  const repeats = (name: string) => name === 'state' || ['choice', 'flag'].includes(record.fields[name]?.kind ?? '');
  return [...new Set(['state', ...Object.keys(record.fields)])].filter((n) => sortable.has(n) && repeats(n));
};

export function ListTools(props: ListToolsProps) {
  const { record, columns, onColumns, dense, onDense, group, onGroup, exportAddress, onRefresh } = props;
  const offered = offeredColumns(record);
  const groups = groupableNames(record);
  return (
    <div className="zc-toolbar-end">
      {currentUser() ? <Views recordId={record.id} /> : null}
      {groups.length > 0 ? (
        <Dropdown
          trigger={['click']}
          menu={{
            selectedKeys: [group],
            items: [
              { key: '', label: '不分组' },
              ...groups.map((name) => ({ key: name, label: `按${columnLabel(record, name)}` })),
            ],
            onClick: ({ key }) => onGroup(key),
          }}
        >
          <Button type="text">{group ? `按${columnLabel(record, group)}分组` : '分组'}</Button>
        </Dropdown>
      ) : null}
      <Popover
        trigger="click"
        placement="bottomRight"
        arrow={false}
        content={
          <div className="zc-column-choice">
            <Segmented
              aria-label="行距"
              size="small"
              value={dense ? 'dense' : 'roomy'}
              options={[
                { value: 'dense', label: '紧凑' },
                { value: 'roomy', label: '宽松' },
              ]}
              onChange={(value) => onDense(value === 'dense')}
            />
            <Checkbox.Group
              value={columns.length > 0 ? [...columns] : [...usualColumns(record)]}
              options={offered.map(([value, text]) => ({ value, label: text }))}
              onChange={(names) =>
                names.length > 0 && onColumns(offered.map(([n]) => n).filter((n) => names.includes(n)))
              }
            />
            <Button type="link" size="small" onClick={() => onColumns([])}>
              恢复默认
            </Button>
          </div>
        }
      >
        <Button type="text">列</Button>
      </Popover>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'export', label: <a href={exportAddress}>导出 Excel（当前筛选）</a> },
            { key: 'refresh', label: '刷新', onClick: onRefresh },
          ],
        }}
      >
        <Button type="text">导出</Button>
      </Dropdown>
    </div>
  );
}
