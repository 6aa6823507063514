/** 我的{招标}项目: what waits for the owner itself, then its projects, where they stand; what is under way comes before what is behind. */

import { useState } from 'react';
import { Link } from 'react-router';
import { isOpen, type Turn } from '../../../kernel/screen/turn.ts';
import { ListPage, TurnList, to } from '../../../kernel/web/index.ts';
import { projectLifecycle } from '../project/project.lifecycle.ts';
import { project } from '../project/project.record.ts';
import { useBefore } from './useBefore.ts';
import { useProgress } from './useProgress.tsx';

const views = {
  running: { label: '进行中', states: 'draft,review,returned,running' },
  behind: { label: '已结束', states: 'archived,ended,merged,split' },
} as const;

const owned = {
  ...project,
  list: {
    ...project.list,
    columns: ['name', 'regimeAndWay', 'estimate', 'manager', 'state', 'updatedAt'],
    empty: '还没有以贵单位为{招标}人的项目。代理机构登记项目后列在这里，每一步可在项目流程中查看。',
  },
};

export default function OwnerProjectsPage() {
  const [view, setView] = useState<keyof typeof views>('running');
  return (
    <ListPage
      key={view}
      note={<MyTurns />}
      record={owned}
      lifecycle={projectLifecycle}
      title="我的{招标}项目"
      fixed={{ state: views[view].states }}
      opens="project.ownerDetail"
      useBeside={useProgress}
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

/** The list below is what the page is for. */
const shown = 3;

/** A word that another unit waits for comes before what one's own dates ask for. */
const isWord = ({ screen }: Turn) => screen === 'consent.detail';

/** Nothing stands there while nothing waits for this person. */
function MyTurns() {
  const mine = useBefore()
    .flatMap((of) => of.items.filter((item) => item.isMine && isOpen(item)).map((item) => ({ ...item, of })))
    .toSorted((a, b) => Number(isWord(b)) - Number(isWord(a)) || (a.by ?? '9').localeCompare(b.by ?? '9'));
  return mine.length === 0 ? null : (
    <section className="zc-own-turns" aria-label="我现在能办">
      <h2>我现在能办</h2>
      <TurnList
        turns={mine.slice(0, shown)}
        label="我现在能办"
        about={({ of }) => (
          <Link to={to('project.flow', { id: of.project, lot: of.lot ?? undefined })}>{of.projectName}</Link>
        )}
      />
      {mine.length > shown ? <Link to={to('workbench.index')}>另有 {mine.length - shown} 件，见工作台</Link> : null}
    </section>
  );
}
