/** How a list is shown: its saved views, groups, columns and density; and its file. */

import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Dropdown, Input, Popover, Segmented } from 'antd';
import { useState } from 'react';
import { showNotice } from '../../../ui/controls/notices.tsx';
import { SidePanel } from '../../../ui/layout/SidePanel.tsx';
import type { RecordType } from '../../record/record.ts';
import { sortableNames } from '../../record/sortable.ts';
import { useAddress } from '../address.ts';
import { words } from '../registry.ts';
import { currentUser, recordPath } from '../session.ts';
import { call } from '../wire.ts';
import { columnLabel, offeredColumns, usualColumns } from './columns.tsx';

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

/** Saved views: the address of a list under a name, one's own or shared with the unit. */
interface View {
  id: string;
  name: string;
  query: string;
  shared: boolean;
  mine: boolean;
}

function Views({ recordId }: { recordId: string }) {
  const [query, setQuery] = useAddress();
  const [opened, setOpened] = useState(false);
  const [saving, setSaving] = useState(false);
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const { data: views = [], refetch } = useQuery({
    queryKey: ['views', recordId],
    queryFn: ({ signal }) => call<View[]>(recordPath(recordId, 'views'), { signal, ownFailures: true }),
    enabled: opened,
  });
  const save = async () => {
    await call(recordPath(recordId, 'save-view'), { json: true, body: { name, query: query.toString(), shared } });
    showNotice('视图已保存');
    setSaving(false);
    setName('');
    await refetch();
  };
  const remove = async (id: string) => {
    await call(recordPath(recordId, 'remove-view'), { json: true, body: { id } });
    await refetch();
  };
  return (
    <>
      <Dropdown
        trigger={['click']}
        onOpenChange={(open) => open && setOpened(true)}
        menu={{
          items: [
            ...views.map((v) => ({
              key: v.id,
              label: `${v.name}${v.shared ? '（共享）' : ''}`,
              onClick: () => setQuery(new URLSearchParams(v.query)),
            })),
            ...(views.length > 0 ? [{ type: 'divider' as const }] : []),
            { key: 'save', label: '保存当前视图…', onClick: () => setSaving(true) },
            { key: 'all', label: '恢复默认', onClick: () => setQuery(new URLSearchParams()) },
          ],
        }}
      >
        <Button type="text">视图</Button>
      </Dropdown>
      <SidePanel
        open={saving}
        title="视图"
        onClose={() => setSaving(false)}
        footer={
          <Button type="primary" disabled={!name.trim()} onClick={() => void save().catch(() => {})}>
            保存
          </Button>
        }
      >
        <div className="zc-field">
          <label htmlFor="view-name">把现在的筛选、排序和列存为</label>
          <Input
            id="view-name"
            value={name}
            maxLength={50}
            placeholder={words('例如：本月{开标}')}
            onChange={(e) => setName(e.target.value)}
          />
          <Checkbox checked={shared} onChange={(e) => setShared(e.target.checked)}>
            本单位的人都能使用
          </Checkbox>
        </div>
        {views.some((v) => v.mine) ? (
          <div className="zc-section">
            <h2>已保存</h2>
            <ul className="zc-files">
              {views
                .filter((v) => v.mine)
                .map((v) => (
                  <li key={v.id}>
                    <span>{v.name}</span>
                    <button type="button" className="zc-link" onClick={() => void remove(v.id).catch(() => {})}>
                      删除
                    </button>
                  </li>
                ))}
            </ul>
          </div>
        ) : null}
      </SidePanel>
    </>
  );
}
