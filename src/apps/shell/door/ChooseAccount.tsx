/** `needChose` of specification §4: several accounts hang on one phone. One may come in now; the others should get their own number. */
export interface PhoneAccount {
  account: string;
  name: string;
  unit: string;
}

export function ChooseAccount({
  accounts,
  busy,
  onChoose,
  onBack,
}: {
  accounts: readonly PhoneAccount[];
  busy: boolean;
  onChoose: (account: string) => void;
  onBack: () => void;
}) {
  return (
    <section className="zc-choose" aria-label="选择账号">
      <p>该手机号绑定了 {accounts.length} 个账号。请选择这次登录的账号，并在“人员管理”中为多余的账号重新分配手机号。</p>
      <ul>
        {accounts.map(({ account, name, unit }) => (
          <li key={account}>
            <button type="button" className="zc-button" disabled={busy} onClick={() => onChoose(account)}>
              <b>
                {name}（{account}）
              </b>
              <small>{unit}</small>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="zc-link" onClick={onBack}>
        返回
      </button>
    </section>
  );
}
