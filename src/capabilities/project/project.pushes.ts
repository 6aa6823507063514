import { definePushes, reviewed } from '../../platform/push/declare.ts';
import { project } from './project/project.record.ts';

export const projectPushes = definePushes(project, reviewed, ['code', 'name', 'regime']);
