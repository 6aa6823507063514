// Written by `npm run generate`; do not edit.
import * as platformApprovalApprovalChainApprovalChainRecord from '../../platform/approval/approval-chain/approval-chain.record.ts';
import * as platformApprovalApprovalAccess from '../../platform/approval/approval.access.ts';
import * as platformApprovalReviewReviewRecord from '../../platform/approval/review/review.record.ts';
import * as platformApprovalReviewDelegationReviewDelegationRecord from '../../platform/approval/review-delegation/review-delegation.record.ts';
import * as platformApprovalReviewTaskReviewTaskRecord from '../../platform/approval/review-task/review-task.record.ts';
import * as platformApprovalScreens from '../../platform/approval/screens.ts';
import * as platformApprovalServerApprovalServer from '../../platform/approval/server/approval.server.ts';
import * as platformCalendarHolidayArrangementHolidayArrangementRecord from '../../platform/calendar/holiday-arrangement/holiday-arrangement.record.ts';
import * as platformCalendarScreens from '../../platform/calendar/screens.ts';
import * as platformCalendarServerCalendarServer from '../../platform/calendar/server/calendar.server.ts';
import * as platformDeadlinesDeadlineDeadlineRecord from '../../platform/deadlines/deadline/deadline.record.ts';
import * as platformDeadlinesScreens from '../../platform/deadlines/screens.ts';
import * as platformDeadlinesServerDeadlinesServer from '../../platform/deadlines/server/deadlines.server.ts';
import * as platformDictionaryCodeEntryCodeEntryRecord from '../../platform/dictionary/code-entry/code-entry.record.ts';
import * as platformDictionaryScreens from '../../platform/dictionary/screens.ts';
import * as platformDictionarySensitiveWordSensitiveWordRecord from '../../platform/dictionary/sensitive-word/sensitive-word.record.ts';
import * as platformDictionaryServerDictionaryServer from '../../platform/dictionary/server/dictionary.server.ts';
import * as platformDispatchServerDispatchServer from '../../platform/dispatch/server/dispatch.server.ts';
import * as platformFaultsFaultFaultRecord from '../../platform/faults/fault/fault.record.ts';
import * as platformFaultsScreens from '../../platform/faults/screens.ts';
import * as platformFaultsServerFaultsServer from '../../platform/faults/server/faults.server.ts';
import * as platformFilesScreens from '../../platform/files/screens.ts';
import * as platformIdentityAuthorisationAuthorisationRecord from '../../platform/identity/authorisation/authorisation.record.ts';
import * as platformIdentityColleagueInvitationColleagueInvitationRecord from '../../platform/identity/colleague-invitation/colleague-invitation.record.ts';
import * as platformIdentityDepartmentDepartmentRecord from '../../platform/identity/department/department.record.ts';
import * as platformIdentityIdentityLifecycle from '../../platform/identity/identity.lifecycle.ts';
import * as platformIdentityIdentityTerms from '../../platform/identity/identity.terms.ts';
import * as platformIdentityOrganisationOrganisationRecord from '../../platform/identity/organisation/organisation.record.ts';
import * as platformIdentityRoleRoleRecord from '../../platform/identity/role/role.record.ts';
import * as platformIdentityRoleGrantRoleGrantRecord from '../../platform/identity/role-grant/role-grant.record.ts';
import * as platformIdentityScreens from '../../platform/identity/screens.ts';
import * as platformIdentitySecurityEventSecurityEventRecord from '../../platform/identity/security-event/security-event.record.ts';
import * as platformIdentityServerColleagueInvitationsServer from '../../platform/identity/server/colleague-invitations.server.ts';
import * as platformIdentityServerIdentityServer from '../../platform/identity/server/identity.server.ts';
import * as platformIdentityServerRoleGrantsServer from '../../platform/identity/server/role-grants.server.ts';
import * as platformIdentityServerSecurityServer from '../../platform/identity/server/security.server.ts';
import * as platformIdentityServerStaffServer from '../../platform/identity/server/staff.server.ts';
import * as platformIdentityTransferScreens from '../../platform/identity/transfer/screens.ts';
import * as platformIdentityUserUserRecord from '../../platform/identity/user/user.record.ts';
import * as platformImportsServerImportsServer from '../../platform/imports/server/imports.server.ts';
import * as platformJobsScreens from '../../platform/jobs/screens.ts';
import * as platformJobsServerJobsServer from '../../platform/jobs/server/jobs.server.ts';
import * as platformLawProjectSettingProjectSettingRecord from '../../platform/law/project-setting/project-setting.record.ts';
import * as platformLawScreens from '../../platform/law/screens.ts';
import * as platformLawServerLawServer from '../../platform/law/server/law.server.ts';
import * as platformMessagesDeliveryMessageDeliveryRecord from '../../platform/messages/delivery/message-delivery.record.ts';
import * as platformMessagesMessageMessageRecord from '../../platform/messages/message/message.record.ts';
import * as platformMessagesMessageTemplateMessageTemplateRecord from '../../platform/messages/message-template/message-template.record.ts';
import * as platformMessagesScreens from '../../platform/messages/screens.ts';
import * as platformMessagesServerMessagesServer from '../../platform/messages/server/messages.server.ts';
import * as platformOutsideScreens from '../../platform/outside/screens.ts';
import * as platformPushPushPushRecord from '../../platform/push/push/push.record.ts';
import * as platformPushScreens from '../../platform/push/screens.ts';
import * as platformPushServerPushServer from '../../platform/push/server/push.server.ts';
import * as platformRestorationRestorationRestorationRecord from '../../platform/restoration/restoration/restoration.record.ts';
import * as platformRestorationScreens from '../../platform/restoration/screens.ts';
import * as platformRestorationServerRestorationServer from '../../platform/restoration/server/restoration.server.ts';
import * as platformSafetyScreens from '../../platform/safety/screens.ts';
import * as platformSafetyServerSafetyServer from '../../platform/safety/server/safety.server.ts';
import * as platformSettingsScreens from '../../platform/settings/screens.ts';
import * as platformSettingsServerSettingsServer from '../../platform/settings/server/settings.server.ts';
import * as platformSignatureServerSignatureServer from '../../platform/signature/server/signature.server.ts';
import * as platformTalkScreens from '../../platform/talk/screens.ts';
import * as platformTalkServerTalkServer from '../../platform/talk/server/talk.server.ts';
import * as platformTemplatesPaperTemplatePaperTemplateRecord from '../../platform/templates/paper-template/paper-template.record.ts';
import * as platformTemplatesScreens from '../../platform/templates/screens.ts';
import * as platformTemplatesServerTemplatesServer from '../../platform/templates/server/templates.server.ts';
import * as platformTemplatesTemplateVersionTemplateVersionRecord from '../../platform/templates/template-version/template-version.record.ts';
import * as platformToolsScreens from '../../platform/tools/screens.ts';
import * as capabilitiesAppraisalAppraisalAppraisalLifecycle from '../../capabilities/appraisal/appraisal/appraisal.lifecycle.ts';
import * as capabilitiesAppraisalAppraisalAppraisalRecord from '../../capabilities/appraisal/appraisal/appraisal.record.ts';
import * as capabilitiesAppraisalAppraisalTerms from '../../capabilities/appraisal/appraisal.terms.ts';
import * as capabilitiesAppraisalScreens from '../../capabilities/appraisal/screens.ts';
import * as capabilitiesAppraisalServerAppraisalServer from '../../capabilities/appraisal/server/appraisal.server.ts';
import * as capabilitiesAwardAllocationLotAllocationRecord from '../../capabilities/award/allocation/lot-allocation.record.ts';
import * as capabilitiesAwardAllocationScreens from '../../capabilities/award/allocation/screens.ts';
import * as capabilitiesAwardAllocationServerAllocationSteps from '../../capabilities/award/allocation/server/allocation.steps.ts';
import * as capabilitiesAwardAwardLineAwardLineRecord from '../../capabilities/award/award-line/award-line.record.ts';
import * as capabilitiesAwardAwardLineScreens from '../../capabilities/award/award-line/screens.ts';
import * as capabilitiesAwardAwardLineServerAwardLineServer from '../../capabilities/award/award-line/server/award-line.server.ts';
import * as capabilitiesAwardAwardNoticeAwardNoticeLifecycle from '../../capabilities/award/award-notice/award-notice.lifecycle.ts';
import * as capabilitiesAwardAwardNoticeAwardNoticeRecord from '../../capabilities/award/award-notice/award-notice.record.ts';
import * as capabilitiesAwardAwardPushes from '../../capabilities/award/award.pushes.ts';
import * as capabilitiesAwardAwardTerms from '../../capabilities/award/award.terms.ts';
import * as capabilitiesAwardCandidatePublicityCandidatePublicityLifecycle from '../../capabilities/award/candidate-publicity/candidate-publicity.lifecycle.ts';
import * as capabilitiesAwardCandidatePublicityCandidatePublicityRecord from '../../capabilities/award/candidate-publicity/candidate-publicity.record.ts';
import * as capabilitiesAwardCandidatePublicityScreens from '../../capabilities/award/candidate-publicity/screens.ts';
import * as capabilitiesAwardCorrectionPublicityCorrectionRecord from '../../capabilities/award/correction/publicity-correction.record.ts';
import * as capabilitiesAwardCorrectionResultChangeRecord from '../../capabilities/award/correction/result-change.record.ts';
import * as capabilitiesAwardCorrectionScreens from '../../capabilities/award/correction/screens.ts';
import * as capabilitiesAwardDecisionDecisionCommitteeLifecycle from '../../capabilities/award/decision/decision-committee.lifecycle.ts';
import * as capabilitiesAwardDecisionDecisionCommitteeRecord from '../../capabilities/award/decision/decision-committee.record.ts';
import * as capabilitiesAwardDecisionDecisionMemberRecord from '../../capabilities/award/decision/decision-member.record.ts';
import * as capabilitiesAwardDecisionDecisionReportRecord from '../../capabilities/award/decision/decision-report.record.ts';
import * as capabilitiesAwardDecisionDecisionVoteRecord from '../../capabilities/award/decision/decision-vote.record.ts';
import * as capabilitiesAwardDecisionScreens from '../../capabilities/award/decision/screens.ts';
import * as capabilitiesAwardDecisionServerDecisionServer from '../../capabilities/award/decision/server/decision.server.ts';
import * as capabilitiesAwardDecisionServerDecisionSteps from '../../capabilities/award/decision/server/decision.steps.ts';
import * as capabilitiesAwardDossierServerDossierServer from '../../capabilities/award/dossier/server/dossier.server.ts';
import * as capabilitiesAwardOfflineAwardOfflineAwardRecord from '../../capabilities/award/offline-award/offline-award.record.ts';
import * as capabilitiesAwardReEvaluationReEvaluationRecord from '../../capabilities/award/re-evaluation/re-evaluation.record.ts';
import * as capabilitiesAwardReEvaluationScreens from '../../capabilities/award/re-evaluation/screens.ts';
import * as capabilitiesAwardResultNoticeResultNoticeRecord from '../../capabilities/award/result-notice/result-notice.record.ts';
import * as capabilitiesAwardScreens from '../../capabilities/award/screens.ts';
import * as capabilitiesAwardServerAwardServer from '../../capabilities/award/server/award.server.ts';
import * as capabilitiesAwardServerAwardSteps from '../../capabilities/award/server/award.steps.ts';
import * as capabilitiesAwardServerWrittenReportServer from '../../capabilities/award/server/written-report.server.ts';
import * as capabilitiesAwardTemplatedScreens from '../../capabilities/award/templated/screens.ts';
import * as capabilitiesAwardWinnerConfirmationWinnerConfirmationLifecycle from '../../capabilities/award/winner-confirmation/winner-confirmation.lifecycle.ts';
import * as capabilitiesAwardWinnerConfirmationWinnerConfirmationRecord from '../../capabilities/award/winner-confirmation/winner-confirmation.record.ts';
import * as capabilitiesAwardWrittenReportScreens from '../../capabilities/award/written-report/screens.ts';
import * as capabilitiesAwardWrittenReportWrittenReportRecord from '../../capabilities/award/written-report/written-report.record.ts';
import * as capabilitiesBidAlarmAlarmRecord from '../../capabilities/bid/alarm/alarm.record.ts';
import * as capabilitiesBidBaseEstimateBaseEstimateRecord from '../../capabilities/bid/base-estimate/base-estimate.record.ts';
import * as capabilitiesBidBaseEstimateScreens from '../../capabilities/bid/base-estimate/screens.ts';
import * as capabilitiesBidBaseEstimateServerBaseEstimateServer from '../../capabilities/bid/base-estimate/server/base-estimate.server.ts';
import * as capabilitiesBidBidBidLifecycle from '../../capabilities/bid/bid/bid.lifecycle.ts';
import * as capabilitiesBidBidBidRecord from '../../capabilities/bid/bid/bid.record.ts';
import * as capabilitiesBidBidFindingBidFindingRecord from '../../capabilities/bid/bid-finding/bid-finding.record.ts';
import * as capabilitiesBidDeadlineAccess from '../../capabilities/bid/deadline.access.ts';
import * as capabilitiesBidScreens from '../../capabilities/bid/screens.ts';
import * as capabilitiesBidServerBidServer from '../../capabilities/bid/server/bid.server.ts';
import * as capabilitiesBidSecurityBankStatementBankStatementRecord from '../../capabilities/bid-security/bank-statement/bank-statement.record.ts';
import * as capabilitiesBidSecurityBidSecurityBidSecurityLifecycle from '../../capabilities/bid-security/bid-security/bid-security.lifecycle.ts';
import * as capabilitiesBidSecurityBidSecurityBidSecurityRecord from '../../capabilities/bid-security/bid-security/bid-security.record.ts';
import * as capabilitiesBidSecurityBidSecurityAccountBidSecurityAccountRecord from '../../capabilities/bid-security/bid-security-account/bid-security-account.record.ts';
import * as capabilitiesBidSecurityBidSecurityRefundBidSecurityRefundLifecycle from '../../capabilities/bid-security/bid-security-refund/bid-security-refund.lifecycle.ts';
import * as capabilitiesBidSecurityBidSecurityRefundBidSecurityRefundRecord from '../../capabilities/bid-security/bid-security-refund/bid-security-refund.record.ts';
import * as capabilitiesBidSecurityBidSecurityTerms from '../../capabilities/bid-security/bid-security.terms.ts';
import * as capabilitiesBidSecurityScreens from '../../capabilities/bid-security/screens.ts';
import * as capabilitiesBidSecurityServerBidSecurityServer from '../../capabilities/bid-security/server/bid-security.server.ts';
import * as capabilitiesBidSecurityServerBidSecuritySteps from '../../capabilities/bid-security/server/bid-security.steps.ts';
import * as capabilitiesClosingArchiveArchiveRecord from '../../capabilities/closing/archive/archive.record.ts';
import * as capabilitiesClosingClosingPushes from '../../capabilities/closing/closing.pushes.ts';
import * as capabilitiesClosingClosingTerms from '../../capabilities/closing/closing.terms.ts';
import * as capabilitiesClosingScreens from '../../capabilities/closing/screens.ts';
import * as capabilitiesClosingServerClosingServer from '../../capabilities/closing/server/closing.server.ts';
import * as capabilitiesClosingServerClosingSteps from '../../capabilities/closing/server/closing.steps.ts';
import * as capabilitiesClosingTerminationTerminationRecord from '../../capabilities/closing/termination/termination.record.ts';
import * as capabilitiesCommitteeCommitteeCommitteeAccess from '../../capabilities/committee/committee/committee.access.ts';
import * as capabilitiesCommitteeCommitteeCommitteeLifecycle from '../../capabilities/committee/committee/committee.lifecycle.ts';
import * as capabilitiesCommitteeCommitteeCommitteeRecord from '../../capabilities/committee/committee/committee.record.ts';
import * as capabilitiesCommitteeCommitteeMemberCommitteeMemberAccess from '../../capabilities/committee/committee-member/committee-member.access.ts';
import * as capabilitiesCommitteeCommitteeMemberCommitteeMemberLifecycle from '../../capabilities/committee/committee-member/committee-member.lifecycle.ts';
import * as capabilitiesCommitteeCommitteeMemberCommitteeMemberRecord from '../../capabilities/committee/committee-member/committee-member.record.ts';
import * as capabilitiesCommitteeScreens from '../../capabilities/committee/screens.ts';
import * as capabilitiesCommitteeServerCommitteeServer from '../../capabilities/committee/server/committee.server.ts';
import * as capabilitiesCommitteeServerCommitteeSteps from '../../capabilities/committee/server/committee.steps.ts';
import * as capabilitiesContractContractContractLifecycle from '../../capabilities/contract/contract/contract.lifecycle.ts';
import * as capabilitiesContractContractContractRecord from '../../capabilities/contract/contract/contract.record.ts';
import * as capabilitiesContractContractPushes from '../../capabilities/contract/contract.pushes.ts';
import * as capabilitiesContractScreens from '../../capabilities/contract/screens.ts';
import * as capabilitiesContractServerContractServer from '../../capabilities/contract/server/contract.server.ts';
import * as capabilitiesContractServerContractSteps from '../../capabilities/contract/server/contract.steps.ts';
import * as capabilitiesDisputeComplaintComplaintLifecycle from '../../capabilities/dispute/complaint/complaint.lifecycle.ts';
import * as capabilitiesDisputeComplaintComplaintRecord from '../../capabilities/dispute/complaint/complaint.record.ts';
import * as capabilitiesDisputeDirectiveDirectiveRecord from '../../capabilities/dispute/directive/directive.record.ts';
import * as capabilitiesDisputeDisputeTerms from '../../capabilities/dispute/dispute.terms.ts';
import * as capabilitiesDisputeObjectionObjectionLifecycle from '../../capabilities/dispute/objection/objection.lifecycle.ts';
import * as capabilitiesDisputeObjectionObjectionRecord from '../../capabilities/dispute/objection/objection.record.ts';
import * as capabilitiesDisputeScreens from '../../capabilities/dispute/screens.ts';
import * as capabilitiesDisputeServerDisputeServer from '../../capabilities/dispute/server/dispute.server.ts';
import * as capabilitiesDisputeServerDisputeSteps from '../../capabilities/dispute/server/dispute.steps.ts';
import * as capabilitiesEvaluationBidClearingBidClearingLifecycle from '../../capabilities/evaluation/bid-clearing/bid-clearing.lifecycle.ts';
import * as capabilitiesEvaluationBidClearingBidClearingRecord from '../../capabilities/evaluation/bid-clearing/bid-clearing.record.ts';
import * as capabilitiesEvaluationBidClearingScreens from '../../capabilities/evaluation/bid-clearing/screens.ts';
import * as capabilitiesEvaluationBidClearingServerClearingServer from '../../capabilities/evaluation/bid-clearing/server/clearing.server.ts';
import * as capabilitiesEvaluationBidValidityBidValidityLifecycle from '../../capabilities/evaluation/bid-validity/bid-validity.lifecycle.ts';
import * as capabilitiesEvaluationBidValidityBidValidityRecord from '../../capabilities/evaluation/bid-validity/bid-validity.record.ts';
import * as capabilitiesEvaluationClarificationClarificationLifecycle from '../../capabilities/evaluation/clarification/clarification.lifecycle.ts';
import * as capabilitiesEvaluationClarificationClarificationRecord from '../../capabilities/evaluation/clarification/clarification.record.ts';
import * as capabilitiesEvaluationCollusionReportCollusionReportLifecycle from '../../capabilities/evaluation/collusion-report/collusion-report.lifecycle.ts';
import * as capabilitiesEvaluationCollusionReportCollusionReportRecord from '../../capabilities/evaluation/collusion-report/collusion-report.record.ts';
import * as capabilitiesEvaluationCollusionReportScreens from '../../capabilities/evaluation/collusion-report/screens.ts';
import * as capabilitiesEvaluationCollusionReportServerCollusionServer from '../../capabilities/evaluation/collusion-report/server/collusion.server.ts';
import * as capabilitiesEvaluationCommitteeVoteCommitteeVoteRecord from '../../capabilities/evaluation/committee-vote/committee-vote.record.ts';
import * as capabilitiesEvaluationCommitteeVoteScreens from '../../capabilities/evaluation/committee-vote/screens.ts';
import * as capabilitiesEvaluationCommitteeVoteServerVoteServer from '../../capabilities/evaluation/committee-vote/server/vote.server.ts';
import * as capabilitiesEvaluationEvaluationResultEvaluationResultRecord from '../../capabilities/evaluation/evaluation-result/evaluation-result.record.ts';
import * as capabilitiesEvaluationEvaluationTerms from '../../capabilities/evaluation/evaluation.terms.ts';
import * as capabilitiesEvaluationObjectiveEvidenceObjectiveEvidenceRecord from '../../capabilities/evaluation/objective-evidence/objective-evidence.record.ts';
import * as capabilitiesEvaluationObjectiveEvidenceServerEvidenceServer from '../../capabilities/evaluation/objective-evidence/server/evidence.server.ts';
import * as capabilitiesEvaluationPriceBasisScreens from '../../capabilities/evaluation/price-basis/screens.ts';
import * as capabilitiesEvaluationPriceBasisServerPriceBasisServer from '../../capabilities/evaluation/price-basis/server/price-basis.server.ts';
import * as capabilitiesEvaluationPriceScorePriceScoreRecord from '../../capabilities/evaluation/price-score/price-score.record.ts';
import * as capabilitiesEvaluationQualificationQualificationLifecycle from '../../capabilities/evaluation/qualification/qualification.lifecycle.ts';
import * as capabilitiesEvaluationQualificationQualificationRecord from '../../capabilities/evaluation/qualification/qualification.record.ts';
import * as capabilitiesEvaluationReadinessReadinessTerms from '../../capabilities/evaluation/readiness/readiness.terms.ts';
import * as capabilitiesEvaluationReadinessScreens from '../../capabilities/evaluation/readiness/screens.ts';
import * as capabilitiesEvaluationReadinessServerReadinessServer from '../../capabilities/evaluation/readiness/server/readiness.server.ts';
import * as capabilitiesEvaluationScoreSheetScoreSheetLifecycle from '../../capabilities/evaluation/score-sheet/score-sheet.lifecycle.ts';
import * as capabilitiesEvaluationScoreSheetScoreSheetRecord from '../../capabilities/evaluation/score-sheet/score-sheet.record.ts';
import * as capabilitiesEvaluationScreens from '../../capabilities/evaluation/screens.ts';
import * as capabilitiesEvaluationSeatChairLifecycle from '../../capabilities/evaluation/seat/chair.lifecycle.ts';
import * as capabilitiesEvaluationSeatJudgingLifecycle from '../../capabilities/evaluation/seat/judging.lifecycle.ts';
import * as capabilitiesEvaluationSeatRemindingLifecycle from '../../capabilities/evaluation/seat/reminding.lifecycle.ts';
import * as capabilitiesEvaluationServerEvaluationServer from '../../capabilities/evaluation/server/evaluation.server.ts';
import * as capabilitiesEvaluationServerEvaluationSteps from '../../capabilities/evaluation/server/evaluation.steps.ts';
import * as capabilitiesEvaluationValidityReplyValidityReplyRecord from '../../capabilities/evaluation/validity-reply/validity-reply.record.ts';
import * as capabilitiesEvaluationReportEvaluationReportEvaluationReportLifecycle from '../../capabilities/evaluation-report/evaluation-report/evaluation-report.lifecycle.ts';
import * as capabilitiesEvaluationReportEvaluationReportEvaluationReportRecord from '../../capabilities/evaluation-report/evaluation-report/evaluation-report.record.ts';
import * as capabilitiesEvaluationReportEvaluationReportScreens from '../../capabilities/evaluation-report/evaluation-report/screens.ts';
import * as capabilitiesEvaluationReportExpertQueryExpertQueryLifecycle from '../../capabilities/evaluation-report/expert-query/expert-query.lifecycle.ts';
import * as capabilitiesEvaluationReportExpertQueryExpertQueryRecord from '../../capabilities/evaluation-report/expert-query/expert-query.record.ts';
import * as capabilitiesEvaluationReportExpertQueryScreens from '../../capabilities/evaluation-report/expert-query/screens.ts';
import * as capabilitiesEvaluationReportExpertQueryServerQueryServer from '../../capabilities/evaluation-report/expert-query/server/query.server.ts';
import * as capabilitiesEvaluationReportOpenedAccess from '../../capabilities/evaluation-report/opened.access.ts';
import * as capabilitiesEvaluationReportPapersScreens from '../../capabilities/evaluation-report/papers/screens.ts';
import * as capabilitiesEvaluationReportPapersServerPapersServer from '../../capabilities/evaluation-report/papers/server/papers.server.ts';
import * as capabilitiesEvaluationReportScreens from '../../capabilities/evaluation-report/screens.ts';
import * as capabilitiesEvaluationReportSeatReportingLifecycle from '../../capabilities/evaluation-report/seat/reporting.lifecycle.ts';
import * as capabilitiesEvaluationReportServerEvaluationReportServer from '../../capabilities/evaluation-report/server/evaluation-report.server.ts';
import * as capabilitiesEvaluationReportServerEvaluationReportSteps from '../../capabilities/evaluation-report/server/evaluation-report.steps.ts';
import * as capabilitiesEvaluationRoomScreens from '../../capabilities/evaluation-room/screens.ts';
import * as capabilitiesEvaluationRoomServerRoomServer from '../../capabilities/evaluation-room/server/room.server.ts';
import * as capabilitiesExpertExpertExpertLifecycle from '../../capabilities/expert/expert/expert.lifecycle.ts';
import * as capabilitiesExpertExpertExpertRecord from '../../capabilities/expert/expert/expert.record.ts';
import * as capabilitiesExpertImportExpertImportRecord from '../../capabilities/expert/import/expert-import.record.ts';
import * as capabilitiesExpertImportServerExpertImportServer from '../../capabilities/expert/import/server/expert-import.server.ts';
import * as capabilitiesExpertScreens from '../../capabilities/expert/screens.ts';
import * as capabilitiesExpertServerExpertServer from '../../capabilities/expert/server/expert.server.ts';
import * as capabilitiesFlowScreens from '../../capabilities/flow/screens.ts';
import * as capabilitiesFlowServerFlowServer from '../../capabilities/flow/server/flow.server.ts';
import * as capabilitiesFlowTenderCopyTenderCopyLifecycle from '../../capabilities/flow/tender-copy/tender-copy.lifecycle.ts';
import * as capabilitiesFlowTenderSampleTenderSampleLifecycle from '../../capabilities/flow/tender-sample/tender-sample.lifecycle.ts';
import * as capabilitiesMyTenderScreens from '../../capabilities/my-tender/screens.ts';
import * as capabilitiesMyTenderServerMyTenderServer from '../../capabilities/my-tender/server/my-tender.server.ts';
import * as capabilitiesMyTenderServerUnitServer from '../../capabilities/my-tender/server/unit.server.ts';
import * as capabilitiesNoticeChangeNoticeChangeLifecycle from '../../capabilities/notice/change/notice-change.lifecycle.ts';
import * as capabilitiesNoticeChangeNoticeChangeRecord from '../../capabilities/notice/change/notice-change.record.ts';
import * as capabilitiesNoticeInvitationDrawInvitationDrawLifecycle from '../../capabilities/notice/invitation-draw/invitation-draw.lifecycle.ts';
import * as capabilitiesNoticeInvitationDrawInvitationDrawRecord from '../../capabilities/notice/invitation-draw/invitation-draw.record.ts';
import * as capabilitiesNoticeInvitationDrawScreens from '../../capabilities/notice/invitation-draw/screens.ts';
import * as capabilitiesNoticeMailNoticeMailRecord from '../../capabilities/notice/mail/notice-mail.record.ts';
import * as capabilitiesNoticeMediumMediumRecord from '../../capabilities/notice/medium/medium.record.ts';
import * as capabilitiesNoticeMediumScreens from '../../capabilities/notice/medium/screens.ts';
import * as capabilitiesNoticeNoticeNoticeLifecycle from '../../capabilities/notice/notice/notice.lifecycle.ts';
import * as capabilitiesNoticeNoticeNoticeRecord from '../../capabilities/notice/notice/notice.record.ts';
import * as capabilitiesNoticeNoticePushes from '../../capabilities/notice/notice.pushes.ts';
import * as capabilitiesNoticeNoticeTerms from '../../capabilities/notice/notice.terms.ts';
import * as capabilitiesNoticePublicationPublicationRecord from '../../capabilities/notice/publication/publication.record.ts';
import * as capabilitiesNoticeScreens from '../../capabilities/notice/screens.ts';
import * as capabilitiesNoticeServerChangeServer from '../../capabilities/notice/server/change.server.ts';
import * as capabilitiesNoticeServerInvitationDrawServer from '../../capabilities/notice/server/invitation-draw.server.ts';
import * as capabilitiesNoticeServerInvitationServer from '../../capabilities/notice/server/invitation.server.ts';
import * as capabilitiesNoticeServerMailServer from '../../capabilities/notice/server/mail.server.ts';
import * as capabilitiesNoticeServerNoticeServer from '../../capabilities/notice/server/notice.server.ts';
import * as capabilitiesNoticeServerNoticeSteps from '../../capabilities/notice/server/notice.steps.ts';
import * as capabilitiesNoticeServerPublicationServer from '../../capabilities/notice/server/publication.server.ts';
import * as capabilitiesNoticeServerSoleSourceServer from '../../capabilities/notice/server/sole-source.server.ts';
import * as capabilitiesNoticeSoleSourceSoleSourceRecord from '../../capabilities/notice/sole-source/sole-source.record.ts';
import * as capabilitiesNoticeSupplierInvitationSupplierInvitationLifecycle from '../../capabilities/notice/supplier-invitation/supplier-invitation.lifecycle.ts';
import * as capabilitiesNoticeSupplierInvitationSupplierInvitationRecord from '../../capabilities/notice/supplier-invitation/supplier-invitation.record.ts';
import * as capabilitiesOpeningOpeningOpeningLifecycle from '../../capabilities/opening/opening/opening.lifecycle.ts';
import * as capabilitiesOpeningOpeningOpeningRecord from '../../capabilities/opening/opening/opening.record.ts';
import * as capabilitiesOpeningOpeningEntryOpeningEntryLifecycle from '../../capabilities/opening/opening-entry/opening-entry.lifecycle.ts';
import * as capabilitiesOpeningOpeningEntryOpeningEntryRecord from '../../capabilities/opening/opening-entry/opening-entry.record.ts';
import * as capabilitiesOpeningOpeningLogOpeningLogRecord from '../../capabilities/opening/opening-log/opening-log.record.ts';
import * as capabilitiesOpeningScreens from '../../capabilities/opening/screens.ts';
import * as capabilitiesOpeningServerOpeningServer from '../../capabilities/opening/server/opening.server.ts';
import * as capabilitiesOpeningServerOpeningSteps from '../../capabilities/opening/server/opening.steps.ts';
import * as capabilitiesOpeningUnsealingBidUnsealedLifecycle from '../../capabilities/opening/unsealing/bid-unsealed.lifecycle.ts';
import * as capabilitiesOpeningUnsealingScreens from '../../capabilities/opening/unsealing/screens.ts';
import * as capabilitiesOpeningUnsealingServerUnsealingServer from '../../capabilities/opening/unsealing/server/unsealing.server.ts';
import * as capabilitiesOpeningUnsealingUnsealingLifecycle from '../../capabilities/opening/unsealing/unsealing.lifecycle.ts';
import * as capabilitiesOpeningUnsealingUnsealingRecord from '../../capabilities/opening/unsealing/unsealing.record.ts';
import * as capabilitiesParticipationAddendumReceiptAddendumReceiptRecord from '../../capabilities/participation/addendum-receipt/addendum-receipt.record.ts';
import * as capabilitiesParticipationDocumentDownloadDocumentDownloadLifecycle from '../../capabilities/participation/document-download/document-download.lifecycle.ts';
import * as capabilitiesParticipationDocumentDownloadDocumentDownloadRecord from '../../capabilities/participation/document-download/document-download.record.ts';
import * as capabilitiesParticipationParticipationTerms from '../../capabilities/participation/participation.terms.ts';
import * as capabilitiesParticipationQuestionQuestionLifecycle from '../../capabilities/participation/question/question.lifecycle.ts';
import * as capabilitiesParticipationQuestionQuestionRecord from '../../capabilities/participation/question/question.record.ts';
import * as capabilitiesParticipationScreens from '../../capabilities/participation/screens.ts';
import * as capabilitiesParticipationServerParticipationServer from '../../capabilities/participation/server/participation.server.ts';
import * as capabilitiesParticipationServerParticipationSteps from '../../capabilities/participation/server/participation.steps.ts';
import * as capabilitiesParticipationServerSiteVisitServer from '../../capabilities/participation/server/site-visit.server.ts';
import * as capabilitiesParticipationSiteVisitSiteVisitRecord from '../../capabilities/participation/site-visit/site-visit.record.ts';
import * as capabilitiesPerformanceAcceptanceAcceptanceLifecycle from '../../capabilities/performance/acceptance/acceptance.lifecycle.ts';
import * as capabilitiesPerformanceAcceptanceAcceptanceRecord from '../../capabilities/performance/acceptance/acceptance.record.ts';
import * as capabilitiesPerformanceAcceptanceNoticeAcceptanceNoticeRecord from '../../capabilities/performance/acceptance-notice/acceptance-notice.record.ts';
import * as capabilitiesPerformanceContractChangeContractChangeLifecycle from '../../capabilities/performance/contract-change/contract-change.lifecycle.ts';
import * as capabilitiesPerformanceContractChangeContractChangeRecord from '../../capabilities/performance/contract-change/contract-change.record.ts';
import * as capabilitiesPerformanceContractClaimContractClaimRecord from '../../capabilities/performance/contract-claim/contract-claim.record.ts';
import * as capabilitiesPerformanceContractPaymentContractPaymentRecord from '../../capabilities/performance/contract-payment/contract-payment.record.ts';
import * as capabilitiesPerformancePerformancePerformanceLifecycle from '../../capabilities/performance/performance/performance.lifecycle.ts';
import * as capabilitiesPerformancePerformancePerformanceRecord from '../../capabilities/performance/performance/performance.record.ts';
import * as capabilitiesPerformancePerformanceTerms from '../../capabilities/performance/performance.terms.ts';
import * as capabilitiesPerformanceScreens from '../../capabilities/performance/screens.ts';
import * as capabilitiesPerformanceServerPerformanceServer from '../../capabilities/performance/server/performance.server.ts';
import * as capabilitiesPerformanceServerPerformanceSteps from '../../capabilities/performance/server/performance.steps.ts';
import * as capabilitiesPreliminaryApplicationApplicationAccess from '../../capabilities/preliminary/application/application.access.ts';
import * as capabilitiesPreliminaryApplicationApplicationLifecycle from '../../capabilities/preliminary/application/application.lifecycle.ts';
import * as capabilitiesPreliminaryApplicationApplicationRecord from '../../capabilities/preliminary/application/application.record.ts';
import * as capabilitiesPreliminaryApplicationSheetApplicationSheetLifecycle from '../../capabilities/preliminary/application-sheet/application-sheet.lifecycle.ts';
import * as capabilitiesPreliminaryApplicationSheetApplicationSheetRecord from '../../capabilities/preliminary/application-sheet/application-sheet.record.ts';
import * as capabilitiesPreliminaryPreliminaryResultPreliminaryResultLifecycle from '../../capabilities/preliminary/preliminary-result/preliminary-result.lifecycle.ts';
import * as capabilitiesPreliminaryPreliminaryResultPreliminaryResultRecord from '../../capabilities/preliminary/preliminary-result/preliminary-result.record.ts';
import * as capabilitiesPreliminaryReviewPanelReviewPanelLifecycle from '../../capabilities/preliminary/review-panel/review-panel.lifecycle.ts';
import * as capabilitiesPreliminaryReviewPanelReviewerLifecycle from '../../capabilities/preliminary/review-panel/reviewer.lifecycle.ts';
import * as capabilitiesPreliminaryScreens from '../../capabilities/preliminary/screens.ts';
import * as capabilitiesPreliminaryServerPreliminaryServer from '../../capabilities/preliminary/server/preliminary.server.ts';
import * as capabilitiesPreliminaryServerPreliminarySteps from '../../capabilities/preliminary/server/preliminary.steps.ts';
import * as capabilitiesPreliminaryTalkConcludingLifecycle from '../../capabilities/preliminary/talk/concluding.lifecycle.ts';
import * as capabilitiesPreliminaryTalkTalkLifecycle from '../../capabilities/preliminary/talk/talk.lifecycle.ts';
import * as capabilitiesPreliminaryTalkTalkRecord from '../../capabilities/preliminary/talk/talk.record.ts';
import * as capabilitiesProcedureScreens from '../../capabilities/procedure/screens.ts';
import * as capabilitiesProjectConsentConsentRecord from '../../capabilities/project/consent/consent.record.ts';
import * as capabilitiesProjectDailyAnchorDailyAnchorRecord from '../../capabilities/project/daily-anchor/daily-anchor.record.ts';
import * as capabilitiesProjectDailyAnchorScreens from '../../capabilities/project/daily-anchor/screens.ts';
import * as capabilitiesProjectDailyAnchorServerDailyAnchorServer from '../../capabilities/project/daily-anchor/server/daily-anchor.server.ts';
import * as capabilitiesProjectEntrustmentEntrustmentLifecycle from '../../capabilities/project/entrustment/entrustment.lifecycle.ts';
import * as capabilitiesProjectEntrustmentEntrustmentRecord from '../../capabilities/project/entrustment/entrustment.record.ts';
import * as capabilitiesProjectLotLotLifecycle from '../../capabilities/project/lot/lot.lifecycle.ts';
import * as capabilitiesProjectLotLotRecord from '../../capabilities/project/lot/lot.record.ts';
import * as capabilitiesProjectLotImportLotImportRecord from '../../capabilities/project/lot-import/lot-import.record.ts';
import * as capabilitiesProjectLotImportServerLotImportServer from '../../capabilities/project/lot-import/server/lot-import.server.ts';
import * as capabilitiesProjectProjectProjectLifecycle from '../../capabilities/project/project/project.lifecycle.ts';
import * as capabilitiesProjectProjectProjectRecord from '../../capabilities/project/project/project.record.ts';
import * as capabilitiesProjectProjectPushes from '../../capabilities/project/project.pushes.ts';
import * as capabilitiesProjectProjectTerms from '../../capabilities/project/project.terms.ts';
import * as capabilitiesProjectRoundRoundRecord from '../../capabilities/project/round/round.record.ts';
import * as capabilitiesProjectScreens from '../../capabilities/project/screens.ts';
import * as capabilitiesProjectServerProjectServer from '../../capabilities/project/server/project.server.ts';
import * as capabilitiesProjectServerProjectSteps from '../../capabilities/project/server/project.steps.ts';
import * as capabilitiesProjectServerSpokenServer from '../../capabilities/project/server/spoken.server.ts';
import * as capabilitiesPublicPagesScreens from '../../capabilities/public-pages/screens.ts';
import * as capabilitiesPublicPagesServerPublicPagesServer from '../../capabilities/public-pages/server/public-pages.server.ts';
import * as capabilitiesReturnsScreens from '../../capabilities/returns/screens.ts';
import * as capabilitiesReturnsServerReturnsServer from '../../capabilities/returns/server/returns.server.ts';
import * as capabilitiesSupplierCategorySupplierCategoryRecord from '../../capabilities/supplier/category/supplier-category.record.ts';
import * as capabilitiesSupplierChangeSupplierChangeRecord from '../../capabilities/supplier/change/supplier-change.record.ts';
import * as capabilitiesSupplierImportServerSupplierImportServer from '../../capabilities/supplier/import/server/supplier-import.server.ts';
import * as capabilitiesSupplierImportSupplierImportRecord from '../../capabilities/supplier/import/supplier-import.record.ts';
import * as capabilitiesSupplierKeptKeptSupplierRecord from '../../capabilities/supplier/kept/kept-supplier.record.ts';
import * as capabilitiesSupplierScreens from '../../capabilities/supplier/screens.ts';
import * as capabilitiesSupplierServerSupplierServer from '../../capabilities/supplier/server/supplier.server.ts';
import * as capabilitiesSupplierSupplierSupplierLifecycle from '../../capabilities/supplier/supplier/supplier.lifecycle.ts';
import * as capabilitiesSupplierSupplierSupplierRecord from '../../capabilities/supplier/supplier/supplier.record.ts';
import * as capabilitiesSupplierSupplierPushes from '../../capabilities/supplier/supplier.pushes.ts';
import * as capabilitiesSupplierSupplierTerms from '../../capabilities/supplier/supplier.terms.ts';
import * as capabilitiesTenderDocumentAddendumAddendumLifecycle from '../../capabilities/tender-document/addendum/addendum.lifecycle.ts';
import * as capabilitiesTenderDocumentAddendumAddendumRecord from '../../capabilities/tender-document/addendum/addendum.record.ts';
import * as capabilitiesTenderDocumentAddendumScreens from '../../capabilities/tender-document/addendum/screens.ts';
import * as capabilitiesTenderDocumentEvaluationMethodEvaluationMethodLifecycle from '../../capabilities/tender-document/evaluation-method/evaluation-method.lifecycle.ts';
import * as capabilitiesTenderDocumentEvaluationMethodEvaluationMethodRecord from '../../capabilities/tender-document/evaluation-method/evaluation-method.record.ts';
import * as capabilitiesTenderDocumentPreliminaryDocumentPreliminaryDocumentLifecycle from '../../capabilities/tender-document/preliminary-document/preliminary-document.lifecycle.ts';
import * as capabilitiesTenderDocumentPreliminaryDocumentPreliminaryDocumentRecord from '../../capabilities/tender-document/preliminary-document/preliminary-document.record.ts';
import * as capabilitiesTenderDocumentQualificationSettingQualificationSettingRecord from '../../capabilities/tender-document/qualification-setting/qualification-setting.record.ts';
import * as capabilitiesTenderDocumentSchemeTenderSchemeLifecycle from '../../capabilities/tender-document/scheme/tender-scheme.lifecycle.ts';
import * as capabilitiesTenderDocumentSchemeTenderSchemeRecord from '../../capabilities/tender-document/scheme/tender-scheme.record.ts';
import * as capabilitiesTenderDocumentScreens from '../../capabilities/tender-document/screens.ts';
import * as capabilitiesTenderDocumentServerAddendumServer from '../../capabilities/tender-document/server/addendum.server.ts';
import * as capabilitiesTenderDocumentServerPreliminaryDocumentServer from '../../capabilities/tender-document/server/preliminary-document.server.ts';
import * as capabilitiesTenderDocumentServerSchemeServer from '../../capabilities/tender-document/server/scheme.server.ts';
import * as capabilitiesTenderDocumentServerTenderDocumentServer from '../../capabilities/tender-document/server/tender-document.server.ts';
import * as capabilitiesTenderDocumentServerTenderDocumentSteps from '../../capabilities/tender-document/server/tender-document.steps.ts';
import * as capabilitiesTenderDocumentTenderDocumentTenderDocumentLifecycle from '../../capabilities/tender-document/tender-document/tender-document.lifecycle.ts';
import * as capabilitiesTenderDocumentTenderDocumentTenderDocumentRecord from '../../capabilities/tender-document/tender-document/tender-document.record.ts';
import * as capabilitiesTenderDocumentTenderDocumentPushes from '../../capabilities/tender-document/tender-document.pushes.ts';
import * as capabilitiesTenderDocumentTenderDocumentTerms from '../../capabilities/tender-document/tender-document.terms.ts';
import * as capabilitiesVenueRoomRoomRecord from '../../capabilities/venue/room/room.record.ts';
import * as capabilitiesVenueRoomBookingRoomBookingLifecycle from '../../capabilities/venue/room-booking/room-booking.lifecycle.ts';
import * as capabilitiesVenueRoomBookingRoomBookingRecord from '../../capabilities/venue/room-booking/room-booking.record.ts';
import * as capabilitiesVenueRoomRuleRoomRuleRecord from '../../capabilities/venue/room-rule/room-rule.record.ts';
import * as capabilitiesVenueScreens from '../../capabilities/venue/screens.ts';
import * as capabilitiesVenueServerVenueServer from '../../capabilities/venue/server/venue.server.ts';
import * as capabilitiesViolationScreens from '../../capabilities/violation/screens.ts';
import * as capabilitiesViolationServerViolationServer from '../../capabilities/violation/server/violation.server.ts';
import * as capabilitiesViolationViolationViolationRecord from '../../capabilities/violation/violation/violation.record.ts';
import * as capabilitiesWorkOrderScreens from '../../capabilities/work-order/screens.ts';
import * as capabilitiesWorkOrderServerWorkOrderServer from '../../capabilities/work-order/server/work-order.server.ts';
import * as capabilitiesWorkOrderWorkOrderRecord from '../../capabilities/work-order/work-order.record.ts';
import * as capabilitiesWorkbenchScreens from '../../capabilities/workbench/screens.ts';
import * as capabilitiesWorkbenchServerWorkbenchServer from '../../capabilities/workbench/server/workbench.server.ts';

export const modules = [
  platformApprovalApprovalChainApprovalChainRecord,
  platformApprovalApprovalAccess,
  platformApprovalReviewReviewRecord,
  platformApprovalReviewDelegationReviewDelegationRecord,
  platformApprovalReviewTaskReviewTaskRecord,
  platformApprovalScreens,
  platformApprovalServerApprovalServer,
  platformCalendarHolidayArrangementHolidayArrangementRecord,
  platformCalendarScreens,
  platformCalendarServerCalendarServer,
  platformDeadlinesDeadlineDeadlineRecord,
  platformDeadlinesScreens,
  platformDeadlinesServerDeadlinesServer,
  platformDictionaryCodeEntryCodeEntryRecord,
  platformDictionaryScreens,
  platformDictionarySensitiveWordSensitiveWordRecord,
  platformDictionaryServerDictionaryServer,
  platformDispatchServerDispatchServer,
  platformFaultsFaultFaultRecord,
  platformFaultsScreens,
  platformFaultsServerFaultsServer,
  platformFilesScreens,
  platformIdentityAuthorisationAuthorisationRecord,
  platformIdentityColleagueInvitationColleagueInvitationRecord,
  platformIdentityDepartmentDepartmentRecord,
  platformIdentityIdentityLifecycle,
  platformIdentityIdentityTerms,
  platformIdentityOrganisationOrganisationRecord,
  platformIdentityRoleRoleRecord,
  platformIdentityRoleGrantRoleGrantRecord,
  platformIdentityScreens,
  platformIdentitySecurityEventSecurityEventRecord,
  platformIdentityServerColleagueInvitationsServer,
  platformIdentityServerIdentityServer,
  platformIdentityServerRoleGrantsServer,
  platformIdentityServerSecurityServer,
  platformIdentityServerStaffServer,
  platformIdentityTransferScreens,
  platformIdentityUserUserRecord,
  platformImportsServerImportsServer,
  platformJobsScreens,
  platformJobsServerJobsServer,
  platformLawProjectSettingProjectSettingRecord,
  platformLawScreens,
  platformLawServerLawServer,
  platformMessagesDeliveryMessageDeliveryRecord,
  platformMessagesMessageMessageRecord,
  platformMessagesMessageTemplateMessageTemplateRecord,
  platformMessagesScreens,
  platformMessagesServerMessagesServer,
  platformOutsideScreens,
  platformPushPushPushRecord,
  platformPushScreens,
  platformPushServerPushServer,
  platformRestorationRestorationRestorationRecord,
  platformRestorationScreens,
  platformRestorationServerRestorationServer,
  platformSafetyScreens,
  platformSafetyServerSafetyServer,
  platformSettingsScreens,
  platformSettingsServerSettingsServer,
  platformSignatureServerSignatureServer,
  platformTalkScreens,
  platformTalkServerTalkServer,
  platformTemplatesPaperTemplatePaperTemplateRecord,
  platformTemplatesScreens,
  platformTemplatesServerTemplatesServer,
  platformTemplatesTemplateVersionTemplateVersionRecord,
  platformToolsScreens,
  capabilitiesAppraisalAppraisalAppraisalLifecycle,
  capabilitiesAppraisalAppraisalAppraisalRecord,
  capabilitiesAppraisalAppraisalTerms,
  capabilitiesAppraisalScreens,
  capabilitiesAppraisalServerAppraisalServer,
  capabilitiesAwardAllocationLotAllocationRecord,
  capabilitiesAwardAllocationScreens,
  capabilitiesAwardAllocationServerAllocationSteps,
  capabilitiesAwardAwardLineAwardLineRecord,
  capabilitiesAwardAwardLineScreens,
  capabilitiesAwardAwardLineServerAwardLineServer,
  capabilitiesAwardAwardNoticeAwardNoticeLifecycle,
  capabilitiesAwardAwardNoticeAwardNoticeRecord,
  capabilitiesAwardAwardPushes,
  capabilitiesAwardAwardTerms,
  capabilitiesAwardCandidatePublicityCandidatePublicityLifecycle,
  capabilitiesAwardCandidatePublicityCandidatePublicityRecord,
  capabilitiesAwardCandidatePublicityScreens,
  capabilitiesAwardCorrectionPublicityCorrectionRecord,
  capabilitiesAwardCorrectionResultChangeRecord,
  capabilitiesAwardCorrectionScreens,
  capabilitiesAwardDecisionDecisionCommitteeLifecycle,
  capabilitiesAwardDecisionDecisionCommitteeRecord,
  capabilitiesAwardDecisionDecisionMemberRecord,
  capabilitiesAwardDecisionDecisionReportRecord,
  capabilitiesAwardDecisionDecisionVoteRecord,
  capabilitiesAwardDecisionScreens,
  capabilitiesAwardDecisionServerDecisionServer,
  capabilitiesAwardDecisionServerDecisionSteps,
  capabilitiesAwardDossierServerDossierServer,
  capabilitiesAwardOfflineAwardOfflineAwardRecord,
  capabilitiesAwardReEvaluationReEvaluationRecord,
  capabilitiesAwardReEvaluationScreens,
  capabilitiesAwardResultNoticeResultNoticeRecord,
  capabilitiesAwardScreens,
  capabilitiesAwardServerAwardServer,
  capabilitiesAwardServerAwardSteps,
  capabilitiesAwardServerWrittenReportServer,
  capabilitiesAwardTemplatedScreens,
  capabilitiesAwardWinnerConfirmationWinnerConfirmationLifecycle,
  capabilitiesAwardWinnerConfirmationWinnerConfirmationRecord,
  capabilitiesAwardWrittenReportScreens,
  capabilitiesAwardWrittenReportWrittenReportRecord,
  capabilitiesBidAlarmAlarmRecord,
  capabilitiesBidBaseEstimateBaseEstimateRecord,
  capabilitiesBidBaseEstimateScreens,
  capabilitiesBidBaseEstimateServerBaseEstimateServer,
  capabilitiesBidBidBidLifecycle,
  capabilitiesBidBidBidRecord,
  capabilitiesBidBidFindingBidFindingRecord,
  capabilitiesBidDeadlineAccess,
  capabilitiesBidScreens,
  capabilitiesBidServerBidServer,
  capabilitiesBidSecurityBankStatementBankStatementRecord,
  capabilitiesBidSecurityBidSecurityBidSecurityLifecycle,
  capabilitiesBidSecurityBidSecurityBidSecurityRecord,
  capabilitiesBidSecurityBidSecurityAccountBidSecurityAccountRecord,
  capabilitiesBidSecurityBidSecurityRefundBidSecurityRefundLifecycle,
  capabilitiesBidSecurityBidSecurityRefundBidSecurityRefundRecord,
  capabilitiesBidSecurityBidSecurityTerms,
  capabilitiesBidSecurityScreens,
  capabilitiesBidSecurityServerBidSecurityServer,
  capabilitiesBidSecurityServerBidSecuritySteps,
  capabilitiesClosingArchiveArchiveRecord,
  capabilitiesClosingClosingPushes,
  capabilitiesClosingClosingTerms,
  capabilitiesClosingScreens,
  capabilitiesClosingServerClosingServer,
  capabilitiesClosingServerClosingSteps,
  capabilitiesClosingTerminationTerminationRecord,
  capabilitiesCommitteeCommitteeCommitteeAccess,
  capabilitiesCommitteeCommitteeCommitteeLifecycle,
  capabilitiesCommitteeCommitteeCommitteeRecord,
  capabilitiesCommitteeCommitteeMemberCommitteeMemberAccess,
  capabilitiesCommitteeCommitteeMemberCommitteeMemberLifecycle,
  capabilitiesCommitteeCommitteeMemberCommitteeMemberRecord,
  capabilitiesCommitteeScreens,
  capabilitiesCommitteeServerCommitteeServer,
  capabilitiesCommitteeServerCommitteeSteps,
  capabilitiesContractContractContractLifecycle,
  capabilitiesContractContractContractRecord,
  capabilitiesContractContractPushes,
  capabilitiesContractScreens,
  capabilitiesContractServerContractServer,
  capabilitiesContractServerContractSteps,
  capabilitiesDisputeComplaintComplaintLifecycle,
  capabilitiesDisputeComplaintComplaintRecord,
  capabilitiesDisputeDirectiveDirectiveRecord,
  capabilitiesDisputeDisputeTerms,
  capabilitiesDisputeObjectionObjectionLifecycle,
  capabilitiesDisputeObjectionObjectionRecord,
  capabilitiesDisputeScreens,
  capabilitiesDisputeServerDisputeServer,
  capabilitiesDisputeServerDisputeSteps,
  capabilitiesEvaluationBidClearingBidClearingLifecycle,
  capabilitiesEvaluationBidClearingBidClearingRecord,
  capabilitiesEvaluationBidClearingScreens,
  capabilitiesEvaluationBidClearingServerClearingServer,
  capabilitiesEvaluationBidValidityBidValidityLifecycle,
  capabilitiesEvaluationBidValidityBidValidityRecord,
  capabilitiesEvaluationClarificationClarificationLifecycle,
  capabilitiesEvaluationClarificationClarificationRecord,
  capabilitiesEvaluationCollusionReportCollusionReportLifecycle,
  capabilitiesEvaluationCollusionReportCollusionReportRecord,
  capabilitiesEvaluationCollusionReportScreens,
  capabilitiesEvaluationCollusionReportServerCollusionServer,
  capabilitiesEvaluationCommitteeVoteCommitteeVoteRecord,
  capabilitiesEvaluationCommitteeVoteScreens,
  capabilitiesEvaluationCommitteeVoteServerVoteServer,
  capabilitiesEvaluationEvaluationResultEvaluationResultRecord,
  capabilitiesEvaluationEvaluationTerms,
  capabilitiesEvaluationObjectiveEvidenceObjectiveEvidenceRecord,
  capabilitiesEvaluationObjectiveEvidenceServerEvidenceServer,
  capabilitiesEvaluationPriceBasisScreens,
  capabilitiesEvaluationPriceBasisServerPriceBasisServer,
  capabilitiesEvaluationPriceScorePriceScoreRecord,
  capabilitiesEvaluationQualificationQualificationLifecycle,
  capabilitiesEvaluationQualificationQualificationRecord,
  capabilitiesEvaluationReadinessReadinessTerms,
  capabilitiesEvaluationReadinessScreens,
  capabilitiesEvaluationReadinessServerReadinessServer,
  capabilitiesEvaluationScoreSheetScoreSheetLifecycle,
  capabilitiesEvaluationScoreSheetScoreSheetRecord,
  capabilitiesEvaluationScreens,
  capabilitiesEvaluationSeatChairLifecycle,
  capabilitiesEvaluationSeatJudgingLifecycle,
  capabilitiesEvaluationSeatRemindingLifecycle,
  capabilitiesEvaluationServerEvaluationServer,
  capabilitiesEvaluationServerEvaluationSteps,
  capabilitiesEvaluationValidityReplyValidityReplyRecord,
  capabilitiesEvaluationReportEvaluationReportEvaluationReportLifecycle,
  capabilitiesEvaluationReportEvaluationReportEvaluationReportRecord,
  capabilitiesEvaluationReportEvaluationReportScreens,
  capabilitiesEvaluationReportExpertQueryExpertQueryLifecycle,
  capabilitiesEvaluationReportExpertQueryExpertQueryRecord,
  capabilitiesEvaluationReportExpertQueryScreens,
  capabilitiesEvaluationReportExpertQueryServerQueryServer,
  capabilitiesEvaluationReportOpenedAccess,
  capabilitiesEvaluationReportPapersScreens,
  capabilitiesEvaluationReportPapersServerPapersServer,
  capabilitiesEvaluationReportScreens,
  capabilitiesEvaluationReportSeatReportingLifecycle,
  capabilitiesEvaluationReportServerEvaluationReportServer,
  capabilitiesEvaluationReportServerEvaluationReportSteps,
  capabilitiesEvaluationRoomScreens,
  capabilitiesEvaluationRoomServerRoomServer,
  capabilitiesExpertExpertExpertLifecycle,
  capabilitiesExpertExpertExpertRecord,
  capabilitiesExpertImportExpertImportRecord,
  capabilitiesExpertImportServerExpertImportServer,
  capabilitiesExpertScreens,
  capabilitiesExpertServerExpertServer,
  capabilitiesFlowScreens,
  capabilitiesFlowServerFlowServer,
  capabilitiesFlowTenderCopyTenderCopyLifecycle,
  capabilitiesFlowTenderSampleTenderSampleLifecycle,
  capabilitiesMyTenderScreens,
  capabilitiesMyTenderServerMyTenderServer,
  capabilitiesMyTenderServerUnitServer,
  capabilitiesNoticeChangeNoticeChangeLifecycle,
  capabilitiesNoticeChangeNoticeChangeRecord,
  capabilitiesNoticeInvitationDrawInvitationDrawLifecycle,
  capabilitiesNoticeInvitationDrawInvitationDrawRecord,
  capabilitiesNoticeInvitationDrawScreens,
  capabilitiesNoticeMailNoticeMailRecord,
  capabilitiesNoticeMediumMediumRecord,
  capabilitiesNoticeMediumScreens,
  capabilitiesNoticeNoticeNoticeLifecycle,
  capabilitiesNoticeNoticeNoticeRecord,
  capabilitiesNoticeNoticePushes,
  capabilitiesNoticeNoticeTerms,
  capabilitiesNoticePublicationPublicationRecord,
  capabilitiesNoticeScreens,
  capabilitiesNoticeServerChangeServer,
  capabilitiesNoticeServerInvitationDrawServer,
  capabilitiesNoticeServerInvitationServer,
  capabilitiesNoticeServerMailServer,
  capabilitiesNoticeServerNoticeServer,
  capabilitiesNoticeServerNoticeSteps,
  capabilitiesNoticeServerPublicationServer,
  capabilitiesNoticeServerSoleSourceServer,
  capabilitiesNoticeSoleSourceSoleSourceRecord,
  capabilitiesNoticeSupplierInvitationSupplierInvitationLifecycle,
  capabilitiesNoticeSupplierInvitationSupplierInvitationRecord,
  capabilitiesOpeningOpeningOpeningLifecycle,
  capabilitiesOpeningOpeningOpeningRecord,
  capabilitiesOpeningOpeningEntryOpeningEntryLifecycle,
  capabilitiesOpeningOpeningEntryOpeningEntryRecord,
  capabilitiesOpeningOpeningLogOpeningLogRecord,
  capabilitiesOpeningScreens,
  capabilitiesOpeningServerOpeningServer,
  capabilitiesOpeningServerOpeningSteps,
  capabilitiesOpeningUnsealingBidUnsealedLifecycle,
  capabilitiesOpeningUnsealingScreens,
  capabilitiesOpeningUnsealingServerUnsealingServer,
  capabilitiesOpeningUnsealingUnsealingLifecycle,
  capabilitiesOpeningUnsealingUnsealingRecord,
  capabilitiesParticipationAddendumReceiptAddendumReceiptRecord,
  capabilitiesParticipationDocumentDownloadDocumentDownloadLifecycle,
  capabilitiesParticipationDocumentDownloadDocumentDownloadRecord,
  capabilitiesParticipationParticipationTerms,
  capabilitiesParticipationQuestionQuestionLifecycle,
  capabilitiesParticipationQuestionQuestionRecord,
  capabilitiesParticipationScreens,
  capabilitiesParticipationServerParticipationServer,
  capabilitiesParticipationServerParticipationSteps,
  capabilitiesParticipationServerSiteVisitServer,
  capabilitiesParticipationSiteVisitSiteVisitRecord,
  capabilitiesPerformanceAcceptanceAcceptanceLifecycle,
  capabilitiesPerformanceAcceptanceAcceptanceRecord,
  capabilitiesPerformanceAcceptanceNoticeAcceptanceNoticeRecord,
  capabilitiesPerformanceContractChangeContractChangeLifecycle,
  capabilitiesPerformanceContractChangeContractChangeRecord,
  capabilitiesPerformanceContractClaimContractClaimRecord,
  capabilitiesPerformanceContractPaymentContractPaymentRecord,
  capabilitiesPerformancePerformancePerformanceLifecycle,
  capabilitiesPerformancePerformancePerformanceRecord,
  capabilitiesPerformancePerformanceTerms,
  capabilitiesPerformanceScreens,
  capabilitiesPerformanceServerPerformanceServer,
  capabilitiesPerformanceServerPerformanceSteps,
  capabilitiesPreliminaryApplicationApplicationAccess,
  capabilitiesPreliminaryApplicationApplicationLifecycle,
  capabilitiesPreliminaryApplicationApplicationRecord,
  capabilitiesPreliminaryApplicationSheetApplicationSheetLifecycle,
  capabilitiesPreliminaryApplicationSheetApplicationSheetRecord,
  capabilitiesPreliminaryPreliminaryResultPreliminaryResultLifecycle,
  capabilitiesPreliminaryPreliminaryResultPreliminaryResultRecord,
  capabilitiesPreliminaryReviewPanelReviewPanelLifecycle,
  capabilitiesPreliminaryReviewPanelReviewerLifecycle,
  capabilitiesPreliminaryScreens,
  capabilitiesPreliminaryServerPreliminaryServer,
  capabilitiesPreliminaryServerPreliminarySteps,
  capabilitiesPreliminaryTalkConcludingLifecycle,
  capabilitiesPreliminaryTalkTalkLifecycle,
  capabilitiesPreliminaryTalkTalkRecord,
  capabilitiesProcedureScreens,
  capabilitiesProjectConsentConsentRecord,
  capabilitiesProjectDailyAnchorDailyAnchorRecord,
  capabilitiesProjectDailyAnchorScreens,
  capabilitiesProjectDailyAnchorServerDailyAnchorServer,
  capabilitiesProjectEntrustmentEntrustmentLifecycle,
  capabilitiesProjectEntrustmentEntrustmentRecord,
  capabilitiesProjectLotLotLifecycle,
  capabilitiesProjectLotLotRecord,
  capabilitiesProjectLotImportLotImportRecord,
  capabilitiesProjectLotImportServerLotImportServer,
  capabilitiesProjectProjectProjectLifecycle,
  capabilitiesProjectProjectProjectRecord,
  capabilitiesProjectProjectPushes,
  capabilitiesProjectProjectTerms,
  capabilitiesProjectRoundRoundRecord,
  capabilitiesProjectScreens,
  capabilitiesProjectServerProjectServer,
  capabilitiesProjectServerProjectSteps,
  capabilitiesProjectServerSpokenServer,
  capabilitiesPublicPagesScreens,
  capabilitiesPublicPagesServerPublicPagesServer,
  capabilitiesReturnsScreens,
  capabilitiesReturnsServerReturnsServer,
  capabilitiesSupplierCategorySupplierCategoryRecord,
  capabilitiesSupplierChangeSupplierChangeRecord,
  capabilitiesSupplierImportServerSupplierImportServer,
  capabilitiesSupplierImportSupplierImportRecord,
  capabilitiesSupplierKeptKeptSupplierRecord,
  capabilitiesSupplierScreens,
  capabilitiesSupplierServerSupplierServer,
  capabilitiesSupplierSupplierSupplierLifecycle,
  capabilitiesSupplierSupplierSupplierRecord,
  capabilitiesSupplierSupplierPushes,
  capabilitiesSupplierSupplierTerms,
  capabilitiesTenderDocumentAddendumAddendumLifecycle,
  capabilitiesTenderDocumentAddendumAddendumRecord,
  capabilitiesTenderDocumentAddendumScreens,
  capabilitiesTenderDocumentEvaluationMethodEvaluationMethodLifecycle,
  capabilitiesTenderDocumentEvaluationMethodEvaluationMethodRecord,
  capabilitiesTenderDocumentPreliminaryDocumentPreliminaryDocumentLifecycle,
  capabilitiesTenderDocumentPreliminaryDocumentPreliminaryDocumentRecord,
  capabilitiesTenderDocumentQualificationSettingQualificationSettingRecord,
  capabilitiesTenderDocumentSchemeTenderSchemeLifecycle,
  capabilitiesTenderDocumentSchemeTenderSchemeRecord,
  capabilitiesTenderDocumentScreens,
  capabilitiesTenderDocumentServerAddendumServer,
  capabilitiesTenderDocumentServerPreliminaryDocumentServer,
  capabilitiesTenderDocumentServerSchemeServer,
  capabilitiesTenderDocumentServerTenderDocumentServer,
  capabilitiesTenderDocumentServerTenderDocumentSteps,
  capabilitiesTenderDocumentTenderDocumentTenderDocumentLifecycle,
  capabilitiesTenderDocumentTenderDocumentTenderDocumentRecord,
  capabilitiesTenderDocumentTenderDocumentPushes,
  capabilitiesTenderDocumentTenderDocumentTerms,
  capabilitiesVenueRoomRoomRecord,
  capabilitiesVenueRoomBookingRoomBookingLifecycle,
  capabilitiesVenueRoomBookingRoomBookingRecord,
  capabilitiesVenueRoomRuleRoomRuleRecord,
  capabilitiesVenueScreens,
  capabilitiesVenueServerVenueServer,
  capabilitiesViolationScreens,
  capabilitiesViolationServerViolationServer,
  capabilitiesViolationViolationViolationRecord,
  capabilitiesWorkOrderScreens,
  capabilitiesWorkOrderServerWorkOrderServer,
  capabilitiesWorkOrderWorkOrderRecord,
  capabilitiesWorkbenchScreens,
  capabilitiesWorkbenchServerWorkbenchServer,
];
