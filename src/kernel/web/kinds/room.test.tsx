/** What a list and a form give words: a sentence takes the room of no other column, and a choice of sentences is not cut. */
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { choice, money } from '../../record/field.ts';
import { isWide } from './input.ts';
import { FieldValue } from './outputs.tsx';

const because = '只有本人、承办单位和监督部门可见';
const shown = (inline: boolean, why = because) =>
  renderToStaticMarkup(
    <FieldValue name="fee" field={money('劳务费')} row={{ fee: null, $hidden: { fee: why } }} inline={inline} />,
  );

it('says in a list that a value is hidden and why only when asked; on the row itself the sentence', () => {
  expect(shown(true)).toContain('>不公开<');
  expect(shown(true)).toContain(`title="${because}"`);
  expect(shown(false)).toContain(`>${because}<`);
  expect(shown(true, '密封至唱标')).toContain('>密封至唱标<');
});

it('gives a choice of sentences the width of the form', () => {
  const cause = choice('法定原因', { needed: '对已发出的招标文件进行必要的澄清或者修改（招标投标法 第23条）' });
  expect(isWide(cause)).toBe(true);
  expect(isWide(choice('类型', { clarify: '澄清', amend: '修改' }))).toBe(false);
});
