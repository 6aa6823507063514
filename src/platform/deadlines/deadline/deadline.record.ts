import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, mine, system } from '../../../kernel/access/where.ts';
import { inStates } from '../../../kernel/lifecycle/in-states.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { data, flag, instant, integer, ref, refs, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { organisation } from '../../identity/organisation/organisation.record.ts';
import { user } from '../../identity/user/user.record.ts';

const seen = { readers: mine } as const;

/** Who sees the items of a project: the people who see the project. */
export const agencyReaders = audience('代理机构人员', seen, { orgTypes: ['agency'] });
export const ownerReaders = audience('{招标}人代表', seen, { roles: ['owner'], orgTypes: ['buyer'] });
export const supervisorReaders = audience('监督员', seen, { roles: ['supervisor'], orgTypes: ['supervisor'] });
/** A unit that waits for it: a bidder for its refund. */
export const toldUnits = audience('有关单位', seen, { orgTypes: ['supplier'] });
/** The unit that owes it. */
export const owing = audience('责任单位', { unit: mine });

const fixed = { readOnly: true } as const;
const made = { readOnly: true, required: true } as const;

/** 期限 (domain C45): one dated item for one row that owes something, with its rule, its end, its owner and what closes it. */
export const deadline = defineRecord('deadline', {
  label: '期限',
  title: (d) => (d.matter ? `${d.label}：${d.matter}` : (d.label ?? '')),
  chain: 'own',
  fields: {
    label: text('事项', { ...made, max: 60 }),
    matter: text('标段、项目', { ...made, max: 500 }),
    law: text('依据', { ...made, max: 120 }),
    rule: text('规则号', { ...fixed, max: 20 }),
    event: text('起算事件', { ...made, max: 120 }),
    closes: text('关闭条件', { ...fixed, max: 120 }),
    startsAt: instant('起算', made),
    endsAt: instant('截止时刻', { ends: true, ...fixed, indexed: true }),
    // As people write it: the 24:00 of a day is that day's.
    ends: text('截止', { ...fixed, max: 30 }),
    unknown: text('不能判定的原因', { ...fixed, max: 200 }),
    unit: ref('责任单位', () => organisation, { ...fixed, indexed: true }),
    role: text('责任岗位', { ...made, max: 20 }),
    // The term and the row that set it off; `place` leads there.
    term: text('期限种类', { ...made, max: 80 }),
    cause: text('起因记录', { ...made, max: 40, indexed: true }),
    place: text('去处', { ...made, max: 120 }),
    project: text('项目编码', { ...fixed, max: 40, indexed: true }),
    // The lot, and those of its bidders for whom it runs as well.
    lot: text('标段编码', { ...fixed, max: 40, indexed: true }),
    concerns: text('有关的{投标}人', { ...fixed, max: 10 }),
    isWindow: flag('期间', { ...fixed, hint: '可以办理的期间，到期自行结束' }),
    readers: refs('可见单位', () => organisation, { ...fixed, indexed: true }),
    stoppedAt: instant('暂停时间', fixed),
    stood: integer('暂停天数', { ...fixed, initial: 0 }),
    warned: data<{ days: number; at: string }[]>('已预警'),
    overdueAt: instant('超期时间', fixed),
    closedAt: instant('关闭时间', fixed),
    handled: text('超期处置', { ...fixed, max: 1000, long: true }),
    handledBy: ref('处置人', () => user, fixed),
  },
  list: {
    columns: ['label', 'matter', 'ends', 'law', 'unit', 'state'],
    filters: ['state', 'label', 'matter', 'unit', 'endsAt', 'rule'],
    search: ['label', 'matter', 'law'],
    sort: 'endsAt',
    empty: '项目走到法定期限起算的那一步（发出文件、收到异议、提交{评标}报告、发出通知书……），期限会自动出现在这里。',
  },
  detail: [
    { title: '期限', fields: ['label', 'matter', 'startsAt', 'ends', 'unknown', 'unit'] },
    { title: '依据', fields: ['law', 'event', 'closes'] },
    { title: '经过', fields: ['stoppedAt', 'stood', 'overdueAt', 'closedAt', 'handled', 'handledBy'] },
  ],
  inHand: { by: ['unit'], while: ['running', 'overdue'], order: ['role', 'state', 'endsAt'], until: 'endsAt' },
  unique: [['term', 'cause']],
});

const open = ['running', 'stopped', 'unknown', 'overdue'] as const;
const closed = ['met', 'late', 'dropped'] as const;

/** A term is not set, moved or closed by hand: it follows from what happens to the record behind it. */
export const deadlineLifecycle = defineLifecycle(deadline, {
  initial: 'running',
  states: {
    running: { label: '进行中', tone: 'wait' },
    stopped: { label: '已暂停', tone: 'idle' },
    unknown: { label: '不能判定', tone: 'wait' },
    overdue: { label: '已超期', tone: 'due' },
    met: { label: '已完成', tone: 'done' },
    late: { label: '逾期完成', tone: 'done' },
    dropped: { label: '不再适用', tone: 'idle' },
  },
  actions: {
    open: { label: '起算', from: null, to: 'running', by: [system], does: 'arrangeDeadline', quiet: true },
    move: {
      label: '重新计算',
      from: [...open, ...closed],
      to: 'running',
      mayEndIn: ['stopped', 'unknown', 'overdue', 'met'],
      by: [system],
      does: 'arrangeDeadline',
      quiet: true,
    },
    stop: {
      label: '暂停计时',
      from: ['running', 'unknown'],
      to: 'stopped',
      by: [system],
      does: 'stopDeadline',
      quiet: true,
    },
    warn: { label: '预警', from: 'running', by: [system], does: 'warnOfDeadline', quiet: true },
    lapse: {
      label: '期限届满',
      from: 'running',
      to: 'overdue',
      mayEndIn: ['met'],
      by: [system],
      does: 'lapseDeadline',
      quiet: true,
    },
    close: {
      label: '完成',
      from: [...open],
      to: 'met',
      mayEndIn: ['late'],
      by: [system],
      does: 'closeDeadline',
      quiet: true,
    },
    drop: { label: '不再适用', from: [...open], to: 'dropped', by: [system], does: 'dropDeadline', quiet: true },
    handle: {
      label: '登记处置',
      from: ['overdue', 'late'],
      by: [supervisorReaders],
      asks: {
        handled: text('处置', { required: true, max: 1000, long: true, hint: '责令限期改正、约谈、说明情况等' }),
      },
      does: 'keepDeadlineHandling',
      tells: ['deadlineOwing'],
      primary: true,
    },
  },
});

export const deadlineAccess = defineAccess(deadline, {
  // What a unit owes itself comes first: to ask that costs a tenth of looking through a row's readers.
  read: [owing, agencyReaders, ownerReaders, supervisorReaders, toldUnits],
});

/** What the states mean to those who look at a row: pages ask for these facts and compare no state. */
export const deadlineIs = {
  finished: inStates<'deadline'>('met', 'late'),
  overdue: inStates<'deadline'>('overdue'),
};
