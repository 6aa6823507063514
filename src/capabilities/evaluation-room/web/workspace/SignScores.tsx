/** The last look at all of one's scores. */
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { ScrollBox } from '../../../../ui/layout/PageFrame.tsx';
import { sheetTotal } from '../../../evaluation/score-sheet/score.rules.ts';
import type { SheetItem } from '../../../evaluation/web/door.ts';
import { SignPanel, type SignPanelProps } from './SignPanel.tsx';
import { saidLeft, type Told } from './scoring.rules.ts';

const linesOf = (kept: readonly AnyRow[]) =>
  kept.map((s) => ({
    id: s.id,
    supplierName: String(s.supplierName),
    priceScore: null,
    items: (s.items ?? []) as SheetItem[],
    told: (s.told ?? []) as Told[],
  }));

export function SignScores(props: Pick<SignPanelProps, 'room' | 'open' | 'onClose' | 'onSigned'>) {
  const { reasonAbove, reasonBelow } = props.room.method;
  return (
    <SignPanel
      {...props}
      kind="scores"
      label="签署全部评分"
      missing={(kept) => {
        return saidLeft(linesOf(kept), { above: reasonAbove, below: reasonBelow });
      }}
      says={(kept) =>
        `以下 ${kept.length} 家的评分由您一次签署并提交。签署后汇总前要改的，请组长写明原因退回该家评分表。`
      }
    >
      {(kept) => <LastLook lines={linesOf(kept)} />}
    </SignPanel>
  );
}

interface LastLookProps {
  lines: readonly { id: string; supplierName: string; items: readonly SheetItem[] }[];
}

function LastLook({ lines }: LastLookProps) {
  const items = lines[0]?.items ?? [];
  return (
    <ScrollBox className="zc-scores-look" label="将要签署的评分">
      <table>
        <thead>
          <tr>
            <th scope="col">评分项</th>
            {items.map((i) => (
              <th key={i.id} scope="col">
                {i.item}
                <small>{Number(i.points)}</small>
              </th>
            ))}
            <th scope="col">合计</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((l) => (
            <tr key={l.id}>
              <th scope="row">{l.supplierName}</th>
              {l.items.map((i) => (
                <td
                  key={i.id}
                  title={[i.reason, i.cites].filter(Boolean).join('；')}
                  className={i.score ? '' : 'zc-due'}
                >
                  {i.score ?? '缺'}
                </td>
              ))}
              <td>
                <b>{sheetTotal(l.items)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
