/** The company's first edit (specification §4, status `true-other`): a unit fills in what others need to know of it. */
import { type FormEvent, useEffect, useState } from 'react';
import { doorPath, recordPath } from '../../../kernel/web/session.ts';
import { call, newKey } from '../../../kernel/web/wire.ts';
import { ownWords, usePlainForm } from '../../../platform/identity/web/usePlainForm.ts';
import { PlainField } from '../../../ui/controls/PlainField.tsx';

interface Unit {
  id: string;
  version: number;
  name: string;
  code: string | null;
  address: string | null;
  contact: string | null;
  phone: string | null;
  email: string | null;
}

const fields = [
  { id: 'code', label: '统一社会信用代码', hint: '营业执照上的 18 位代码；登记后由管理员核对修改', maxLength: 18 },
  { id: 'address', label: '地址', hint: '', maxLength: 200 },
  { id: 'contact', label: '联系人', hint: '', maxLength: 50 },
  { id: 'phone', label: '联系电话', hint: '公告和通知书上显示的电话', maxLength: 30 },
  { id: 'email', label: '电子邮箱（可不填）', hint: '', maxLength: 100 },
] as const;
type Name = (typeof fields)[number]['id'];

export default function UnitStep({ onDone }: { onDone: () => Promise<void> }) {
  const { busy, refusals, setRefusals, attempt } = usePlainForm();
  const [unit, setUnit] = useState<Unit>();
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once when the step opens
  useEffect(() => {
    void attempt(async () => {
      const found = await call<Unit>(doorPath('unit.json'), { ownFailures: true });
      setUnit(found);
      setTyped(Object.fromEntries(fields.map(({ id }) => [id, found[id] ?? ''])));
    });
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = Object.fromEntries(
      fields.filter(({ id }) => id !== 'email' && !typed[id]?.trim()).map(({ id, label }) => [id, `请输入${label}`]),
    );
    setRefusals(missing);
    if (Object.keys(missing).length > 0 || !unit) return;
    void attempt(async () => {
      const given = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.trim() || null]));
      const asked = unit.code ? { ...given, code: null } : { ...given, code: given.code?.toUpperCase() };
      const body = { id: unit.id, version: unit.version, asked };
      await call(recordPath('organisation', 'firstEdit'), { json: true, body, idempotencyKey: newKey(), ...ownWords });
      await onDone();
    });
  };
  return (
    <form className="zc-login-fields" onSubmit={submit} noValidate>
      <h1>完善单位信息</h1>
      <p>{unit ? `${unit.name} 第一次使用平台。` : ''}以下信息会出现在公告、合同和通知书上，请据实填写。</p>
      {refusals.all ? (
        <p className="zc-banner zc-tone-due" role="alert">
          <span>{refusals.all}</span>
        </p>
      ) : null}
      {fields.map(({ id, label, hint, maxLength }) => (
        <PlainField
          key={id}
          id={id}
          label={label}
          value={typed[id] ?? ''}
          onChange={(value) => setTyped({ ...typed, [id]: value })}
          because={refusals[id]}
          hint={hint}
          maxLength={maxLength}
          readOnly={id === 'code' && Boolean(unit?.code)}
        />
      ))}
      <button type="submit" className="zc-button zc-button-main zc-login-go" disabled={busy || !unit}>
        {busy ? '正在保存…' : '保存并进入'}
      </button>
    </form>
  );
}
