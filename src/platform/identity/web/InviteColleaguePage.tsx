/** 邀请同事: who, and what they may do; then the link, once. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Refusals, readForm } from '../../../kernel/record/check.ts';
import { call, FieldGrid, mayDo, newKey, Page, Refused, recordPath, rowAddress } from '../../../kernel/web/index.ts';
import { showNotice } from '../../../ui/controls/notices.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, Empty } from '../../../ui/layout/states.tsx';
import { colleagueInvitation, invitationDays } from '../colleague-invitation/colleague-invitation.record.ts';

interface Invited {
  row: { id: string; name: string; email: string | null };
  secret: string;
  origin: string | null;
}

export default function InviteColleaguePage() {
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Record<string, unknown>>({});
  const [refusals, setRefusals] = useState<Refusals>({});
  const [busy, setBusy] = useState(false);
  const [invited, setInvited] = useState<Invited>();
  const send = async () => {
    const reading = readForm(colleagueInvitation, typed);
    setRefusals(reading.refusals);
    if (Object.keys(reading.refusals).length > 0) return;
    setBusy(true);
    try {
      const made = await call<Invited>(recordPath('colleague-invitation', 'create'), {
        json: true,
        body: { values: reading.values },
        idempotencyKey: newKey(),
        ownRefusals: 'named',
      });
      setInvited(made);
      await queries.invalidateQueries({ queryKey: ['list', 'colleague-invitation'] });
    } catch (failed) {
      if (failed instanceof Refused) setRefusals(failed.fields);
    } finally {
      setBusy(false);
    }
  };
  const next = () => {
    setInvited(undefined);
    setTyped({});
  };
  if (!mayDo('colleague-invitation.create'))
    return (
      <Page title="邀请同事" width="reading">
        <Empty title="您不能邀请同事">账号由单位管理员邀请和停用，请把姓名和要办的事告诉本单位管理员。</Empty>
      </Page>
    );
  if (invited) return <TheLink invited={invited} onNext={next} />;
  return (
    <Page
      title="邀请同事"
      width="reading"
      actions={
        <button type="button" className="zc-button zc-button-main" disabled={busy} onClick={() => void send()}>
          生成邀请链接
        </button>
      }
    >
      <Banner>
        对方用链接自己设置账号和密码，密码不经您的手。链接只能用一次，{invitationDays} 天内有效，可以随时撤销。
      </Banner>
      <FieldGrid
        recordId="colleague-invitation"
        fields={colleagueInvitation.fields}
        names={['name', 'email', 'assigned']}
        row={typed}
        refusals={refusals}
        onChange={(name, value) => setTyped((before) => ({ ...before, [name]: value }))}
      />
    </Page>
  );
}

function TheLink({ invited: { row, secret, origin }, onNext }: { invited: Invited; onNext: () => void }) {
  const link = `${origin ?? location.origin}/portal/#/join?secret=${secret}`;
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    showNotice('链接已复制');
  };
  const letter = new URLSearchParams({
    subject: '邀请您加入本单位的招采平台账号',
    body: `${row.name}：\n请打开以下链接设置账号和密码，链接只能用一次，${invitationDays} 天内有效：\n${link}\n`,
  });
  return (
    <Page title={`${row.name} 的邀请链接`} width="reading">
      <Banner tone="wait">链接只显示这一次，离开后不能再看；丢失的请撤销后另发。请只发给本人。</Banner>
      <Section title="链接">
        <p>
          <code className="zc-invite-link">{link}</code>
        </p>
        <p className="zc-room-buttons">
          <button type="button" className="zc-button zc-button-main" onClick={() => void copy()}>
            复制链接
          </button>{' '}
          <a className="zc-button" href={`mailto:${row.email ?? ''}?${letter.toString().replaceAll('+', '%20')}`}>
            用邮件发出
          </a>{' '}
          <Link className="zc-button" to={rowAddress('colleague-invitation', row.id) ?? '/'}>
            查看邀请
          </Link>{' '}
          <button type="button" className="zc-button" onClick={onNext}>
            再邀请一位
          </button>
        </p>
      </Section>
    </Page>
  );
}
