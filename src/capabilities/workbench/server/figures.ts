/** The figures of each role: each is a list's own count, by the filter with which its link opens that list. */
import type { Actor } from '../../../kernel/access/where.ts';
import type { ScreenId } from '../../../kernel/record/known.ts';
import { sure } from '../../../kernel/record/sure.ts';
import type { House } from '../../../kernel/server/house.ts';
import { countedTo } from '../../../kernel/server/in-hand.ts';
import { type ListCount, listCounts } from '../../../kernel/server/list-counts.ts';
import type { Office } from '../../../kernel/server/office.ts';
import type { Role } from '../../../platform/identity/role/roles.ts';
import type { Figure } from '../home-wire.ts';

interface Declared {
  label: string;
  /** What the person does with them, where no term and no step of a tender asks it of them already. */
  does?: string;
  screen: ScreenId;
  /** States of the list's record. */
  state: string;
  tone: Figure['tone'];
}

const figures: Partial<Record<Role, readonly Declared[]>> = {
  finance: [
    { label: '保证金待收齐', screen: 'bid-security.list', state: 'pending,partial', tone: 'plain' },
    { label: '保证金待退还', screen: 'bid-security.list', state: 'releasing', tone: 'wait', does: '办理保证金退还' },
    {
      label: '退还待核算',
      screen: 'bid-security-refund.list',
      state: 'due,returned',
      tone: 'wait',
      does: '核算应退金额和利息',
    },
    { label: '退还待付款', screen: 'bid-security-refund.list', state: 'approved', tone: 'wait', does: '付款退还' },
    { label: '账号待启用', screen: 'bid-security-account.list', state: 'draft', tone: 'wait', does: '启用保证金账号' },
  ],
  owner: [
    { label: '重大事项待确认', screen: 'consent.list', state: 'asked', tone: 'due', does: '确认重大事项' },
    { label: '待{定标}', screen: 'winner-confirmation.list', state: 'open', tone: 'due' },
    { label: '异议待答复', screen: 'objection.list', state: 'submitted,review', tone: 'due' },
    { label: '进行中的项目', screen: 'project.ownerList', state: 'running', tone: 'plain' },
    { label: '合同款待付', screen: 'contract-payment.list', state: 'due', tone: 'due' },
    { label: '待生效的合同', screen: 'contract.list', state: 'draft,review,returned,agreed', tone: 'wait' },
  ],
  supervisor: [
    { label: '重大事项待确认', screen: 'consent.acts', state: 'asked', tone: 'due', does: '确认重大事项' },
    { label: '监管报警', screen: 'alarm.list', state: 'raised', tone: 'due', does: '核查报警' },
    { label: '投诉待处理', screen: 'complaint.list', state: 'submitted,accepted', tone: 'due' },
    { label: '异议未答复', screen: 'objection.list', state: 'submitted,review', tone: 'wait' },
    { label: '待{开标}', screen: 'opening.list', state: 'waiting', tone: 'plain' },
    { label: '进行中的项目', screen: 'project.list', state: 'running', tone: 'plain' },
  ],
  admin: [
    { label: '异常待处理', screen: 'fault.list', state: 'open', tone: 'due', does: '处理异常' },
    {
      label: '外发失败',
      screen: 'message-delivery.list',
      state: 'failed',
      tone: 'due',
      does: '重发没有送达的邮件和短信',
    },
    { label: '角色待确认', screen: 'role-grant.list', state: 'waiting', tone: 'wait', does: '确认角色变更' },
    {
      label: '审核流程待确认',
      does: '确认审核流程',
      screen: 'approval-chain.list',
      state: 'awaiting,ending',
      tone: 'wait',
    },
    { label: '专家待审核', screen: 'expert.audit', state: 'pending', tone: 'wait', does: '审核入库专家' },
    { label: '供应商待核验', screen: 'supplier.list', state: 'pending', tone: 'wait', does: '核验供应商资料' },
    { label: '在用人员', screen: 'user.all', state: 'active', tone: 'plain' },
  ],
};

/** The figures of the person's roles, each once. */
function figuresFor({ roles }: Actor): Declared[] {
  const mine = Object.entries(figures).flatMap(([role, of]) => (roles.includes(role) ? (of ?? []) : []));
  return mine.filter(({ screen, state }, i) => mine.findIndex((f) => f.screen === screen && f.state === state) === i);
}

const recordOf = (house: House, screen: ScreenId): string => sure(sure(house.screens[screen], screen).record, screen);

/** What figures count of each record: the states of a figure are the whole filter of its list. */
const countingsOf = (house: House, shown: readonly Declared[]): [record: string, countings: string[]][] =>
  [...Map.groupBy(shown, ({ screen }) => recordOf(house, screen))].map(([record, each]) => [
    record,
    each.map(({ state }) => state),
  ]);

const figuresFrom = (found: readonly ListCount[], house: House, shown: readonly Declared[]): Figure[] =>
  shown.map(({ label, screen, state, tone, does }) => {
    const record = recordOf(house, screen);
    const count = found.find((one) => one.record === record && one.state === state)?.n ?? 0;
    return { label, screen, query: { 'f.state': state }, count, tone, ...(does ? { does } : {}) };
  });

/** Figures that only say how much there is are no work that waits. */
const waitingOf = (actor: Actor) => figuresFor(actor).filter(({ tone }) => tone !== 'plain');

/** What the figures of work that waits count of each record. */
export const waitingCountings = (house: House, actor: Actor) => countingsOf(house, waitingOf(actor));

/** @param found what was counted of {@link waitingCountings} */
export const waitingFrom = (found: readonly ListCount[], house: House, actor: Actor): Figure[] =>
  figuresFrom(found, house, waitingOf(actor));

const counted = listCounts((house, actor) => countingsOf(house, figuresFor(actor)), countedTo);

export async function figuresOf(office: Office, actor: Actor, now: Date): Promise<Figure[]> {
  const shown = figuresFor(actor);
  return shown.length === 0 ? [] : figuresFrom(await counted(office, actor, now), office.house, shown);
}
