/** The steps of a tender whose records live here. */

import { defineStep } from '../../procedure/server/door.ts';
import { question } from '../question/question.record.ts';
import { siteVisit } from '../site-visit/site-visit.record.ts';

export const siteVisitStep = defineStep({
  id: 'site-visit',
  place: 80,
  folder: '04-获取与提问',
  keeps: ['site-visit'],
  shown: {
    stage: 'fabiao',
    label: '踏勘',
    record: siteVisit,
    done: ['sent'],
    screen: 'site-visit.list',
    begin: 'site-visit.form',
    waits: '组织踏勘的，通知全体取得文件的单位',
    optional: true,
  },
});

export const questionStep = defineStep({
  id: 'question',
  place: 100,
  folder: '04-获取与提问',
  keeps: ['question'],
  shown: {
    stage: 'toubiao',
    label: '答疑澄清',
    record: question,
    done: ['answered'],
    screen: 'question.list',
    waits: '没有提问',
    optional: true,
  },
});
