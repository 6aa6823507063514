import { describe, expect, it } from 'vitest';
import { matches, reasonInWords, type Work, workState } from './jobs.rules.ts';

describe('a reason', () => {
  it.each([
    ['Error: connect ECONNREFUSED 10.0.0.7:25', '对方拒绝连接'],
    ['Error: getaddrinfo ENOTFOUND smtp.secret.example', '找不到对方的主机名'],
    ['Error: Invalid login: 535 5.7.8 user zhang', '账号或口令'],
    ['Error: 12 ciphertexts are missing or changed', '文件内容读不到'],
    [
      "Error: /backup/wal/0001.gz holds another log of the same name: the archive is another database's",
      '另一个数据库的日志',
    ],
    ["Error: ENOTDIR: not a directory, mkdir '/backup/clusters'", '同名的文件'],
    ['error: could not extend file "base/1/2": No space left on device', '磁盘已满'],
    ['error: canceling statement due to statement timeout', '数据库'],
    ['记录正被另一项操作占用', '记录正被另一项操作占用。'],
    ['TypeError: Cannot read properties of undefined (reading "zhang")', '程序出错'],
  ])('%s is told as %s', (error, says) => expect(reasonInWords(error)).toContain(says));

  it.each(['10.0.0.7:25', 'smtp.secret.example', 'zhang', '12', '记录正被另一项操作占用 by zhang'])(
    'never tells %s',
    (secret) => expect(reasonInWords(`Error: something about ${secret} failed`)).not.toContain(secret),
  );

  it('is a whole sentence, or nothing where nothing failed', () => {
    expect(reasonInWords(null)).toBeNull();
    for (const error of ['x', 'Error: EPIPE', 'Error: 451 no']) expect(reasonInWords(error)).toMatch(/。$/);
  });
});

describe('a filter', () => {
  const work = { id: 'a', kind: 'timer', title: '开标 · 开始', reason: '磁盘已满。', tries: 2 } as Work;
  const find = (filter: Partial<Parameters<typeof matches>[1]>) =>
    matches(work, { q: '', kind: '', state: '', ...filter }, (text) => text);

  it('finds by word, kind and state', () => {
    expect([find({}), find({ q: '磁盘' }), find({ kind: 'timer' }), find({ state: 'failing' })]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect([find({ q: '公告' }), find({ kind: 'event' }), find({ state: 'late' })]).toEqual([false, false, false]);
    expect(workState({ reason: 'x', tries: 0 })).toBe('trying');
  });
});
