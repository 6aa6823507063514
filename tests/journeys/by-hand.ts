/** Fills a form as a person does, field by field, by what stands on the page: what is shown decides how it is filled. */
import type { Locator, Page } from 'playwright-core';

/** What is typed or chosen, by the field's name; a document is uploaded. */
export type Typed = Record<string, string | { file: string }>;

/** Fields of a form's grid; in a dialog the prefix of its own. */
export async function fillIn(page: Page, typed: Typed, prefix = 'field'): Promise<void> {
  for (const [name, value] of Object.entries(typed)) {
    const input = page.locator(`[id="${prefix}-${name}"]`);
    await input.waitFor();
    if (typeof value !== 'string') await upload(input, value.file);
    else if ((await input.getAttribute('role')) === 'radiogroup')
      await input.getByRole('radio', { name: value, exact: true }).check();
    else if ((await input.getAttribute('role')) === 'combobox') await pick(page, input, value);
    else {
      // As by the Tab key: an amount is grouped while it rests, and another text once it has the cursor.
      await input.focus();
      await input.fill(value);
    }
  }
}

async function pick(page: Page, input: Locator, words: string): Promise<void> {
  await input.click();
  await input.pressSequentially(words);
  const offered = page.locator('.ant-select-item-option:visible').filter({ hasText: words }).first();
  await offered.click();
  await offered.waitFor({ state: 'hidden' });
}

async function upload(place: Locator, name: string): Promise<void> {
  const buffer = Buffer.from(`%PDF-1.4 ${name}`);
  const chosen = { name, mimeType: 'application/pdf', buffer };
  const isInput = await place.evaluate((element) => element.matches('input[type=file]'));
  await (isInput ? place : place.locator('input[type=file]')).first().setInputFiles(chosen);
  await place.page().getByRole('link', { name }).first().waitFor();
}
