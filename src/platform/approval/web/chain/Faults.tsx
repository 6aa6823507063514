/** What keeps the drawing from being switched on: every sentence leads to its step. */
import { Banner } from '../../../../ui/layout/states.tsx';
import { type ChainFault, chainFaults } from '../../chain-check.ts';
import type { Drawing } from '../../drawing.ts';
import type { KindOnWire } from './chain-words.ts';
import { useServerFaults } from './useTrial.ts';

/** Found at once on the page, and a moment later by the server, which knows who left. */
export function useFaults(kind: KindOnWire, drawing: Drawing, enabled: boolean) {
  const local = chainFaults(kind, drawing as object);
  const server = useServerFaults(kind.kind, drawing, enabled);
  const here = new Set(drawing.steps.map((s) => s.id));
  // The server judged the drawing of a moment ago: what only it can know is kept.
  const looked = server.filter((f) => f.isOfPeople && f.step !== undefined && here.has(f.step));
  const all = enabled ? [...local, ...looked] : [];
  const byStep: Record<string, string[]> = {};
  for (const { step, because } of all) {
    if (!step) continue;
    byStep[step] = [...(byStep[step] ?? []), because.replace(/^步骤“[^”]*”(：|的)/, '')];
  }
  return { all, byStep };
}

interface FaultsProps {
  faults: readonly ChainFault[];
  onChoose: (step: string) => void;
}

export function Faults({ faults, onChoose }: FaultsProps) {
  if (faults.length === 0) return <p className="zc-chain-checked">检查通过：没有缺项，可以启用</p>;
  return (
    <Banner tone={faults.some((f) => f.isWrong) ? 'due' : 'wait'}>
      启用前还要处理 {faults.length} 处：
      <Sentences faults={faults} onChoose={onChoose} />
    </Banner>
  );
}

/** A version in use that names people who have left: what comes to their step stops there. */
export function Gone({ faults, onChoose }: FaultsProps) {
  if (faults.length === 0) return null;
  return (
    <Banner tone="due">
      单据走到下列步骤会停住，请“复制为新版”，改好后启用：
      <Sentences faults={faults} onChoose={onChoose} />
    </Banner>
  );
}

const Sentences = ({ faults, onChoose }: FaultsProps) => (
  <ul className="zc-chain-faults">
    {faults.map((f) => (
      <li key={`${f.step}${f.because}`}>
        {f.step ? (
          <button type="button" className="zc-link" onClick={() => onChoose(f.step!)}>
            {f.because}
          </button>
        ) : (
          f.because
        )}
      </li>
    ))}
  </ul>
);
