/**
 * Ways that a form does not offer say why, under the very field: every choice that declares such (`closed`), on the page, on
 * the desk and on the phone.
 */
import { expect, it } from 'vitest';
import { house } from '../../src/apps/server/house.ts';
import {
  type BuiltTender,
  buildPublishedTender,
} from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { closedCauses } from '../../src/capabilities/powers/powers.ts';
import { closedWays } from '../../src/capabilities/project/project/project.rules.ts';
import { closedTies } from '../../src/capabilities/tender-document/evaluation-method/price-formula/lawful-choices.rules.ts';
import type { Field } from '../../src/kernel/record/field.ts';
import { sql } from '../../src/kernel/server/database.ts';
import { desk, type Person, phone, picture } from '../support/browser.ts';
import { fillIn } from './by-hand.ts';
import { inChromium } from './in-chromium.ts';

let built: BuiltTender;
let agent: Person;

/** What stands under the field, opened as a person opens it; nothing may be cut off at the right. */
async function reasonsUnder({ page }: Person, name: string): Promise<string> {
  const field = page.locator('.zc-field').filter({ has: page.locator(`[id="field-${name}"]`) });
  const why = field.locator('details', { hasText: '不能选' });
  if ((await why.getAttribute('open')) === null) await why.locator('summary').click();
  await why.locator('li').first().waitFor();
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await why.scrollIntoViewIfNeeded();
    const { x, width } = (await why.boundingBox())!;
    expect(x + width, `${name} at ${size.width}`).toBeLessThanOrEqual(size.width);
  }
  return why.innerText();
}

inChromium({
  file: import.meta.filename,
  title: 'a choice’s closed ways in the browser',
  before: async (test) => {
    built = await buildPublishedTender(test, { until: 'method' });
    // Copied by the office from a government purchase, whose law closes ties that the tendering law leaves open.
    await sql`update evaluation_method set state = 'draft', regime = 'ZC-T', tie = 'price' where id = ${built.method}`.execute(
      test.office.db,
    );
  },
  steps: (stage) => {
    it('are those of two fields and of the causes of powers, and of no other without a page here', () => {
      const found = [...house.records.values()].flatMap((record) =>
        Object.entries(record.fields as Record<string, Field>).flatMap(([name, f]) =>
          f.closed ? [`${record.id}.${name}`] : [],
        ),
      );
      const causes = ['addendum', 'change-notice', 'contract-change', 're-evaluation', 'termination'];
      const powers = causes.map((id) => `${id === 'change-notice' ? 'notice-change' : id}.cause`);
      expect(found.toSorted()).toEqual([...powers, 'evaluation-method.tie', 'project.way'].toSorted());
    });

    it('a termination says which causes its law does not know', async () => {
      agent = await stage.browsing.person('agent', `/#/agency/project/dingbiao/yczz/form?lot=${built.lot}`);
      const said = await reasonsUnder(agent, 'cause');
      for (const because of new Set(Object.values(closedCauses('termination', { regime: 'ZB-MS', thing: 'works' }))))
        expect(said).toContain(because);
      await picture(agent.page, 'closed-causes', { onPhone: true });
    });

    it('a project under an enterprise’s own rules says why it is not tendered, and offers the rest', async () => {
      await agent.open('/#/agency/project/form');
      await fillIn(agent.page, { regime: '企业' });
      const said = await reasonsUnder(agent, 'way');
      for (const because of new Set(Object.values(closedWays({ regime: 'QY' })))) expect(said).toContain(because);
      await picture(agent.page, 'closed-ways', { onPhone: true });
      // The form began with one that is closed now: it stands until another is chosen.
      const offered = agent.page.locator('[id="field-way"]').getByRole('radio');
      const named = (name: string) => offered.and(agent.page.getByRole('radio', { name, exact: true }));
      expect(await offered.count()).toBe(2);
      await named('不招标').check();
      expect(await offered.count()).toBe(1);
      expect(await reasonsUnder(agent, 'way')).toContain('公开招标；公开招标（资格预审）；邀请招标');
    });

    it('an evaluation method says which ties its law closes, beside what was chosen before', async () => {
      await agent.open(`/#/agency/project/toubiao/pbbfbz/form?id=${built.method}`);
      const said = await reasonsUnder(agent, 'tie');
      for (const because of new Set(Object.values(closedTies({ regime: 'ZC-T', tenderWay: 'open', subject: 'works' }))))
        expect(said).toContain(because.replaceAll('{投标}', '投标'));
      await picture(agent.page, 'closed-ties', { onPhone: true });
    });
  },
});
