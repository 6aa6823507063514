/** One role: a tick for each action and menu entry that its built-in role has; no tick takes it away. */
import { useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, FieldGrid, newKey, Refused, recordPath, words } from '../../../kernel/web/index.ts';
import { showNotice } from '../../../ui/controls/notices.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { role } from '../role/role.record.ts';
import type { Catalogue } from './power-wire.ts';

interface RoleEditorProps {
  /** Nothing for a new role. */
  row: AnyRow | undefined;
  builtIn: readonly AnyRow[];
  catalogue: Catalogue;
  onSaved: (id: string) => void;
}

const namesIn = (rows: unknown, field: string): string[] =>
  ((rows ?? []) as Record<string, string>[]).map((r) => r[field]!).filter(Boolean);

export function RoleEditor({ row, builtIn, catalogue, onSaved }: RoleEditorProps) {
  const [values, setValues] = useState<Record<string, any>>(() => ({
    name: row?.name ?? '',
    base: row?.base ?? builtIn[0]?.base ?? null,
    note: row?.note ?? '',
  }));
  const [without, setWithout] = useState(() => new Set(namesIn(row?.without, 'permission')));
  const [withoutScreens, setWithoutScreens] = useState(() => new Set(namesIn(row?.withoutScreens, 'screen')));
  const [refusals, setRefusals] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const fixed = row?.builtIn === true;
  const has = (roles: string[] | null) => !roles || roles.includes(values.base);
  const unitType = builtIn.find((r) => r.base === values.base)?.unitType;
  const screens = catalogue.screens.filter((s) => has(s.roles) && (!s.orgTypes || s.orgTypes.includes(unitType)));
  const records = catalogue.records
    .map((r) => ({ ...r, actions: r.actions.filter((a) => has(a.roles)) }))
    .filter((r) => r.actions.length > 0);

  const save = async () => {
    setBusy(true);
    setRefusals({});
    try {
      const sent = {
        ...values,
        without: [...without].map((permission, i) => ({ id: String(i + 1), permission })),
        withoutScreens: [...withoutScreens].map((screen, i) => ({ id: String(i + 1), screen })),
      };
      const done = await call<{ row: AnyRow }>(recordPath('role', row ? 'save' : 'create'), {
        json: true,
        body: { ...(row ? { id: row.id, version: row.version } : {}), values: sent },
        idempotencyKey: newKey(),
        ownRefusals: 'named',
      });
      showNotice('角色已保存，对使用它的人员即时生效');
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[1] === 'role' || queryKey[0] === 'power',
      });
      onSaved(done.row.id);
    } catch (error) {
      if (error instanceof Refused) setRefusals(error.fields);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div>
      <Section title={fixed ? `${row.name}（内置）` : row ? row.name : '新建角色'}>
        {fixed ? (
          <Banner>内置角色不能修改。以它为准新建角色，可以收回其中的操作和菜单。</Banner>
        ) : (
          <FieldGrid
            recordId="role"
            fields={role.fields}
            names={['name', 'base', 'note']}
            row={values}
            refusals={refusals}
            prefix="role"
            onChange={(name, value) => setValues((v) => ({ ...v, [name]: value }))}
          />
        )}
      </Section>
      <Section title="菜单">
        <Ticks
          items={screens.map((s) => ({ id: s.id, label: words(s.title) }))}
          without={withoutScreens}
          onChange={setWithoutScreens}
          disabled={fixed}
        />
      </Section>
      <Section title="操作">
        <div className="zc-powers">
          {records.map((r) => (
            <fieldset key={r.record}>
              <legend>{words(r.label)}</legend>
              <Ticks
                items={r.actions.map((a) => ({ id: a.id, label: words(a.label) }))}
                without={without}
                onChange={setWithout}
                disabled={fixed}
              />
            </fieldset>
          ))}
        </div>
      </Section>
      {fixed ? null : (
        <div className="zc-form-foot">
          <span className="zc-form-state">
            收回了 {without.size} 项操作、{withoutScreens.size} 个菜单
          </span>
          <Button type="primary" loading={busy} onClick={() => void save()}>
            保存
          </Button>
        </div>
      )}
    </div>
  );
}

interface TicksProps {
  items: readonly { id: string; label: string }[];
  without: ReadonlySet<string>;
  onChange: (next: Set<string>) => void;
  disabled: boolean;
}

function Ticks({ items, without, onChange, disabled }: TicksProps) {
  const toggle = (id: string) => {
    const next = new Set(without);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <div className="zc-ticks">
      {items.map((item) => (
        <Checkbox key={item.id} checked={!without.has(item.id)} disabled={disabled} onChange={() => toggle(item.id)}>
          {item.label}
        </Checkbox>
      ))}
    </div>
  );
}
