import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { guard, personal } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { text } from '../../../kernel/record/field.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import { officeSide, projectOfficers, projectOwners, projectSupervisors } from '../../project/audiences.ts';
import { unsealing } from './unsealing.record.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    unsealing: UnsealingFacts;
  }
}

export interface UnsealingFacts {
  /** What is handed in for the round may be opened while its lot stands so. */
  lotRuns: boolean;
  deadline: string | null;
  /** Objections to the document that came in time and wait for an answer. */
  objections: number;
  /** What was opened are proposals, and no result stands. */
  talks: boolean;
  /** How many were not talked with. */
  untalked: number;
  /** Who judges it is formed before it is opened, and was not drawn yet: what that body is called. */
  unformed: string | null;
}

const reached = (now: Date, at: string | null) => !!at && now.getTime() >= Date.parse(at);

const deadlineReached = guard<typeof unsealing>(
  'deadlineReached',
  '递交截止前不得启封',
  ({ facts, now }) =>
    reached(now, facts.deadline) || `${facts.deadline ? showInstant(facts.deadline) : '递交截止'} 之前不得启封`,
  { rule: 'EB-27b', law: '电子招标投标办法 第27条' },
);
export const lotRuns = guard<typeof unsealing>(
  'lotRuns',
  '标段已暂停、终止或失败，不能启封',
  ({ facts }) => facts.lotRuns,
);
const objectionsAnswered = guard<typeof unsealing>(
  'objectionsAnswered',
  '对文件的异议还没有答复，答复前应当暂停',
  ({ facts }) => facts.objections === 0 || `还有 ${facts.objections} 件对文件的异议没有答复，答复前应当暂停`,
  { rule: 'TR-22b', law: '招标投标法实施条例 第22条' },
);
const isHolder = personal<typeof unsealing>('isHolder', '您不是文件列明的持钥人', ({ row, actor }) =>
  (row.holders ?? []).some((h) => h.user === actor.id),
);
const notYetPosted = personal<typeof unsealing>(
  'notYetPosted',
  '您已经解密过',
  ({ row, actor }) => !(row.releases ?? []).some((r) => r.user === actor.id),
);
/** Whom the opening waits for: opened to nobody, it would be judged by people who were chosen by those who had read it. */
const bodyFormed = guard<typeof unsealing>(
  'bodyFormed',
  '由谁评审还没有抽取，抽取以后才能启封',
  ({ facts }) =>
    !facts.unformed ||
    `${facts.unformed}还没有抽取，抽取以后才能启封：请代理机构锁定名单和规则并抽取；已过截止时间的，用“截止后锁定名单和规则”写明原因，由监督部门确认`,
);
const keyFilesNotCalled = guard<typeof unsealing>(
  'keyFilesNotCalled',
  '已经请递交单位提交密钥文件',
  ({ row }) => !row.keyFilesBecause,
);
const keyFilesCalled = guard<typeof unsealing>(
  'keyFilesCalled',
  '须先请递交单位提交密钥文件，仍不能启封的才能这样结束',
  ({ row }) => !!row.keyFilesBecause,
);

export const unsealingLifecycle = defineLifecycle(unsealing, {
  initial: 'waiting',
  states: {
    waiting: { label: '待启封', tone: 'wait' },
    releasing: { label: '持钥人启封中', tone: 'now' },
    opened: { label: '已启封', tone: 'done', final: true },
    failed: { label: '未启封', tone: 'due', final: true },
  },
  actions: {
    schedule: {
      label: '排定启封',
      from: null,
      to: 'waiting',
      by: [system],
      form: 'draft',
      does: 'setUnsealing',
      quiet: true,
    },
    move: { label: '随递交截止顺延', from: 'waiting', by: [system], does: 'moveUnsealing', quiet: true },
    // Fewer than the law asks for are never opened: who handed in stays unknown, because it will be called again.
    close: {
      label: '截止，开始启封',
      from: 'waiting',
      to: 'releasing',
      mayEndIn: ['failed'],
      by: [system, projectOfficers, projectOwners],
      needs: [deadlineReached, lotRuns, objectionsAnswered],
      does: 'closeWindowBefore',
      keeps: ['TR-19'],
      law: ['招标投标法实施条例 第19条', '电子招标投标办法 第27条'],
      primary: true,
      settles: ['不再接收递交，也不能再修改或者撤回', '递交的单位不足法定数量的不启封，重新组织'],
    },
    postShares: {
      label: '用我的密钥解密',
      from: 'releasing',
      by: [...officeSide],
      asks: { posting: text('签名的解密结果', { unsearched: 'code', required: true, max: 1_000_000 }) },
      needs: [isHolder, notYetPosted, lotRuns, bodyFormed],
      does: 'releaseShares',
      quiet: true,
    },
    callForKeyFiles: {
      label: '持钥人不足，请递交单位提交密钥文件',
      from: 'releasing',
      by: [projectOfficers, projectOwners, projectSupervisors],
      needs: [keyFilesNotCalled, bodyFormed],
      asks: { reason: text('持钥人不能解密的原因', { required: true, long: true, max: 1000 }) },
      does: 'callForKeyFilesOf',
    },
    // What is missing then stays shut for good: neither the host nor the clock decides that.
    giveUp: {
      label: '其余不能启封，按已启封的审查',
      from: 'releasing',
      by: [projectOwners, projectSupervisors],
      needs: [keyFilesCalled, lotRuns, bodyFormed],
      asks: { reason: text('查证情况', { required: true, long: true, max: 1000 }) },
      does: 'giveUpShut',
      danger: true,
      settles: ['没有启封的从此不再启封，只审查已经启封的'],
    },
    open: {
      label: '启封',
      from: 'releasing',
      to: 'opened',
      mayEndIn: ['failed'],
      by: [system],
      causedBy: 'unsealing.postShares',
      does: 'unsealAll',
      // The person who released the last share looks at a page that says it is being opened.
      tells: ['projectOfficers', 'projectOwners', 'projectSupervisors'],
      law: ['电子招标投标办法 第27条'],
      quiet: true,
    },
    end: {
      label: '不再启封',
      from: ['waiting', 'releasing'],
      to: 'failed',
      by: [system],
      does: 'endUnsealing',
      quiet: true,
    },
    explain: { label: '加更正说明', from: ['opened', 'failed'], by: [system], explains: true, quiet: true },
  },
});

export const unsealingAccess = defineAccess(unsealing, { read: [...officeSide], keeps: ['TB-22'] });
