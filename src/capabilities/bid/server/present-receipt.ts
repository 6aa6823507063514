/**
 * A bidder's or an asker's receipt against what the platform holds. After a restore a bid or a question may be missing
 * whose receipt is good. The platform cannot know that by itself; the holder of the receipt can show it.
 */
import type { FastifyInstance } from 'fastify';
import { text } from '../../../kernel/record/field.ts';
import { perform } from '../../../kernel/server/act.ts';
import { first, type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import { inTransaction, type Office } from '../../../kernel/server/office.ts';
import { answerOf, text as schemaText } from '../../../kernel/server/openapi-schemas.ts';
import { route } from '../../../kernel/server/route.ts';
import { suppliers } from '../../../platform/identity/identity.audiences.ts';
import { authority } from '../../../platform/signature/server/authority.ts';
import {
  type QuestionReceipt,
  questionReceiptFormat,
  verifyQuestionReceipt,
} from '../../participation/question/question-receipt.ts';
import { type Receipt, verifyReceipt } from '../sealing/index.ts';

const notOurs = '这不是本平台签发的{投标}回执或提问回执，或内容被改动过：请选择当时下载的回执文件';

async function readReceipt(office: Office, given: string): Promise<Receipt | QuestionReceipt> {
  const { serverKeys } = await authority(office);
  try {
    const receipt = JSON.parse(given) as Receipt | QuestionReceipt;
    if (receipt.format === questionReceiptFormat) await verifyQuestionReceipt(receipt, serverKeys.publicKey);
    else await verifyReceipt(receipt, serverKeys.publicKey);
    return receipt;
  } catch {
    throw new Refusal(notOurs, { receipt: notOurs });
  }
}

/** A question's receipt names no one: the person who shows it may have got it from its asker. */
const findQuestion = (db: Queryable, { lotId, serial }: QuestionReceipt) =>
  first(db, sql`select 1 as ok from question where lot_id = ${lotId} and proof->'receipt'->>'serial' = ${serial}`);

const findBid = (db: Queryable, { lotId, bidderId, serial }: Receipt) =>
  first(
    db,
    sql`select 1 as ok from history h join bid b on b.id = h.record_id
        where h.record = 'bid' and b.supplier_id = ${bidderId} and b.lot_id = ${lotId}
          and h.asked->'receipt'->>'serial' = ${serial}`,
  );

const says = {
  question: {
    held: '平台持有这份回执对应的提问。',
    lost: '回执有效，但系统恢复后的数据中没有这个提问，已记下并告知平台和监督人员。提问时间未过的，请重新提出。',
  },
  bid: {
    held: '平台持有这份回执对应的{投标}文件版本。',
    lost: '回执有效，但系统恢复后的数据中没有这份{投标}文件，已记下并告知平台和监督人员。请在{投标}截止前重新递交；已经截止的，请凭这份回执向{招标}人和监督部门主张。',
  },
} as const;

export function presentReceiptRoute(http: FastifyInstance, office: Office): void {
  http.post(
    '/supplier/bid/presentReceipt.json',
    route({
      title: '出示{投标}回执或提问回执，核对平台是否持有',
      cost: 'hand-in',
      by: [suppliers],
      body: { receipt: text('回执', { required: true, max: 10_000, long: true }) },
      gives: answerOf({ held: { type: 'boolean' }, says: schemaText }),
    }),
    async (request, response) => {
      const { actor, now } = signedIn(request);
      const receipt = await readReceipt(office, String(((request.body ?? {}) as { receipt?: unknown }).receipt ?? ''));
      const isQuestion = receipt.format === questionReceiptFormat;
      if (!isQuestion && receipt.bidderId !== actor.org)
        throw new Refusal('这份回执是签发给别的单位的，请由收到它的单位出示');
      const held = await (isQuestion ? findQuestion(office.db, receipt) : findBid(office.db, receipt));
      const { held: isHeld, lost } = says[isQuestion ? 'question' : 'bid'];
      if (held) return send(response, success({ held: true, says: isHeld }));
      await inTransaction(office, async (tx) => {
        const restored = await rows<{ id: string }>(
          tx,
          sql`select id from restoration order by created_at desc limit 1`,
        );
        const asked = { serial: receipt.serial };
        for (const { id } of restored) await perform({ office, tx, now }, 'restoration.miss', { id, asked });
      });
      return send(response, success({ held: false, says: lost }));
    },
  );
}
