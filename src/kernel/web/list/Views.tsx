/** Saved views: the address of a list under a name, one's own or shared with the unit. */

import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Dropdown, Input } from 'antd';
import { useState } from 'react';
import { words } from '../../../kernel/web/registry.ts';
import { showNotice } from '../../../ui/controls/notices.tsx';
import { SidePanel } from '../../../ui/layout/SidePanel.tsx';
import { useAddress } from '../address.ts';
import { recordPath } from '../session.ts';
import { call } from '../wire.ts';

interface View {
  id: string;
  name: string;
  query: string;
  shared: boolean;
  mine: boolean;
}

export function Views({ recordId }: { recordId: string }) {
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
