// Written by `npm run generate`; do not edit.
import type { Screen } from '../kernel/screen/screen.ts';
import { screens as platformApprovalScreens } from '../platform/approval/screens.ts';
import { screens as platformCalendarScreens } from '../platform/calendar/screens.ts';
import { screens as platformDeadlinesScreens } from '../platform/deadlines/screens.ts';
import { screens as platformDictionaryScreens } from '../platform/dictionary/screens.ts';
import { screens as platformFaultsScreens } from '../platform/faults/screens.ts';
import { screens as platformFilesScreens } from '../platform/files/screens.ts';
import { screens as platformIdentityScreens } from '../platform/identity/screens.ts';
import { screens as platformIdentityTransferScreens } from '../platform/identity/transfer/screens.ts';
import { screens as platformJobsScreens } from '../platform/jobs/screens.ts';
import { screens as platformLawScreens } from '../platform/law/screens.ts';
import { screens as platformMessagesScreens } from '../platform/messages/screens.ts';
import { screens as platformOutsideScreens } from '../platform/outside/screens.ts';
import { screens as platformPushScreens } from '../platform/push/screens.ts';
import { screens as platformRestorationScreens } from '../platform/restoration/screens.ts';
import { screens as platformSafetyScreens } from '../platform/safety/screens.ts';
import { screens as platformSettingsScreens } from '../platform/settings/screens.ts';
import { screens as platformTalkScreens } from '../platform/talk/screens.ts';
import { screens as platformTemplatesScreens } from '../platform/templates/screens.ts';
import { screens as platformToolsScreens } from '../platform/tools/screens.ts';
import { screens as capabilitiesAppraisalScreens } from '../capabilities/appraisal/screens.ts';
import { screens as capabilitiesAwardAllocationScreens } from '../capabilities/award/allocation/screens.ts';
import { screens as capabilitiesAwardAwardLineScreens } from '../capabilities/award/award-line/screens.ts';
import { screens as capabilitiesAwardCandidatePublicityScreens } from '../capabilities/award/candidate-publicity/screens.ts';
import { screens as capabilitiesAwardCorrectionScreens } from '../capabilities/award/correction/screens.ts';
import { screens as capabilitiesAwardDecisionScreens } from '../capabilities/award/decision/screens.ts';
import { screens as capabilitiesAwardReEvaluationScreens } from '../capabilities/award/re-evaluation/screens.ts';
import { screens as capabilitiesAwardScreens } from '../capabilities/award/screens.ts';
import { screens as capabilitiesAwardTemplatedScreens } from '../capabilities/award/templated/screens.ts';
import { screens as capabilitiesAwardWrittenReportScreens } from '../capabilities/award/written-report/screens.ts';
import { screens as capabilitiesBidBaseEstimateScreens } from '../capabilities/bid/base-estimate/screens.ts';
import { screens as capabilitiesBidScreens } from '../capabilities/bid/screens.ts';
import { screens as capabilitiesBidSecurityScreens } from '../capabilities/bid-security/screens.ts';
import { screens as capabilitiesClosingScreens } from '../capabilities/closing/screens.ts';
import { screens as capabilitiesCommitteeScreens } from '../capabilities/committee/screens.ts';
import { screens as capabilitiesContractScreens } from '../capabilities/contract/screens.ts';
import { screens as capabilitiesDisputeScreens } from '../capabilities/dispute/screens.ts';
import { screens as capabilitiesEvaluationBidClearingScreens } from '../capabilities/evaluation/bid-clearing/screens.ts';
import { screens as capabilitiesEvaluationCollusionReportScreens } from '../capabilities/evaluation/collusion-report/screens.ts';
import { screens as capabilitiesEvaluationCommitteeVoteScreens } from '../capabilities/evaluation/committee-vote/screens.ts';
import { screens as capabilitiesEvaluationPriceBasisScreens } from '../capabilities/evaluation/price-basis/screens.ts';
import { screens as capabilitiesEvaluationReadinessScreens } from '../capabilities/evaluation/readiness/screens.ts';
import { screens as capabilitiesEvaluationScreens } from '../capabilities/evaluation/screens.ts';
import { screens as capabilitiesEvaluationReportEvaluationReportScreens } from '../capabilities/evaluation-report/evaluation-report/screens.ts';
import { screens as capabilitiesEvaluationReportExpertQueryScreens } from '../capabilities/evaluation-report/expert-query/screens.ts';
import { screens as capabilitiesEvaluationReportPapersScreens } from '../capabilities/evaluation-report/papers/screens.ts';
import { screens as capabilitiesEvaluationReportScreens } from '../capabilities/evaluation-report/screens.ts';
import { screens as capabilitiesEvaluationRoomScreens } from '../capabilities/evaluation-room/screens.ts';
import { screens as capabilitiesExpertScreens } from '../capabilities/expert/screens.ts';
import { screens as capabilitiesFlowScreens } from '../capabilities/flow/screens.ts';
import { screens as capabilitiesMyTenderScreens } from '../capabilities/my-tender/screens.ts';
import { screens as capabilitiesNoticeInvitationDrawScreens } from '../capabilities/notice/invitation-draw/screens.ts';
import { screens as capabilitiesNoticeMediumScreens } from '../capabilities/notice/medium/screens.ts';
import { screens as capabilitiesNoticeScreens } from '../capabilities/notice/screens.ts';
import { screens as capabilitiesOpeningScreens } from '../capabilities/opening/screens.ts';
import { screens as capabilitiesOpeningUnsealingScreens } from '../capabilities/opening/unsealing/screens.ts';
import { screens as capabilitiesParticipationScreens } from '../capabilities/participation/screens.ts';
import { screens as capabilitiesPerformanceScreens } from '../capabilities/performance/screens.ts';
import { screens as capabilitiesPreliminaryScreens } from '../capabilities/preliminary/screens.ts';
import { screens as capabilitiesProcedureScreens } from '../capabilities/procedure/screens.ts';
import { screens as capabilitiesProjectDailyAnchorScreens } from '../capabilities/project/daily-anchor/screens.ts';
import { screens as capabilitiesProjectScreens } from '../capabilities/project/screens.ts';
import { screens as capabilitiesPublicPagesScreens } from '../capabilities/public-pages/screens.ts';
import { screens as capabilitiesReturnsScreens } from '../capabilities/returns/screens.ts';
import { screens as capabilitiesSupplierScreens } from '../capabilities/supplier/screens.ts';
import { screens as capabilitiesTenderDocumentAddendumScreens } from '../capabilities/tender-document/addendum/screens.ts';
import { screens as capabilitiesTenderDocumentScreens } from '../capabilities/tender-document/screens.ts';
import { screens as capabilitiesVenueScreens } from '../capabilities/venue/screens.ts';
import { screens as capabilitiesViolationScreens } from '../capabilities/violation/screens.ts';
import { screens as capabilitiesWorkOrderScreens } from '../capabilities/work-order/screens.ts';
import { screens as capabilitiesWorkbenchScreens } from '../capabilities/workbench/screens.ts';

export const screens: Readonly<Record<string, Screen>> = {
  ...platformApprovalScreens,
  ...platformCalendarScreens,
  ...platformDeadlinesScreens,
  ...platformDictionaryScreens,
  ...platformFaultsScreens,
  ...platformFilesScreens,
  ...platformIdentityScreens,
  ...platformIdentityTransferScreens,
  ...platformJobsScreens,
  ...platformLawScreens,
  ...platformMessagesScreens,
  ...platformOutsideScreens,
  ...platformPushScreens,
  ...platformRestorationScreens,
  ...platformSafetyScreens,
  ...platformSettingsScreens,
  ...platformTalkScreens,
  ...platformTemplatesScreens,
  ...platformToolsScreens,
  ...capabilitiesAppraisalScreens,
  ...capabilitiesAwardAllocationScreens,
  ...capabilitiesAwardAwardLineScreens,
  ...capabilitiesAwardCandidatePublicityScreens,
  ...capabilitiesAwardCorrectionScreens,
  ...capabilitiesAwardDecisionScreens,
  ...capabilitiesAwardReEvaluationScreens,
  ...capabilitiesAwardScreens,
  ...capabilitiesAwardTemplatedScreens,
  ...capabilitiesAwardWrittenReportScreens,
  ...capabilitiesBidBaseEstimateScreens,
  ...capabilitiesBidScreens,
  ...capabilitiesBidSecurityScreens,
  ...capabilitiesClosingScreens,
  ...capabilitiesCommitteeScreens,
  ...capabilitiesContractScreens,
  ...capabilitiesDisputeScreens,
  ...capabilitiesEvaluationBidClearingScreens,
  ...capabilitiesEvaluationCollusionReportScreens,
  ...capabilitiesEvaluationCommitteeVoteScreens,
  ...capabilitiesEvaluationPriceBasisScreens,
  ...capabilitiesEvaluationReadinessScreens,
  ...capabilitiesEvaluationScreens,
  ...capabilitiesEvaluationReportEvaluationReportScreens,
  ...capabilitiesEvaluationReportExpertQueryScreens,
  ...capabilitiesEvaluationReportPapersScreens,
  ...capabilitiesEvaluationReportScreens,
  ...capabilitiesEvaluationRoomScreens,
  ...capabilitiesExpertScreens,
  ...capabilitiesFlowScreens,
  ...capabilitiesMyTenderScreens,
  ...capabilitiesNoticeInvitationDrawScreens,
  ...capabilitiesNoticeMediumScreens,
  ...capabilitiesNoticeScreens,
  ...capabilitiesOpeningScreens,
  ...capabilitiesOpeningUnsealingScreens,
  ...capabilitiesParticipationScreens,
  ...capabilitiesPerformanceScreens,
  ...capabilitiesPreliminaryScreens,
  ...capabilitiesProcedureScreens,
  ...capabilitiesProjectDailyAnchorScreens,
  ...capabilitiesProjectScreens,
  ...capabilitiesPublicPagesScreens,
  ...capabilitiesReturnsScreens,
  ...capabilitiesSupplierScreens,
  ...capabilitiesTenderDocumentAddendumScreens,
  ...capabilitiesTenderDocumentScreens,
  ...capabilitiesVenueScreens,
  ...capabilitiesViolationScreens,
  ...capabilitiesWorkOrderScreens,
  ...capabilitiesWorkbenchScreens,
};
