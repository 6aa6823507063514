// Written by `npm run generate`; do not edit.
import { type Lifecycle, withActions } from '../kernel/lifecycle/lifecycle.ts';
import type { RecordType } from '../kernel/record/record.ts';

export const recordLoaders: Readonly<Record<string, () => Promise<{ record: RecordType<any>; lifecycle?: Lifecycle }>>> = {
  'approval-chain': async () => {
    const [r, l] = await Promise.all([import('../platform/approval/approval-chain/approval-chain.record.ts'), import('../platform/approval/approval-chain/approval-chain.lifecycle.ts')]);
    return { record: r.approvalChain, lifecycle: l.approvalChainLifecycle };
  },
  'review': async () => {
    const [r, l] = await Promise.all([import('../platform/approval/review/review.record.ts'), import('../platform/approval/review/review.lifecycle.ts')]);
    return { record: r.review, lifecycle: l.reviewLifecycle };
  },
  'review-delegation': async () => {
    const [r, l] = await Promise.all([import('../platform/approval/review-delegation/review-delegation.record.ts'), import('../platform/approval/review-delegation/review-delegation.lifecycle.ts')]);
    return { record: r.reviewDelegation, lifecycle: l.reviewDelegationLifecycle };
  },
  'review-task': async () => {
    const [r, l] = await Promise.all([import('../platform/approval/review-task/review-task.record.ts'), import('../platform/approval/review-task/review-task.lifecycle.ts')]);
    return { record: r.reviewTask, lifecycle: l.reviewTaskLifecycle };
  },
  'holiday-arrangement': async () => {
    const [r, l] = await Promise.all([import('../platform/calendar/holiday-arrangement/holiday-arrangement.record.ts'), import('../platform/calendar/holiday-arrangement/holiday-arrangement.lifecycle.ts')]);
    return { record: r.holidayArrangement, lifecycle: l.holidayArrangementLifecycle };
  },
  'deadline': async () => {
    const [r, l] = await Promise.all([import('../platform/deadlines/deadline/deadline.record.ts'), import('../platform/deadlines/deadline/deadline.lifecycle.ts')]);
    return { record: r.deadline, lifecycle: l.deadlineLifecycle };
  },
  'code-entry': async () => {
    const [r, l] = await Promise.all([import('../platform/dictionary/code-entry/code-entry.record.ts'), import('../platform/dictionary/code-entry/code-entry.lifecycle.ts')]);
    return { record: r.codeEntry, lifecycle: l.codeEntryLifecycle };
  },
  'sensitive-word': async () => {
    const [r, l] = await Promise.all([import('../platform/dictionary/sensitive-word/sensitive-word.record.ts'), import('../platform/dictionary/sensitive-word/sensitive-word.lifecycle.ts')]);
    return { record: r.sensitiveWord, lifecycle: l.sensitiveWordLifecycle };
  },
  'fault': async () => {
    const [r, l] = await Promise.all([import('../platform/faults/fault/fault.record.ts'), import('../platform/faults/fault/fault.lifecycle.ts')]);
    return { record: r.fault, lifecycle: l.faultLifecycle };
  },
  'authorisation': async () => {
    const [r, l] = await Promise.all([import('../platform/identity/authorisation/authorisation.record.ts'), import('../platform/identity/authorisation/authorisation.lifecycle.ts')]);
    return { record: r.authorisation, lifecycle: l.authorisationLifecycle };
  },
  'colleague-invitation': async () => {
    const [r, l] = await Promise.all([import('../platform/identity/colleague-invitation/colleague-invitation.record.ts'), import('../platform/identity/colleague-invitation/colleague-invitation.lifecycle.ts')]);
    return { record: r.colleagueInvitation, lifecycle: l.colleagueInvitationLifecycle };
  },
  'department': async () => {
    const [r, l] = await Promise.all([import('../platform/identity/department/department.record.ts'), import('../platform/identity/identity.lifecycle.ts')]);
    return { record: r.department, lifecycle: l.departmentLifecycle };
  },
  'organisation': async () => {
    const [r, l] = await Promise.all([import('../platform/identity/organisation/organisation.record.ts'), import('../platform/identity/identity.lifecycle.ts')]);
    return { record: r.organisation, lifecycle: l.organisationLifecycle };
  },
  'role': async () => {
    const [r, l] = await Promise.all([import('../platform/identity/role/role.record.ts'), import('../platform/identity/identity.lifecycle.ts')]);
    return { record: r.role, lifecycle: l.roleLifecycle };
  },
  'role-grant': async () => {
    const [r, l] = await Promise.all([import('../platform/identity/role-grant/role-grant.record.ts'), import('../platform/identity/role-grant/role-grant.lifecycle.ts')]);
    return { record: r.roleGrant, lifecycle: l.roleGrantLifecycle };
  },
  'security-event': async () => {
    const [r, l] = await Promise.all([import('../platform/identity/security-event/security-event.record.ts'), import('../platform/identity/security-event/security-event.lifecycle.ts')]);
    return { record: r.securityEvent, lifecycle: l.securityEventLifecycle };
  },
  'user': async () => {
    const [r, l] = await Promise.all([import('../platform/identity/user/user.record.ts'), import('../platform/identity/identity.lifecycle.ts')]);
    return { record: r.user, lifecycle: l.userLifecycle };
  },
  'project-setting': async () => {
    const [r, l] = await Promise.all([import('../platform/law/project-setting/project-setting.record.ts'), import('../platform/law/project-setting/project-setting.lifecycle.ts')]);
    return { record: r.projectSetting, lifecycle: l.projectSettingLifecycle };
  },
  'message-delivery': async () => {
    const [r, l] = await Promise.all([import('../platform/messages/delivery/message-delivery.record.ts'), import('../platform/messages/delivery/message-delivery.lifecycle.ts')]);
    return { record: r.messageDelivery, lifecycle: l.messageDeliveryLifecycle };
  },
  'message': async () => {
    const [r, l] = await Promise.all([import('../platform/messages/message/message.record.ts'), import('../platform/messages/message/message.lifecycle.ts')]);
    return { record: r.message, lifecycle: l.messageLifecycle };
  },
  'message-template': async () => {
    const [r, l] = await Promise.all([import('../platform/messages/message-template/message-template.record.ts'), import('../platform/messages/message-template/message-template.lifecycle.ts')]);
    return { record: r.messageTemplate, lifecycle: l.messageTemplateLifecycle };
  },
  'push': async () => {
    const [r, l] = await Promise.all([import('../platform/push/push/push.record.ts'), import('../platform/push/push/push.lifecycle.ts')]);
    return { record: r.push, lifecycle: l.pushLifecycle };
  },
  'restoration': async () => {
    const [r, l] = await Promise.all([import('../platform/restoration/restoration/restoration.record.ts'), import('../platform/restoration/restoration/restoration.lifecycle.ts')]);
    return { record: r.restoration, lifecycle: l.restorationLifecycle };
  },
  'paper-template': async () => {
    const [r, l] = await Promise.all([import('../platform/templates/paper-template/paper-template.record.ts'), import('../platform/templates/paper-template/paper-template.lifecycle.ts')]);
    return { record: r.paperTemplate, lifecycle: l.paperTemplateLifecycle };
  },
  'template-version': async () => {
    const [r, l] = await Promise.all([import('../platform/templates/template-version/template-version.record.ts'), import('../platform/templates/template-version/template-version.lifecycle.ts')]);
    return { record: r.templateVersion, lifecycle: l.templateVersionLifecycle };
  },
  'appraisal': async () => {
    const [r, l] = await Promise.all([import('../capabilities/appraisal/appraisal/appraisal.record.ts'), import('../capabilities/appraisal/appraisal/appraisal.lifecycle.ts')]);
    return { record: r.appraisal, lifecycle: l.appraisalLifecycle };
  },
  'lot-allocation': async () => {
    const [r, l] = await Promise.all([import('../capabilities/award/allocation/lot-allocation.record.ts'), import('../capabilities/award/allocation/lot-allocation.lifecycle.ts')]);
    return { record: r.lotAllocation, lifecycle: l.lotAllocationLifecycle };
  },
  'award-line': async () => {
    const [r, l] = await Promise.all([import('../capabilities/award/award-line/award-line.record.ts'), import('../capabilities/award/award-line/award-line.lifecycle.ts')]);
    return { record: r.awardLine, lifecycle: l.awardLineLifecycle };
  },
  'award-notice': async () => {
    const [r, l] = await Promise.all([import('../capabilities/award/award-notice/award-notice.record.ts'), import('../capabilities/award/award-notice/award-notice.lifecycle.ts')]);
    return { record: r.awardNotice, lifecycle: l.awardNoticeLifecycle };
  },
  'candidate-publicity': async () => {
    const [r, l] = await Promise.all([import('../capabilities/award/candidate-publicity/candidate-publicity.record.ts'), import('../capabilities/award/candidate-publicity/candidate-publicity.lifecycle.ts')]);
    return { record: r.candidatePublicity, lifecycle: l.candidatePublicityLifecycle };
  },
  'publicity-correction': async () => {
    const [r, l] = await Promise.all([import('../capabilities/award/correction/publicity-correction.record.ts'), import('../capabilities/award/correction/publicity-correction.lifecycle.ts')]);
    return { record: r.publicityCorrection, lifecycle: l.publicityCorrectionLifecycle };
  },
  'result-change': async () => {
    const [r, l] = await Promise.all([import('../capabilities/award/correction/result-change.record.ts'), import('../capabilities/award/correction/result-change.lifecycle.ts')]);
    return { record: r.resultChange, lifecycle: l.resultChangeLifecycle };
  },
  'decision-committee': async () => {
    const [r, l] = await Promise.all([import('../capabilities/award/decision/decision-committee.record.ts'), import('../capabilities/award/decision/decision-committee.lifecycle.ts')]);
    return { record: r.decisionCommittee, lifecycle: l.decisionCommitteeLifecycle };
  },
  'decision-member': async () => {
    const [r, l] = await Promise.all([import('../capabilities/award/decision/decision-member.record.ts'), import('../capabilities/award/decision/decision-member.lifecycle.ts')]);
    return { record: r.decisionMember, lifecycle: l.decisionMemberLifecycle };
  },
  'decision-report': async () => {
    const [r, l] = await Promise.all([import('../capabilities/award/decision/decision-report.record.ts'), import('../capabilities/award/decision/decision-report.lifecycle.ts')]);
    return { record: r.decisionReport, lifecycle: l.decisionReportLifecycle };
  },
  'decision-vote': async () => {
    const [r, l] = await Promise.all([import('../capabilities/award/decision/decision-vote.record.ts'), import('../capabilities/award/decision/decision-vote.lifecycle.ts')]);
    return { record: r.decisionVote, lifecycle: l.decisionVoteLifecycle };
  },
  'offline-award': async () => {
    const [r, l] = await Promise.all([import('../capabilities/award/offline-award/offline-award.record.ts'), import('../capabilities/award/offline-award/offline-award.lifecycle.ts')]);
    return { record: r.offlineAward, lifecycle: l.offlineAwardLifecycle };
  },
  're-evaluation': async () => {
    const [r, l] = await Promise.all([import('../capabilities/award/re-evaluation/re-evaluation.record.ts'), import('../capabilities/award/re-evaluation/re-evaluation.lifecycle.ts')]);
    return { record: r.reEvaluation, lifecycle: l.reEvaluationLifecycle };
  },
  'result-notice': async () => {
    const [r, l] = await Promise.all([import('../capabilities/award/result-notice/result-notice.record.ts'), import('../capabilities/award/result-notice/result-notice.lifecycle.ts')]);
    return { record: r.resultNotice, lifecycle: l.resultNoticeLifecycle };
  },
  'winner-confirmation': async () => {
    const [r, l] = await Promise.all([import('../capabilities/award/winner-confirmation/winner-confirmation.record.ts'), import('../capabilities/award/winner-confirmation/winner-confirmation.lifecycle.ts')]);
    return { record: r.winnerConfirmation, lifecycle: l.winnerConfirmationLifecycle };
  },
  'written-report': async () => {
    const [r, l] = await Promise.all([import('../capabilities/award/written-report/written-report.record.ts'), import('../capabilities/award/written-report/written-report.lifecycle.ts')]);
    return { record: r.writtenReport, lifecycle: l.writtenReportLifecycle };
  },
  'alarm': async () => {
    const [r, l] = await Promise.all([import('../capabilities/bid/alarm/alarm.record.ts'), import('../capabilities/bid/alarm/alarm.lifecycle.ts')]);
    return { record: r.alarm, lifecycle: l.alarmLifecycle };
  },
  'base-estimate': async () => {
    const [r, l] = await Promise.all([import('../capabilities/bid/base-estimate/base-estimate.record.ts'), import('../capabilities/bid/base-estimate/base-estimate.lifecycle.ts')]);
    return { record: r.baseEstimate, lifecycle: l.baseEstimateLifecycle };
  },
  'bid': async () => {
    const [r, l, m0] = await Promise.all([import('../capabilities/bid/bid/bid.record.ts'), import('../capabilities/bid/bid/bid.lifecycle.ts'), import('../capabilities/opening/unsealing/bid-unsealed.lifecycle.ts')]);
    return { record: r.bid, lifecycle: withActions(l.bidLifecycle, m0.unsealedBids) };
  },
  'bid-finding': async () => {
    const [r, l] = await Promise.all([import('../capabilities/bid/bid-finding/bid-finding.record.ts'), import('../capabilities/bid/bid-finding/bid-finding.lifecycle.ts')]);
    return { record: r.bidFinding, lifecycle: l.bidFindingLifecycle };
  },
  'bank-statement': async () => {
    const [r, l] = await Promise.all([import('../capabilities/bid-security/bank-statement/bank-statement.record.ts'), import('../capabilities/bid-security/bank-statement/bank-statement.lifecycle.ts')]);
    return { record: r.bankStatement, lifecycle: l.bankStatementLifecycle };
  },
  'bid-security': async () => {
    const [r, l] = await Promise.all([import('../capabilities/bid-security/bid-security/bid-security.record.ts'), import('../capabilities/bid-security/bid-security/bid-security.lifecycle.ts')]);
    return { record: r.bidSecurity, lifecycle: l.bidSecurityLifecycle };
  },
  'bid-security-account': async () => {
    const [r, l] = await Promise.all([import('../capabilities/bid-security/bid-security-account/bid-security-account.record.ts'), import('../capabilities/bid-security/bid-security-account/bid-security-account.lifecycle.ts')]);
    return { record: r.bidSecurityAccount, lifecycle: l.bidSecurityAccountLifecycle };
  },
  'bid-security-refund': async () => {
    const [r, l] = await Promise.all([import('../capabilities/bid-security/bid-security-refund/bid-security-refund.record.ts'), import('../capabilities/bid-security/bid-security-refund/bid-security-refund.lifecycle.ts')]);
    return { record: r.bidSecurityRefund, lifecycle: l.bidSecurityRefundLifecycle };
  },
  'archive': async () => {
    const [r, l] = await Promise.all([import('../capabilities/closing/archive/archive.record.ts'), import('../capabilities/closing/archive/archive.lifecycle.ts')]);
    return { record: r.archive, lifecycle: l.archiveLifecycle };
  },
  'termination': async () => {
    const [r, l] = await Promise.all([import('../capabilities/closing/termination/termination.record.ts'), import('../capabilities/closing/termination/termination.lifecycle.ts')]);
    return { record: r.termination, lifecycle: l.terminationLifecycle };
  },
  'committee': async () => {
    const [r, l, m0] = await Promise.all([import('../capabilities/committee/committee/committee.record.ts'), import('../capabilities/committee/committee/committee.lifecycle.ts'), import('../capabilities/evaluation/seat/reminding.lifecycle.ts')]);
    return { record: r.committee, lifecycle: withActions(l.committeeLifecycle, m0.remindingSeats) };
  },
  'committee-member': async () => {
    const [r, l, m0, m1, m2] = await Promise.all([import('../capabilities/committee/committee-member/committee-member.record.ts'), import('../capabilities/committee/committee-member/committee-member.lifecycle.ts'), import('../capabilities/evaluation/seat/chair.lifecycle.ts'), import('../capabilities/evaluation/seat/judging.lifecycle.ts'), import('../capabilities/evaluation-report/seat/reporting.lifecycle.ts')]);
    return { record: r.committeeMember, lifecycle: withActions(l.committeeMemberLifecycle, m0.chairOfJudging, m1.judgingAtSeat, m2.reportingAtSeat) };
  },
  'contract': async () => {
    const [r, l] = await Promise.all([import('../capabilities/contract/contract/contract.record.ts'), import('../capabilities/contract/contract/contract.lifecycle.ts')]);
    return { record: r.contract, lifecycle: l.contractLifecycle };
  },
  'complaint': async () => {
    const [r, l] = await Promise.all([import('../capabilities/dispute/complaint/complaint.record.ts'), import('../capabilities/dispute/complaint/complaint.lifecycle.ts')]);
    return { record: r.complaint, lifecycle: l.complaintLifecycle };
  },
  'directive': async () => {
    const [r, l] = await Promise.all([import('../capabilities/dispute/directive/directive.record.ts'), import('../capabilities/dispute/directive/directive.lifecycle.ts')]);
    return { record: r.directive, lifecycle: l.directiveLifecycle };
  },
  'objection': async () => {
    const [r, l] = await Promise.all([import('../capabilities/dispute/objection/objection.record.ts'), import('../capabilities/dispute/objection/objection.lifecycle.ts')]);
    return { record: r.objection, lifecycle: l.objectionLifecycle };
  },
  'bid-clearing': async () => {
    const [r, l] = await Promise.all([import('../capabilities/evaluation/bid-clearing/bid-clearing.record.ts'), import('../capabilities/evaluation/bid-clearing/bid-clearing.lifecycle.ts')]);
    return { record: r.bidClearing, lifecycle: l.bidClearingLifecycle };
  },
  'bid-validity': async () => {
    const [r, l] = await Promise.all([import('../capabilities/evaluation/bid-validity/bid-validity.record.ts'), import('../capabilities/evaluation/bid-validity/bid-validity.lifecycle.ts')]);
    return { record: r.bidValidity, lifecycle: l.bidValidityLifecycle };
  },
  'clarification': async () => {
    const [r, l] = await Promise.all([import('../capabilities/evaluation/clarification/clarification.record.ts'), import('../capabilities/evaluation/clarification/clarification.lifecycle.ts')]);
    return { record: r.clarification, lifecycle: l.clarificationLifecycle };
  },
  'collusion-report': async () => {
    const [r, l] = await Promise.all([import('../capabilities/evaluation/collusion-report/collusion-report.record.ts'), import('../capabilities/evaluation/collusion-report/collusion-report.lifecycle.ts')]);
    return { record: r.collusionReport, lifecycle: l.collusionReportLifecycle };
  },
  'committee-vote': async () => {
    const [r, l] = await Promise.all([import('../capabilities/evaluation/committee-vote/committee-vote.record.ts'), import('../capabilities/evaluation/committee-vote/committee-vote.lifecycle.ts')]);
    return { record: r.committeeVote, lifecycle: l.committeeVoteLifecycle };
  },
  'evaluation-result': async () => {
    const [r, l] = await Promise.all([import('../capabilities/evaluation/evaluation-result/evaluation-result.record.ts'), import('../capabilities/evaluation/evaluation-result/evaluation-result.lifecycle.ts')]);
    return { record: r.evaluationResult, lifecycle: l.evaluationResultLifecycle };
  },
  'objective-evidence': async () => {
    const [r, l] = await Promise.all([import('../capabilities/evaluation/objective-evidence/objective-evidence.record.ts'), import('../capabilities/evaluation/objective-evidence/objective-evidence.lifecycle.ts')]);
    return { record: r.objectiveEvidence, lifecycle: l.objectiveEvidenceLifecycle };
  },
  'price-score': async () => {
    const [r, l] = await Promise.all([import('../capabilities/evaluation/price-score/price-score.record.ts'), import('../capabilities/evaluation/price-score/price-score.lifecycle.ts')]);
    return { record: r.priceScore, lifecycle: l.priceScoreLifecycle };
  },
  'qualification': async () => {
    const [r, l] = await Promise.all([import('../capabilities/evaluation/qualification/qualification.record.ts'), import('../capabilities/evaluation/qualification/qualification.lifecycle.ts')]);
    return { record: r.qualification, lifecycle: l.qualificationLifecycle };
  },
  'score-sheet': async () => {
    const [r, l] = await Promise.all([import('../capabilities/evaluation/score-sheet/score-sheet.record.ts'), import('../capabilities/evaluation/score-sheet/score-sheet.lifecycle.ts')]);
    return { record: r.scoreSheet, lifecycle: l.scoreSheetLifecycle };
  },
  'validity-reply': async () => {
    const [r, l] = await Promise.all([import('../capabilities/evaluation/validity-reply/validity-reply.record.ts'), import('../capabilities/evaluation/validity-reply/validity-reply.lifecycle.ts')]);
    return { record: r.validityReply, lifecycle: l.validityReplyLifecycle };
  },
  'evaluation-report': async () => {
    const [r, l] = await Promise.all([import('../capabilities/evaluation-report/evaluation-report/evaluation-report.record.ts'), import('../capabilities/evaluation-report/evaluation-report/evaluation-report.lifecycle.ts')]);
    return { record: r.evaluationReport, lifecycle: l.evaluationReportLifecycle };
  },
  'expert-query': async () => {
    const [r, l] = await Promise.all([import('../capabilities/evaluation-report/expert-query/expert-query.record.ts'), import('../capabilities/evaluation-report/expert-query/expert-query.lifecycle.ts')]);
    return { record: r.expertQuery, lifecycle: l.expertQueryLifecycle };
  },
  'expert': async () => {
    const [r, l] = await Promise.all([import('../capabilities/expert/expert/expert.record.ts'), import('../capabilities/expert/expert/expert.lifecycle.ts')]);
    return { record: r.expert, lifecycle: l.expertLifecycle };
  },
  'expert-import': async () => {
    const [r, l] = await Promise.all([import('../capabilities/expert/import/expert-import.record.ts'), import('../capabilities/expert/import/expert-import.lifecycle.ts')]);
    return { record: r.expertImport, lifecycle: l.expertImportLifecycle };
  },
  'notice-change': async () => {
    const [r, l] = await Promise.all([import('../capabilities/notice/change/notice-change.record.ts'), import('../capabilities/notice/change/notice-change.lifecycle.ts')]);
    return { record: r.noticeChange, lifecycle: l.noticeChangeLifecycle };
  },
  'invitation-draw': async () => {
    const [r, l] = await Promise.all([import('../capabilities/notice/invitation-draw/invitation-draw.record.ts'), import('../capabilities/notice/invitation-draw/invitation-draw.lifecycle.ts')]);
    return { record: r.invitationDraw, lifecycle: l.invitationDrawLifecycle };
  },
  'notice-mail': async () => {
    const [r, l] = await Promise.all([import('../capabilities/notice/mail/notice-mail.record.ts'), import('../capabilities/notice/mail/notice-mail.lifecycle.ts')]);
    return { record: r.noticeMail, lifecycle: l.noticeMailLifecycle };
  },
  'medium': async () => {
    const [r, l] = await Promise.all([import('../capabilities/notice/medium/medium.record.ts'), import('../capabilities/notice/medium/medium.lifecycle.ts')]);
    return { record: r.medium, lifecycle: l.mediumLifecycle };
  },
  'notice': async () => {
    const [r, l] = await Promise.all([import('../capabilities/notice/notice/notice.record.ts'), import('../capabilities/notice/notice/notice.lifecycle.ts')]);
    return { record: r.notice, lifecycle: l.noticeLifecycle };
  },
  'publication': async () => {
    const [r, l] = await Promise.all([import('../capabilities/notice/publication/publication.record.ts'), import('../capabilities/notice/publication/publication.lifecycle.ts')]);
    return { record: r.publication, lifecycle: l.publicationLifecycle };
  },
  'sole-source': async () => {
    const [r, l] = await Promise.all([import('../capabilities/notice/sole-source/sole-source.record.ts'), import('../capabilities/notice/sole-source/sole-source.lifecycle.ts')]);
    return { record: r.soleSource, lifecycle: l.soleSourceLifecycle };
  },
  'supplier-invitation': async () => {
    const [r, l] = await Promise.all([import('../capabilities/notice/supplier-invitation/supplier-invitation.record.ts'), import('../capabilities/notice/supplier-invitation/supplier-invitation.lifecycle.ts')]);
    return { record: r.supplierInvitation, lifecycle: l.supplierInvitationLifecycle };
  },
  'opening': async () => {
    const [r, l] = await Promise.all([import('../capabilities/opening/opening/opening.record.ts'), import('../capabilities/opening/opening/opening.lifecycle.ts')]);
    return { record: r.opening, lifecycle: l.openingLifecycle };
  },
  'opening-entry': async () => {
    const [r, l] = await Promise.all([import('../capabilities/opening/opening-entry/opening-entry.record.ts'), import('../capabilities/opening/opening-entry/opening-entry.lifecycle.ts')]);
    return { record: r.openingEntry, lifecycle: l.openingEntryLifecycle };
  },
  'opening-log': async () => {
    const [r, l] = await Promise.all([import('../capabilities/opening/opening-log/opening-log.record.ts'), import('../capabilities/opening/opening-log/opening-log.lifecycle.ts')]);
    return { record: r.openingLog, lifecycle: l.openingLogLifecycle };
  },
  'unsealing': async () => {
    const [r, l, m0] = await Promise.all([import('../capabilities/opening/unsealing/unsealing.record.ts'), import('../capabilities/opening/unsealing/unsealing.lifecycle.ts'), import('../capabilities/preliminary/talk/concluding.lifecycle.ts')]);
    return { record: r.unsealing, lifecycle: withActions(l.unsealingLifecycle, m0.concludingTalks) };
  },
  'addendum-receipt': async () => {
    const [r, l] = await Promise.all([import('../capabilities/participation/addendum-receipt/addendum-receipt.record.ts'), import('../capabilities/participation/addendum-receipt/addendum-receipt.lifecycle.ts')]);
    return { record: r.addendumReceipt, lifecycle: l.addendumReceiptLifecycle };
  },
  'document-download': async () => {
    const [r, l] = await Promise.all([import('../capabilities/participation/document-download/document-download.record.ts'), import('../capabilities/participation/document-download/document-download.lifecycle.ts')]);
    return { record: r.documentDownload, lifecycle: l.documentDownloadLifecycle };
  },
  'my-question': async () => {
    const [r, l] = await Promise.all([import('../capabilities/participation/question/question.record.ts'), import('../capabilities/participation/question/question.lifecycle.ts')]);
    return { record: r.myQuestion, lifecycle: l.myQuestionLifecycle };
  },
  'question': async () => {
    const [r, l] = await Promise.all([import('../capabilities/participation/question/question.record.ts'), import('../capabilities/participation/question/question.lifecycle.ts')]);
    return { record: r.question, lifecycle: l.questionLifecycle };
  },
  'site-visit': async () => {
    const [r, l] = await Promise.all([import('../capabilities/participation/site-visit/site-visit.record.ts'), import('../capabilities/participation/site-visit/site-visit.lifecycle.ts')]);
    return { record: r.siteVisit, lifecycle: l.siteVisitLifecycle };
  },
  'acceptance': async () => {
    const [r, l] = await Promise.all([import('../capabilities/performance/acceptance/acceptance.record.ts'), import('../capabilities/performance/acceptance/acceptance.lifecycle.ts')]);
    return { record: r.acceptance, lifecycle: l.acceptanceLifecycle };
  },
  'acceptance-notice': async () => {
    const [r, l] = await Promise.all([import('../capabilities/performance/acceptance-notice/acceptance-notice.record.ts'), import('../capabilities/performance/acceptance-notice/acceptance-notice.lifecycle.ts')]);
    return { record: r.acceptanceNotice, lifecycle: l.acceptanceNoticeLifecycle };
  },
  'contract-change': async () => {
    const [r, l] = await Promise.all([import('../capabilities/performance/contract-change/contract-change.record.ts'), import('../capabilities/performance/contract-change/contract-change.lifecycle.ts')]);
    return { record: r.contractChange, lifecycle: l.contractChangeLifecycle };
  },
  'contract-claim': async () => {
    const [r, l] = await Promise.all([import('../capabilities/performance/contract-claim/contract-claim.record.ts'), import('../capabilities/performance/contract-claim/contract-claim.lifecycle.ts')]);
    return { record: r.contractClaim, lifecycle: l.contractClaimLifecycle };
  },
  'contract-payment': async () => {
    const [r, l] = await Promise.all([import('../capabilities/performance/contract-payment/contract-payment.record.ts'), import('../capabilities/performance/contract-payment/contract-payment.lifecycle.ts')]);
    return { record: r.contractPayment, lifecycle: l.contractPaymentLifecycle };
  },
  'performance': async () => {
    const [r, l] = await Promise.all([import('../capabilities/performance/performance/performance.record.ts'), import('../capabilities/performance/performance/performance.lifecycle.ts')]);
    return { record: r.performance, lifecycle: l.performanceLifecycle };
  },
  'application': async () => {
    const [r, l] = await Promise.all([import('../capabilities/preliminary/application/application.record.ts'), import('../capabilities/preliminary/application/application.lifecycle.ts')]);
    return { record: r.application, lifecycle: l.applicationLifecycle };
  },
  'application-sheet': async () => {
    const [r, l] = await Promise.all([import('../capabilities/preliminary/application-sheet/application-sheet.record.ts'), import('../capabilities/preliminary/application-sheet/application-sheet.lifecycle.ts')]);
    return { record: r.applicationSheet, lifecycle: l.applicationSheetLifecycle };
  },
  'panel-member': async () => {
    const [r, l] = await Promise.all([import('../capabilities/preliminary/panel-member/panel-member.record.ts'), import('../capabilities/preliminary/panel-member/panel-member.lifecycle.ts')]);
    return { record: r.panelMember, lifecycle: l.panelMemberLifecycle };
  },
  'preliminary-result': async () => {
    const [r, l] = await Promise.all([import('../capabilities/preliminary/preliminary-result/preliminary-result.record.ts'), import('../capabilities/preliminary/preliminary-result/preliminary-result.lifecycle.ts')]);
    return { record: r.preliminaryResult, lifecycle: l.preliminaryResultLifecycle };
  },
  'review-panel': async () => {
    const [r, l] = await Promise.all([import('../capabilities/preliminary/review-panel/review-panel.record.ts'), import('../capabilities/preliminary/review-panel/review-panel.lifecycle.ts')]);
    return { record: r.reviewPanel, lifecycle: l.reviewPanelLifecycle };
  },
  'talk': async () => {
    const [r, l] = await Promise.all([import('../capabilities/preliminary/talk/talk.record.ts'), import('../capabilities/preliminary/talk/talk.lifecycle.ts')]);
    return { record: r.talk, lifecycle: l.talkLifecycle };
  },
  'consent': async () => {
    const [r, l] = await Promise.all([import('../capabilities/project/consent/consent.record.ts'), import('../capabilities/project/consent/consent.lifecycle.ts')]);
    return { record: r.consent, lifecycle: l.consentLifecycle };
  },
  'daily-anchor': async () => {
    const [r, l] = await Promise.all([import('../capabilities/project/daily-anchor/daily-anchor.record.ts'), import('../capabilities/project/daily-anchor/daily-anchor.lifecycle.ts')]);
    return { record: r.dailyAnchor, lifecycle: l.dailyAnchorLifecycle };
  },
  'entrustment': async () => {
    const [r, l] = await Promise.all([import('../capabilities/project/entrustment/entrustment.record.ts'), import('../capabilities/project/entrustment/entrustment.lifecycle.ts')]);
    return { record: r.entrustment, lifecycle: l.entrustmentLifecycle };
  },
  'lot': async () => {
    const [r, l] = await Promise.all([import('../capabilities/project/lot/lot.record.ts'), import('../capabilities/project/lot/lot.lifecycle.ts')]);
    return { record: r.lot, lifecycle: l.lotLifecycle };
  },
  'lot-import': async () => {
    const [r, l] = await Promise.all([import('../capabilities/project/lot-import/lot-import.record.ts'), import('../capabilities/project/lot-import/lot-import.lifecycle.ts')]);
    return { record: r.lotImport, lifecycle: l.lotImportLifecycle };
  },
  'project': async () => {
    const [r, l, m0, m1] = await Promise.all([import('../capabilities/project/project/project.record.ts'), import('../capabilities/project/project/project.lifecycle.ts'), import('../capabilities/flow/tender-copy/tender-copy.lifecycle.ts'), import('../capabilities/flow/tender-sample/tender-sample.lifecycle.ts')]);
    return { record: r.project, lifecycle: withActions(l.projectLifecycle, m0.copyingTenders, m1.playingWithSamples) };
  },
  'round': async () => {
    const [r, l] = await Promise.all([import('../capabilities/project/round/round.record.ts'), import('../capabilities/project/round/round.lifecycle.ts')]);
    return { record: r.round, lifecycle: l.roundLifecycle };
  },
  'supplier-category': async () => {
    const [r, l] = await Promise.all([import('../capabilities/supplier/category/supplier-category.record.ts'), import('../capabilities/supplier/category/supplier-category.lifecycle.ts')]);
    return { record: r.supplierCategory, lifecycle: l.supplierCategoryLifecycle };
  },
  'supplier-change': async () => {
    const [r, l] = await Promise.all([import('../capabilities/supplier/change/supplier-change.record.ts'), import('../capabilities/supplier/change/supplier-change.lifecycle.ts')]);
    return { record: r.supplierChange, lifecycle: l.supplierChangeLifecycle };
  },
  'supplier-import': async () => {
    const [r, l] = await Promise.all([import('../capabilities/supplier/import/supplier-import.record.ts'), import('../capabilities/supplier/import/supplier-import.lifecycle.ts')]);
    return { record: r.supplierImport, lifecycle: l.supplierImportLifecycle };
  },
  'kept-supplier': async () => {
    const [r, l] = await Promise.all([import('../capabilities/supplier/kept/kept-supplier.record.ts'), import('../capabilities/supplier/kept/kept-supplier.lifecycle.ts')]);
    return { record: r.keptSupplier, lifecycle: l.keptSupplierLifecycle };
  },
  'supplier': async () => {
    const [r, l] = await Promise.all([import('../capabilities/supplier/supplier/supplier.record.ts'), import('../capabilities/supplier/supplier/supplier.lifecycle.ts')]);
    return { record: r.supplier, lifecycle: l.supplierLifecycle };
  },
  'addendum': async () => {
    const [r, l] = await Promise.all([import('../capabilities/tender-document/addendum/addendum.record.ts'), import('../capabilities/tender-document/addendum/addendum.lifecycle.ts')]);
    return { record: r.addendum, lifecycle: l.addendumLifecycle };
  },
  'evaluation-method': async () => {
    const [r, l] = await Promise.all([import('../capabilities/tender-document/evaluation-method/evaluation-method.record.ts'), import('../capabilities/tender-document/evaluation-method/evaluation-method.lifecycle.ts')]);
    return { record: r.evaluationMethod, lifecycle: l.evaluationMethodLifecycle };
  },
  'preliminary-document': async () => {
    const [r, l] = await Promise.all([import('../capabilities/tender-document/preliminary-document/preliminary-document.record.ts'), import('../capabilities/tender-document/preliminary-document/preliminary-document.lifecycle.ts')]);
    return { record: r.preliminaryDocument, lifecycle: l.preliminaryDocumentLifecycle };
  },
  'qualification-setting': async () => {
    const [r, l] = await Promise.all([import('../capabilities/tender-document/qualification-setting/qualification-setting.record.ts'), import('../capabilities/tender-document/qualification-setting/qualification-setting.lifecycle.ts')]);
    return { record: r.qualificationSetting, lifecycle: l.qualificationSettingLifecycle };
  },
  'tender-scheme': async () => {
    const [r, l] = await Promise.all([import('../capabilities/tender-document/scheme/tender-scheme.record.ts'), import('../capabilities/tender-document/scheme/tender-scheme.lifecycle.ts')]);
    return { record: r.tenderScheme, lifecycle: l.tenderSchemeLifecycle };
  },
  'tender-document': async () => {
    const [r, l] = await Promise.all([import('../capabilities/tender-document/tender-document/tender-document.record.ts'), import('../capabilities/tender-document/tender-document/tender-document.lifecycle.ts')]);
    return { record: r.tenderDocument, lifecycle: l.tenderDocumentLifecycle };
  },
  'room': async () => {
    const [r, l] = await Promise.all([import('../capabilities/venue/room/room.record.ts'), import('../capabilities/venue/room/room.lifecycle.ts')]);
    return { record: r.room, lifecycle: l.roomLifecycle };
  },
  'room-booking': async () => {
    const [r, l] = await Promise.all([import('../capabilities/venue/room-booking/room-booking.record.ts'), import('../capabilities/venue/room-booking/room-booking.lifecycle.ts')]);
    return { record: r.roomBooking, lifecycle: l.roomBookingLifecycle };
  },
  'room-rule': async () => {
    const [r, l] = await Promise.all([import('../capabilities/venue/room-rule/room-rule.record.ts'), import('../capabilities/venue/room-rule/room-rule.lifecycle.ts')]);
    return { record: r.roomRule, lifecycle: l.roomRuleLifecycle };
  },
  'violation': async () => {
    const [r, l] = await Promise.all([import('../capabilities/violation/violation/violation.record.ts'), import('../capabilities/violation/violation/violation.lifecycle.ts')]);
    return { record: r.violation, lifecycle: l.violationLifecycle };
  },
  'work-order': async () => {
    const [r, l] = await Promise.all([import('../capabilities/work-order/work-order.record.ts'), import('../capabilities/work-order/work-order.lifecycle.ts')]);
    return { record: r.workOrder, lifecycle: l.workOrderLifecycle };
  },
};
