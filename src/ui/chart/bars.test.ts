import { describe, expect, it } from 'vitest';
import { colourOf, mixed, sayBar } from './bars.ts';

const tokens: Record<string, string> = { '--accent': '#0f5c5c', '--due': '#b3261e', '--sheet': '#ffffff' };
const token = (name: string) => tokens[name] ?? '';

describe('colours of bars', () => {
  it('come from the tokens, and steps go from pale to full', () => {
    expect(colourOf('plain', token)).toBe('#0f5c5c');
    expect(colourOf('low', token)).toBe('#b3261e');
    expect(colourOf({ step: 5, of: 6 }, token)).toBe('#0f5c5c');
    const steps = [0, 1, 2, 3, 4, 5].map((step) => colourOf({ step, of: 6 }, token));
    expect(new Set(steps).size).toBe(6);
    expect(steps.toSorted().toReversed()).toEqual(steps);
  });
  it('are mixed channel by channel', () => {
    expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mixed('#000', '#fff', 0.5)).toBe('#808080');
    expect(mixed('#0f5c5c', '#ffffff', 0)).toBe('#ffffff');
  });
});

it('says a bar with its unit, and of several series which', () => {
  const one = { series: [{ name: '标段', tone: 'plain' as const }], bars: [{ label: '3', counts: [4] }], unit: '家' };
  expect(sayBar(one, 0, 0)).toBe('3 家 · 4 个');
  const two = {
    series: [
      { name: '方案', tone: { step: 0, of: 2 } },
      { name: '开标', tone: { step: 1, of: 2 } },
    ],
    bars: [{ label: '9 月', counts: [0, 2] }],
    unit: '',
  };
  expect(sayBar(two, 0, 1)).toBe('9 月 开标 · 2 个');
});
