/** What the states mean to those who look at a row: pages ask for these facts and compare no state. */
import { inStates } from '../../kernel/lifecycle/in-states.ts';

export const openingIs = {
  closed: inStates<'opening'>('closed'),
  confirming: inStates<'opening'>('confirming'),
  over: inStates<'opening'>('closed', 'failed'),
  read: inStates<'opening'>('readOut', 'confirming', 'closed'),
  readOut: inStates<'opening'>('readOut'),
  releasing: inStates<'opening'>('releasing'),
  short: inStates<'opening'>('short'),
  underWay: inStates<'opening'>('unlocking', 'releasing', 'readOut', 'confirming'),
  unlocked: inStates<'opening'>('releasing', 'readOut', 'confirming', 'closed'),
  unlocking: inStates<'opening'>('unlocking'),
  waiting: inStates<'opening'>('waiting'),
  withoutClock: inStates<'opening'>('closed', 'failed', 'readOut', 'confirming'),
};

export const openingEntryIs = {
  confirmed: inStates<'opening-entry'>('confirmed'),
  opened: inStates<'opening-entry'>('opened'),
  released: inStates<'opening-entry'>('released'),
  unopened: inStates<'opening-entry'>('unopened'),
  waiting: inStates<'opening-entry'>('waiting'),
};

export const unsealingIs = {
  failed: inStates<'unsealing'>('failed'),
  opened: inStates<'unsealing'>('opened'),
  waiting: inStates<'unsealing'>('waiting'),
};
