/** The six stages of a tender as a line: what is done, and where it stands. */
import { words } from '../../../kernel/web/index.ts';
import { stages } from '../progress/progress-wire.ts';
import './stage-line.css';

export function StageLine({ stage, isStuck }: { stage: number; isStuck?: boolean }) {
  const here = words(stages[stage] ?? '');
  const label = here ? `第 ${stage + 1} 阶段，共 ${stages.length} 个：${here}` : '全部阶段已完成';
  return (
    <span className={`zc-stage-line${isStuck ? ' is-stuck' : ''}`} role="img" aria-label={label} title={label}>
      {stages.map((name, i) => (
        <i key={name} className={i < stage ? 'is-done' : i === stage ? 'is-here' : undefined} />
      ))}
    </span>
  );
}
