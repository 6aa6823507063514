/** An objection raised in the room; it is answered there, before the room closes (实施条例 44). */

import { Button, Input } from 'antd';
import { useState } from 'react';
import { call, DraftNote, finishDraft, newKey, Refused, useDraft, words } from '../../../../kernel/web/index.ts';
import { closePanel, SidePanel } from '../../../../ui/layout/SidePanel.tsx';

export function ObjectionPanel({
  open,
  lot,
  onClose,
  onDone,
}: {
  open: boolean;
  lot: string;
  onClose: () => void;
  onDone: () => void;
}) {
  const draft = useDraft('objection.submit', lot, { subject: '', content: '', contact: '' });
  const { values } = draft;
  const [said, setSaid] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const set = (name: keyof typeof values) => (event: { target: { value: string } }) =>
    draft.change({ [name]: event.target.value });
  const submit = async () => {
    setBusy(true);
    try {
      const body = { values: { lot, kind: 'opening', ...values } };
      await call('/supplier/objection/submit.json', {
        json: true,
        body,
        idempotencyKey: newKey(),
        ownRefusals: 'named',
      });
      finishDraft('objection.submit', lot);
      onDone();
    } catch (error) {
      if (error instanceof Refused) setSaid(error.fields);
    } finally {
      setBusy(false);
    }
  };
  return (
    <SidePanel
      open={open}
      title={words('对{开标}提出异议')}
      onClose={onClose}
      dirty={draft.isDirty}
      keeps
      footer={
        <>
          <Button onClick={() => void closePanel(draft.isDirty, onClose, true)}>取消</Button>
          <Button type="primary" loading={busy} onClick={() => void submit()}>
            当场提出
          </Button>
        </>
      }
    >
      <form className="zc-panel-form">
        <DraftNote draft={draft} />
        {(['subject', 'content', 'contact'] as const).map((name) => (
          <div key={name} className="zc-field">
            <label htmlFor={`objection-${name}`} className="zc-required">
              {{ subject: '标题', content: '内容', contact: '联系方式' }[name]}
            </label>
            {name === 'content' ? (
              <Input.TextArea id="objection-content" rows={6} value={values.content} onChange={set('content')} />
            ) : (
              <Input id={`objection-${name}`} value={values[name]} onChange={set(name)} />
            )}
            {said[name] ? <small className="zc-refusal">{said[name]}</small> : null}
          </div>
        ))}
        <p className="zc-hint">
          {words('{开标}异议应当在{开标}现场提出，由{招标}人当场答复并记录；答复前{开标}不会结束。')}
        </p>
      </form>
    </SidePanel>
  );
}
