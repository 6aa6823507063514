/** What the committee says of one sign: for the chair a form, for everybody else the words, or that there are none yet. */

import { useQueryClient } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import type { AllowedAction } from '../../../../kernel/lifecycle/allowed.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { call, finishDraft, newKey, recordPath, useDetail, useDraft, words } from '../../../../kernel/web/index.ts';
import { exactMoment } from '../../../../ui/format/moment.ts';
import { useMyEvaluations } from '../../web/room/room-wire.ts';
import { type Opinion, views } from '../collusion-report.record.ts';
import type { CollusionSign } from '../signs.ts';

interface OpinionProps {
  row: AnyRow;
  sign: CollusionSign;
  opinion: Opinion | undefined;
}

export function OpinionForm({ row, sign, opinion }: OpinionProps) {
  const mine = useMyEvaluations().data?.find((m) => m.lotId === row.lot);
  const seat = useDetail('committee-member', mine?.id ?? '');
  const speaks = ((seat.actions ?? []) as AllowedAction[]).some((a) => a.verb === 'opine' && a.allowed);
  return (
    <>
      {opinion ? (
        <p>
          <b>{words(views[opinion.view])}</b>　{opinion.reason}　
          <small className="zc-hint">
            {words(`${opinion.by}（组长）代表{评标}委员会，${exactMoment(opinion.at).slice(0, 16)}`)}
          </small>
        </p>
      ) : speaks ? null : (
        <p className="zc-hint">{words('{评标}委员会还没有认定。')}</p>
      )}
      {mine && speaks ? <Say seat={mine.id} row={row} sign={sign} again={opinion !== undefined} /> : null}
    </>
  );
}

function Say({ seat, row, sign, again }: { seat: string; row: AnyRow; sign: CollusionSign; again: boolean }) {
  const draft = useDraft<{ view?: keyof typeof views; reason: string }>('committee-member.opine', sign.id, {
    reason: '',
  });
  const { view, reason } = draft.values;
  const [busy, setBusy] = useState(false);
  const queries = useQueryClient();
  const say = async () => {
    setBusy(true);
    try {
      await call(recordPath('committee-member', 'opine'), {
        json: true,
        body: { id: seat, asked: { sign: sign.id, view, reason } },
        idempotencyKey: newKey(),
      });
      finishDraft('committee-member.opine', sign.id);
      await queries.invalidateQueries({ queryKey: ['detail', 'collusion-report', row.id] });
    } catch {
      // The wire has said why not.
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="zc-opinion">
      <Select
        aria-label={words('{评标}委员会的认定')}
        placeholder={again ? '改变认定' : words('{评标}委员会的认定')}
        value={view}
        onChange={(chosen) => draft.change({ view: chosen })}
        options={Object.entries(views).map(([value, label]) => ({ value, label: words(label) }))}
      />
      <Input.TextArea
        aria-label="认定的理由"
        placeholder={words('理由（经{评标}委员会讨论）')}
        autoSize={{ minRows: 1 }}
        maxLength={2000}
        value={reason}
        onChange={(e) => draft.change({ reason: e.target.value })}
      />
      <Button loading={busy} onClick={() => void say()}>
        记录认定
      </Button>
    </div>
  );
}
