import { guard, personal } from '../../../kernel/lifecycle/guard.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { type PowerFacts, powerGuards } from '../../powers/powers.guards.ts';
import type { OpenOrder } from '../../powers/verdicts.guards.ts';
import { isTaking } from '../../project/round/round.record.ts';
import { confirmUntil, reached } from '../../project/windows.ts';
import type { opening } from './opening.record.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    opening: OpeningFacts;
  }
}

/** What the fact loader of `opening` finds. Nothing that depends on bids is looked up before the deadline. */
export interface OpeningFacts extends PowerFacts {
  /** Of the room's round, or of the lot where it has none. */
  deadline: string | null;
  lotState: StateOf<'lot'>;
  roundState: StateOf<'round'> | null;
  /** How many bids the law asks for at the deadline, and once they are opened. */
  fewest: number;
  fewestOpened: number;
  /** Whether enough bids stand; null before the deadline. Their number is secret: facts are sent to every page. */
  enough: boolean | null;
  /** The law has an attempt with too few called again. */
  callsAgain: boolean;
  entries: number;
  released: number;
  opened: number;
  confirmed: number;
  /** Rows that stay locked and whose cause is not ruled. */
  unruled: number;
  /** Rows that still have to disclose their key file. */
  owing: number;
  /** Objections raised in the room and not answered. */
  objections: number;
  /** Objections to the document that came in time and wait for an answer. */
  documentObjections: number;
  /** What the authority ordered and is not carried out. */
  orders: OpenOrder[];
}

/** What everybody is told when a tender may not be opened; the number is the lot's own. */
export const tooFewBidders = (fewest: number) => `{投标}人少于 ${fewest} 个，不得{开标}`;

/** Minutes for a room whose document announced none: to release, to post shares, to disclose key files. */
export const usualMinutes = { unlockMinutes: 30, holderMinutes: 30, disclosureMinutes: 60 } as const;

/** A time that the document announced. If a row has none yet, there is nothing to wait for. */
const shown = (at: string | null) => (at ? showInstant(at) : '公布的时间');

export const deadlineReached = guard<typeof opening>(
  'deadlineReached',
  '{开标}时间就是{投标}截止时间，不得提前',
  ({ facts, now }) =>
    reached(now, facts.deadline) ||
    `{开标}时间与{投标}截止时间相同，${facts.deadline ? showInstant(facts.deadline) : '时间未定'} 之前不得{开标}`,
  { rule: 'TB-34', law: '招标投标法 第34条', gate: true, mends: { until: ({ facts }) => facts.deadline ?? null } },
);

/** Bids are due; what is shut stays shut until the day that everybody was told. */
export const postponementOver = guard<typeof opening>(
  'postponementOver',
  '{开标}已经推迟',
  ({ row, now }) =>
    !row.postponedFrom ||
    reached(now, row.startsAt) ||
    `{开标}已依照{招标}文件的约定推迟至 ${shown(row.startsAt)}，此前不得{开标}`,
  { rule: 'TB-34', law: '招标投标法 第34条', mends: { until: ({ row }) => row.startsAt ?? null } },
);
export const pastDeadline = guard<typeof opening>(
  'pastDeadline',
  '{投标}尚未截止：推迟{开标}随{投标}截止一起顺延，请办理补遗或者变更公告，距截止不足法定日数的顺延（招标投标法实施条例 第21条）',
  ({ facts, now }) => reached(now, facts.deadline),
  { rule: 'TR-21', law: '招标投标法实施条例 第21条' },
);
export const postponesLawfully = powerGuards('postponing', (_, asked) => asked, true);
export const laterThanNow = guard<typeof opening>(
  'laterThanNow',
  '另定的{开标}时间应当晚于现在和原定时间',
  ({ row, now, asked }) => !asked.startsAt || (!reached(now, asked.startsAt) && asked.startsAt > (row.startsAt ?? '')),
  { onAnswers: true },
);

export const beforeOpening = guard<typeof opening>(
  'beforeOpening',
  '{开标}时间已到，{开标}地点和主持人不能再改',
  ({ facts, now }) => !reached(now, facts.deadline),
  { rule: 'TB-34', law: '招标投标法 第34条' },
);

export const lotIsIssued = guard<typeof opening>('lotIsIssued', '标段已暂停、终止或流标，不能{开标}', ({ facts }) =>
  isTaking(facts),
);

/** The clock takes the room to the failed state all the same. */
export const enoughBids = guard<typeof opening>(
  'enoughBids',
  '{投标}人不足法定数量，不得{开标}；请确认流标',
  ({ facts }) =>
    facts.enough === true || `${tooFewBidders(facts.fewest)}；请确认流标${facts.callsAgain ? '，依法重新{招标}' : ''}`,
  { rule: 'TR-44a', law: '实施条例 第44条', exceptSystem: true, mends: [{ by: 'opening.fail' }] },
);

export const tooFewOpened = guard<typeof opening>(
  'tooFewOpened',
  '开启的{投标}不少于法定数量，不能流标',
  ({ row, facts }) =>
    row.state === 'short' ||
    facts.opened < facts.fewestOpened ||
    `开启的{投标}不少于 ${facts.fewestOpened} 个，不能流标`,
  { rule: 'TB-28b', law: '招标投标法 第28条' },
);

export const windowRuns = guard<typeof opening>('windowRuns', '解密时间已到，不能再延长', ({ row, facts, now }) =>
  facts.released === facts.entries ? '{投标}人都已解密，不需要延长' : !reached(now, row.unlockUntil),
);

/** Closing earlier than announced would shut out a bidder who still has time. */
export const windowOver = guard<typeof opening>(
  'windowOver',
  '还有{投标}人未解密且解密时间未到',
  ({ row, facts, now }) =>
    facts.released === facts.entries ||
    reached(now, row.unlockUntil) ||
    `还有 ${facts.entries - facts.released} 家未解密，${shown(row.unlockUntil)} 前不能结束`,
  { rule: 'EB-30', law: '电子招标投标办法 第30条', mends: { until: ({ row }) => row.unlockUntil ?? null } },
);

export const isHolder = personal<typeof opening>(
  'isHolder',
  '您不是本标段{招标}文件列明的持钥人',
  ({ row, actor }) => (row.holders ?? []).some((h: { user: string }) => h.user === actor.id),
  { exceptSystem: true },
);

export const notYetPosted = personal<typeof opening>(
  'notYetPosted',
  '您已经解密过',
  ({ row, actor }) => !(row.releases ?? []).some((r: { user: string }) => r.user === actor.id),
);

export const sharesMissing = guard<typeof opening>(
  'sharesMissing',
  '持钥人已够，不需要{投标}人公开密钥文件',
  ({ row }) => !row.sharesCompleteAt && !row.disclosureBecause,
);

/** Bytes that exist cannot be given up. */
export const bytesAreMissing = guard<typeof opening>(
  'bytesAreMissing',
  '平台保存的文件都能读取，没有需要放弃的',
  ({ row }) => !!row.bytesMissingSince && !row.bytesGivenUpAt,
);

/** Holders are called and waited for before the bidders are asked to do their part. */
export const holdersWaited = guard<typeof opening>(
  'holdersWaited',
  '须先请全部持钥人解密，并等满{招标}文件公布的时间',
  ({ row, now }) =>
    (row.releases ?? []).length >= (row.holders ?? []).length ||
    reached(now, row.holdersUntil) ||
    `须先请全部持钥人解密并等到 ${shown(row.holdersUntil)}（{招标}文件公布的时间），此前不能请{投标}人公开密钥文件`,
  { rule: 'EB-30', law: '电子招标投标办法 第30条' },
);

export const disclosureCalled = guard<typeof opening>(
  'disclosureCalled',
  '没有要求公开密钥文件',
  ({ row }) => !!row.disclosureBecause,
);

export const disclosureOver = guard<typeof opening>(
  'disclosureOver',
  '还有{投标}人未公开密钥文件且时间未到',
  ({ row, facts, now }) =>
    facts.owing === 0 ||
    reached(now, row.unlockUntil) ||
    `还有 ${facts.owing} 家{投标}人未公开密钥文件，${shown(row.unlockUntil)}（{招标}文件公布的时间）前不能结束`,
  { rule: 'EB-31', law: '电子招标投标办法 第31条' },
);

/** A bid that stays locked has a cause before the room closes; "to be ruled" is none (电子招标投标办法 31). */
export const causesRuled = guard<typeof opening>(
  'causesRuled',
  '未开启的{投标}文件还没有归因',
  ({ facts }) =>
    facts.unruled === 0 ||
    `还有 ${facts.unruled} 份未开启的{投标}文件没有归因（{投标}人原因或非{投标}人原因），不能结束{开标}`,
  { rule: 'EB-31', law: '电子招标投标办法 第31条' },
);

/**
 * The deadline waits for the answer (`objection.holdDeadline`). If the deadline has come all the same, the room does
 * not open.
 */
export const documentObjectionsAnswered = guard<typeof opening>(
  'documentObjectionsAnswered',
  '对{招标}文件的异议还没有答复',
  ({ facts }) =>
    facts.documentObjections === 0 ||
    `还有 ${facts.documentObjections} 件对{招标}文件的异议没有答复：作出答复前应当暂停{招标}{投标}活动，不能{开标}`,
  { rule: 'TR-22b', law: '实施条例 第22条', mends: [{ by: 'objection.answer', on: () => [] }] },
);

export const objectionsAnswered = guard<typeof opening>(
  'objectionsAnswered',
  '现场异议还没有答复',
  ({ facts }) =>
    facts.objections === 0 ||
    `还有 ${facts.objections} 件现场异议没有答复；{开标}异议应当场答复并记录，答复前不能结束{开标}`,
  { rule: 'TR-44b', law: '实施条例 第44条' },
);

export const confirmedOrWaited = guard<typeof opening>(
  'confirmedOrWaited',
  '{投标}人还没有确认唱标内容',
  ({ row, facts, now }) => {
    const missing = facts.opened - facts.confirmed;
    const until = confirmedBy(row.confirmingAt ?? now.toISOString());
    return missing === 0 || reached(now, until) || `还有 ${missing} 家未确认，${showInstant(until)} 前请等待确认或异议`;
  },
  { mends: { until: ({ row }) => (row.confirmingAt ? confirmedBy(row.confirmingAt) : null) } },
);
const confirmedBy = (since: string): string => sure(confirmUntil(since), 'an end');
