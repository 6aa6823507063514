/** Numbers that the platform allocates itself, under the mark that its authority gave it (domain D1.1). */
import { first, rows, sql, type Tx } from '../../../kernel/server/database.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import { nextOf, nextProjectCode } from '../project/national-codes.rules.ts';

interface Codes {
  nationalCode: string;
  tenderCode: string;
}

/**
 * What is not given is allocated, each number once: tenders of one investment project share its number.
 * @param mark `ZHAOCAI_EXCHANGE_PLATFORM`; without it nothing can be allocated
 * @param known the project's number, where it was registered elsewhere
 */
export async function allocateCodes(
  tx: Tx,
  mark: string | undefined,
  investCode: string | null,
  known?: string | null,
): Promise<Codes> {
  if (!mark)
    throw new Refusal('没有设置平台标识码（ZHAOCAI_EXCHANGE_PLATFORM），平台不能编号；请填写交易系统登记取得的编号', {
      tenderCode: '请填写，或者请管理员设置平台标识码',
    });
  await sql`select pg_advisory_xact_lock(hashtextextended('national codes', 0))`.execute(tx);
  const nationalCode = known || (await ofSameInvestment(tx, mark, investCode)) || (await nextProject(tx, mark));
  const taken = await rows<{ code: string }>(
    tx,
    sql`select tender_code as code from project where left(tender_code, 17) = ${nationalCode}`,
  );
  return {
    nationalCode,
    tenderCode: nextOf(
      nationalCode,
      taken.map((t) => t.code),
    ),
  };
}

const ofSameInvestment = async (tx: Tx, mark: string, investCode: string | null): Promise<string | undefined> =>
  investCode
    ? (
        await first<{ code: string }>(
          tx,
          sql`select min(national_code) as code from project where invest_code = ${investCode} and left(national_code, 11) = ${mark}`,
        )
      )?.code
    : undefined;

const nextProject = async (tx: Tx, mark: string): Promise<string> =>
  nextProjectCode(
    mark,
    (
      await first<{ code: string | null }>(
        tx,
        sql`select max(national_code) as code from project where left(national_code, 11) = ${mark}`,
      )
    )?.code ?? null,
  );
