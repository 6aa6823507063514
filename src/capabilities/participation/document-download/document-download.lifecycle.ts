import { defineAccess, extendAccess } from '../../../kernel/access/access.ts';
import type { Audience } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { text } from '../../../kernel/record/field.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import { shownEnd } from '../../../ui/format/moment.ts';
import { documentWindow, type Offer } from '../../project/windows.ts';
import { evaluationMethod } from '../../tender-document/evaluation-method/evaluation-method.record.ts';
import { tenderDocument } from '../../tender-document/tender-document/tender-document.record.ts';
import { officeSideAfterReadOut, ownUnit, takers } from '../audiences.ts';
import { documentDownload } from './document-download.record.ts';

/** How long the document of a lot is offered, asked about and bid for. */
export interface OfferFacts extends Offer {
  /** Why the unit may not respond to the lot; nothing where it may. */
  noEntrant: string | undefined;
}

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'document-download': OfferFacts;
  }
}

/**
 * The only conditions for the document are that it is being given out, and that it is its time: no registration, no
 * review, no place in any register.
 */
export const documentIsOffered = guard<typeof documentDownload>(
  'documentIsOffered',
  '本标段的{招标}文件尚未发出，或{招标}已不在进行',
  ({ facts }) => facts.isOffered === true,
  {
    rule: 'EB-20',
    law: '电子招标投标办法 第20条',
  },
);

/** The round says who may respond: every supplier, or those whom it invites. */
export const mayRespond = guard<{ facts: Pick<OfferFacts, 'noEntrant'> }>(
  'mayRespond',
  '本单位不在本次{招标}的邀请之列',
  ({ facts }) => facts.noEntrant ?? true,
  { rule: 'TB-17', law: '招标投标法 第17条' },
);

export const withinOfferTime = guard<typeof documentDownload>(
  'withinOfferTime',
  '不在{招标}文件获取时间内',
  ({ facts, now }) => {
    const stands = documentWindow(facts, now);
    if (stands === 'ahead') return `{招标}文件自 ${showInstant(facts.documentFrom)} 起可以获取`;
    if (stands === 'over') return `{招标}文件获取已于 ${shownEnd(facts.documentUntil)} 截止`;
    return true;
  },
  { rule: 'TR-16a', law: '招标投标法实施条例 第16条' },
);

export const documentDownloadLifecycle = defineLifecycle(documentDownload, {
  initial: 'taken',
  states: { taken: { label: '已获取文件', tone: 'done', final: true } },
  actions: {
    // Called through its own route, which answers the second call with the first one's row (`participation.server.ts`).
    take: {
      label: '获取{招标}文件',
      from: null,
      to: 'taken',
      by: [ownUnit],
      asks: { agent: text('浏览器', { unsearched: 'code', max: 300 }) },
      needs: [documentIsOffered, mayRespond, withinOfferTime],
      does: 'takeDocument',
      law: ['招标投标法 第22条', '电子招标投标办法 第20条'],
      form: 'complete',
      quiet: true,
    },
  },
});

export const documentDownloadAccess = defineAccess(documentDownload, {
  read: [ownUnit, ...officeSideAfterReadOut],
  keeps: ['TB-22', 'EB-21'],
  fields: {
    address: { while: () => true, except: [ownUnit], shows: '不公开' },
    agent: { while: () => true, except: [ownUnit], shows: '不公开' },
  },
});

const takersWhen = (state: string): Audience => ({ ...takers, where: { ...takers.where, state } });

/** A supplier reads what it took: the issued document with its chapters and files, and the method by which bids are judged. */
export const takenDocumentAccess = extendAccess(tenderDocument, [takersWhen('issued')]);
export const takenMethodAccess = extendAccess(evaluationMethod, [takersWhen('locked')]);
