import { defineAccess } from '../../../kernel/access/access.ts';
import { system, through, type Where } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, instant, integer, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import type { Taken } from '../../procedure/way.ts';
import { callPapers, entrantsOf, roundKinds, seals, taken } from '../../procedure/ways/index.ts';
import { officeSide } from '../audiences.ts';
import { publicLot } from '../lot/lot.lifecycle.ts';
import { lot } from '../lot/lot.record.ts';
import { project } from '../project/project.record.ts';

/**
 * 轮次: one window in which suppliers hand something in for one lot (ADR 28). What several lots share is the paper that
 * issued them; a bid is sealed for its round and never moves to another. Lots issued before there were rounds have none.
 */
export const round = defineRecord('round', {
  label: '轮次',
  title: (r) => r.name ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true, readOnly: true }),
    name: text('轮次', { required: true, readOnly: true, max: 600 }),
    kind: choice('轮次名称', roundKinds, { required: true, readOnly: true }),
    takes: choice('递交什么', taken, { readOnly: true }),
    number: integer('序号', { required: true, readOnly: true }),
    call: choice('发出方式', callPapers, { readOnly: true }),
    entrants: choice('谁可以参加', entrantsOf, { required: true, readOnly: true }),
    seal: choice('谁能解密', seals, { readOnly: true }),
    // What rounds say that were issued before they said who opens them (`sealOf`).
    opens: choice('向谁开启', { public: '公开{开标}', body: '只向审查方启封' }, { readOnly: true }),
    // The version of the document that it was issued with.
    documentDigest: text('{招标}文件摘要', { readOnly: true, max: 64 }),
    documentEdition: integer('{招标}文件版本', { readOnly: true }),
    issuedAt: instant('发出时间', { required: true, readOnly: true }),
    deadline: instant('截止时间', { required: true, readOnly: true, indexed: true }),
    openedAt: instant('开启时间', { readOnly: true }),
    endedBecause: text('未开启的原因', { readOnly: true, long: true }),
  },
  list: {
    columns: ['name', 'lot', 'kind', 'deadline', 'openedAt', 'state'],
    filters: ['project', 'lot', 'state'],
    empty: '还没有轮次。{招标}公告或{投标}邀请书发出时，每个标段开始一轮。',
  },
  unique: [['lot', 'number']],
});

/** A round follows its lot: the lot's own actions move it in the same transaction. */
export const roundLifecycle = defineLifecycle(round, {
  initial: 'issued',
  states: {
    issued: { label: '递交中', tone: 'now' },
    opening: { label: '开启中', tone: 'now' },
    opened: { label: '已开启', tone: 'done', final: true },
    unopened: { label: '未开启', tone: 'due', final: true },
  },
  actions: {
    issue: { label: '发出', from: null, to: 'issued', by: [system], form: 'draft', does: 'numberRound', quiet: true },
    move: {
      label: '顺延截止',
      from: 'issued',
      by: [system],
      asks: { deadline: instant('截止时间', { required: true }) },
      does: 'moveRound',
      quiet: true,
    },
    startOpening: { label: '开始开启', from: 'issued', to: 'opening', by: [system], quiet: true },
    readOut: { label: '开启完成', from: 'opening', to: 'opened', by: [system], does: 'stampRound', quiet: true },
    end: {
      label: '不再开启',
      from: ['issued', 'opening'],
      to: 'unopened',
      by: [system],
      asks: { because: text('原因', { required: true, long: true }) },
      does: 'endRound',
      quiet: true,
    },
  },
});

export const roundAccess = defineAccess(round, { read: [...officeSide, through('lot', publicLot)] });

// What is asked of one round of a lot. A row that names no round (of a lot issued before there were rounds, or begun
// before this was asked by round) belongs to any round of its lot that is asked.

/**
 * Of the rows of a record with `lot` and `round`: those whose round was opened. A row without a round goes by its lot
 * (ADR 28).
 */
export const onceOpened: Where = {
  anyOf: [{ round: { openedAt: { not: null } } }, { round: null, lot: { openedAt: { not: null } } }],
};

/** Where rounds take bids: the first is called for while the lot is issued, a further one while it is judged. */
const takesRounds: readonly string[] = ['issued', 'opened', 'evaluating', 'evaluated'];

/**
 * Whether bids are taken in a round, or in a lot that has none.
 * @param roundState of the lot's newest round; `null` where it has none
 */
export const isTaking = ({ lotState, roundState }: { lotState: string; roundState: string | null }): boolean =>
  roundState === null ? lotState === 'issued' : roundState === 'issued' && takesRounds.includes(lotState);

/** Whether what is handed in for such a round may be opened while its lot stands so. */
export const isRunning = (takes: Taken, lotState: string): boolean =>
  takes === 'bid' ? lotState === 'opening' || takesRounds.includes(lotState) : lotState === 'preliminary';

export interface OfRound {
  lot: string | null;
  round: string | null;
}

/** The rows of a record with `lot` and `round` that belong to it. */
export const ofRound = ({ lot, round }: OfRound): Where =>
  round ? { lot: lot, anyOf: [{ round }, { round: null }] } : { lot: lot };

/** @param other the round that a row names */
export const isOfRound = (other: string | null | undefined, { round }: Pick<OfRound, 'round'>): boolean =>
  !round || !other || other === round;
