import { expect, it } from 'vitest';
import { readJson, readText } from './json-file.ts';

it('a chosen file is read as JSON, and one that is too large is not read at all (W6)', async () => {
  expect(await readJson(new File(['{"a":1}'], 'key.json'))).toEqual({ a: 1 });
  await expect(readJson(new File(['%PDF'], 'key.json'))).rejects.toBeInstanceOf(SyntaxError);
  const large = Object.assign(new File([], '大.json'), { text: () => Promise.reject(new Error('was read')) });
  Object.defineProperty(large, 'size', { value: 17 * 1_048_576 });
  await expect(readText(large)).rejects.toThrow('“大.json”超过 16 MB');
});
