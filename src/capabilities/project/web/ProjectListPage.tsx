/** 项目列表: the rows, how far each is, and the ways to begin another one. */
import { Link } from 'react-router';
import { ListPage, mayDo, to } from '../../../kernel/web/index.ts';
import { projectLifecycle } from '../project/project.lifecycle.ts';
import { project } from '../project/project.record.ts';
import { useProgress } from './useProgress.tsx';

/** Number and last change give their room to what is asked first: how far, and until when; the list offers them still. */
const listed = {
  ...project,
  list: { ...project.list, columns: ['name', 'owner', 'regimeAndWay', 'estimate', 'manager', 'state'] },
};

export default function ProjectListPage() {
  return (
    <ListPage
      record={listed}
      lifecycle={projectLifecycle}
      title="项目列表"
      opens="project.flow"
      useBeside={useProgress}
      extra={
        mayDo('project.copyTender') ? (
          <Link className="zc-button" to={to('project.copyTender')}>
            复制已有
          </Link>
        ) : null
      }
    />
  );
}
