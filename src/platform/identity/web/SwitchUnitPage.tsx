/** 切换单位: the units that the person may act for. Changing over starts the page anew, so nothing of the old unit stays. */

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, Page } from '../../../kernel/web/index.ts';
import { words } from '../../../kernel/web/registry.ts';
import { forgetUser, startAnew, tellOtherTabs } from '../../../kernel/web/session.ts';
import { showDialog } from '../../../ui/controls/dialogs.tsx';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Banner, ErrorPanel, Skeleton, StatusTag } from '../../../ui/layout/states.tsx';
import { organisationTypes } from '../organisation/organisation.record.ts';
import { type Role, roles } from '../role/roles.ts';

interface Unit {
  id: string;
  name: string;
  type: keyof typeof organisationTypes;
  role: Role | null;
  until: string | null;
  own: boolean;
  current: boolean;
}

export default function SwitchUnitPage() {
  const [busy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['list', 'authorisation', 'mine'],
    queryFn: ({ signal }) => call<Unit[]>('/agency/user/authorizedw/mine.json', { signal, ownFailures: true }),
  });
  const change = async (unit: Unit) => {
    const sure = await showDialog({
      tone: 'ask',
      title: `切换到${unit.name}？`,
      content: '菜单、权限和数据随单位变化。其他已打开的页面会要求重新打开；未保存的内容保留在原单位的草稿里。',
      confirm: '切换',
      cancel: '取消',
    });
    if (!sure) return;
    setBusy(true);
    try {
      await call('/agency/user/authorizedw/switch.json', { json: true, body: { id: unit.id } });
      // Stored user, permissions, menu, trail, tabs and every answer in memory belong to the old unit.
      forgetUser();
      tellOtherTabs();
      startAnew('#/');
    } catch {
      setBusy(false);
      await refetch();
    }
  };
  if (error)
    return (
      <ErrorPanel title="单位未能列出" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!data) return <Skeleton />;
  return (
    <Page title="切换单位" name="切换单位">
      {data.length === 1 ? (
        <Banner>您目前只能代表本单位办理。其他单位的负责人在“授权用户管理”里授权后，会出现在这里。</Banner>
      ) : null}
      <DataTable
        label="可以代表的单位"
        rows={data}
        rowKey={(u) => u.id}
        columns={[
          { id: 'name', title: '单位', share: 2, render: (u) => u.name },
          {
            id: 'act',
            title: '操作',
            render: (u) =>
              u.current ? (
                <StatusTag tone="done">正在办理</StatusTag>
              ) : (
                <button type="button" className="zc-link" disabled={busy} onClick={() => void change(u)}>
                  切换到此单位
                </button>
              ),
          },
          { id: 'type', title: '类型', render: (u) => words(organisationTypes[u.type]) },
          { id: 'role', title: '身份', render: (u) => (u.own ? '本单位人员' : `${roles[u.role!]}（授权）`) },
          { id: 'until', title: '有效期至', render: (u) => u.until ?? '长期' },
        ]}
      />
    </Page>
  );
}
