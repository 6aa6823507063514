import { describe, expect, it } from 'vitest';
import { projectSetting } from '../../platform/law/project-setting/project-setting.record.ts';
import { configuredLimits, configuredRounds } from './configured.ts';
import { tenderLabels } from './ways/index.ts';

describe('how a project is configured (S3)', () => {
  it('tells the rounds of each way, with their papers and who judges', () => {
    expect(configuredRounds('prequalified').map((s) => [s.round, s.papers, s.who])).toEqual([
      ['资格预审申请', '资格预审公告', '不特定的单位'],
      ['{投标}', '{投标}邀请书', '资格预审合格的单位'],
    ]);
    expect(configuredRounds('open')[0]?.judged).toMatch(/^\{评标\}委员会（开启以[前后]组建）、/);
    expect(configuredRounds('none')).toEqual([]);
    for (const way of Object.keys(tenderLabels)) expect(configuredRounds(way).length, way).toBeGreaterThan(0);
  });

  it('tells the numbers of the law, which differ by regime and kind', () => {
    const said = (kind: string) =>
      new Map(configuredLimits({ regime: 'ZB-M', way: 'open', kind }).map((l) => [l.id, l.law]));
    expect(said('works').size).toBeGreaterThan(5);
    expect(said('works')).not.toEqual(said('services'));
    for (const law of said('works').values()) expect(law).not.toBe('');
  });

  it('lets a unit set its standards for every way by which is tendered', () => {
    expect(projectSetting.fields.way.choices).toEqual(tenderLabels);
  });
});
