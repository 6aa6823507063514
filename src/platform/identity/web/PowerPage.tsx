/** 权限管理: the roles of the unit, what each may do, and what one person would see. */
import './identity.css';
import { Select } from 'antd';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { mayDo, Page, useAddress, words } from '../../../kernel/web/index.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { organisationTypes } from '../organisation/organisation.record.ts';
import { useAll, useCatalogue, useSeen } from './power-wire.ts';
import { RoleEditor } from './RoleEditor.tsx';

/** Roles of the same name are told apart by the kind of unit that they are for. */
const unitName = (r: AnyRow) => words(organisationTypes[r.unitType as keyof typeof organisationTypes] ?? '各类单位');

export default function PowerPage() {
  const [query, setQuery] = useAddress();
  const view = query.get('view') === 'person' ? 'person' : 'roles';
  return (
    <Page title="权限管理">
      <div className="zc-section-tabs" role="tablist">
        <button type="button" role="tab" aria-selected={view === 'roles'} onClick={() => setQuery({})}>
          角色
        </button>
        <button type="button" role="tab" aria-selected={view === 'person'} onClick={() => setQuery({ view: 'person' })}>
          某人能看到什么
        </button>
      </div>
      {view === 'roles' ? <Roles /> : <PersonView />}
    </Page>
  );
}

function Roles() {
  const [query, setQuery] = useAddress();
  const roles = useAll('role', { 'f.state': 'active' });
  const catalogue = useCatalogue();
  const failed = roles.error ?? catalogue.error;
  if (failed)
    return (
      <ErrorPanel title="角色未能打开" onRetry={() => void Promise.all([roles.refetch(), catalogue.refetch()])}>
        {failed.message}
      </ErrorPanel>
    );
  if (!roles.data || !catalogue.data) return <Skeleton />;
  const rows = roles.data.toSorted((a, b) => Number(b.builtIn) - Number(a.builtIn));
  const chosen = query.get('role') ?? '';
  const row = rows.find((r) => r.id === chosen);
  return (
    <div className="zc-departments">
      <nav aria-label="角色">
        <ul className="zc-tree">
          {rows.map((r) => (
            <li key={r.id}>
              <button
                type="button"
                aria-current={r.id === chosen ? 'true' : undefined}
                onClick={() => setQuery({ role: r.id })}
              >
                {r.name}
                {r.builtIn ? <small>内置 · {unitName(r)}</small> : null}
              </button>
            </li>
          ))}
        </ul>
        {mayDo('role.create') ? (
          <button type="button" className="zc-button" onClick={() => setQuery({ role: 'new' })}>
            新建角色
          </button>
        ) : null}
      </nav>
      {row || chosen === 'new' ? (
        <RoleEditor
          key={row ? `${row.id}.${row.version}` : 'new'}
          row={row}
          builtIn={rows.filter((r) => r.builtIn)}
          catalogue={catalogue.data}
          onSaved={(id) => setQuery({ role: id })}
        />
      ) : (
        <Empty title="选择一个角色">
          内置角色是上限：以它为准新建角色，收回不需要的操作和菜单，再在人员信息里授予。数据范围由内置角色决定。
        </Empty>
      )}
    </div>
  );
}

/** What one person would see: menu, reach and actions, as the server decides them for that person now. */
function PersonView() {
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
