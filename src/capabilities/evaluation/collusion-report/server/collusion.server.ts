/** Compares the bids of a lot once they are read out, keeps the report, and what the committee says of each sign. */

import { sure } from '../../../../kernel/record/sure.ts';
import { perform } from '../../../../kernel/server/act.ts';
import type { Queryable } from '../../../../kernel/server/database.ts';
import { type EffectOf, type EventHandler, Refusal } from '../../../../kernel/server/effect.ts';
import type { ServerPart } from '../../../../kernel/server/house.ts';
import type { Office } from '../../../../kernel/server/office.ts';
import { tell } from '../../../../kernel/server/outbox.ts';
import { find, get } from '../../../../kernel/server/rows.ts';
import { whenBidsOpened } from '../../../bid/server/door.ts';
import type { Say } from '../../../procedure/said.ts';
import { lot } from '../../../project/lot/lot.record.ts';
import { type OfRound, ofRound } from '../../../project/round/round.record.ts';
import { sayOfLot } from '../../../project/server/door.ts';
import { evaluationResult } from '../../evaluation-result/evaluation-result.record.ts';
import type { BidTraces } from '../bid-traces.ts';
import { collusionReport } from '../collusion-report.record.ts';
import { pricedAs } from '../price-pattern.rules.ts';
import { collusionSigns } from '../signs.rules.ts';
import { noneUnread, unreadFiles } from '../signs.ts';
import { gatherTraces, tendersOwn } from './gather-traces.ts';

/** What a look found, and what it could look at. */
async function detected(office: Office, db: Queryable, of: OfRound, now: Date) {
  const traces = await gatherTraces(office, db, of);
  const say = await sayOfLot(db, of.lot);
  const signs = collusionSigns(traces, await tendersOwn(office, db, of.lot!)).map((sign) => ({
    ...sign,
    evidence: sign.evidence.map((e) => (e.what === pricedAs ? { ...e, what: say(pricedAs) } : e)),
  }));
  return {
    bids: traces.length,
    signs,
    signCount: signs.length,
    examined: examinedOf(traces, say),
    computedAt: now.toISOString(),
  };
}

function examinedOf(traces: readonly BidTraces[], say: Say): { what: string; covers: string }[] {
  const count = (has: (t: BidTraces) => unknown[]) => `${traces.filter((t) => has(t).length > 0).length} 家有数据`;
  const sum = (of: (t: BidTraces) => unknown[]) => traces.reduce((n, t) => n + of(t).length, 0);
  return [
    { what: '文件核对码', covers: say`${sum((t) => t.files)} 个文件，招标人提供的格式除外` },
    { what: '文档属性（作者、修改人、单位、编号、创建时间）', covers: `${sum((t) => t.documents)} 个文件有记载` },
    { what: unreadFiles, covers: unreadOf(traces) },
    { what: '网络地址（下载、递交、解密）与浏览器', covers: count((t) => t.addresses) },
    { what: '签名密钥编号', covers: count((t) => (t.signingKey ? [1] : [])) },
    { what: '法定代表人、联系人、经办人、项目负责人', covers: count((t) => t.people) },
    { what: '电话与邮箱', covers: count((t) => t.contacts) },
    { what: '资金账户', covers: count((t) => t.accounts) },
    { what: '报价规律（相同、等差、等比）', covers: count((t) => (t.price ? [1] : [])) },
    { what: '清单逐项（相同错误、固定比例）', covers: count((t) => t.priceLines) },
    { what: '网卡、硬盘、处理器编号', covers: '浏览器不提供，本平台不采集' },
  ];
}

function unreadOf(traces: readonly BidTraces[]): string {
  const unread = traces.flatMap((t) => t.unread.map((file) => `${t.supplierName}：${file}`));
  const more = unread.length > 20 ? `等 ${unread.length} 个` : '';
  return unread.length === 0 ? noneUnread : `${unread.slice(0, 20).join('；')}${more}`;
}

const detect: EventHandler = async ({ office, tx, payload, now }) => {
  const of: OfRound = { lot: payload.lot, round: payload.round ?? null };
  const [kept] = await find(tx, collusionReport, ofRound(of), { limit: 1 });
  if (kept) return;
  const ofLot = await get(tx, lot, payload.lot);
  const values = await detected(office, tx, of, now);
  if (values.bids === 0) return;
  await perform({ office, tx, now }, 'collusion-report.compute', {
    values: {
      ...values,
      project: ofLot.project,
      lot: ofLot.id,
      round: of.round,
      name: `${ofLot.name}雷同检测报告`.slice(0, 600),
    },
  });
  const supervisors = await sure(office.house.recipients.get('projectSupervisors'), 'an entry of recipients')(tx, {
    project: ofLot.project,
  });
  if (values.signCount > 0)
    await tell(tx, {
      to: supervisors,
      subject: `雷同检测有 ${values.signCount} 项发现：${ofLot.name}`,
      link: 'collusion-report.list',
    });
};

const recomputeCollusion: EffectOf<typeof collusionReport> = async ({ office, tx, row, now }) => {
  // What would be found only now could no longer be voted on.
  const [result] = await find(
    tx,
    evaluationResult,
    { lot: row.lot, committee: ofRound(row as OfRound), state: { in: ['confirmed', 'replaced'] } },
    { limit: 1 },
  );
  if (result)
    throw new Refusal('评审结果已经确认，不再重新检测；发现新的串通线索的，请按投诉或者向行政监督部门反映处理');
  Object.assign(row, await detected(office, tx, row as OfRound, now));
};

export const collusionServer: ServerPart = {
  effects: { recomputeCollusion },
  events: { 'round.opened': whenBidsOpened(detect) },
};
