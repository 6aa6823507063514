/** Entering, handing in and admitting suppliers: one entry a credit code, and its unit's account tied to it. */
import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import { first, type Queryable, sql } from '../../../kernel/server/database.ts';
import {
  type DraftEffectOf,
  type Effect,
  type EffectContext,
  type EffectOf,
  Refusal,
} from '../../../kernel/server/effect.ts';
import { find } from '../../../kernel/server/rows.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { keptSupplier } from '../kept/kept-supplier.record.ts';
import { earliestEnd, papersOf } from '../supplier/papers.rules.ts';
import { supplier } from '../supplier/supplier.record.ts';
import { dropStaleVerdicts, watchSupplierPapers, withoutVerdicts } from './paper-verdicts.ts';

export interface Holder {
  state: string;
  keeperName: string | null;
}

/** Why what is in the library cannot be entered again. */
export function takenSentence({ state, keeperName }: Holder): string {
  const keeper = keeperName ?? '其他单位';
  return state === 'closed'
    ? `该统一社会信用代码由${keeper}登记过，现已注销，请联系${keeper}恢复登记`
    : `该统一社会信用代码已由${keeper}登记，请在供应商库中查找`;
}

/** Why a code cannot be entered again; nothing when it is free. */
async function takenBy(db: Queryable, code: string, besides?: string): Promise<string | undefined> {
  const [same] = await find(db, supplier, { code });
  return !same || same.id === besides ? undefined : takenSentence(same);
}

const refuseTaken = async ({ tx, row, before }: Pick<EffectContext, 'tx' | 'row' | 'before'>) => {
  const sentence = row.code ? await takenBy(tx, row.code, before?.id) : undefined;
  if (sentence) throw new Refusal(sentence, { code: sentence });
};

/** The account's unit under the entry's code. */
const accountUnder = async (tx: Queryable, row: Record<string, any>) =>
  row.code ? (await find(tx, organisation, { code: row.code, type: 'supplier' }))[0] : undefined;

/** Somebody of the unit has proved that the entry's telephone is theirs. */
const holdsTelephone = async (tx: Queryable, row: Record<string, any>, unit: string): Promise<boolean> =>
  (await first(
    tx,
    sql`select 1 as ok from "user" u join credential c on c.user_id = u.id
        where u.organisation_id = ${unit} and u.state = 'active' and c.phone_verified = ${row.mobile}`,
  )) !== undefined;

/**
 * What follows from the facts: the unit that signs in under the code, and the first paper to run out. Anybody can
 * register an account under any code; until the verifier says whose it is, what others entered is not handed to it.
 */
async function derive(tx: Queryable, row: Record<string, any>) {
  const unit = await accountUnder(tx, row);
  const isTied =
    unit !== undefined &&
    (!unit.selfRegistered ||
      row.selfRegistered === true ||
      row.organisation === unit.id ||
      (await holdsTelephone(tx, row, unit.id)));
  row.organisation = isTied ? unit.id : null;
  row.papersUntil = earliestEnd(papersOf(row));
}

/** Who entered or changed it last is whose work the verifier looks at. */
const enterSupplier: EffectOf<typeof supplier> = async (context) => {
  const { tx, row, actor } = context;
  await refuseTaken(context);
  await derive(tx, row);
  Object.assign(row, { enteredBy: actor.id, keeper: actor.org, keeperName: actor.orgName, selfRegistered: null });
};

/** A supplier registers only itself: the code is its account's. */
async function ownCodeOnly(tx: Queryable, row: Record<string, any>, unit: string) {
  const [own] = await find(tx, organisation, { id: unit });
  if (row.code && row.code !== sure(own, 'own').code) {
    const sentence = `只能登记本单位，统一社会信用代码应为 ${sure(own, 'own').code}`;
    throw new Refusal(sentence, { code: sentence });
  }
  row.code = sure(own, 'own').code;
  row.name ??= sure(own, 'own').name;
}

const registerSupplier: DraftEffectOf<typeof supplier> = async (context) => {
  const { tx, row, actor } = context;
  const [keeper] = row.keeper ? await find(tx, organisation, { id: row.keeper, type: 'agency', state: 'active' }) : [];
  if (!keeper) throw new Refusal('请选择核验单位', { keeper: '请选择核验单位' });
  await ownCodeOnly(tx, row, actor.org);
  const [known] = await find(tx, supplier, { code: row.code });
  if (known) {
    const holder = known.keeperName ?? '其他单位';
    throw new Refusal(
      `本单位的资料已由${holder}登记。请联系${holder}，核对后在供应商详情中点“归入平台账户”，即可在这里查看和变更；获取文件和{投标}不必等待`,
    );
  }
  Object.assign(row, { org: keeper.id, keeperName: keeper.name, enteredBy: actor.id, selfRegistered: true });
  await derive(tx, row);
};

const keepSupplier: DraftEffectOf<typeof supplier> = async (context) => {
  const { tx, row, before, actor } = context;
  if (row.keeper !== sure(before, 'before').keeper)
    throw new Refusal('核验单位不能改换，请删除后重新注册', { keeper: '核验单位不能改换' });
  if (row.selfRegistered) await ownCodeOnly(tx, row, sure(before, 'before').organisation!);
  await refuseTaken(context);
  dropStaleVerdicts(row, before);
  await derive(tx, row);
  row.enteredBy = actor.id;
};

/** From now on it is in the library, and on the list of the agency that verified it. */
const admitSupplier: EffectOf<typeof supplier> = async (context) => {
  const { tx, row, now } = context;
  const today = dateInShanghai(now);
  Object.assign(row, { verifiedAt: today, papersMentionedOn: today, returnedBecause: null, closedBecause: null });
  await derive(tx, row);
  await watchSupplierPapers(tx, row);
  const kept = await find(tx, keptSupplier, { supplier: row.id, org: row.org });
  if (kept.length === 0)
    await perform(context, 'kept-supplier.create', { values: { supplier: row.id, org: row.org, grade: 'normal' } });
};

const adoptFacts: EffectOf<typeof supplier> = async (context) => {
  const { tx, row, before, now } = context;
  row.papersMentionedOn = dateInShanghai(now);
  await derive(tx, row);
  await watchSupplierPapers(tx, row);
  if (row.name === sure(before, 'before').name) return;
  // The list that shows the name is written after this row.
  for (const { id } of await find(tx, keptSupplier, { supplier: row.id }))
    await perform(context, 'kept-supplier.rename', { id, values: { name: row.name } });
};

const closeSupplier: EffectOf<typeof supplier> = async ({ tx, row, asked }) => {
  row.closedBecause = asked.reason;
  await setTimer(tx, 'supplier.remindPapers', row.id, null);
};

/** On an agency's own list once; the library says how it is called. The system lists what it has just admitted. */
const keepOnOwnList: EffectOf<typeof keptSupplier> = async ({ tx, row, before, actor }) => {
  const [of] = await find(tx, supplier, { id: row.supplier });
  const isListed = actor.roles.includes('system') || of?.state === 'active' || of?.state === 'suspended';
  if (!of || !isListed) throw new Refusal('供应商还没有核验入库，不能加入', { supplier: '请选择已入库的供应商' });
  const [twice] = await find(tx, keptSupplier, { supplier: of.id, org: row.org ?? actor.org });
  if (twice && twice.id !== before?.id)
    throw new Refusal('已经在我的供应商中', { supplier: '已经在我的供应商中，请直接修改那一条' });
  Object.assign(row, { name: of.name, code: of.code });
};

/** From now on the account looks after the entry. */
const tieAccount: DraftEffectOf<typeof supplier> = async ({ tx, row }) => {
  row.organisation = (await accountUnder(tx, row))?.id ?? null;
};

export const supplierEffects: Readonly<Record<string, Effect>> = {
  tieAccount,
  enterSupplier,
  registerSupplier,
  keepSupplier,
  handInSupplier: keepSupplier,
  admitSupplier,
  adoptFacts,
  closeSupplier,
  keepOnOwnList,
  keepSupplierOpinion: async ({ row, asked }) => {
    row.returnedBecause = asked.opinion;
  },
  reopenSupplier: async ({ row, actor }) => {
    const certificates = withoutVerdicts(papersOf(row));
    Object.assign(row, { selfRegistered: null, enteredBy: actor.id, certificates });
  },
};
