// Written by `npm run generate`; do not edit.
import type { Screen } from '../kernel/screen/screen.ts';
import { screens as s0 } from '../platform/approval/screens.ts';
import { screens as s1 } from '../platform/calendar/screens.ts';
import { screens as s2 } from '../platform/deadlines/screens.ts';
import { screens as s3 } from '../platform/dictionary/screens.ts';
import { screens as s4 } from '../platform/faults/screens.ts';
import { screens as s5 } from '../platform/files/screens.ts';
import { screens as s6 } from '../platform/identity/screens.ts';
import { screens as s7 } from '../platform/jobs/screens.ts';
import { screens as s8 } from '../platform/messages/screens.ts';
import { screens as s9 } from '../platform/outside/screens.ts';
import { screens as s10 } from '../platform/push/screens.ts';
import { screens as s11 } from '../platform/restoration/screens.ts';
import { screens as s12 } from '../platform/safety/screens.ts';
import { screens as s13 } from '../platform/settings/screens.ts';
import { screens as s14 } from '../platform/templates/screens.ts';
import { screens as s15 } from '../platform/tools/screens.ts';
import { screens as s16 } from '../capabilities/appraisal/screens.ts';
import { screens as s17 } from '../capabilities/award/correction/screens.ts';
import { screens as s18 } from '../capabilities/award/screens.ts';
import { screens as s19 } from '../capabilities/award/templated/screens.ts';
import { screens as s20 } from '../capabilities/bid-security/screens.ts';
import { screens as s21 } from '../capabilities/bid/base-estimate/screens.ts';
import { screens as s22 } from '../capabilities/bid/screens.ts';
import { screens as s23 } from '../capabilities/closing/screens.ts';
import { screens as s24 } from '../capabilities/contract/screens.ts';
import { screens as s25 } from '../capabilities/dispute/screens.ts';
import { screens as s26 } from '../capabilities/evaluation/collusion-report/screens.ts';
import { screens as s27 } from '../capabilities/evaluation/committee-vote/screens.ts';
import { screens as s28 } from '../capabilities/evaluation/evaluation-report/screens.ts';
import { screens as s29 } from '../capabilities/evaluation/papers/screens.ts';
import { screens as s30 } from '../capabilities/evaluation/price-basis/screens.ts';
import { screens as s31 } from '../capabilities/evaluation/screens.ts';
import { screens as s32 } from '../capabilities/expert/screens.ts';
import { screens as s33 } from '../capabilities/flow/screens.ts';
import { screens as s34 } from '../capabilities/notice/screens.ts';
import { screens as s35 } from '../capabilities/opening/screens.ts';
import { screens as s36 } from '../capabilities/participation/screens.ts';
import { screens as s37 } from '../capabilities/project/daily-anchor/screens.ts';
import { screens as s38 } from '../capabilities/project/screens.ts';
import { screens as s39 } from '../capabilities/returns/screens.ts';
import { screens as s40 } from '../capabilities/supplier/screens.ts';
import { screens as s41 } from '../capabilities/tender-document/addendum/screens.ts';
import { screens as s42 } from '../capabilities/tender-document/screens.ts';
import { screens as s43 } from '../capabilities/venue/screens.ts';
import { screens as s44 } from '../capabilities/violation/screens.ts';
import { screens as s45 } from '../capabilities/work-order/screens.ts';
import { screens as s46 } from '../capabilities/workbench/screens.ts';

export const screens: Readonly<Record<string, Screen>> = {
  ...s0,
  ...s1,
  ...s2,
  ...s3,
  ...s4,
  ...s5,
  ...s6,
  ...s7,
  ...s8,
  ...s9,
  ...s10,
  ...s11,
  ...s12,
  ...s13,
  ...s14,
  ...s15,
  ...s16,
  ...s17,
  ...s18,
  ...s19,
  ...s20,
  ...s21,
  ...s22,
  ...s23,
  ...s24,
  ...s25,
  ...s26,
  ...s27,
  ...s28,
  ...s29,
  ...s30,
  ...s31,
  ...s32,
  ...s33,
  ...s34,
  ...s35,
  ...s36,
  ...s37,
  ...s38,
  ...s39,
  ...s40,
  ...s41,
  ...s42,
  ...s43,
  ...s44,
  ...s45,
  ...s46,
};
