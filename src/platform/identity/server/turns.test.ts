import { describe, expect, it } from 'vitest';
import { Turns } from './turns.ts';

const options = { atOnce: 2, waiting: 3, says: '请 5 秒后再试', seconds: 5 };
const later = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('turns', () => {
  it('are two at once, the known first, and whoever finds the queue full is told when to come back', async () => {
    const turns = new Turns(options);
    const order: string[] = [];
    let running = 0;
    let most = 0;
    const work = (name: string) => async () => {
      running += 1;
      most = Math.max(most, running);
      await later();
      order.push(name);
      running -= 1;
    };
    const strangers = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => turns.take(work(name)).catch((e) => e.message));
    const known = ['A', 'B'].map((name) => turns.take(work(name), true));
    await Promise.all([...strangers, ...known]);
    expect(most).toBe(2);
    expect(order.slice(0, 2)).toEqual(['a', 'b']);
    expect(order.slice(2, 4)).toEqual(['A', 'B']);
    expect(order).not.toContain('f');
    expect(await strangers[5]).toBe('请 5 秒后再试');
  });

  it('go on after one that failed', async () => {
    const turns = new Turns({ ...options, atOnce: 1 });
    await expect(turns.take(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await turns.take(async () => 1)).toBe(1);
  });
});
