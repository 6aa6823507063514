/** 我的{招标}项目: the owner's own projects, where they stand; what is under way comes before what is behind. */

import { useState } from 'react';
import { ListPage } from '../../../kernel/web/index.ts';
import { projectLifecycle } from '../project/project.lifecycle.ts';
import { project } from '../project/project.record.ts';

const views = {
  running: { label: '进行中', states: 'draft,review,returned,running' },
  behind: { label: '已结束', states: 'archived,ended' },
} as const;

const owned = {
  ...project,
  list: {
    ...project.list,
    columns: ['name', 'code', 'regimeAndMethod', 'estimate', 'manager', 'state', 'updatedAt'],
    empty: '还没有以贵单位为{招标}人的项目。代理机构登记项目后列在这里，每一步可在项目流程中查看。',
  },
};

export default function OwnerProjectsPage() {
  const [view, setView] = useState<keyof typeof views>('running');
  return (
    <ListPage
      key={view}
      record={owned}
      lifecycle={projectLifecycle}
      title="我的{招标}项目"
      fixed={{ state: views[view].states }}
      opens="project.ownerDetail"
      extra={
        <div className="zc-section-tabs" role="tablist">
          {Object.entries(views).map(([name, { label }]) => (
            <button
              key={name}
              type="button"
              role="tab"
              aria-selected={view === name}
              onClick={() => setView(name as keyof typeof views)}
            >
              {label}
            </button>
          ))}
        </div>
      }
    />
  );
}
