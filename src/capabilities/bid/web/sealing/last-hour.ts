/** What the bar of the last hour says of the bid and of the line. Pure. */
import type { HandInJob } from './useHandIn.ts';

/** What has become of the bid so far, in a few words. */
export function standingSays({ stage, share }: Pick<HandInJob, 'stage' | 'share'>, standing: number | null): string {
  const percent = `${Math.floor(share * 100)}%`;
  const before = standing ? `第 ${standing} 版已递交` : '还没有递交';
  if (stage === 'sealing') return `正在加密 ${percent}，${before}`;
  if (stage === 'sealed') return `已封好，${standing ? `还没有送出；${before}` : '还没有送出'}`;
  if (stage === 'sending') return `已送出 ${percent}，收到回执才算递交`;
  if (stage === 'registering') return '已全部送出，正在等回执';
  return before;
}

interface LineProps {
  /** Seconds since the line dropped; 0 while it stands. */
  behind: number;
  stage: HandInJob['stage'];
  isCut: boolean;
}

/** How the line stands, and what becomes of what is on its way. */
export function lineSays({ behind, stage, isCut }: LineProps): { tone: 'done' | 'due'; says: string } {
  if (!isCut && behind === 0) return { tone: 'done', says: '线路正常' };
  const since = behind > 0 ? ` ${behind} 秒` : '';
  const then =
    stage === 'sending' || stage === 'registering' ? '恢复后自动接着送，请不要离开本页' : '填写的内容在本机，不受影响';
  return { tone: 'due', says: `线路断开${since}，${then}` };
}
