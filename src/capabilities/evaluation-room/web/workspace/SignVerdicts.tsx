/** The last look at the preliminary examination of all bids. */
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { words } from '../../../../kernel/web/index.ts';
import { ScrollBox } from '../../../../ui/layout/PageFrame.tsx';
import type { SheetItem } from '../../../evaluation/web/door.ts';
import { SignPanel, type SignPanelProps } from './SignPanel.tsx';

const itemsOf = (sheet: AnyRow) => (sheet.items ?? []) as SheetItem[];
/** What the server would refuse of one factor. */
const lacks = (i: SheetItem) =>
  !i.verdict ||
  (i.verdict === 'fail' && (!i.reason?.trim() || !i.basis || (i.basis === 'unresponsive' && !i.deviation)));

export function SignVerdicts(props: Pick<SignPanelProps, 'room' | 'open' | 'onClose' | 'onSigned'>) {
  return (
    <SignPanel
      {...props}
      kind="qualifications"
      label="签署全部资格审查"
      missing={(kept) => {
        const left = kept.map((s) => ({ name: s.supplierName, n: itemsOf(s).filter(lacks).length })).filter((s) => s.n);
        const [first] = left;
        return first ? `${left.length} 家还有没填完的项，例如“${first.name}”有 ${first.n} 项没有判断或者缺理由` : '';
      }}
      says={(kept) => `以下 ${kept.length} 家的资格审查由您一次签署并提交。签署后汇总前要改的，打开该家按“改正”。`}
    >
      {(kept) => (
        <ScrollBox className="zc-scores-look" label="将要签署的资格审查">
          <table>
            <thead>
              <tr>
                <th scope="col">{words('{投标}人')}</th>
                <th scope="col">结论</th>
                <th scope="col">不通过的项和理由</th>
              </tr>
            </thead>
            <tbody>
              {kept.map((s) => {
                const failed = itemsOf(s).filter((i) => i.verdict === 'fail');
                const open = itemsOf(s).filter((i) => !i.verdict).length;
                return (
                  <tr key={s.id}>
                    <th scope="row">{s.supplierName}</th>
                    <td className={open > 0 || failed.length > 0 ? 'zc-due' : undefined}>
                      {open > 0 ? `差 ${open} 项` : failed.length > 0 ? '不通过' : '通过'}
                    </td>
                    <td className="zc-verdict-why">
                      {failed.map((i) => `${i.item}：${i.reason ?? '缺理由'}`).join('；')}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </SignPanel>
  );
}
