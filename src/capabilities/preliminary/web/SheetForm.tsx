/** One application, judged item by item; what fails says why. Handed in by signing. */
import { Button, Input } from 'antd';
import { useEffect } from 'react';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { useDetail } from '../../../kernel/web/index.ts';
import { Banner, Skeleton } from '../../../ui/layout/states.tsx';
import {
  JudgeItem,
  nextInput,
  SheetFrame,
  type SheetItem,
  useSheetSigner,
  useSheets,
} from '../../evaluation/web/door.ts';
import { applicationSheetContent } from '../application-sheet/sheet-content.ts';
import { applicationSheetIs } from '../states.ts';
import { ApplicationFiles } from './ApplicationPage.tsx';
import { useTellRail } from './ReviewRail.tsx';
import '../../committee/web/room.css';
import './preliminary.css';

interface SheetFormProps {
  id: string;
  onSubmitted: () => void;
}

export function SheetForm({ id, onSubmitted }: SheetFormProps) {
  const { row, refetch } = useDetail('application-sheet', id);
  if (!row) return <Skeleton lines={8} />;
  return (
    <>
      <Sheet row={row} refetch={refetch} onSubmitted={onSubmitted} />
      <Files application={row.application} />
    </>
  );
}

function Files({ application }: { application: string }) {
  const { row } = useDetail('application', application);
  return row ? <ApplicationFiles row={row} /> : null;
}

const verdicts = { pass: '符合', fail: '不符合', grounds: false };

interface SheetProps {
  row: AnyRow;
  refetch: () => Promise<unknown>;
  onSubmitted: () => void;
}

function Sheet({ row, refetch, onSubmitted }: SheetProps) {
  const { panel, signed } = useSheetSigner(applicationSheetContent, row.project);
  const sheets = useSheets('application-sheet', [row], refetch, signed);
  const tellRail = useTellRail();
  const { id, state, conclusion } = row;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes, not with each drawing
  useEffect(() => tellRail({ id, state, conclusion: conclusion ?? null }), [id, state, conclusion]);
  const disabled = !applicationSheetIs.open(row);
  return (
    <>
      <SheetFrame
        sheet={row}
        sheets={sheets}
        onDone={onSubmitted}
        handedIn={
          <>
            <Banner tone="done">已签名提交：{conclusion === 'fail' ? '不符合' : '符合'}。汇总前可以改正。</Banner>
            <Button loading={sheets.busy} onClick={() => void sheets.send('takeBack', row)}>
              改正
            </Button>
          </>
        }
      >
        {sheets.itemsOf(row).map((item, i) => (
          <JudgeItem
            key={item.id}
            item={item}
            verdicts={verdicts}
            disabled={disabled}
            faultOf={(field) => sheets.faults[`items.${i}.${field}`]}
            onChange={(values) => sheets.change(row, item.id, values)}
          />
        ))}
        {sheets.itemsOf(row, 'scores').map((line, i) => (
          <ScoreLine
            key={line.id}
            line={line}
            disabled={disabled}
            fault={sheets.faults[`scores.${i}.score`]}
            onChange={(score) => sheets.change(row, line.id, { score }, 'scores')}
          />
        ))}
      </SheetFrame>
      {panel}
    </>
  );
}

interface ScoreLineProps {
  line: SheetItem;
  disabled: boolean;
  fault: string | undefined;
  onChange: (score: string | null) => void;
}

function ScoreLine({ line, disabled, fault, onChange }: ScoreLineProps) {
  return (
    <fieldset className="zc-room-item" disabled={disabled}>
      <legend>
        {line.item} <small>满分 {line.points} 分</small>
      </legend>
      <p className="zc-hint">{line.standard}</p>
      <Input
        data-score
        disabled={disabled}
        inputMode="decimal"
        value={line.score ?? ''}
        aria-label={`${line.item}得分`}
        suffix="分"
        onKeyDown={nextInput}
        onChange={(e) => onChange(e.target.value || null)}
      />
      {fault ? (
        <p className="zc-room-fault" role="alert">
          {fault}
        </p>
      ) : null}
    </fieldset>
  );
}
