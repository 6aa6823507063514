/** Who people are to what suppliers do before the opening. The office's side comes in only when the bids are read out. */
import { type Audience, audience, has, mine } from '../../kernel/access/where.ts';
import { inStates } from '../../kernel/lifecycle/in-states.ts';
import { officeSide } from '../project/audiences.ts';
import { onceOpened } from '../project/round/round.record.ts';
import { documentDownload } from './document-download/document-download.record.ts';

export const ownUnit = audience('本单位', { supplier: mine }, { orgTypes: ['supplier'] });

/** Those who took the document of the record's lot. */
export const takers = audience(
  '取得文件的单位',
  has(() => documentDownload, { theirs: 'lot', ours: 'lot' }, { supplier: mine }),
  { orgTypes: ['supplier'] },
);

/** 招标投标法 第22条: neither who nor how many may be known before the read-out of the round that it was done for. */
const afterReadOut = (a: Audience): Audience => ({
  ...a,
  label: `${a.label}（唱标后）`,
  where: { ...a.where, ...onceOpened },
});
export const officeSideAfterReadOut = officeSide.map(afterReadOut);

// What the states mean to those who look at a row: pages ask for these facts and compare no state.

export const addendumReceiptIs = {
  read: inStates<'addendum-receipt'>('read'),
};

export const questionIs = {
  answered: inStates<'question'>('answered'),
};

export const siteVisitIs = {
  sent: inStates<'site-visit'>('sent'),
};
