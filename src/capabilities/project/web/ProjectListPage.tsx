/** 项目列表: the rows, how far each is, and the ways to begin another one. */
import { Link } from 'react-router';
import { ListPage, mayDo, to } from '../../../kernel/web/index.ts';
import { projectLifecycle } from '../project/project.lifecycle.ts';
import { project } from '../project/project.record.ts';
import { useProgress } from './useProgress.tsx';

export default function ProjectListPage() {
  return (
    <ListPage
      record={project}
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
