import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, through } from '../../../kernel/access/where.ts';
import { guard, personal } from '../../../kernel/lifecycle/guard.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { type PowerFacts, powerGuards } from '../../powers/powers.guards.ts';
import { officeSide, projectOfficers, projectReviewers } from '../../project/audiences.ts';
import { publishedPaper } from '../../project/published-paper.ts';
import { isInTime } from '../../project/windows.ts';
import { disturbs, type Touch, touchedInWords, touchedWords } from '../../tender-document/addendum/judged.ts';
import { contradiction } from '../../tender-document/index.ts';
import { invitedBy } from '../audiences.ts';
import { comparable } from '../publication/publication.rules.ts';
import { type ChangedItem, noticeChange } from './notice-change.record.ts';

/** What must hold before a published notice is changed; facts from `server/change.server.ts`. */

/** What the guards of a change ask of the notice and its lots. */
export interface ChangeFacts extends PowerFacts {
  noticeState: StateOf<'notice'> | undefined;
  noticeWords: string;
  lots: {
    id: string;
    state: StateOf<'lot'>;
    bidDeadline: string | null;
    documentUntil: string | null;
    documentFrom: string | null;
    acceptsConsortium: boolean | null;
  }[];
  documentUntil: string | null;
  /** What the addenda of every lot have changed since; of several lots, what they have in common. */
  amended: readonly Touch[];
}

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'notice-change': ChangeFacts;
  }
}

export const noticeIsOut = guard<typeof noticeChange>(
  'noticeIsOut',
  '公告尚未发布，直接修改公告即可',
  ({ facts }) => facts.noticeState === 'published',
);

export const beforeDeadline = guard<typeof noticeChange>(
  'beforeDeadline',
  '{投标}已截止，不能再变更公告',
  ({ facts, now }) => facts.lots.every((l: any) => l.state === 'issued' && isInTime(now, l.bidDeadline)),
  { rule: 'TB-23', law: '招标投标法 第23条' },
);

/** A reader cannot tell what changed when the original is not quoted as it stands. */
export const quotesTheNotice = guard<typeof noticeChange>(
  'quotesTheNotice',
  '“原内容”应照抄原公告的文字',
  ({ row, facts }) => {
    const said = comparable(facts.noticeWords as string);
    const wrong = ((row.items ?? []) as ChangedItem[]).findIndex(
      (item) => !said.includes(comparable(item.before ?? '')),
    );
    return wrong < 0 || `变更事项第 ${wrong + 1} 行的“原内容”不在原公告中，请照抄原公告的文字`;
  },
);

export const changesSomething = guard<typeof noticeChange>('changesSomething', '变更前后的内容相同', ({ row }) => {
  const idle = ((row.items ?? []) as ChangedItem[]).findIndex((i) => comparable(i.before) === comparable(i.after));
  return idle < 0 || `变更事项第 ${idle + 1} 行的内容没有改变，请改写或删去`;
});

/** What the change does to dates and consortium is said by its fields; its items cannot say another. */
export const itemsAgree = guard<typeof noticeChange>(
  'itemsAgree',
  '变更事项与变更的时间不一致',
  ({ row, facts }) => {
    const [of] = facts.lots;
    const because = contradiction(((row.items ?? []) as ChangedItem[]).map((i) => i.after ?? '').join('\n'), {
      instants: [row.newDeadline ?? of?.bidDeadline, row.newDocumentUntil ?? of?.documentUntil, of?.documentFrom],
      acceptsConsortium: of?.acceptsConsortium === true,
    });
    return because === undefined || `变更事项与“新{投标}截止”等字段不一致：${because}`;
  },
  { rule: 'GG-05', law: '招标公告和公示信息发布管理办法 第5条' },
);

const partTouches: Partial<Record<ChangedItem['part'], Touch>> = { qualification: 'qualification', scope: 'scope' };

/**
 * Bids are not judged by a notice: what it says of ceiling, conditions, scope or scoring changes by an addendum first.
 */
export const ledByAddendum = guard<typeof noticeChange>(
  'ledByAddendum',
  '资格、范围、限价、评审等内容以补遗修改',
  ({ row, facts }) => {
    const said = new Set<Touch>();
    for (const item of (row.items ?? []) as ChangedItem[]) {
      const part = partTouches[item.part];
      if (part) said.add(part);
      else for (const touch of touchedInWords(item.after ?? '')) said.add(touch);
    }
    const missing = [...said].filter((touch) => disturbs(touch) && !facts.amended.includes(touch));
    return (
      missing.length === 0 ||
      `变更事项涉及${touchedWords(missing)}，变更公告不能改变评审依据：请先以补遗修改相应内容并发出，再发变更公告`
    );
  },
  { rule: 'TB-23', law: '招标投标法 第23条' },
);

/** The time in which the document can be taken is a promise: it may only grow (实施条例 第16条). */
export const offerOnlyGrows = guard<typeof noticeChange>(
  'offerOnlyGrows',
  '文件获取截止只能延长',
  ({ row, facts }) => {
    if (!row.newDocumentUntil) return true;
    const until = facts.documentUntil as string | null;
    if (until && row.newDocumentUntil < until)
      return `文件获取截止只能延长，现为 ${showInstant(until)}；缩短会使获取期不足`;
    const deadline = row.newDeadline ?? facts.lots[0]?.bidDeadline;
    return !deadline || row.newDocumentUntil <= deadline || '文件获取截止不应晚于{投标}截止';
  },
  { rule: 'TR-16a', law: '招标投标法实施条例 第16条' },
);

export const changeSigned = guard<typeof noticeChange>(
  'changeSigned',
  '变更公告还没有电子签名，或签名后又改过',
  ({ row }) => row.signature !== null && row.signature !== undefined,
  { rule: 'GG-10', law: '招标公告和公示信息发布管理办法 第10条' },
);

export const notOwnChange = personal<typeof noticeChange>(
  'notOwnChange',
  '不能审核自己提交的变更公告，请由另一人审核',
  ({ row, actor }) => row.declaredBy !== actor.id && row.adduserid !== actor.id,
  { rule: 'C43' },
);

const byPower = powerGuards('change-notice');
const lawful = [noticeIsOut, beforeDeadline, ledByAddendum, offerOnlyGrows, changeSigned, ...byPower];

export const noticeChangeLifecycle = publishedPaper(noticeChange, {
  out: 'published',
  states: { draft: { label: '草稿', tone: 'idle' }, published: { label: '已发布', tone: 'done', final: true } },
  another: notOwnChange,
  create: {
    label: '拟变更公告',
    begunOn: { notice: 'published' },
    needs: [noticeIsOut, beforeDeadline],
    does: 'beginChange',
  },
  saving: { needs: [beforeDeadline], does: 'keepChange' },
  submit: {
    needs: [
      ...[noticeIsOut, beforeDeadline, quotesTheNotice, changesSomething],
      ...[itemsAgree, ledByAddendum, offerOnlyGrows, ...byPower],
    ],
    does: 'declareChange',
    law: ['招标投标法 第23条', '招标投标法实施条例 第21条'],
  },
  goesOut: {
    complete: true,
    needs: lawful,
    tells: ['projectAuthor', 'projectOwners', 'projectSupervisors'],
    says: '已发布',
    law: ['招标投标法 第23条', '招标投标法实施条例 第21条', '电子招标投标办法 第22条'],
    keeps: ['TR-21', 'EB-22'],
  },
  approve: { label: '审核并发布', does: 'passChange' },
  waits: { yes: ['publish', { label: '发布变更公告', does: 'publishChange' }] },
  sign: { from: ['draft', 'returned', 'review'], by: [projectOfficers, projectReviewers], does: 'signChange' },
});

/** A change is announced where the notice is: everybody reads it from the same moment. */
const everybodyOncePublished = audience(
  '任何人（发布后）',
  { state: 'published', notice: { type: { not: 'invitation' } } },
  { anybody: true },
);

/** Those whom the changed paper invited. */
const invitedToChange = { ...through('notice', invitedBy), where: { notice: invitedBy.where, state: 'published' } };

export const noticeChangeAccess = defineAccess(noticeChange, {
  read: [...officeSide, everybodyOncePublished, invitedToChange],
  fields: {
    declaredBy: { while: () => true, except: officeSide, shows: '内部信息' },
    returnedBecause: { while: () => true, except: officeSide, shows: '内部意见' },
  },
});
