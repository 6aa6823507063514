/** What must hold before a notice is handed in, and again at the moment it is published; facts from `server/notice-facts.ts`. */

import { type Guard, guard, type MatterGuard } from '../../../kernel/lifecycle/guard.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import type { RowOf } from '../../../kernel/record/record.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import {
  countInWords,
  type Limit,
  limit,
  limitIfAny,
  strictest,
  type UnderLaw,
} from '../../../platform/law/rulebook.ts';
import { contentHasNoGap } from '../../../platform/templates/fill.ts';
import { callsBy, wayOf } from '../../procedure/ways/index.ts';
import type { lot } from '../../project/lot/lot.record.ts';
import { isConfirmed, unconfirmed } from '../../project/owner-confirmation.ts';
import type { project } from '../../project/project/project.record.ts';
import { documentSigned, holdersNamed, methodTried } from '../../tender-document/index.ts';
import type { notice } from './notice.record.ts';
import {
  actual,
  dateGuards,
  drawnFromFields,
  enoughInvited,
  freeTextAgrees,
  groupsAreWhole,
  listIsAgreed,
  listIsDrawn,
  planned,
  replyInTime,
} from './notice-dates.guards.ts';
import { isInvitation, isPreliminary, paperOf } from './paper.ts';
import {
  demandsNoPurchase,
  onLegalMedia,
  saysConsortium,
  saysFee,
  saysPersonInCharge,
  saysPlatform,
  saysSevenItems,
  saysWhoWhatWhere,
  setsNoPrecondition,
} from './said.guards.ts';

/** What the guards of a notice ask of its project, its lots and their documents. */
export interface NoticeFacts {
  project: Pick<
    RowOf<typeof project>,
    | 'name'
    | 'state'
    | 'regime'
    | 'way'
    | 'organizeForm'
    | 'entrustContract'
    | 'entrustUntil'
    | 'personInCharge'
    | 'confirmsDocument'
    | 'confirmsNotices'
    | 'copyOf'
  >;
  lots: Pick<RowOf<typeof lot>, 'id' | 'name' | 'state' | 'acceptsConsortium'>[];
  documents: any[];
  /** Another notice that was not revoked names one of its lots. */
  hasRival: boolean;
  /** Groups of lots that are decided together, with the lots of theirs that this notice leaves out. */
  groups: readonly { group: string; lots: number; left: readonly string[] }[];
  /** Names of the media that the law wants, one of them at least. */
  legalMedia: readonly string[];
  /** How many are on the list of each lot, and its digest; of an invitation only. */
  invited: (UnderLaw & { lot: string; name: string | null; count: number; draw: StateOf<'invitation-draw'> | null })[];
  listDigest: string | null;
  /** What would be drawn now, of a notice that waits for its publication. */
  drawn?: string;
}

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    notice: NoticeFacts;
  }
}

type Notice = RowOf<typeof notice>;

export const projectRunning = guard<typeof notice>(
  'projectRunning',
  '项目尚未审核通过，不能发布公告',
  ({ facts }) => facts.project?.state === 'running',
  { mends: [{ by: 'project.submit', on: ({ row }) => (row.project ? [row.project] : []) }] },
);

/** A public notice is for a public tender: who is invited gets a letter, and who is not asked to tender gets neither. */
/** Copied with its whole chain, it waits as a draft until the project passes; what the project then is it follows. */
export const projectIsCopy = guard<typeof notice>(
  'projectIsCopy',
  '只有整套复制的项目才能在审核通过之前带来公告',
  ({ facts }) => Boolean(facts.project?.copyOf),
);

export const tendersInPublic = guard<typeof notice>(
  'tendersInPublic',
  '项目的{招标}方式不用这种公告类型',
  ({ row, facts }) =>
    callsBy(facts.project?.way, paperOf(row)) ||
    (isInvitation(row) ? false : (wayOf(facts.project?.way)?.instead ?? false)),
);

export const lotsWait = guard<typeof notice>('lotsWait', '所列标段已经发出{招标}文件', ({ row, facts }) => {
  if (!row.lots?.length) return '请选择公告的标段';
  if (facts.lots.length < row.lots.length) return '所列标段不都属于本项目';
  const gone = facts.lots.filter((l) => l.state !== 'draft');
  return gone.length === 0 || `标段${gone.map((l) => `“${l.name}”`).join('、')}已经发出{招标}文件或不再{招标}`;
});

export const onlyNotice = guard<typeof notice>(
  'onlyNotice',
  '所选标段已经有{招标}公告，请在它上面修改',
  ({ facts }) => facts.hasRival !== true,
);

/** Each lot needs a document that a second person approved, whose dates the notice repeats. */
export const documentsApproved = guard<typeof notice>(
  'documentsApproved',
  '{招标}文件尚未审核通过',
  ({ row, facts }) => {
    const without = facts.lots.filter((l) => !facts.documents.some((d: any) => d.lot === l.id));
    if (without.length > 0) return `标段${without.map((l) => `“${l.name}”`).join('、')}还没有审核通过的{招标}文件`;
    return (
      facts.documents.some((d: any) => d.id === (isPreliminary(row) ? row.preliminary : row.document)) ||
      '所选的{招标}文件还没有审核通过'
    );
  },
  { mends: [{ by: 'tender-document.submit', on: () => [] }] },
);

export const datesAgree = guard<typeof notice>(
  'datesAgree',
  '公告的时间与{招标}文件不一致，请重新填充',
  ({ row, facts }) => {
    const names = { documentFrom: '文件获取开始', documentUntil: '文件获取截止', bidDeadline: '{投标}截止' } as const;
    for (const d of facts.documents) {
      for (const [name, label] of Object.entries(names)) {
        const ours = row[name as keyof typeof names];
        if (ours !== d[name])
          return `${label}：公告为 ${ours ? showInstant(ours) : '空'}，{招标}文件“${d.name}”为 ${showInstant(d[name])}，请重新填充`;
      }
    }
    return true;
  },
);

/** The contract by which the agency acts must be in force on the day of publication. */
export const agencyEntrusted = guard<typeof notice>(
  'agencyEntrusted',
  '还没有双方签署生效的委托代理合同，不能发布公告；请在“委托代理合同”中拟出，由{招标}人和代理机构签署',
  ({ facts, now }) => {
    const { organizeForm, entrustContract, entrustUntil } = facts.project;
    if (organizeForm !== 'entrusted') return true;
    if (!entrustContract?.trim()) return false;
    const today = dateInShanghai(now);
    return (
      !entrustUntil ||
      entrustUntil >= today ||
      `委托合同 ${entrustContract} 的期限已于 ${entrustUntil} 届满，不能发布公告`
    );
  },
  {
    rule: 'TR-14',
    law: '招标投标法实施条例 第14条',
    mends: ['entrustment.sign', 'entrustment.create'].map((by) => ({ by, on: () => [] })),
  },
);

const everyDocument = (g: MatterGuard, by: string): MatterGuard<Notice> =>
  guard<typeof notice>(
    g.id,
    g.because,
    (context) => {
      for (const document of context.facts.documents) {
        const answer = g.holds({ ...context, row: document, facts: document });
        if (answer !== true) return answer === false ? `${g.because}：${document.name}` : answer;
      }
      return true;
    },
    {
      ...(g.rule ? { rule: g.rule } : {}),
      ...(g.law ? { law: g.law } : {}),
      mends: [
        {
          by,
          on: (context) =>
            context.facts.documents
              .filter((document) => g.holds({ ...context, row: document, facts: document }) !== true)
              .map(({ id }) => id),
        },
      ],
    },
  );

export const holdersAreNamed = everyDocument(holdersNamed, 'tender-document.registerKeys');
export const documentsSigned = everyDocument(documentSigned, 'tender-document.sign');
const everyMethodTried = everyDocument(methodTried, 'tender-document.submit');
/** Nothing is evaluated before there are bids. */
export const methodsTried: MatterGuard<Notice> = {
  ...everyMethodTried,
  holds: (context) => isPreliminary(context.row) || everyMethodTried.holds(context),
};

/** What the owner kept for itself goes out with its word (招标投标法 15: an agency acts within what was entrusted). */
export const ownerConfirmed = guard<typeof notice>(
  'ownerConfirmed',
  unconfirmed,
  ({ row, facts: { project, documents } }) => {
    const open = project.confirmsDocument ? documents.filter((d) => !isConfirmed(d)) : [];
    if (open.length > 0) return `${unconfirmed}：${open.map((d) => d.name).join('、')}`;
    return !project.confirmsNotices || isConfirmed(row) || `${unconfirmed}：${row.name}`;
  },
  {
    rule: 'TR-14',
    law: '招标投标法 第15条',
    mends: [
      {
        by: 'tender-document.confirm',
        on: ({ facts: { project, documents } }) =>
          project.confirmsDocument ? documents.filter((d) => !isConfirmed(d)).map((d) => d.id) : [],
      },
      {
        by: 'notice.confirm',
        on: ({ row, facts: { project } }) => (project.confirmsNotices && !isConfirmed(row) ? [row.id] : []),
      },
    ],
  },
);

export const noticeSigned = guard<typeof notice>(
  'noticeSigned',
  '公告还没有电子签名，或签名后又改过',
  ({ row }) => row.signature !== null && row.signature !== undefined,
  {
    rule: 'GG-10',
    law: '招标公告和公示信息发布管理办法 第10条',
    mends: [{ by: 'notice.sign' }],
  },
);

const inYears = ({ value }: Limit<'publication.keeping'>) => `${countInWords(value)}年`;

/** 10号令 第13条: what was published can be traced for years; what no law has kept is kept as long. */
export const publishedLongAgo = guard<typeof notice>(
  'publishedLongAgo',
  `已发布的公告至少保存${inYears(limit('publication.keeping', strictest))}`,
  ({ row, facts, now }) => {
    const keeping =
      limitIfAny('publication.keeping', { regime: facts.project?.regime, way: facts.project?.way, on: now }) ??
      limit('publication.keeping', strictest);
    const until = new Date(row.publishedAt ?? now);
    until.setUTCFullYear(until.getUTCFullYear() + keeping.value);
    return now >= until || `公告发布未满${inYears(keeping)}，不得删除，须保存至 ${showInstant(until)}`;
  },
  { rule: 'GG-13', law: '招标公告和公示信息发布管理办法 第13条' },
);

const contents = [
  projectRunning,
  tendersInPublic,
  enoughInvited,
  listIsDrawn,
  replyInTime,
  lotsWait,
  documentsApproved,
  contentHasNoGap,
  groupsAreWhole,
  datesAgree,
  saysSevenItems,
  saysPersonInCharge,
  saysWhoWhatWhere,
  onLegalMedia,
  saysPlatform,
  saysConsortium,
  freeTextAgrees,
  demandsNoPurchase,
  setsNoPrecondition,
  saysFee,
  agencyEntrusted,
] as const;
const proofs = [methodsTried, holdersAreNamed, documentsSigned, noticeSigned, ownerConfirmed, listIsAgreed] as const;

/** To hand it in: what it says must be whole, and its dates lawful at the planned time. */
export const handInGuards: readonly Guard<Notice>[] = [...contents, ...dateGuards(planned)];
/** To set it up for publication: signed as well. */
export const scheduleGuards: readonly Guard<Notice>[] = [...handInGuards, drawnFromFields, ...proofs];
/** At the moment of publication everything once more, on that day's dates (domain C46). */
export const publicationGuards: readonly Guard<Notice>[] = [
  ...contents,
  drawnFromFields,
  ...proofs,
  ...dateGuards(actual),
];
