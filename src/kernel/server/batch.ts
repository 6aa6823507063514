/** One action on many rows, each in a transaction of its own: every row is told what became of it. */
import type { RecordType } from '../record/record.ts';
import { act } from './act.ts';
import { CommitUnknown, isLost } from './database-watch.ts';
import { Forbidden, NotFound, Refusal, Stale } from './effect.ts';
import type { Caller } from './http.ts';
import { inTransaction, type Office } from './office.ts';
import { isLocked } from './put-off.ts';

export interface Outcome {
  id: string;
  code: string;
  msg: string;
}

const isRefusal = (error: unknown): error is Error =>
  error instanceof Refusal || error instanceof Forbidden || error instanceof NotFound || error instanceof Stale;

/** @throws Refusal where the verb or the number of rows does not suit a batch */
export async function doBatch(
  office: Office,
  record: RecordType<any>,
  caller: Caller,
  { verb, items, asked }: Record<string, any>,
): Promise<Outcome[]> {
  const action = office.house.lifecycle(record.id).actions[String(verb)];
  if (!action?.batch) throw new Refusal('这个操作不能成批进行');
  if (!Array.isArray(items) || items.length === 0 || items.length > 200) throw new Refusal('请选择 1 至 200 条记录');
  const outcomes: Outcome[] = [];
  for (const item of items) {
    const { actor, now, address, agent } = caller;
    const id = String(item?.id);
    const version = Number.isInteger(Number(item?.version)) ? Number(item?.version) : -1;
    const call = { action: `${record.id}.${verb}`, id, version, asked, actor, now, address, agent };
    try {
      await inTransaction(office, (tx) => act(office, tx, call));
      outcomes.push({ id, code: 'v', msg: '' });
    } catch (error) {
      if (isRefusal(error)) {
        outcomes.push({ id, code: 'valerror', msg: error.message });
        continue;
      }
      // What is done is done, so the answer must say so: the rest is not tried, each row would wait as long.
      office.log.error({ err: error, action: call.action, id }, 'a batch was broken off');
      outcomes.push({ id, code: 'error', msg: sentenceOf(error) });
      const left = items.slice(outcomes.length).map((next) => String(next?.id));
      return [
        ...outcomes,
        ...left.map((other) => ({ id: other, code: 'error', msg: '前面的一条出错，这一条没有办理' })),
      ];
    }
  }
  return outcomes;
}

function sentenceOf(error: unknown): string {
  if (error instanceof CommitUnknown) return '不知道是否已办理：与数据库的连接中断，请刷新后查看';
  if (isLocked(error)) return '同一项目上的另一项操作还没有完成，这一条没有办理，请稍候再试';
  if (isLost(error)) return '数据库没有应答，这一条没有办理，请稍候再试';
  return '系统出错，这一条没有办理，请稍后重试';
}
