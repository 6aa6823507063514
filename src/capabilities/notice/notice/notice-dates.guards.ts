/** The dates of a notice's documents, if it is published at a moment. */

import { type Guard, guard } from '../../../kernel/lifecycle/guard.ts';
import type { RowOf } from '../../../kernel/record/record.ts';
import { richTextWords } from '../../../kernel/record/rich-text.ts';
import { demands, limit, ofLot } from '../../../platform/law/rulebook.ts';
import { kindCalledBy } from '../../procedure/kinds.ts';
import { beginsBy } from '../../procedure/ways/index.ts';
import { contradiction, documentVerdicts, preliminaryDateFaults } from '../../tender-document/index.ts';
import type { notice } from './notice.record.ts';
import { isInvitation, isPreliminary, paperOf } from './paper.ts';

type Notice = RowOf<typeof notice>;

/** The document goes out when the notice does, or at its later beginning. */
const issuedAt = (documentFrom: string, publishedAt: string) =>
  documentFrom > publishedAt ? documentFrom : publishedAt;

/** What the law says to a document's dates if its notice is published at that moment. */
const dateGuard = (
  id: string,
  field: 'documentUntil' | 'bidDeadline',
  source: { rule: string; law: string },
  because: string,
  at: (row: Notice, now: Date) => string,
): Guard<Notice> =>
  guard<typeof notice>(
    id,
    because,
    ({ row, facts, now }) => {
      for (const d of facts.documents) {
        const dates = {
          ...d,
          regime: facts.project.regime,
          tenderWay: facts.project.way,
          documentFrom: issuedAt(d.documentFrom, at(row, now)),
        };
        if (isPreliminary(row)) {
          const { documentFrom, documentUntil, bidDeadline: deadline } = dates;
          const kind = kindCalledBy(paperOf(row));
          const of = { regime: facts.project.regime!, way: facts.project.way, on: now };
          const faults = preliminaryDateFaults({ kind, documentFrom, documentUntil, deadline }, of);
          const because = faults[field === 'bidDeadline' ? 'deadline' : field];
          if (because) return because;
          continue;
        }
        const broken = documentVerdicts(dates).find((v) => v.field === field && v.verdict === 'block');
        if (broken) return broken.because;
      }
      return true;
    },
    source,
  );

/** Planned for the time that is set, or for now when that has passed. */
export const planned = (row: Notice, now: Date) =>
  row.publishAt && row.publishAt > now.toISOString() ? row.publishAt : now.toISOString();
export const actual = (_row: Notice, now: Date) => now.toISOString();

/** @param at the moment that is taken for the publication */
export const dateGuards = (at: (row: Notice, now: Date) => string) => [
  dateGuard(
    'documentOnOfferLongEnough',
    'documentUntil',
    { rule: 'TR-16a', law: '招标投标法实施条例 第16条' },
    '{招标}文件的获取期不足',
    at,
  ),
  dateGuard(
    'timeToPrepareBids',
    'bidDeadline',
    { rule: 'TB-24', law: '招标投标法 第24条' },
    '编制{投标}文件的时间不足',
    at,
  ),
];

// The text of a notice is drawn from its fields; these keep it so until it is out.

const law = '招标公告和公示信息发布管理办法 第5条';

/**
 * After a change of project, lot or document, the author draws the text anew; a notice of before this has no number of
 * its own.
 */
export const drawnFromFields = guard<typeof notice>(
  'drawnFromFields',
  '公告内容与项目、标段、{招标}文件不再一致，请撤回后重新提交',
  ({ row, facts }) => !row.tenderNumber || facts.drawn === undefined || row.content === facts.drawn,
  { rule: 'GG-05', law },
);

/** Free text stands around the statutory items and says nothing else than they do. */
export const freeTextAgrees = guard<typeof notice>(
  'freeTextAgrees',
  '前言、其他说明与公告的法定内容不一致',
  ({ row }) => {
    const because = contradiction(richTextWords(`${row.foreword ?? ''}<p></p>${row.remarks ?? ''}`), {
      instants: [row.documentFrom, row.documentUntil, row.bidDeadline, row.openingAt],
      acceptsConsortium: row.acceptsConsortium === true,
    });
    return because === undefined || `前言、其他说明与公告的法定内容不一致：${because}`;
  },
  { rule: 'GG-05', law },
);

/** C6: a bidder for one lot of a group must know of the others. */
export const groupsAreWhole = guard<typeof notice>(
  'groupsAreWhole',
  '兼投不兼中的标段应在同一份公告中发出',
  ({ facts }) => {
    const torn = facts.groups.find((g) => g.left.length > 0);
    if (torn)
      return `兼投不兼中组“${torn.group}”还有标段${torn.left.map((l) => `“${l}”`).join('、')}，应在同一份公告中发出，请一并列入；已经发出公告而不能再列入的，在本公告各标段的{招标}文件中去掉组名（招标投标法 第19条）`;
    const lone = facts.groups.find((g) => g.lots < 2);
    return !lone || `兼投不兼中组“${lone.group}”只有一个标段，请补入同组的标段，或者在{招标}文件中去掉组名`;
  },
  { rule: 'C6', law: '招标投标法 第19条' },
);

// What must hold of an invitation before it is handed in and sent: enough on the list, agreed, with time to answer.

/** 招标投标法 第17条: three or more, for each lot. */
export const enoughInvited = guard<typeof notice>(
  'enoughInvited',
  '每个标段须邀请法定数量的单位',
  ({ row, facts, now }) => {
    if (!isInvitation(row)) return true;
    const { regime, way } = facts.project;
    const fewest = limit('invitation.fewest', { regime: regime, way, on: now });
    const short = facts.invited.filter((l) => l.count < fewest.value);
    if (short.length > 0 && !beginsBy(way, 'invitation'))
      return `${short.map((l) => `标段“${l.name}”`).join('、')}在{投标}前的一轮还没有结果，或者通过的单位不足 ${fewest.value} 家，不能发出{投标}邀请书`;
    return (
      short.length === 0 ||
      `${short.map((l) => `标段“${l.name}”拟邀请 ${l.count} 家`).join('、')}，应向 ${fewest.value} 个以上单位发出{投标}邀请书，请补足名单`
    );
  },
  { rule: 'TB-17', law: '招标投标法 第17条' },
);

/** 87号令 第14条: drawn where the rulebook wants it; a draw that was begun is brought to its end. */
export const listIsDrawn = guard<typeof notice>(
  'listIsDrawn',
  '受邀单位还没有抽取产生',
  ({ row, facts, now }) => {
    const { regime, way } = facts.project;
    if (!isInvitation(row) || !beginsBy(way, 'invitation')) return true;
    const open = facts.invited
      .map((l) => ({ ...l, must: demands('invitation.draw', ofLot(l, { regime: regime, way, on: now })) }))
      .filter((l) => (l.must || l.draw !== null) && l.draw !== 'drawn');
    if (open.length === 0) return true;
    const lots = open.map((l) => `标段“${l.name}”`).join('、');
    return open.some((l) => l.must)
      ? `${lots}的受邀单位应从备选名单中随机抽取（87号令 第14条），请先锁定名单、抽取`
      : `${lots}的受邀单位抽取还没有完成，请完成抽取；尚未锁定名单的，也可以删除抽取`;
  },
  { rule: 'Z87-14', law: '87号令 第14条', mends: [{ by: 'invitation-draw.create', on: () => [] }] },
);

/** Who is invited is the owner's decision; what it agreed to is what goes out. */
export const listIsAgreed = guard<typeof notice>(
  'listIsAgreed',
  '{招标}人还没有确认邀请名单，或确认后名单又改过，请{招标}人确认',
  ({ row, facts }) =>
    !isInvitation(row) ||
    !beginsBy(facts.project.way, 'invitation') ||
    (row.listAgreed !== null && row.listAgreed?.digest === facts.listDigest),
  { law: '招标投标法 第17条', mends: [{ by: 'notice.agreeList' }] },
);

/** A date to answer by that leaves time to answer, and time to bid after it. */
export const replyInTime = guard<typeof notice>(
  'replyInTime',
  '回复截止应在发出之后、文件获取截止之前，使接受邀请的单位来得及获取文件',
  ({ row }) =>
    !isInvitation(row) ||
    (Boolean(row.replyBy && row.documentUntil && row.publishAt) &&
      row.replyBy! > row.publishAt! &&
      row.replyBy! <= row.documentUntil!),
);
export const isInvited = guard<typeof notice>(
  'isInvited',
  '公告没有须由{招标}人确认的邀请名单',
  ({ row, facts }) => isInvitation(row) && beginsBy(facts.project.way, 'invitation'),
);
