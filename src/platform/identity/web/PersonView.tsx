/** What one person would see: menu, reach and actions, as the server decides them for that person now. */
import { Select } from 'antd';
import { useAddress, words } from '../../../kernel/web/index.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { useAll, useSeen } from './power-wire.ts';

export function PersonView() {
  const [query, setQuery] = useAddress();
  const person = query.get('person') ?? '';
  const people = useAll('user', { 'f.state': 'active', sort: 'name' });
  const seen = useSeen(person);
  const groups = Map.groupBy(seen.data?.menu ?? [], (m) => m.group);
  return (
    <>
      <Section title="人员">
        <Select
          aria-label="人员"
          className="zc-person-select"
          value={person || undefined}
          placeholder="选择一个人"
          showSearch={{ optionFilterProp: 'label' }}
          options={(people.data ?? []).map((u) => ({
            value: u.id,
            label: `${u.name}（${u.account}） ${u.organisation$ ?? ''}`,
          }))}
          onChange={(id: string) => setQuery({ view: 'person', person: id })}
        />
      </Section>
      {person === '' ? (
        <Empty title="选择一个人">按该人员当前的角色，显示菜单、数据范围和可以做的操作。</Empty>
      ) : seen.error ? (
        <ErrorPanel title="未能查看" onRetry={() => void seen.refetch()}>
          {seen.error.message}
        </ErrorPanel>
      ) : !seen.data ? (
        <Skeleton />
      ) : (
        <>
          <Section title={`${seen.data.name}的菜单`}>
            {groups.size === 0 ? <Empty title="没有菜单">该人员没有角色，或角色的菜单都已收回。</Empty> : null}
            <dl className="zc-seen">
              {[...groups].map(([group, entries]) => (
                <div key={group}>
                  <dt>{words(group)}</dt>
                  <dd>{entries.map((m) => words(m.title)).join('、')}</dd>
                </div>
              ))}
            </dl>
          </Section>
          <Section title="数据范围与操作">
            <DataTable
              rows={seen.data.records}
              rowKey={(r) => r.record}
              label="数据范围与操作"
              columns={[
                { id: 'label', title: '内容', render: (r) => words(r.label) },
                { id: 'reach', title: '作为', share: 1, render: (r) => r.reach.map(words).join('、') },
                {
                  id: 'actions',
                  title: '可以做',
                  share: 2,
                  render: (r) => r.actions.map((a) => words(a.label)).join('、') || '只读',
                },
              ]}
            />
          </Section>
        </>
      )}
    </>
  );
}
