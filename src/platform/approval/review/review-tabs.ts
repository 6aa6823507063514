/** The tabs of a queue as filters of the list, the same for its rows and for its counts. */

const open = 'running,blocked';

export const tabLabels = {
  mine: '待我审批',
  group: '本部门',
  watched: '我关注的',
  own: '我提交的',
  done: '我已审批',
  blocked: '停住的',
} as const;
export type Tab = keyof typeof tabLabels;

/** @param group people of my department, me among them */
export const tabFilters = (group: readonly string[]): Record<Tab, Record<string, string>> => ({
  mine: { waitingFor: 'me', state: 'running' },
  group: { waitingFor: group.length > 0 ? group.join(',') : 'me', state: 'running' },
  watched: { watchers: 'me', state: open },
  own: { author: 'me', state: open },
  done: { deciders: 'me' },
  blocked: { state: 'blocked' },
});
