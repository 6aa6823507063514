import { Navigate } from 'react-router';
import { to } from '../../../kernel/web/index.ts';

/** `/agency/project` is the list of projects. */
export default function ProjectsHome() {
  return <Navigate to={to('project.list')} replace />;
}
