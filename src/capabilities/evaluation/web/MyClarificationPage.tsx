/** A question of the committee in the portal: the bidder reads it, answers once within the term, and signs the answer. */

import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { type Refusals, readAnswers } from '../../../kernel/record/check.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import {
  call,
  DetailPage,
  FieldGrid,
  newKey,
  Refused,
  recordPath,
  useDetail,
  words,
} from '../../../kernel/web/index.ts';
import { useSigner } from '../../../platform/signature/web/useSigner.tsx';
import { Countdown } from '../../../ui/layout/moments.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { answerContent } from '../clarification/answer-content.ts';
import { clarificationLifecycle } from '../clarification/clarification.lifecycle.ts';
import { clarification } from '../clarification/clarification.record.ts';
import { clarificationIs } from '../states.ts';
import './clarification.css';

const { signature: _signature, certificate: _certificate, ...asks } = clarificationLifecycle.actions.answer!.asks!;
const { confirms: _confirms, ...withoutConfirmation } = asks;

export default function MyClarificationPage() {
  return (
    <DetailPage record={clarification} lifecycle={clarificationLifecycle}>
      {(row) => <Answering row={row} />}
    </DetailPage>
  );
}

function Answering({ row }: { row: AnyRow }) {
  const { actions } = useDetail('clarification', row.id);
  const answer = actions.find((a) => a.verb === 'answer');
  if (clarificationIs.overdue(row))
    return <Banner tone="due">{words('答复期限已过，没有答复，由{评标}委员会认定。')}</Banner>;
  if (!answer) return null;
  if (!answer.allowed) return <Banner tone="wait">{answer.because}</Banner>;
  return <AnswerForm row={row} />;
}

function AnswerForm({ row }: { row: AnyRow }) {
  const { panel, sign } = useSigner();
  const queries = useQueryClient();
  const [given, setGiven] = useState<Record<string, unknown>>({});
  const [refusals, setRefusals] = useState<Refusals>({});
  const [busy, setBusy] = useState(false);
  const fields = row.kind === 'arithmetic' ? asks : withoutConfirmation;

  const send = async () => {
    const reading = readAnswers(fields, given);
    setRefusals(reading.refusals);
    if (Object.keys(reading.refusals).length > 0) return;
    const proof = await sign(answerContent(row, reading.values), row.project);
    if (!proof) return;
    setBusy(true);
    try {
      const asked = {
        ...reading.values,
        signature: JSON.stringify(proof.signature),
        certificate: JSON.stringify(proof.certificate),
      };
      await call(recordPath('clarification', 'answer'), {
        json: true,
        body: { id: row.id, asked },
        idempotencyKey: newKey(),
        ownRefusals: 'named',
      });
      await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'clarification' });
    } catch (failed) {
      if (failed instanceof Refused) setRefusals(failed.fields);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Section title={words('答复{评标}委员会')} extra={<Countdown until={row.dueAt} over="答复期限已过" />}>
      <p className="zc-clarify-text">{row.question}</p>
      {row.page ? <p className="zc-hint">{words(`{投标}文件：${row.page}`)}</p> : null}
      <Banner tone="wait">
        {words(
          '只答复一次，只接收文字和附件。答复不得超出{投标}文件的范围或者改变{投标}文件的实质性内容（招标投标法 第39条）；{评标}委员会不接受主动提出的澄清（实施条例 第52条）。',
        )}
      </Banner>
      <FieldGrid
        recordId="clarification"
        fields={fields}
        row={given}
        refusals={refusals}
        prefix="answer"
        onChange={(name, value) => {
          setGiven((g) => ({ ...g, [name]: value }));
          setRefusals({});
        }}
      />
      <div className="zc-form-foot">
        <span className="zc-form-state" />
        <Button type="primary" loading={busy} onClick={() => void send()}>
          签名并答复
        </Button>
      </div>
      {panel}
    </Section>
  );
}
