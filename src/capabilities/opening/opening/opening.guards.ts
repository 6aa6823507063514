import { guard } from '../../../kernel/lifecycle/guard.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';

/** What the fact loader of `opening` finds. Nothing that depends on bids is looked up before the deadline. */
export interface OpeningFacts {
  deadline: string | null;
  lotState: string;
  /** Whether three or more bids stand; null before the deadline. How many is nobody's: facts are sent to every page. */
  enough: boolean | null;
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
}

export const leastBids = 3;
/** Minutes that a room keeps whose document announced none: to release, to post shares, to disclose key files. */
export const usualMinutes = { unlockMinutes: 30, holderMinutes: 30, disclosureMinutes: 60 } as const;
/** Minutes after which a bidder who neither confirms nor objects no longer keeps the room open. */
export const confirmMinutes = 10;

const isSystem = (roles: readonly string[]) => roles.includes('system');
const reached = (now: Date, at: string | null | undefined) => !!at && now.getTime() >= new Date(at).getTime();

export const deadlineReached = guard(
  'deadlineReached',
  '{开标}时间就是{投标}截止时间，不得提前',
  ({ facts, now }) =>
    reached(now, facts.deadline as string | null) ||
    `{开标}时间与{投标}截止时间相同，${facts.deadline ? showInstant(facts.deadline as string) : '时间未定'} 之前不得{开标}`,
  { rule: 'TB-34', law: '招标投标法 第34条' },
);

export const beforeOpening = guard(
  'beforeOpening',
  '{开标}时间已到，{开标}地点和主持人不能再改',
  ({ facts, now }) => !reached(now, facts.deadline as string | null),
  { rule: 'TB-34', law: '招标投标法 第34条' },
);

export const lotIsIssued = guard(
  'lotIsIssued',
  '标段已暂停、终止或流标，不能{开标}',
  ({ facts }) => facts.lotState === 'issued',
);

/** The clock itself is not refused: it leads the room to the failed way. */
export const enoughBids = guard(
  'enoughBids',
  '{投标}人少于 3 个，不得{开标}；请确认流标，依法重新{招标}',
  ({ facts, actor }) => isSystem(actor.roles) || facts.enough === true,
  { rule: 'TR-44a', law: '实施条例 第44条' },
);

export const tooFewOpened = guard(
  'tooFewOpened',
  '开启的{投标}不少于 3 个，不能流标',
  ({ row, facts }) => row.state === 'short' || (facts.opened as number) < leastBids,
  { rule: 'TB-28b', law: '招标投标法 第28条' },
);

export const windowRuns = guard(
  'windowRuns',
  '解密时间已到，不能再延长',
  ({ row, now }) => !reached(now, row.unlockUntil),
);

/** Closing earlier than announced would shut out a bidder who still has time. */
export const windowOver = guard(
  'windowOver',
  '还有{投标}人未解密且解密时间未到',
  ({ row, facts, now, actor }) =>
    (isSystem(actor.roles) && reached(now, row.unlockUntil)) ||
    facts.released === facts.entries ||
    reached(now, row.unlockUntil) ||
    `还有 ${(facts.entries as number) - (facts.released as number)} 家未解密，${showInstant(row.unlockUntil)} 前不能结束`,
  { rule: 'EB-30', law: '电子招标投标办法 第30条' },
);

export const isHolder = guard(
  'isHolder',
  '您不是本标段{招标}文件列明的持钥人',
  ({ row, actor }) => isSystem(actor.roles) || (row.holders ?? []).some((h: { user: string }) => h.user === actor.id),
);

export const notYetPosted = guard(
  'notYetPosted',
  '您已经释放过密钥份额',
  ({ row, actor }) => !(row.releases ?? []).some((r: { user: string }) => r.user === actor.id),
);

export const sharesMissing = guard(
  'sharesMissing',
  '持钥人已够，不需要{投标}人公开密钥文件',
  ({ row }) => !row.sharesCompleteAt && !row.disclosureBecause,
);

/** Nobody gives up bytes that are there. */
export const bytesAreMissing = guard(
  'bytesAreMissing',
  '平台保存的密文都能读取，没有需要放弃的',
  ({ row }) => !!row.bytesMissingSince && !row.bytesGivenUpAt,
);

/** Holders are called and waited for before any bidder is asked to do their part. */
export const holdersWaited = guard(
  'holdersWaited',
  '须先请全部持钥人释放份额，并等满{招标}文件公布的时间',
  ({ row, now }) =>
    (row.releases ?? []).length >= (row.holders ?? []).length ||
    reached(now, row.holdersUntil) ||
    `须先请全部持钥人释放份额并等到 ${showInstant(row.holdersUntil)}（{招标}文件公布的时间），此前不能请{投标}人公开密钥文件`,
  { rule: 'EB-30', law: '电子招标投标办法 第30条' },
);

export const disclosureCalled = guard('disclosureCalled', '没有要求公开密钥文件', ({ row }) => !!row.disclosureBecause);

export const disclosureOver = guard(
  'disclosureOver',
  '还有{投标}人未公开密钥文件且时间未到',
  ({ row, facts, now }) =>
    facts.owing === 0 ||
    reached(now, row.unlockUntil) ||
    `还有 ${facts.owing} 家{投标}人未公开密钥文件，${showInstant(row.unlockUntil)}（{招标}文件公布的时间）前不能结束`,
  { rule: 'EB-31', law: '电子招标投标办法 第31条' },
);

/** Whoever stays locked has a cause before the room closes; "to be ruled" is none (电子招标投标办法 31). */
export const causesRuled = guard(
  'causesRuled',
  '未开启的{投标}文件还没有归因',
  ({ facts }) =>
    facts.unruled === 0 ||
    `还有 ${facts.unruled} 份未开启的{投标}文件没有归因（{投标}人原因或非{投标}人原因），不能结束{开标}`,
  { rule: 'EB-31', law: '电子招标投标办法 第31条' },
);

/** The deadline waits for the answer (`objection.holdDeadline`); should it have come all the same, the room does not open. */
export const documentObjectionsAnswered = guard(
  'documentObjectionsAnswered',
  '对{招标}文件的异议还没有答复',
  ({ facts }) =>
    facts.documentObjections === 0 ||
    `还有 ${facts.documentObjections} 件对{招标}文件的异议没有答复：作出答复前应当暂停{招标}{投标}活动，不能{开标}`,
  { rule: 'TR-22b', law: '实施条例 第22条' },
);

export const objectionsAnswered = guard(
  'objectionsAnswered',
  '现场异议还没有答复',
  ({ facts }) =>
    facts.objections === 0 ||
    `还有 ${facts.objections} 件现场异议没有答复；{开标}异议应当场答复并记录，答复前不能结束{开标}`,
  { rule: 'TR-44b', law: '实施条例 第44条' },
);

export const confirmedOrWaited = guard('confirmedOrWaited', '{投标}人还没有确认唱标内容', ({ row, facts, now }) => {
  const missing = (facts.opened as number) - (facts.confirmed as number);
  const until = new Date(new Date(row.confirmingAt).getTime() + confirmMinutes * 60_000);
  return (
    missing === 0 ||
    reached(now, until.toISOString()) ||
    `还有 ${missing} 家未确认，${showInstant(until)} 前请等待确认或异议`
  );
});
