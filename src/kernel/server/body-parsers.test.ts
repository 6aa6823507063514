import { expect, it } from 'vitest';
import { mustBeSmall, mustHaveFewNames } from './body-parsers.ts';

const limits = { pieces: 6, names: 3, depth: 3 };
const refusal = (text: string) => {
  try {
    mustBeSmall(Buffer.from(text), limits);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

it('V1: pieces, names and depth of a body are counted over its bytes', () => {
  for (const small of [
    '{"a":1,"b":2,"c":3}',
    '{"a":[1,2,3,4]}',
    '{"a":{"b":[1]}}',
    '"text"',
    '',
    // Signs of structure within a text do not count, in any escaping.
    `{"a":"${',{['.repeat(50)}"}`,
    '{"a":"\\",,,,,,,,,,,","b":1}',
    '{"a":"\\\\","b":"招标,,,,,,,,"}',
  ])
    expect(refusal(small), small).toBeUndefined();
  expect(refusal('{"a":1,"b":2,"c":3,"d":4}')).toBe('请求的一组内容名称过多（最多 3 个）');
  expect(refusal('[1,2,3,4,5,6,7]')).toBe('请求的内容项目过多（最多 6 项），请分次提交');
  expect(refusal('[[],[],[],[]]')).toBe('请求的内容项目过多（最多 6 项），请分次提交');
  expect(refusal('{"a":[[{}]]}')).toBe('请求的内容嵌套过深，最多 3 层');
  expect(refusal('{"a":"\\\\\\\\","b":1,"c":1,"d":1}')).toBe('请求的一组内容名称过多（最多 3 个）');
  // A text that never ends, and brackets that close what never began.
  for (const broken of ['{"a":"\\', `"${'\\'.repeat(999)}`, ']]]}}}', '{"a"']) expect(refusal(broken)).toBeUndefined();
});

it('V1: names of a form are counted over its bytes', () => {
  expect(() => mustHaveFewNames(Buffer.from('a=1&b=2&c=3'), limits)).not.toThrow();
  expect(() => mustHaveFewNames(Buffer.from('a=1&b=2&c=3&d'), limits)).toThrow(
    '请求的名称过多（最多 3 个），请减少后重试',
  );
});
