import { defineAccess } from '../../../kernel/access/access.ts';
import { audience } from '../../../kernel/access/where.ts';
import { guard, personal } from '../../../kernel/lifecycle/guard.ts';
import { text } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { type PowerFacts, powerGuards } from '../../powers/powers.guards.ts';
import { officeSide, projectOfficers, projectOwners, projectReviewers } from '../../project/audiences.ts';
import { publishedPaper } from '../../project/published-paper.ts';
import { isInTime } from '../../project/windows.ts';
import { addendum, saysOtherwise } from './addendum.record.ts';
import { touchedBy, touchedWords } from './judged.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    addendum: PowerFacts & {
      lotState: StateOf<'lot'>;
      bidDeadline: string | null;
      documentState: StateOf<'tender-document'> | StateOf<'preliminary-document'> | null;
    };
  }
}

export const documentIsIssued = guard<typeof addendum>(
  'documentIsIssued',
  '文件尚未发出，直接修改文件即可',
  ({ facts }) => facts.documentState === 'issued',
);

/** A tender that stands still or is over has not come to its deadline: the refusal says what it is. */
const stopped: Readonly<Record<string, string>> = {
  suspended: '标段已暂停，不能澄清或修改{招标}文件：请在恢复后办理',
  terminated: '标段已终止，不再澄清或修改{招标}文件',
  failed: '标段已流标，不再澄清或修改{招标}文件：重新{招标}的，在新的文件中写明',
};

export const beforeDeadline = guard<typeof addendum>(
  'beforeDeadline',
  '{投标}已截止，不能再澄清或修改{招标}文件',
  ({ row, facts, now }) => {
    if (facts.lotState === (row.preliminary ? 'preliminary' : 'issued')) return isInTime(now, facts.bidDeadline);
    return stopped[facts.lotState ?? ''] ?? false;
  },
  { rule: 'TB-23', law: '招标投标法 第23条' },
);

export const addendumSigned = guard<typeof addendum>(
  'addendumSigned',
  '补遗还没有电子签名，或签名后又改过，请经办人签名后再发出',
  ({ row }) => row.signature !== null && row.signature !== undefined,
  { rule: 'EB-40', law: '电子招标投标办法 第40条' },
);

/** The declaration that it affects preparation, or does not, is one person's; that it goes out is another's. */
export const notOwnDeclaration = personal<typeof addendum>(
  'notOwnDeclaration',
  '不能审核自己提交的补遗，请由另一人审核',
  ({ row, actor }) => row.declaredBy !== actor.id && row.adduserid !== actor.id,
  { rule: 'C43' },
);

/** The owner's reasoned word lies over the text that is signed now. */
export const isSaid = (row: { signature?: { digest: string } | null; ownerWord?: { digest: string } | null }) =>
  Boolean(row.signature) && row.ownerWord?.digest === row.signature?.digest;

/** What may affect preparation is computed; that it does not is the owner's word alone, over the text that is signed. */
export const ownerSaidSo = guard<typeof addendum>(
  'ownerSaidSo',
  '可能影响{投标}文件编制的，不能由经办人自行声明不影响',
  ({ row }) =>
    !saysOtherwise(row) ||
    isSaid(row) ||
    `补遗涉及${touchedWords(touchedBy(row))}，可能影响{投标}文件编制：请改为“影响”（截止时间按法定期限顺延）；认为不影响的，请{招标}人代表在详情页写明理由确认`,
  { rule: 'TR-21', law: '招标投标法 第23条、招标投标法实施条例 第21条' },
);

export const waitsForWord = guard<typeof addendum>(
  'waitsForWord',
  '这份补遗没有声明“不影响编制”，不需要{招标}人确认不影响',
  ({ row }) => saysOtherwise(row),
);
export const wordNotGiven = guard<typeof addendum>(
  'wordNotGiven',
  '已经确认；内容改动后须重新签名、重新确认',
  ({ row }) => !isSaid(row),
);

const byPower = powerGuards('addendum');
const lawful = [beforeDeadline, addendumSigned, ownerSaidSo, ...byPower];

export const addendumLifecycle = publishedPaper(addendum, {
  out: 'issued',
  states: { draft: { label: '草稿', tone: 'idle' }, issued: { label: '已发出', tone: 'done', final: true } },
  another: notOwnDeclaration,
  create: {
    label: '新建补遗',
    begunOn: { document: 'issued', preliminary: 'issued' },
    needs: [documentIsIssued, beforeDeadline],
    does: 'beginAddendum',
  },
  saving: { needs: [beforeDeadline], does: 'keepAddendum' },
  submit: {
    needs: [documentIsIssued, beforeDeadline, ...byPower],
    does: 'declareAddendum',
    law: ['招标投标法 第23条', '招标投标法实施条例 第21条'],
  },
  goesOut: {
    complete: true,
    needs: lawful,
    tells: ['projectAuthor', 'projectOwners', 'projectSupervisors'],
    law: ['招标投标法 第23条', '招标投标法实施条例 第21条', '电子招标投标办法 第22条', '电子招标投标办法 第40条'],
    keeps: ['TR-21', 'EB-22'],
  },
  approve: { label: '审核并发出', does: 'passAddendum' },
  waits: { yes: ['issue', { label: '发出补遗', does: 'issueAddendum' }] },
  sign: {
    from: ['draft', 'returned', 'review'],
    by: [projectOfficers, projectReviewers],
    needs: [beforeDeadline],
    does: 'signAddendum',
    law: ['电子招标投标办法 第40条'],
  },
  actions: {
    // The owner's own reasoned word; the unit that wrote the addendum cannot say it for the owner.
    sayUnaffected: {
      label: '{招标}人确认不影响编制',
      from: ['draft', 'returned', 'review'],
      by: [projectOwners],
      asks: { reason: text('不影响{投标}文件编制的理由', { required: true, long: true, max: 2000 }) },
      needs: [beforeDeadline, waitsForWord, notOwnDeclaration, addendumSigned, wordNotGiven],
      does: 'keepOwnerWord',
      tells: ['projectAuthor', 'projectReviewers'],
      law: ['招标投标法 第23条', '招标投标法实施条例 第21条'],
      danger: true,
    },
  },
});

/** 电子招标投标办法 第22条: an addendum is announced on the platform; everybody reads it from the same moment. */
const everybodyOnceIssued = audience(
  '任何人（发出后）',
  { state: 'issued', lot: { call: { not: 'invitation' } } },
  { anybody: true },
);

export const addendumAccess = defineAccess(addendum, {
  read: [...officeSide, everybodyOnceIssued],
  fields: {
    declaredBy: { while: () => true, except: officeSide, shows: '内部信息' },
    ownerWord: { while: () => true, except: officeSide, shows: '内部信息' },
    proofs: { while: () => true, except: officeSide, shows: '内部资料' },
    wanted: { while: () => true, except: officeSide, shows: '见逐项修改' },
    returnedBecause: { while: () => true, except: officeSide, shows: '内部意见' },
  },
});
