/** One tender from its registration as far as it shall come, day by day, by the people whose work each step is. */
import {
  announceResult,
  decideFirst,
  draftPublicity,
  endPublicity,
  publishPublicity,
  sendLetters,
} from '../../src/capabilities/award/testing/build-awarded-tender.ts';
import {
  buildArchive,
  buildContract,
  type HandedInTender,
  handInAll,
  reportHandedIn,
} from '../../src/capabilities/closing/testing/build-whole-tender.ts';
import {
  type BuiltTender,
  buildPublishedTender,
  type TenderOptions,
} from '../../src/capabilities/notice/testing/build-published-tender.ts';
import type { BidOptions } from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import { sure } from '../../src/kernel/record/sure.ts';
import type { Client } from '../support/client.ts';
import type { TestOffice } from '../support/office.ts';
import { bidderOf, type Trade } from './cast.ts';
import { lapse, takeDocuments, todayOf } from './events.ts';
import { dropKeys, type KeyFiles, keepBidKeys, keepHolderKeys } from './keys.ts';
import { receiveLetters, reportInWriting } from './more-events.ts';
import { bidPaper, certificatePaper } from './papers.ts';
import { type Listing, pricedList, quantityList, type Slip, seedOf, slipsOf } from './price-lists.ts';
import { daysOf, managerOf, playing, wantsOf } from './wording.ts';

export const stages = [
  ...['registered', 'published', 'handedIn', 'reported', 'shown', 'ended', 'decided', 'announced', 'awarded'],
  ...['contracted', 'archived'],
] as const;
export type Stage =
  | 'registered'
  | 'published'
  | 'handedIn'
  | 'reported'
  | 'shown'
  | 'ended'
  | 'decided'
  | 'announced'
  | 'awarded'
  | 'contracted'
  | 'archived';

export interface TenderPlan {
  /** What is built or bought; projects, lots and papers are called after it. */
  name: string;
  /** Yuan: what the bids may cost at most. */
  ceiling: number;
  /** Who bids, by account. */
  bidders: readonly string[];
  options?: TenderOptions;
  /** What they bid, where it is not yuan below the ceiling. */
  bids?: readonly BidOptions[];
  /** Accounts of those who have it. */
  owner?: string;
  officer?: string;
  trade?: Trade;
  /** Whom the experts find best, as bidders are written in `play`. */
  winner?: string;
  /** What is amiss in their priced lists, bidder by bidder; now and then something where nothing is said. */
  slips?: readonly Slip[];
  /** How far it comes; less where the last day is over before. */
  until?: Stage;
  /** What happens besides, once the step is done. */
  on?: Partial<Record<Stage, (at: Moment) => Promise<void>>>;
  /** Before its own lot and project are registered by hand: what another round left. */
  of?: { project: string; lot: string };
}

/** Where a tender stands, for what happens besides. */
export interface Moment {
  test: TestOffice;
  project: string;
  lot: string;
  publicity?: string;
  confirmation?: string;
  letter?: string;
  contract?: string;
  /** The account of the winner. */
  winner?: string;
}

/** What all tenders of the office share. */
export interface Cast {
  files: KeyFiles;
}

/** No two contracts of an agency have one number. */
export async function contractNumber(test: TestOffice, name: string): Promise<string> {
  const day = (await todayOf(test)).slice(5).replace('-', '');
  return `WT-2026-${day}${[...name].reduce((sum, c) => sum + c.charCodeAt(0), 0) % 10}`;
}

const money = (yuan: number) => yuan.toFixed(2);

/** What the papers of the tender say; sums are in one proportion to the ceiling, none of them round. */
export function valuesOf({ name, ceiling }: Pick<TenderPlan, 'name' | 'ceiling'>) {
  const estimate = money(Math.round(ceiling * 1.031));
  return {
    project: {
      name: `${name}招标`,
      approvalName: `关于${name}实施方案的批复`,
      content: `${name}的全部内容，详见招标文件`,
      scale: `${name}，详见技术要求`,
      estimate,
      budgetFunds: estimate,
      investment: money(Math.round(ceiling * 1.118)),
    },
    lot: { name: `${name}一标段`, content: `${name}的全部内容`, estimate, ceilingPrice: money(ceiling) },
    prices: { estimate, ceilingPrice: money(ceiling), provisionalSum: money(Math.round(ceiling * 0.031)) },
  };
}

/** Committees are called after their lot. */
export const ofTheLot = { name: null };

/** The list that the bidders of a tender are to price. */
const listingOf = (plan: Pick<TenderPlan, 'name' | 'ceiling' | 'options'>): Listing => ({
  ...{ name: plan.name, ceiling: plan.ceiling, kind: plan.options?.project?.projectType },
  provisionalSum: valuesOf(plan).prices.provisionalSum,
});

/** The papers of a tender document; a list of quantities among them where bids are sums of money. */
export async function documentPapers(client: Client, plan: TenderPlan): Promise<Record<string, unknown>> {
  const papers = [await client.upload('招标文件.pdf', '%PDF')];
  if (!plan.bids) papers.push(await client.upload('工程量清单.xlsx', await quantityList(listingOf(plan))));
  return { attachments: papers };
}

/** Bids that lie as real ones do: some percent below the ceiling, close to each other, none a round sum. */
export async function bidsOf(plan: TenderPlan, deadline: string): Promise<readonly BidOptions[]> {
  const { name, ceiling, bidders } = plan;
  const tender = sure(playing.getStore(), 'the tender that is played');
  const usual = (account: string, price: string) => {
    const { name: manager, certificate: managerCertificate } = managerOf(bidderOf(account), name);
    return {
      ...{ account, price, term: `${daysOf(tender)} 日历天`, quality: wantsOf(tender.trade).quality },
      ...{ readOut: { manager, managerCertificate }, declaration: { responsible: bidderOf(account).legal } },
    };
  };
  const paperOf = (account: string, price: string) => bidPaper(tender, { account, price, handedIn: deadline });
  if (plan.bids)
    return plan.bids.map(({ account = '', price = '' }) => ({
      ...usual(account, price),
      files: { '投标文件.pdf': paperOf(account, price) },
    }));
  const seed = seedOf(name);
  const slips = plan.slips ?? slipsOf(name, bidders.length);
  const bids: BidOptions[] = [];
  for (const [i, account] of bidders.entries()) {
    const share = 0.962 - 0.0127 * i - ((seed * (i + 3)) % 97) / 9700;
    const price = money(Math.round(ceiling * share * 100 + ((seed * (i + 1)) % 89)) / 100);
    const files: Record<string, Uint8Array> = { '投标文件.pdf': paperOf(account, price) };
    const slip = slips[i] ?? 'none';
    // A bidder who copies a list hands in the other's workbook, with its maker's name in it.
    const maker = slip === 'copied' ? '造价工程师' : (bidderOf(account).managers[(seed + i) % 3]?.name ?? '造价员');
    const list = { at: i, price, slip, maker };
    if (slip === 'scanned')
      files['已标价工程量清单（扫描件）.pdf'] = certificatePaper('已标价工程量清单', bidderOf(account).unit, [
        `${name}，合计 ${price} 元`,
      ]);
    else files['已标价工程量清单.xlsx'] = await pricedList(listingOf(plan), list);
    bids.push({ ...usual(account, price), files });
  }
  return bids;
}

/** Registered, published, bid for, judged, awarded, contracted and archived, with what happens in between. */
export async function playTender(test: TestOffice, cast: Cast, plan: TenderPlan): Promise<void> {
  const { options = {}, until = 'archived', on = {} } = plan;
  const agent = await test.as('agent');
  const values = valuesOf(plan);
  const given: TenderOptions = {
    entrustment: { number: await contractNumber(test, plan.name) },
    ...options,
    prices: { ...values.prices, ...options.prices },
    project: { ...values.project, ...options.project },
    lot: { ...values.lot, ...options.lot },
  };
  const of = plan.of ?? (await registered(test, given));
  const at: Moment = { test, ...of };
  let drawing: HandedInTender;
  let report = '';
  const steps: [Stage, () => Promise<void>][] = [
    [
      'published',
      async () => {
        await lapse(test, 2, '10:20');
        const notice = { type: options.invite ? 'invitation' : 'tender', ...options.notice };
        const document = { ...(await documentPapers(agent, plan)), ...given.document };
        published = await buildPublishedTender(test, { ...given, notice, document, of });
        await keepHolderKeys(test, cast.files, plan.name, published);
        if (notice.type === 'tender' && !options.until) await takeDocuments(test, at.lot, plan.bidders);
      },
    ],
    [
      'handedIn',
      async () => {
        await lapse(test, 9, '15:40');
        drawing = await handInAll(test, published, await bidsOf(plan, published.deadline), ofTheLot);
        await keepBidKeys(cast.files, plan.name, drawing.submitted.bids);
      },
    ],
    [
      'reported',
      async () => {
        await test.setClock(published.deadline);
        report = (await reportHandedIn(test, drawing)).report;
        dropKeys(cast.files, plan.name);
      },
    ],
    [
      'shown',
      async () => {
        await lapse(test, 1, '09:50');
        at.publicity = await draftPublicity(test, { lot: at.lot, report });
        await lapse(test, 0, '11:20');
        await publishPublicity(test, at.publicity);
      },
    ],
    [
      'ended',
      async () => {
        // What an answer or a decision moved has been moved.
        await lapse(test, 0, '09:00');
        at.confirmation = await endPublicity(test, sure(at.publicity, 'the publicity'));
      },
    ],
    [
      'decided',
      async () => {
        await lapse(test, 1, '10:10');
        const { publicity, confirmation } = at as Required<Moment>;
        await decideFirst(test, { publicity, confirmation });
      },
    ],
    [
      'announced',
      async () => {
        await lapse(test, 0, '15:10');
        await announceResult(test, sure(at.confirmation, 'the decision'));
        await reportInWriting(at);
      },
    ],
    [
      'awarded',
      async () => {
        await lapse(test, 1, '09:25');
        at.letter = await sendLetters(test, sure(at.confirmation, 'the decision'));
        await lapse(test, 1, '10:45');
        await receiveLetters(at, drawing.submitted.bids);
      },
    ],
    [
      'contracted',
      async () => {
        await lapse(test, 7, '14:10');
        const { bid } = (await agent.detail('winner-confirmation', sure(at.confirmation, 'the decision'))).tdata.row;
        at.winner = sure(
          drawing.submitted.bids.find((one) => one.bid === bid),
          'the bid that won',
        ).account;
        at.contract = await buildContract(test, { letter: sure(at.letter, 'the letter') }, {}, at.winner);
      },
    ],
    [
      'archived',
      async () => {
        await lapse(test, 5, '16:30');
        await buildArchive(test, of);
      },
    ],
  ];
  let published: BuiltTender;
  await on.registered?.(at);
  for (const [stage, step] of steps) {
    if (stages.indexOf(stage) > stages.indexOf(until)) return;
    await step();
    await on[stage]?.(at);
  }
}

async function registered(test: TestOffice, given: TenderOptions): Promise<{ project: string; lot: string }> {
  const { project, lot } = await buildPublishedTender(test, { ...given, until: 'project' });
  return { project, lot };
}
