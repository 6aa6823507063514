/** Where somebody whose turn it is decides: opinion, what the step asks, the verdicts with their reasons. */
import { Button, Input } from 'antd';
import { type RefObject, useState } from 'react';
import { DraftNote, FinalCheck, LeaveGuard, useDraft, words } from '../../../kernel/web/index.ts';
import { Banner } from '../../../ui/layout/states.tsx';
import { useSigner } from '../../signature/web/useSigner.tsx';
import { type Decision, decisionDraft, type Verdict } from './Decisions.tsx';
import type { Followed } from './review-wire.ts';

const phrases: Readonly<Record<'approve' | 'return', readonly string[]>> = {
  approve: ['同意。', '情况属实，同意。', '已核对，同意按此办理。'],
  return: [
    '请补充附件后再提交。',
    '内容与批复不一致，请核对。',
    '时间安排不满足法定期限，请调整。',
    '表述不清，请修改。',
  ],
};

export interface DecisionBoxProps {
  review: string;
  followed: Followed;
  busy: boolean;
  /** Why a yes cannot be given yet, in a sentence: what it would be to does not stand on the page. */
  waits: string | undefined;
  hasNext: boolean;
  /** The sentences of the server for what was left out. */
  refusals?: Readonly<Record<string, string>>;
  opinionBox?: RefObject<HTMLElement | null>;
  onDecide: (decision: Decision, goesOn: boolean) => void;
}

export function DecisionBox({
  review,
  followed,
  busy,
  waits,
  hasNext,
  refusals = {},
  opinionBox,
  onDecide,
}: DecisionBoxProps) {
  const draft = useDraft(decisionDraft, review, { opinion: '', answers: {} as Record<string, string> });
  const { opinion, answers } = draft.values;
  const setOpinion = (text: string) => draft.change({ opinion: text });
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const { panel, sign } = useSigner();
  const approve = followed.verdicts.find((v) => v.verdict === 'approve');
  const back = followed.verdicts.find((v) => v.verdict === 'return');
  const said = { ...refusals, ...missing };

  const decide = async (verdict: Verdict, goesOn: boolean) => {
    const isYes = verdict === 'approve';
    const left = isYes
      ? Object.fromEntries(followed.asks.filter((a) => !answers[a]?.trim()).map((a) => [`answers.${a}`, `请输入${a}`]))
      : opinion.trim()
        ? {}
        : { opinion: '请填写意见：为什么退回，要改什么' };
    setMissing(left);
    if (Object.keys(left).length > 0) {
      opinionBox?.current?.querySelector<HTMLElement>(isYes ? 'input' : 'textarea')?.focus();
      return;
    }
    const decision: Decision = { id: review, verdict, ...(opinion.trim() ? { opinion: opinion.trim() } : {}) };
    if (isYes && followed.asks.length > 0) decision.answers = answers;
    if (isYes && followed.toSign) {
      const signed = await sign(followed.toSign, followed.project);
      if (!signed) return;
      decision.signature = JSON.stringify(signed.signature);
      decision.certificate = JSON.stringify(signed.certificate);
    }
    draft.handOn();
    onDecide(decision, goesOn);
  };

  return (
    <section className="zc-decide" aria-label="审批" ref={opinionBox}>
      {followed.inTheNameOf ? <Banner>您以 {followed.inTheNameOf} 的代办人身份审批。</Banner> : null}
      {followed.changedSinceHandedIn ? (
        <Banner tone="wait">单据提交后有系统写入的变化；您的决定以现在的内容为准。</Banner>
      ) : null}
      <DraftNote draft={draft} />
      {draft.isDirty ? <LeaveGuard dirty={draft.dirty} /> : null}
      {followed.asks.map((asked) => (
        <div key={asked} className="zc-field">
          <label htmlFor={`answer-${asked}`} className="zc-required">
            {asked}
          </label>
          <Input
            id={`answer-${asked}`}
            value={answers[asked] ?? ''}
            maxLength={1000}
            status={said[`answers.${asked}`] ? 'error' : undefined}
            onChange={(e) => draft.change({ answers: { ...answers, [asked]: e.target.value } })}
          />
          {said[`answers.${asked}`] ? <p className="zc-refusal">{said[`answers.${asked}`]}</p> : null}
        </div>
      ))}
      {approve ? (
        <FinalCheck recordId={followed.record.type} verb={approve.verb} id={followed.record.id} folded />
      ) : null}
      <div className="zc-field">
        <label htmlFor="review-opinion">意见</label>
        <Input.TextArea
          id="review-opinion"
          value={opinion}
          maxLength={2000}
          autoSize={{ minRows: 2, maxRows: 8 }}
          placeholder="同意可不填；退回、不予通过须写明理由"
          status={said.opinion ? 'error' : undefined}
          onChange={(e) => {
            setOpinion(e.target.value);
            setMissing({});
          }}
        />
        {said.opinion ? (
          <p className="zc-refusal" role="alert">
            {said.opinion}
          </p>
        ) : null}
      </div>
      <div className="zc-phrases">
        {[...phrases.approve, ...phrases.return].map((p) => (
          <button key={p} type="button" onClick={() => setOpinion(opinion.trim() ? `${opinion.trim()}${p}` : p)}>
            {p}
          </button>
        ))}
      </div>
      <div className="zc-decide-buttons">
        <Button
          type="primary"
          disabled={!approve?.allowed || busy || Boolean(waits)}
          loading={busy}
          data-decide="approve"
          onClick={() => void decide('approve', false)}
        >
          {followed.toSign ? '签名并同意' : '同意'}
        </Button>
        {hasNext ? (
          <Button disabled={!approve?.allowed || busy || Boolean(waits)} onClick={() => void decide('approve', true)}>
            同意并看下一件
          </Button>
        ) : null}
        <Button disabled={!back?.allowed || busy} onClick={() => void decide('return', false)}>
          退回提交人
        </Button>
        <Button danger disabled={!back?.allowed || busy} onClick={() => void decide('refuse', false)}>
          不予通过
        </Button>
      </div>
      {waits ? <p className="zc-hint">{waits}</p> : null}
      {[approve, back].map((v) =>
        v && !v.allowed ? (
          <p key={v.verdict} className="zc-hint" role="note">
            不能{words(v.label)}：{v.because}
          </p>
        ) : null,
      )}
      {/* A telephone has no keys. */}
      <p className="zc-hint zc-keys-hint">
        <kbd>J</kbd> 下一件　<kbd>K</kbd> 上一件　<kbd>A</kbd> 同意　<kbd>R</kbd> 写退回意见
      </p>
      {followed.toSign ? (
        <p className="zc-hint">
          本步骤须电子签名，签名覆盖内容核对码 <code>{followed.digest.slice(0, 16)}…</code>
        </p>
      ) : null}
      {panel}
    </section>
  );
}
