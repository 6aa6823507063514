/** Sealing, sending, receipt: where a bid's handing in is, and how to end it. */
import { Button, Checkbox, Progress } from 'antd';
import { type LeaveQuestion, words } from '../../../../kernel/web/index.ts';
import { showBytes } from '../../../../ui/format/amount.ts';
import { Banner } from '../../../../ui/layout/states.tsx';
import type { HandInJob, Stage } from './useHandIn.ts';

/** The words for what is handed in. */
export interface HandedInAs {
  /** 投标文件 */
  file: string;
  /** Where it and its receipt are seen afterwards. */
  seen: string;
  /** What becomes of what was filled in, when the page is left. */
  left: string;
  /** What the key file that the person keeps is for. */
  key: string;
}

export const bidHandedIn: HandedInAs = {
  file: '{投标}文件',
  seen: '我的{投标}',
  left: '填写的内容还在本机',
  key: '{开标}解密只能用它',
};

/** What the page asks a person who leaves in the middle. */
export const leavingNow = (stage: Stage, { file, seen, left }: HandedInAs): LeaveQuestion => ({
  title: words(stage === 'registering' ? '文件已经送达，正在等回执' : `${file}还没有递交`),
  content: words(
    stage === 'registering'
      ? `现在离开不能取消递交。平台收下后，回执会发到“消息”，也能在“${seen}”看到。`
      : stage === 'sending'
        ? `离开就停止递交，已经传出的部分不算递交，平台不会收下。${left}。`
        : `离开后这次封好的文件不再有用，刚下载的密钥文件也不再有用，要重新封标。${left}。`,
  ),
  confirm: '离开',
  cancel: '留在本页',
});

interface Step {
  label: string;
  says: string;
  of: readonly Stage[];
}

const stepsOf = ({ key }: HandedInAs): readonly Step[] => [
  { label: '加密封标', says: '在本机加密、签名', of: ['sealing'] },
  { label: '保存密钥文件', says: key, of: ['sealed'] },
  { label: '送出', says: '断线可接着送，随时可取消', of: ['sending'] },
  { label: '收回执', says: '收到回执才算递交', of: ['registering'] },
];

/** Where the signing key is made or opened first: what comes before anything is sealed. */
const keyFirst: readonly Step[] = [
  { label: '签名密钥', says: '定一个口令，全程只用它', of: [] },
  { label: '填写核对', says: '内容存在本机', of: ['filling'] },
];

/** Before the key is open, it is what comes now. */
const keyIsNext = (step: Step, i: number): Step => ({ ...step, of: i === 0 ? ['filling'] : [] });

export interface HandInLineProps {
  stage: Stage;
  of: HandedInAs;
  /** Whether the signing key is open, where it is asked for at the beginning. */
  isKeyOpen?: boolean;
}

/** The line of steps, with the one that goes on. */
export function HandInLine({ stage, of, isKeyOpen }: HandInLineProps) {
  const first = isKeyOpen === undefined ? [] : isKeyOpen ? keyFirst : keyFirst.map(keyIsNext);
  const steps = [...first, ...stepsOf(of)];
  const at = steps.findIndex((s) => s.of.includes(stage));
  return (
    <ol className="zc-hand-in-line" aria-label="递交的步骤">
      {steps.map((s, i) => (
        <li
          key={s.label}
          className={i < at ? 'is-done' : i === at ? 'is-now' : ''}
          aria-current={i === at ? 'step' : undefined}
        >
          <b>{s.label}</b>
          <small>{words(s.says)}</small>
        </li>
      ))}
    </ol>
  );
}

const goingOn = {
  sealing: '正在加密，内容不离开本机',
  sending: '正在送出加密后的文件。收到回执以前都不算递交，可以取消',
  registering: '文件已全部送达，正在登记，请等回执',
};

/** The bar of what goes on, with its way out. */
export function GoingOn({ job, says = goingOn }: { job: HandInJob; says?: typeof goingOn }) {
  const { stage, share, cancel } = job;
  if (stage !== 'sealing' && stage !== 'sending' && stage !== 'registering') return null;
  const percent = Math.floor(share * 100);
  return (
    <div className="zc-going-on" aria-live="polite">
      <p>{says[stage]}</p>
      {stage === 'registering' ? (
        <Progress percent={100} status="active" showInfo={false} />
      ) : (
        <Progress percent={percent} status="active" />
      )}
      {stage === 'registering' ? null : (
        <Button onClick={cancel}>{stage === 'sealing' ? '取消封标' : '取消递交'}</Button>
      )}
    </div>
  );
}

export interface SealedStepProps {
  of: HandedInAs;
  /** Bytes of the ciphertext. */
  size: number;
  /** The bidder says that the key file is saved. */
  isKept: boolean;
  onKept: (isKept: boolean) => void;
  onSaveKey: () => void;
  onGiveUp: () => void;
  onSend: () => void;
}

/** Encrypted and not sent: the key file is to be kept first. */
export function SealedStep({ of, size, isKept, onKept, onSaveKey, onGiveUp, onSend }: SealedStepProps) {
  return (
    <>
      <Banner tone="wait">加密完成（{showBytes(size)}）。密钥文件已开始下载，确认保存后递交；还没有递交。</Banner>
      <div className="zc-row">
        <Checkbox checked={isKept} onChange={(e) => onKept(e.target.checked)}>
          我已保存密钥文件
        </Checkbox>
        <Button onClick={onSaveKey}>再次下载密钥文件</Button>
        <Button onClick={onGiveUp}>返回修改</Button>
        <Button type="primary" disabled={!isKept} onClick={onSend}>
          {words(`递交${of.file}`)}
        </Button>
      </div>
    </>
  );
}
