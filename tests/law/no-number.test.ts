/** Numbers of the law stand in the rulebook: no sentence of a guard, term, form or paper writes one by itself. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const number = String.raw`(\d+|[一二两三四五六七八九十]+)`;
const unit = '(个工作日|日|天|年|个月|小时|名|家|个|人|次|分之[一二三])';
const bound = '(不少于|不得少于|不超过|不得超过|不足|未满|从业满|超过|少于|至少|满)';
const bare = new RegExp(`${bound}\\s?${number}\\s?${unit}|${number}\\s?${unit}(内|届满)`);

/** Numbers that are not the law's: the program's own, or those of a file's format. */
const ownNumbers: Readonly<Record<string, RegExp>> = {
  'src/capabilities/workbench/web/RoomsPage.tsx': /七天内/,
  'src/capabilities/venue/room-rule/room-rule.record.ts': /12 小时/,
  'src/capabilities/supplier/web/SupplierPages.tsx': /30 天内/,
  'src/capabilities/opening/web/HolderKeysPage.tsx': /10 个/,
  'src/capabilities/bid/sealing/sealing-error.ts': /10 个/,
  'src/capabilities/preliminary/web/SealApplicationPage.tsx': /10 个/,
  'src/capabilities/tender-document/evaluation-method/price-formula/exact-decimal.ts': /至少两个/,
};

const comments = /\/\*[\s\S]*?\*\/|(^|[^:])\/\/.*$/gm;

/** Sentences of a source that bound something by a number written out. */
function numbersIn(source: string): string[] {
  return source
    .replace(comments, '$1')
    .split('\n')
    .filter((line) => bare.test(line))
    .map((line) => bare.exec(line)![0]);
}

describe('numbers of the law', () => {
  it.each([
    ["'有效投标不少于三家，不能否决'", ['不少于三家']],
    ['`请自发出之日起 30 日内签订`', ['30 日内']],
    ["'专家须从业满 8 年'", ['从业满 8 年']],
    ["'超过三分之一的评委'", ['超过三分之一']],
    ['`不少于 $' + '{usualAmount(name)}`', []],
    ['// 不少于 5 日', []],
  ])('%s', (source, found) => expect(numbersIn(source)).toEqual(found));

  it('no sentence of a capability writes one: amountOf, usualAmount and countInWords say what the rulebook says', () => {
    const files = globSync('src/{capabilities,exchange}/**/*.{ts,tsx}').filter(
      (file) => !/\.test\.tsx?$|\/testing\//.test(file),
    );
    const found = files.flatMap((file) =>
      numbersIn(readFileSync(file, 'utf8'))
        .filter((said) => !ownNumbers[file]?.test(said))
        .map((said) => `${file}: ${said}`),
    );
    expect(found).toEqual([]);
  });
});
