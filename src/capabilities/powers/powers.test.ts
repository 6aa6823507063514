import { describe, expect, it } from 'vitest';
import { allRegimes, type Regime } from '../../platform/law/rulebook.ts';
import type { Cause, Power } from './power.ts';
import { proofLacking } from './powers.guards.ts';
import { foundCause, lawfulCauses, type PowerId, personsFor, powers, wordOf } from './powers.ts';

const rows = Object.entries<Power>(powers) as [PowerId, Power][];
const causes = rows.flatMap(([id, { causes: of }]) =>
  Object.entries<Cause>(of).map(([name, cause]) => [id, name, cause] as const),
);
const file = { id: 'f', name: '证明.pdf', size: 1, sha256: 'x', type: 'application/pdf' };

describe('the table of powers', () => {
  it('has a lawful cause for each power under each regime that it is played or declared for', () => {
    const empty = rows.flatMap(([id, { declaredFor }]) =>
      declaredFor.filter((regime) => lawfulCauses(id, { regime }).length === 0).map((regime) => `${id} ${regime}`),
    );
    expect(empty).toEqual([]);
    for (const [id] of rows) expect(lawfulCauses(id, { regime: 'ZB-MS' }).length, id).toBeGreaterThan(0);
  });

  it('proves nothing by nothing: of each cause that wants papers, each piece that is left out is asked for', () => {
    for (const [id, cause, { proof }] of causes) {
      const claimed = { cause, proofs: [file], documentNumber: '1 号' };
      const found = proof.by === 'finding' ? [proof.finding] : [];
      expect(proofLacking(id, claimed, { found }), `${id} ${cause}`).toBeUndefined();
      if (proof.by === 'finding') expect(proofLacking(id, claimed, { found: [] })).toContain('没有这一认定');
      if (proof.by === 'papers' || proof.by === 'document')
        expect(proofLacking(id, { ...claimed, proofs: [] }, {})).toContain('没有证明材料');
      if (proof.by === 'document')
        expect(proofLacking(id, { ...claimed, documentNumber: ' ' }, {})).toContain('没有文号');
    }
  });

  it('names an article for each cause, and says of each what was read and what was not', () => {
    for (const [id, name, { law, checked, note }] of causes) {
      expect(law.length, `${id} ${name}`).toBeGreaterThan(4);
      // Our own reading says so.
      if (checked === 'P') expect(note, `${id} ${name}`).toMatch(/理解|没有明文|不在/);
    }
  });

  it('takes nothing for read that was only recalled: what is still to be looked up is this, and no more', () => {
    const recalled = causes.filter(([, , { checked }]) => checked === 'R').map(([id, name]) => `${id} ${name}`);
    expect(recalled).toEqual([
      'termination forceMajeureGoods',
      'termination forceMajeureDesign',
      ...['tooFewOffers', 'overBudget', 'wayNoLonger', 'unlawfulActs'].map((name) => `termination ${name}`),
      're-evaluation arithmetic',
    ]);
    for (const [id, name, { checked, read }] of causes) if (read) expect(checked, `${id} ${name}`).not.toBe('R');
  });

  it('has others judge again only where the committee itself was wrong', () => {
    expect(personsFor('sum', 'committee')).toBe('same');
    expect(personsFor('objection', 'committee')).toBe('another');
    expect(personsFor('objection', 'evaluation')).toBe('same');
  });

  it('knows in every regime what ends a purchase that the platform found too few for, and takes what it found', () => {
    const ends = (regime: Regime) => foundCause('termination', ['tooFew'], { regime, way: 'open' });
    const each = (Object.keys(allRegimes) as Regime[]).map((regime) => [regime, ends(regime)]);
    expect(Object.fromEntries(each)).toEqual({
      ...{ 'ZB-M': 'tooFew', 'ZB-MS': 'tooFew', 'ZB-V': 'tooFew', QY: 'tooFew' },
      ...{ 'ZC-T': 'tooFewSuppliers', 'ZC-N': 'tooFewOffers', 'ZC-GC': 'tooFew' },
    });
    const asking = { regime: 'ZC-GC', way: 'consultation' } as const;
    expect(foundCause('termination', ['tooFew'], asking)).toBe('tooFewOffers');
    // What becomes of an award that fell is by law another cause where the government buys.
    const fell = (regime: Regime) => foundCause('termination', ['awardFell'], { regime, way: 'open' });
    expect(['ZB-V', 'QY', 'ZC-T', 'ZC-N'].map((regime) => fell(regime as Regime))).toEqual([
      ...['awardFell', 'awardFell', 'contractRefused', 'contractRefused'],
    ]);
    // What no law there knows as a cause is no beginning for a form.
    expect(foundCause('termination', ['allRejected'], asking)).toBeNull();
  });

  it('has each way of ending that the orders on other ways name, and none of them for a tender', () => {
    const ways = (regime: Regime) =>
      lawfulCauses('termination', { regime }).flatMap(([name, { law }]) => (/非招标|磋商/.test(law) ? [name] : []));
    expect(ways('ZC-N')).toEqual([
      ...['taskCancelled', 'tooFewOffers', 'overBudget', 'wayNoLonger', 'unlawfulActs', 'talksFailed'],
    ]);
    expect((['ZB-M', 'ZB-V', 'QY', 'ZC-T'] as const).flatMap(ways)).toEqual([]);
  });

  it('asks the supervisor about what the supervisor is said to have ordered', () => {
    expect(wordOf('re-evaluation', 'method')).toEqual(['supervisor']);
    expect(wordOf('re-evaluation', 'arithmetic')).toEqual(['owner']);
  });
});
