import { describe, expect, it } from 'vitest';
import { isReady, readinessOf, whyNotReady } from './readiness.rules.ts';
import type { ReadyFacts } from './ready-line.ts';

const now = new Date('2026-03-25T09:00:00+08:00');
const ready: ReadyFacts = {
  project: 'project',
  lot: 'lot',
  lotState: 'opened',
  bidDeadline: '2026-03-24T01:30:00.000Z',
  openedAt: '2026-03-24T02:30:00.000Z',
  documentIssuedAt: '2026-03-02T01:00:00.000Z',
  document: { id: 'd', state: 'issued', holders: ['owner', 'agency', 'supervisor'], threshold: 2, priceForm: 'amount' },
  openAddenda: 0,
  method: { id: 'm', state: 'locked', type: 'composite', items: 3, scores: 5 },
  committee: {
    id: 'c',
    state: 'seated',
    size: 5,
    lockedAt: '2026-03-20T01:00:00.000Z',
    lateBecause: null,
    lateConfirmedAt: null,
    ownerRandom: 'revealed',
    supervisorRandom: 'revealed',
    drawnAt: '2026-03-24T03:00:00.000Z',
    plannedAt: '2026-03-25T02:00:00.000Z',
    place: '第三评标室',
    hasChair: true,
    formed: null,
    attempt: 1,
  },
  seats: { called: 5, accepted: 5, signedIn: 5, committed: 5 },
  avoid: [],
  booking: null,
  opening: { id: 'o', state: 'closed' },
  unpriced: 0,
  comparing: false,
  validUntil: '2026-06-22',
};
const lineOf = (change: Partial<ReadyFacts>, id: string) =>
  readinessOf({ ...ready, ...change }, now).find((l) => l.id === id)!;
const committee = (change: Partial<NonNullable<ReadyFacts['committee']>>) => ({
  committee: { ...ready.committee!, ...change },
});

const absent = (needed: number, held: number) =>
  `开启需要 ${needed} 名持钥人，已登记 ${held} 名；{招标}文件发出以后不能再登记`;

describe('what must stand before an evaluation', () => {
  it('is all there', () => {
    const lines = readinessOf(ready, now);
    expect(lines.filter((l) => l.state !== 'done')).toEqual([]);
    expect(isReady(lines)).toBe(true);
    expect(whyNotReady(lines)).toEqual([]);
  });

  it('names who, by when, article and place on every line', () => {
    for (const line of readinessOf({ ...ready, committee: null, document: null, method: null, opening: null }, now)) {
      for (const part of [line.who, line.law, line.says, line.screen, line.label]) expect(part, line.id).toBeTruthy();
    }
    expect(new Set(readinessOf(ready, now).map((l) => l.id)).size).toBe(readinessOf(ready, now).length);
  });

  it.each([
    ['document', { document: { ...ready.document!, state: 'approved' } }, '还没有发出'],
    ['method', { method: { ...ready.method!, state: 'tried' } }, '没有锁定的{评标}办法'],
    ['items', { method: { ...ready.method!, items: 0 } }, '没有初步评审项目'],
    ['lock', committee({ lockedAt: null }), '还没有锁定'],
    ['lock', committee({ lateBecause: '疏忽', lateConfirmedAt: null }), '等监督部门确认'],
    ['opening', { opening: { id: 'o', state: 'confirming' } }, '结束后才能开始'],
    ['draw', committee({ drawnAt: null }), '抽取，并写明'],
    ['answers', { seats: { ...ready.seats, accepted: 4 } }, '5 席中 4 席'],
    ['seats', { seats: { ...ready.seats, signedIn: 4 } }, '4 席已签到'],
    ['seats', { seats: { ...ready.seats, committed: 4 } }, '4 席已签署承诺'],
    [
      'avoidance',
      { avoid: [{ seat: '评委2', because: '工作单位“甲”是投标人' }] },
      '评委2工作单位“甲”是投标人，应当更换',
    ],
    ['chair', committee({ hasChair: false }), '推举'],
    ['running', { lotState: 'suspended' }, '已暂停'],
  ] as const)('refuses the start by name without %s', (id, change, says) => {
    const lines = readinessOf({ ...ready, ...change } as ReadyFacts, now);
    expect(isReady(lines)).toBe(false);
    expect(whyNotReady(lines).join('；')).toContain(says);
    expect(lines.find((l) => l.id === id)).toMatchObject({ blocks: true, state: expect.not.stringMatching('done') });
  });

  it.each([
    ['value-owner', committee({ ownerRandom: null })],
    ['value-supervisor', committee({ supervisorRandom: 'refused' })],
    ['room', committee({ place: ' ' })],
    ['prices', { unpriced: 1 }],
    ['signs', { comparing: true }],
    ['validity', { validUntil: '2026-03-24' }],
    ['addenda', { openAddenda: 1 }],
  ] as const)('only advises %s', (id, change) => {
    const lines = readinessOf({ ...ready, ...change } as ReadyFacts, now);
    expect(lines.find((l) => l.id === id)!.state).not.toBe('done');
    expect(isReady(lines)).toBe(true);
  });

  it('asks no side for a value where the public number alone draws the body', () => {
    const values = (formed: NonNullable<ReadyFacts['committee']>['formed']) =>
      readinessOf({ ...ready, ...committee({ formed }) }, now).filter((l) => l.id.startsWith('value-')).length;
    expect([values(null), values('afterOpening'), values('beforeOpening'), values('beforeDocument')]).toEqual([
      2, 2, 0, 0,
    ]);
  });

  it('is late from the deadline on, to the second, and never for who judges again', () => {
    const open = { ...ready, ...committee({ lockedAt: null, drawnAt: null }) };
    const at = (moment: string, facts: ReadyFacts = open) =>
      readinessOf(facts, new Date(moment)).find((l) => l.id === 'lock')!.state;
    expect(at('2026-03-24T01:29:59.999Z')).toBe('open');
    expect(at('2026-03-24T01:30:00.000Z')).toBe('late');
    expect(at('2026-03-25T01:30:00.000Z', { ...open, ...committee({ lockedAt: null, attempt: 2 }) })).toBe('open');
  });

  it('waits with what cannot be done yet, and blames nobody for it', () => {
    const before = {
      ...ready,
      ...committee({ drawnAt: null, hasChair: false }),
      openedAt: null,
      unpriced: null,
      comparing: null,
      avoid: null,
      opening: { id: 'o', state: 'waiting' },
      seats: { called: 0, accepted: 0, signedIn: 0, committed: 0 },
    };
    for (const id of ['opening', 'prices', 'signs', 'draw', 'answers', 'seats', 'avoidance', 'chair'])
      expect(lineOf(before, id).state, id).toBe('later');
  });

  it('takes an approved booking before the place that was written, and says which is not approved', () => {
    const booking = {
      id: 'b',
      roomName: '一号评标室',
      startsAt: '2026-03-25T01:00:00Z',
      endsAt: '2026-03-25T09:00:00Z',
    };
    expect(lineOf({ booking: { ...booking, state: 'approved' } }, 'room')).toMatchObject({ state: 'done' });
    expect(lineOf({ booking: { ...booking, state: 'submitted' } }, 'room').says).toContain('还没有批准');
  });

  it('leads to the record itself, to its form where there is none, or to the list of the lot', () => {
    const ways = (facts: ReadyFacts) => readinessOf(facts, now).map((l) => [l.id, l.screen, l.query]);
    const ofLot = { 'f.lot': 'lot' };
    const both = (document: unknown[], opening: unknown[], committee: unknown[], lock = committee) => [
      ['document', ...document],
      ['addenda', 'addendum.list', ofLot],
      ['method', 'evaluation-method.list', ofLot],
      ['items', 'evaluation-method.list', ofLot],
      ['price', 'tender-document.list', ofLot],
      ['holders', 'opening.keys', {}],
      ['lock', ...lock],
      ...['value-owner', 'value-supervisor'].map((id) => [id, ...committee]),
      ['room', 'room-booking.form', { purpose: 'evaluation', lot: 'lot' }],
      ['opening', ...opening],
      ['prices', 'price-score.list', {}],
      ['signs', 'collusion-report.list', ofLot],
      ...['draw', 'answers', 'seats', 'avoidance', 'chair'].map((id) => [id, ...committee]),
      ['validity', 'bid-validity.list', ofLot],
      ['running', 'objection.list', ofLot],
    ];
    expect(ways(ready)).toEqual(
      both(['tender-document.detail', { id: 'd' }], ['opening.room', { id: 'o' }], ['committee.detail', { id: 'c' }]),
    );
    expect(ways({ ...ready, document: null, opening: null, committee: null })).toEqual(
      both(
        ['tender-document.list', {}],
        ['opening.list', {}],
        ['committee.list', {}],
        ['committee.form', { project: 'project', lot: 'lot' }],
      ),
    );
  });

  const nobody = { called: 0, accepted: 0, signedIn: 0, committed: 0 };
  const method = (change: object) => ({ method: { ...ready.method!, ...change } });
  const document = (change: object) => ({ document: { ...ready.document!, ...change } });
  const booking = {
    ...{ id: 'b', roomName: '一号评标室', state: 'approved' },
    ...{ startsAt: '2026-03-25T01:00:00Z', endsAt: '2026-03-25T09:00:00Z' },
  };
  const waiting = { openedAt: null, opening: { id: 'o', state: 'waiting' } };
  const away = [{ seat: '评委2', because: '工作单位“甲”是投标人' }];

  it.each<[id: string, change: Partial<ReadyFacts>, state: string, says: string]>([
    ['addenda', {}, 'done', '没有未发出的澄清修改'],
    ['addenda', { openAddenda: 2 }, 'late', '还有 2 份没有发出，请在截止前发出或者删除'],
    ['items', {}, 'done', '初步评审 3 项，详细评审 5 项'],
    ['items', method({ scores: 1 }), 'done', '初步评审 3 项，详细评审 1 项'],
    ['items', method({ scores: 0 }), 'done', '初步评审 3 项'],
    ['price', document({ priceForm: null }), 'open', '{招标}文件没有载明报价形式'],
    ['price', { document: null }, 'open', '{招标}文件没有载明报价形式'],
    ['holders', document({ holders: ['owner', 'agency'] }), 'done', '已登记 2 名持钥人'],
    ['holders', document({ holders: ['agency'] }), 'open', absent(2, 1)],
    ['holders', document({ holders: ['owner', 'agency'], threshold: 3 }), 'open', absent(3, 2)],
    ['holders', document({ holders: ['owner'], threshold: null }), 'open', absent(2, 1)],
    ['holders', { document: null }, 'later', absent(2, 0)],
    [
      'lock',
      committee({ lateBecause: '疏忽', lateConfirmedAt: '2026-03-24T02:00:00Z' }),
      'done',
      '已于 2026-03-20 09:00 锁定',
    ],
    ['lock', { committee: null }, 'late', '还没有组建{评标}委员会：名单和规则须在{开标}前锁定'],
    ['value-owner', committee({ ownerRandom: 'committed' }), 'done', '已提交，封存到唱标'],
    [
      'value-owner',
      committee({ ownerRandom: null }),
      'late',
      '没有提交：截止后不能补交，抽取改用{招标}文件载明的公开随机源',
    ],
    // A member cannot commit to a draw that is not laid down yet.
    [
      'value-owner',
      committee({ ownerRandom: null, lockedAt: null }),
      'later',
      '没有提交：截止后不能补交，抽取改用{招标}文件载明的公开随机源',
    ],
    ['room', {}, 'done', '第三评标室（没有预约场地）'],
    ['room', { booking }, 'done', '一号评标室，2026-03-25 09:00 至 17:00'],
    ['room', { booking: { ...booking, state: 'submitted' } }, 'open', '一号评标室 的预约还没有批准'],
    ['room', committee({ place: null }), 'open', '没有写明地点，也没有预约场地：{评标}须在严格保密的情况下进行'],
    ['opening', {}, 'done', '{开标}已结束'],
    // Openings of before they were records of their own.
    ['opening', { opening: null }, 'done', '{开标}已结束'],
    ['opening', { opening: null, openedAt: null }, 'late', '{开标}结束后才能开始{评标}'],
    ['opening', { opening: { id: 'o', state: 'waiting' } }, 'open', '{开标}结束后才能开始{评标}'],
    ['opening', { ...waiting, bidDeadline: null }, 'open', '{开标}结束后才能开始{评标}'],
    ['opening', waiting, 'later', '{开标}结束后才能开始{评标}'],
    ['opening', { ...waiting, opening: { id: 'o', state: 'confirming' } }, 'late', '{开标}结束后才能开始{评标}'],
    ['prices', {}, 'done', '报价均已读出'],
    ['prices', { unpriced: 1 }, 'open', '1 份{投标}没有读出金额，请在“选择报价节点”中核对'],
    ['prices', { unpriced: null, openedAt: null }, 'later', '唱标后核对报价节点'],
    ['signs', {}, 'done', '已完成，评委在{评标}室表决'],
    ['signs', { comparing: true }, 'later', '唱标后自动进行，完成前不能汇总'],
    ['signs', { comparing: null, openedAt: null }, 'later', '唱标后自动进行，完成前不能汇总'],
    ['draw', {}, 'done', '已于 2026-03-24 11:00 抽取，通知 2026-03-25 10:00 到场'],
    ['draw', committee({ plannedAt: null }), 'done', '已于 2026-03-24 11:00 抽取'],
    ['draw', committee({ drawnAt: null }), 'open', '抽取，并写明{评标}时间和地点'],
    ['answers', {}, 'done', '5 席中 5 席已确认参加'],
    [
      'answers',
      { seats: { ...ready.seats, accepted: 4 } },
      'open',
      '5 席中 4 席已确认参加：不参加的由递补评委接替，递补用尽请续抽',
    ],
    // No committee, no seats: that is not everybody.
    ['answers', { committee: null, seats: nobody }, 'later', '0 席中 0 席已确认参加'],
    ['answers', { ...committee({ size: 0 }), seats: nobody }, 'open', '0 席中 0 席已确认参加'],
    ['seats', { ...committee({ size: 0 }), seats: nobody }, 'open', '0 席中 0 席已签到，0 席已签署承诺'],
    ['avoidance', {}, 'done', '已与{投标}人及其关联单位逐席核对'],
    ['avoidance', { avoid: null }, 'later', '全体签到后与{投标}人名单逐席核对'],
    ['avoidance', { seats: { ...ready.seats, signedIn: 4 } }, 'later', '全体签到后与{投标}人名单逐席核对'],
    [
      'avoidance',
      { avoid: away, seats: { ...ready.seats, signedIn: 4 } },
      'open',
      '评委2工作单位“甲”是投标人，应当更换',
    ],
    ['avoidance', { ...committee({ size: 0 }), seats: nobody }, 'open', '已与{投标}人及其关联单位逐席核对'],
    ['chair', {}, 'done', '组长已经产生'],
    ['validity', {}, 'done', '至 2026-06-22，{评标}和{定标}须在此之前完成'],
    ['validity', { validUntil: '2026-03-25' }, 'done', '至 2026-03-25，{评标}和{定标}须在此之前完成'],
    ['validity', { validUntil: '2026-03-24' }, 'open', '已于 2026-03-24 届满，请先通知全体{投标}人延长'],
    ['validity', { validUntil: null }, 'later', '自{投标}截止起算，唱标后开始计算'],
    ['running', {}, 'done', '没有暂停'],
    ['running', { lotState: 'suspended' }, 'open', '标段已暂停，异议答复或者恢复后才能开始'],
  ])('%s with %o is %s', (id, change, state, says) => {
    expect(lineOf(change, id)).toMatchObject({ state, says });
  });

  it('is due by the deadline before it, by the time of the evaluation after it', () => {
    const due = (change: Partial<ReadyFacts> = {}) =>
      Object.fromEntries(readinessOf({ ...ready, ...change }, now).map((l) => [l.id, l.by]));
    const [deadline, planned] = [ready.bidDeadline, ready.committee!.plannedAt];
    expect(due()).toMatchObject({ lock: deadline, 'value-owner': deadline, room: planned, opening: null });
    expect(due()).toMatchObject({ draw: planned, answers: planned, seats: planned, avoidance: null, validity: null });
    expect(due({ openedAt: null }).opening).toBe(deadline);
    expect(due({ committee: null })).toMatchObject({ room: deadline, draw: null, answers: null, seats: null });
  });

  it('only what the law makes a condition stops the start; an expert who must stay away does, once found', () => {
    const blocking = (change: Partial<ReadyFacts> = {}) =>
      readinessOf({ ...ready, ...change }, now).flatMap((l) => (l.blocks ? [l.id] : []));
    const always = ['document', 'method', 'items', 'lock', 'opening', 'draw', 'answers', 'seats', 'chair', 'running'];
    expect(blocking()).toEqual(always);
    expect(blocking({ avoid: null })).toEqual(always);
    expect(blocking({ avoid: away }).toSorted()).toEqual([...always, 'avoidance'].toSorted());
  });
});
