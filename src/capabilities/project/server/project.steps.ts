/** The steps of a tender whose records live here. */

import { defineStep } from '../../procedure/server/step.ts';
import { lot } from '../lot/lot.record.ts';
import { project } from '../project/project.record.ts';

export const projectStep = defineStep({
  id: 'project',
  place: 10,
  folder: '01-方案',
  keeps: ['project', 'lot', 'round', 'organisation'],
  returns: 'project',
  shown: {
    stage: 'fangan',
    label: '项目登记',
    record: project,
    done: ['running', 'archived'],
    screen: 'project.detail',
    waits: '经办登记',
  },
});

export const lotStep = defineStep({
  id: 'lot',
  place: 20,
  folder: '01-方案',
  keeps: [],
  shown: {
    stage: 'fangan',
    label: '标段',
    record: lot,
    done: [
      'draft',
      'issued',
      'opening',
      'opened',
      'evaluating',
      'evaluated',
      'publicity',
      'awarded',
      'contracted',
      'archived',
    ],
    screen: 'lot.list',
    begin: 'lot.form',
    waits: '经办登记标段',
  },
});
