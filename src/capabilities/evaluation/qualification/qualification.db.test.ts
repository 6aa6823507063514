import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { sentOf } from '../../../../tests/support/sent.ts';
import type { VerbOf } from '../../../kernel/record/known.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { signAs } from '../../notice/testing/sign-as.ts';
import { scoreTableOf } from '../evaluation-result/score-table.ts';
import {
  buildEvaluatedTender,
  type EvaluatedTender,
  judgeAll,
  roomOf,
  scoreAll,
} from '../testing/build-evaluated-tender.ts';
import { replaceMember } from '../testing/replace-member.ts';
import { acceptAndSignIn, calledMembers, type TestMember } from '../testing/seat-members.ts';
import { qualificationContent } from './qualification-content.ts';

const chairOf =
  (built: EvaluatedTender) =>
  (verb: VerbOf<'committee-member'>, asked: object = {}) =>
    built.chair!.client.action(`committee-member.${verb}`, { id: built.chair!.id, asked });

describe('the qualification by the committee', () => {
  let test: TestOffice;
  let built: EvaluatedTender;
  beforeAll(async () => {
    test = await openOffice({ startAt: '2026-12-01T09:00:00+08:00' });
    built = await buildEvaluatedTender(test, { until: 'evaluating' });
  }, 120_000);
  afterAll(() => test.close());

  const reject = { 河北天昕建设集团有限公司: '资质等级不符', 四川雄洲建设集团有限公司: '业绩不符' };

  it('TR-51 a failed item says why, and by which of the seven cases', async () => {
    const [member] = built.members;
    const [sheet] = (await roomOf(member!.client, built.committee)).qualifications;
    const judged = (first: object) => ({
      items: sheet.items.map((i: any, n: number) => ({ ...i, verdict: 'pass', ...(n === 0 ? first : {}) })),
    });
    const submit = async (first: object) => {
      const values = judged(first);
      const asked = await signAs(member!.client, qualificationContent({ ...sheet, ...values }));
      return member!.client.action('qualification.submit', {
        id: sheet.id,
        values: sentOf('qualification', values),
        asked,
      });
    };
    expect((await submit({ verdict: 'fail' })).code).toBe('valerror');
    expect((await submit({ verdict: 'fail', reason: '未盖章' })).tdata.fields['items.0.basis']).toBeTruthy();
    expect((await submit({ verdict: 'fail', reason: '未盖章', basis: 'unsigned' })).tdata.row.conclusion).toBe('fail');
    await member!.client.done('qualification.takeBack', { id: sheet.id });
  });

  it('P7 is signed by its own expert over exactly what is handed in, and the signature goes with what is taken back', async () => {
    const [member, other] = built.members as [TestMember, TestMember];
    const [sheet] = (await roomOf(member.client, built.committee)).qualifications;
    const items = sheet.items.map((i: any) => ({ ...i, verdict: 'pass', reason: null, basis: null }));
    const submit = (asked: object) =>
      member.client.action('qualification.submit', { id: sheet.id, values: sentOf('qualification', { items }), asked });
    expect((await submit({})).tdata.fields.signature).toBe('请输入签名');
    const failing = items.map((i: any, n: number) => (n === 0 ? { ...i, verdict: 'fail' } : i));
    const ofOther = await submit(await signAs(member.client, qualificationContent({ ...sheet, items: failing })));
    expect(ofOther.msg).toContain('签名');
    const byOther = await submit(await signAs(other.client, qualificationContent({ ...sheet, items })));
    expect(byOther.msg).toContain('签名证书不是您本人的有效证书');
    const { row } = (await submit(await signAs(member.client, qualificationContent({ ...sheet, items })))).tdata;
    expect([row.state, row.signature.at]).toEqual(['submitted', row.submittedAt]);
    const back = await member.client.done('qualification.takeBack', { id: sheet.id });
    expect(back.row.signature).toBeNull();
  });

  it('TR-48 waits while more than a third of the members want more time', async () => {
    const [a, b] = built.members as [TestMember, TestMember];
    // One rejects alone, three reject another: only the majority counts.
    for (const [i, member] of built.members.entries())
      await judgeAll(
        member,
        built.committee,
        i === 0 ? reject : i < 3 ? { 河北天昕建设集团有限公司: '资质等级不符' } : {},
      );
    for (const { client, id } of [a, b]) await client.done('committee-member.askForTime', { id });
    const two = await chairOf(built)('confirmQualification');
    expect(two.msg).toContain('超过三分之一的评委认为评标时间不够');
    expect(two.msg).toContain('实施条例 第48条');
    await a.client.done('committee-member.haveTime', { id: a.id });
    // One of five is no more than a third.
    expect((await chairOf(built)('confirmQualification')).code).toBe('v');
  });

  it('C20 fails a bid where more than half of the members say so', async () => {
    const { conclusions } = await roomOf(built.chair!.client, built.committee);
    const failed = conclusions.filter((c: any) => !c.passed);
    expect(failed.map((c: any) => c.supplierName)).toEqual(['河北天昕建设集团有限公司']);
    expect(failed[0].failures[0]).toMatchObject({ fails: 3, votes: 5, because: '资质等级不符', basis: 'unqualified' });
  });

  it('computes the price scores of those who passed, with their steps', async () => {
    const { priceScores } = await roomOf(built.chair!.client, built.committee);
    expect(priceScores.map((p: any) => p.supplierName)).not.toContain('河北天昕建设集团有限公司');
    expect(priceScores).toHaveLength(3);
    expect(priceScores[0].steps[0]).toMatchObject({ label: '评审价' });
    expect(priceScores.map((p: any) => Number(p.evaluatedPrice) + 1_000_000)).toEqual(
      priceScores.map((p: any) => Number(p.price)),
    );
  });

  it('PG-27 does not reject all where three are valid', async () => {
    expect((await chairOf(built)('rejectAll', { reason: '缺乏竞争' })).msg).toContain('有效投标不少于三家');
  });

  it('S-14 TR-48 the sheets of a replaced member are void, and the successor judges again', async () => {
    const leaving = built.members[1]!;
    const operator = await test.as('agent');
    for (const [i, member] of built.members.entries()) await scoreAll(member, i, built);
    const whim = { cause: 'whim', reason: '不合适' };
    expect((await operator.action('committee-member.askReplacement', { id: leaving.id, asked: whim })).code).toBe(
      'valerror',
    );
    await replaceMember(test, leaving.id);
    const left = await rows<{ state: string; n: number }>(
      test.office.db,
      sql`select state, count(*) as n from score_sheet where committee_id = ${built.committee} and member_id = ${leaving.person} group by state`,
    );
    expect(left).toEqual([{ state: 'void', n: 3 }]);
    expect((await chairOf(built)('summarise')).msg).toContain('有评委席位空缺');
    const successor = (await calledMembers(test, built.committee)).find(
      (m) => !built.members.some((b) => b.id === m.id),
    )!;
    await acceptAndSignIn(successor, built.committee);
    expect((await chairOf(built)('summarise')).msg).toBe('资格审查还没有汇总');
    await judgeAll(successor, built.committee, {});
    expect((await chairOf(built)('confirmQualification')).code).toBe('v');
    // Two of five now: the bid that failed by three passes, and everybody scores it too.
    for (const [i, member] of [...built.members.filter((m) => m !== leaving), successor].entries())
      await scoreAll(member, i, built);
    expect((await chairOf(built)('summarise')).code).toBe('v');
    const { result } = await roomOf(built.chair!.client, built.committee);
    const { row } = (await built.chair!.client.detail('evaluation-result', result.id)).tdata;
    expect(scoreTableOf(row.scores).sheets.map((s) => s.seat)).not.toContain(leaving.seat);
    expect(result.validBids).toBe(4);
  });
});
