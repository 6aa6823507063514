/** A bidder agrees to a longer validity, or refuses it, in the portal; either is signed. */

import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, DetailPage, newKey, recordPath, useDetail, words } from '../../../kernel/web/index.ts';
import { useSigner } from '../../../platform/signature/web/useSigner.tsx';
import { showDialog } from '../../../ui/controls/dialogs.tsx';
import { Countdown } from '../../../ui/layout/moments.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { replyContent, validityReply, validityReplyLifecycle } from '../validity-reply/validity-reply.record.ts';

export default function MyValidityReplyPage() {
  return (
    <DetailPage record={validityReply} lifecycle={validityReplyLifecycle}>
      {(row) => <Replying row={row} />}
    </DetailPage>
  );
}

const says = { agree: 'agreed', refuse: 'refused' } as const;
const sure = {
  agree: '同意后{投标}文件继续有效，{投标}保证金的有效期应相应延长，不得修改{投标}文件的实质性内容。',
  refuse: '拒绝后不再参加本标段的{评标}和{定标}，{投标}保证金退还，不能再改变。',
};

function Replying({ row }: { row: AnyRow }) {
  const { actions } = useDetail('validity-reply', row.id);
  const queries = useQueryClient();
  const { panel, sign } = useSigner();
  const [busy, setBusy] = useState<string>();
  const agree = actions.find((a) => a.verb === 'agree');
  if (!agree) return null;
  if (!agree.allowed) return <Banner tone="wait">{agree.because}</Banner>;

  const reply = async (verb: 'agree' | 'refuse', label: string) => {
    const isSure = await showDialog({
      tone: 'ask',
      title: `${label}至 ${row.newEndsOn}？`,
      content: words(sure[verb]),
      confirm: label,
      cancel: '取消',
      danger: verb === 'refuse',
    });
    if (!isSure) return;
    const proof = await sign(replyContent(row, says[verb]), row.project);
    if (!proof) return;
    setBusy(verb);
    try {
      const asked = { signature: JSON.stringify(proof.signature), certificate: JSON.stringify(proof.certificate) };
      await call(recordPath('validity-reply', verb), {
        json: true,
        body: { id: row.id, asked },
        idempotencyKey: newKey(),
      });
    } catch {
      // The wire has told the person why not.
    } finally {
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'validity-reply' });
      setBusy(undefined);
    }
  };

  return (
    <Section title="答复" extra={<Countdown until={row.replyBy} over="答复已截止" />}>
      <p>
        {words('{招标}人请贵单位将{投标}有效期从')} {row.endsOn} 延长至 {row.newEndsOn}
        {words('。可以拒绝；拒绝或者逾期未答复的，{投标}不再有效，{投标}保证金退还（12 号令 第40条）。')}
      </p>
      <div className="zc-form-foot">
        <span className="zc-form-state" />
        <Button danger loading={busy === 'refuse'} onClick={() => void reply('refuse', '拒绝延长')}>
          拒绝延长
        </Button>
        <Button type="primary" loading={busy === 'agree'} onClick={() => void reply('agree', '同意延长')}>
          同意延长
        </Button>
      </div>
      {panel}
    </Section>
  );
}
