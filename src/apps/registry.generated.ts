// Written by `npm run generate`; do not edit.
import { type Lifecycle, withActions } from '../kernel/lifecycle/lifecycle.ts';
import type { RecordType } from '../kernel/record/record.ts';

export const recordLoaders: Readonly<Record<string, () => Promise<{ record: RecordType<any>; lifecycle?: Lifecycle }>>> = {
  'approval-chain': async () => {
    const of = await import('../platform/approval/approval-chain/approval-chain.record.ts');
    return { record: of.approvalChain, lifecycle: of.approvalChainLifecycle };
  },
  'review': async () => {
    const of = await import('../platform/approval/review/review.record.ts');
    return { record: of.review, lifecycle: of.reviewLifecycle };
  },
  'review-delegation': async () => {
    const of = await import('../platform/approval/review-delegation/review-delegation.record.ts');
    return { record: of.reviewDelegation, lifecycle: of.reviewDelegationLifecycle };
  },
  'review-task': async () => {
    const of = await import('../platform/approval/review-task/review-task.record.ts');
    return { record: of.reviewTask, lifecycle: of.reviewTaskLifecycle };
  },
  'holiday-arrangement': async () => {
    const of = await import('../platform/calendar/holiday-arrangement/holiday-arrangement.record.ts');
    return { record: of.holidayArrangement, lifecycle: of.holidayArrangementLifecycle };
  },
  'deadline': async () => {
    const of = await import('../platform/deadlines/deadline/deadline.record.ts');
    return { record: of.deadline, lifecycle: of.deadlineLifecycle };
  },
  'code-entry': async () => {
    const of = await import('../platform/dictionary/code-entry/code-entry.record.ts');
    return { record: of.codeEntry, lifecycle: of.codeEntryLifecycle };
  },
  'sensitive-word': async () => {
    const of = await import('../platform/dictionary/sensitive-word/sensitive-word.record.ts');
    return { record: of.sensitiveWord, lifecycle: of.sensitiveWordLifecycle };
  },
  'fault': async () => {
    const of = await import('../platform/faults/fault/fault.record.ts');
    return { record: of.fault, lifecycle: of.faultLifecycle };
  },
  'authorisation': async () => {
    const of = await import('../platform/identity/authorisation/authorisation.record.ts');
    return { record: of.authorisation, lifecycle: of.authorisationLifecycle };
  },
  'colleague-invitation': async () => {
    const of = await import('../platform/identity/colleague-invitation/colleague-invitation.record.ts');
    return { record: of.colleagueInvitation, lifecycle: of.colleagueInvitationLifecycle };
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
    const of = await import('../platform/identity/role-grant/role-grant.record.ts');
    return { record: of.roleGrant, lifecycle: of.roleGrantLifecycle };
  },
  'security-event': async () => {
    const of = await import('../platform/identity/security-event/security-event.record.ts');
    return { record: of.securityEvent, lifecycle: of.securityEventLifecycle };
  },
  'user': async () => {
    const [r, l] = await Promise.all([import('../platform/identity/user/user.record.ts'), import('../platform/identity/identity.lifecycle.ts')]);
    return { record: r.user, lifecycle: l.userLifecycle };
  },
  'project-setting': async () => {
    const of = await import('../platform/law/project-setting/project-setting.record.ts');
    return { record: of.projectSetting, lifecycle: of.projectSettingLifecycle };
  },
  'message-delivery': async () => {
    const of = await import('../platform/messages/delivery/message-delivery.record.ts');
    return { record: of.messageDelivery, lifecycle: of.messageDeliveryLifecycle };
  },
  'message': async () => {
    const of = await import('../platform/messages/message/message.record.ts');
    return { record: of.message, lifecycle: of.messageLifecycle };
  },
  'message-template': async () => {
    const of = await import('../platform/messages/message-template/message-template.record.ts');
    return { record: of.messageTemplate, lifecycle: of.messageTemplateLifecycle };
  },
  'push': async () => {
    const of = await import('../platform/push/push/push.record.ts');
    return { record: of.push, lifecycle: of.pushLifecycle };
  },
  'restoration': async () => {
    const of = await import('../platform/restoration/restoration/restoration.record.ts');
    return { record: of.restoration, lifecycle: of.restorationLifecycle };
  },
  'paper-template': async () => {
    const of = await import('../platform/templates/paper-template/paper-template.record.ts');
    return { record: of.paperTemplate, lifecycle: of.paperTemplateLifecycle };
  },
  'template-version': async () => {
    const of = await import('../platform/templates/template-version/template-version.record.ts');
    return { record: of.templateVersion, lifecycle: of.templateVersionLifecycle };
  },
  'appraisal': async () => {
    const [r, l] = await Promise.all([import('../capabilities/appraisal/appraisal/appraisal.record.ts'), import('../capabilities/appraisal/appraisal/appraisal.lifecycle.ts')]);
    return { record: r.appraisal, lifecycle: l.appraisalLifecycle };
  },
  'lot-allocation': async () => {
    const of = await import('../capabilities/award/allocation/lot-allocation.record.ts');
    return { record: of.lotAllocation, lifecycle: of.lotAllocationLifecycle };
  },
  'award-line': async () => {
    const of = await import('../capabilities/award/award-line/award-line.record.ts');
    return { record: of.awardLine, lifecycle: of.awardLineLifecycle };
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
    const of = await import('../capabilities/award/correction/publicity-correction.record.ts');
    return { record: of.publicityCorrection, lifecycle: of.publicityCorrectionLifecycle };
  },
  'result-change': async () => {
    const of = await import('../capabilities/award/correction/result-change.record.ts');
    return { record: of.resultChange, lifecycle: of.resultChangeLifecycle };
  },
  'decision-committee': async () => {
    const [r, l] = await Promise.all([import('../capabilities/award/decision/decision-committee.record.ts'), import('../capabilities/award/decision/decision-committee.lifecycle.ts')]);
    return { record: r.decisionCommittee, lifecycle: l.decisionCommitteeLifecycle };
  },
  'decision-member': async () => {
    const of = await import('../capabilities/award/decision/decision-member.record.ts');
    return { record: of.decisionMember, lifecycle: of.decisionMemberLifecycle };
  },
  'decision-report': async () => {
    const of = await import('../capabilities/award/decision/decision-report.record.ts');
    return { record: of.decisionReport, lifecycle: of.decisionReportLifecycle };
  },
  'decision-vote': async () => {
    const of = await import('../capabilities/award/decision/decision-vote.record.ts');
    return { record: of.decisionVote, lifecycle: of.decisionVoteLifecycle };
  },
  'offline-award': async () => {
    const of = await import('../capabilities/award/offline-award/offline-award.record.ts');
    return { record: of.offlineAward, lifecycle: of.offlineAwardLifecycle };
  },
  're-evaluation': async () => {
    const of = await import('../capabilities/award/re-evaluation/re-evaluation.record.ts');
    return { record: of.reEvaluation, lifecycle: of.reEvaluationLifecycle };
  },
  'result-notice': async () => {
    const of = await import('../capabilities/award/result-notice/result-notice.record.ts');
    return { record: of.resultNotice, lifecycle: of.resultNoticeLifecycle };
  },
  'winner-confirmation': async () => {
    const [r, l] = await Promise.all([import('../capabilities/award/winner-confirmation/winner-confirmation.record.ts'), import('../capabilities/award/winner-confirmation/winner-confirmation.lifecycle.ts')]);
    return { record: r.winnerConfirmation, lifecycle: l.winnerConfirmationLifecycle };
  },
  'written-report': async () => {
    const of = await import('../capabilities/award/written-report/written-report.record.ts');
    return { record: of.writtenReport, lifecycle: of.writtenReportLifecycle };
  },
  'alarm': async () => {
    const of = await import('../capabilities/bid/alarm/alarm.record.ts');
    return { record: of.alarm, lifecycle: of.alarmLifecycle };
  },
  'base-estimate': async () => {
    const of = await import('../capabilities/bid/base-estimate/base-estimate.record.ts');
    return { record: of.baseEstimate, lifecycle: of.baseEstimateLifecycle };
  },
  'bid': async () => {
    const [r, l, m0] = await Promise.all([import('../capabilities/bid/bid/bid.record.ts'), import('../capabilities/bid/bid/bid.lifecycle.ts'), import('../capabilities/opening/unsealing/bid-unsealed.lifecycle.ts')]);
    return { record: r.bid, lifecycle: withActions(l.bidLifecycle, m0.unsealedBids) };
  },
  'bid-finding': async () => {
    const of = await import('../capabilities/bid/bid-finding/bid-finding.record.ts');
    return { record: of.bidFinding, lifecycle: of.bidFindingLifecycle };
  },
  'bank-statement': async () => {
    const of = await import('../capabilities/bid-security/bank-statement/bank-statement.record.ts');
    return { record: of.bankStatement, lifecycle: of.bankStatementLifecycle };
  },
  'bid-security': async () => {
    const [r, l] = await Promise.all([import('../capabilities/bid-security/bid-security/bid-security.record.ts'), import('../capabilities/bid-security/bid-security/bid-security.lifecycle.ts')]);
    return { record: r.bidSecurity, lifecycle: l.bidSecurityLifecycle };
  },
  'bid-security-account': async () => {
    const of = await import('../capabilities/bid-security/bid-security-account/bid-security-account.record.ts');
    return { record: of.bidSecurityAccount, lifecycle: of.bidSecurityAccountLifecycle };
  },
  'bid-security-refund': async () => {
    const [r, l] = await Promise.all([import('../capabilities/bid-security/bid-security-refund/bid-security-refund.record.ts'), import('../capabilities/bid-security/bid-security-refund/bid-security-refund.lifecycle.ts')]);
    return { record: r.bidSecurityRefund, lifecycle: l.bidSecurityRefundLifecycle };
  },
  'archive': async () => {
    const of = await import('../capabilities/closing/archive/archive.record.ts');
    return { record: of.archive, lifecycle: of.archiveLifecycle };
  },
  'termination': async () => {
    const of = await import('../capabilities/closing/termination/termination.record.ts');
    return { record: of.termination, lifecycle: of.terminationLifecycle };
  },
  'committee': async () => {
    const [r, l, m0, m1] = await Promise.all([import('../capabilities/committee/committee/committee.record.ts'), import('../capabilities/committee/committee/committee.lifecycle.ts'), import('../capabilities/evaluation/seat/reminding.lifecycle.ts'), import('../capabilities/preliminary/review-panel/review-panel.lifecycle.ts')]);
    return { record: r.committee, lifecycle: withActions(l.committeeLifecycle, m0.remindingSeats, m1.reviewOfPanel) };
  },
  'committee-member': async () => {
    const [r, l, m0, m1, m2, m3] = await Promise.all([import('../capabilities/committee/committee-member/committee-member.record.ts'), import('../capabilities/committee/committee-member/committee-member.lifecycle.ts'), import('../capabilities/evaluation/seat/chair.lifecycle.ts'), import('../capabilities/evaluation/seat/judging.lifecycle.ts'), import('../capabilities/evaluation-report/seat/reporting.lifecycle.ts'), import('../capabilities/preliminary/review-panel/reviewer.lifecycle.ts')]);
    return { record: r.committeeMember, lifecycle: withActions(l.committeeMemberLifecycle, m0.chairOfJudging, m1.judgingAtSeat, m2.reportingAtSeat, m3.seatOfReviewer) };
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
    const of = await import('../capabilities/dispute/directive/directive.record.ts');
    return { record: of.directive, lifecycle: of.directiveLifecycle };
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
    const of = await import('../capabilities/evaluation/committee-vote/committee-vote.record.ts');
    return { record: of.committeeVote, lifecycle: of.committeeVoteLifecycle };
  },
  'evaluation-result': async () => {
    const of = await import('../capabilities/evaluation/evaluation-result/evaluation-result.record.ts');
    return { record: of.evaluationResult, lifecycle: of.evaluationResultLifecycle };
  },
  'objective-evidence': async () => {
    const of = await import('../capabilities/evaluation/objective-evidence/objective-evidence.record.ts');
    return { record: of.objectiveEvidence, lifecycle: of.objectiveEvidenceLifecycle };
  },
  'price-score': async () => {
    const of = await import('../capabilities/evaluation/price-score/price-score.record.ts');
    return { record: of.priceScore, lifecycle: of.priceScoreLifecycle };
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
    const of = await import('../capabilities/evaluation/validity-reply/validity-reply.record.ts');
    return { record: of.validityReply, lifecycle: of.validityReplyLifecycle };
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
    const of = await import('../capabilities/expert/import/expert-import.record.ts');
    return { record: of.expertImport, lifecycle: of.expertImportLifecycle };
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
    const of = await import('../capabilities/notice/mail/notice-mail.record.ts');
    return { record: of.noticeMail, lifecycle: of.noticeMailLifecycle };
  },
  'medium': async () => {
    const of = await import('../capabilities/notice/medium/medium.record.ts');
    return { record: of.medium, lifecycle: of.mediumLifecycle };
  },
  'notice': async () => {
    const [r, l] = await Promise.all([import('../capabilities/notice/notice/notice.record.ts'), import('../capabilities/notice/notice/notice.lifecycle.ts')]);
    return { record: r.notice, lifecycle: l.noticeLifecycle };
  },
  'publication': async () => {
    const of = await import('../capabilities/notice/publication/publication.record.ts');
    return { record: of.publication, lifecycle: of.publicationLifecycle };
  },
  'sole-source': async () => {
    const of = await import('../capabilities/notice/sole-source/sole-source.record.ts');
    return { record: of.soleSource, lifecycle: of.soleSourceLifecycle };
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
    const of = await import('../capabilities/opening/opening-log/opening-log.record.ts');
    return { record: of.openingLog, lifecycle: of.openingLogLifecycle };
  },
  'unsealing': async () => {
    const [r, l, m0] = await Promise.all([import('../capabilities/opening/unsealing/unsealing.record.ts'), import('../capabilities/opening/unsealing/unsealing.lifecycle.ts'), import('../capabilities/preliminary/talk/concluding.lifecycle.ts')]);
    return { record: r.unsealing, lifecycle: withActions(l.unsealingLifecycle, m0.concludingTalks) };
  },
  'addendum-receipt': async () => {
    const of = await import('../capabilities/participation/addendum-receipt/addendum-receipt.record.ts');
    return { record: of.addendumReceipt, lifecycle: of.addendumReceiptLifecycle };
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
    const of = await import('../capabilities/participation/site-visit/site-visit.record.ts');
    return { record: of.siteVisit, lifecycle: of.siteVisitLifecycle };
  },
  'acceptance': async () => {
    const [r, l] = await Promise.all([import('../capabilities/performance/acceptance/acceptance.record.ts'), import('../capabilities/performance/acceptance/acceptance.lifecycle.ts')]);
    return { record: r.acceptance, lifecycle: l.acceptanceLifecycle };
  },
  'acceptance-notice': async () => {
    const of = await import('../capabilities/performance/acceptance-notice/acceptance-notice.record.ts');
    return { record: of.acceptanceNotice, lifecycle: of.acceptanceNoticeLifecycle };
  },
  'contract-change': async () => {
    const [r, l] = await Promise.all([import('../capabilities/performance/contract-change/contract-change.record.ts'), import('../capabilities/performance/contract-change/contract-change.lifecycle.ts')]);
    return { record: r.contractChange, lifecycle: l.contractChangeLifecycle };
  },
  'contract-claim': async () => {
    const of = await import('../capabilities/performance/contract-claim/contract-claim.record.ts');
    return { record: of.contractClaim, lifecycle: of.contractClaimLifecycle };
  },
  'contract-payment': async () => {
    const of = await import('../capabilities/performance/contract-payment/contract-payment.record.ts');
    return { record: of.contractPayment, lifecycle: of.contractPaymentLifecycle };
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
  'preliminary-result': async () => {
    const [r, l] = await Promise.all([import('../capabilities/preliminary/preliminary-result/preliminary-result.record.ts'), import('../capabilities/preliminary/preliminary-result/preliminary-result.lifecycle.ts')]);
    return { record: r.preliminaryResult, lifecycle: l.preliminaryResultLifecycle };
  },
  'talk': async () => {
    const [r, l] = await Promise.all([import('../capabilities/preliminary/talk/talk.record.ts'), import('../capabilities/preliminary/talk/talk.lifecycle.ts')]);
    return { record: r.talk, lifecycle: l.talkLifecycle };
  },
  'consent': async () => {
    const of = await import('../capabilities/project/consent/consent.record.ts');
    return { record: of.consent, lifecycle: of.consentLifecycle };
  },
  'daily-anchor': async () => {
    const of = await import('../capabilities/project/daily-anchor/daily-anchor.record.ts');
    return { record: of.dailyAnchor, lifecycle: of.dailyAnchorLifecycle };
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
    const of = await import('../capabilities/project/lot-import/lot-import.record.ts');
    return { record: of.lotImport, lifecycle: of.lotImportLifecycle };
  },
  'project': async () => {
    const [r, l, m0, m1] = await Promise.all([import('../capabilities/project/project/project.record.ts'), import('../capabilities/project/project/project.lifecycle.ts'), import('../capabilities/flow/tender-copy/tender-copy.lifecycle.ts'), import('../capabilities/flow/tender-sample/tender-sample.lifecycle.ts')]);
    return { record: r.project, lifecycle: withActions(l.projectLifecycle, m0.copyingTenders, m1.playingWithSamples) };
  },
  'round': async () => {
    const of = await import('../capabilities/project/round/round.record.ts');
    return { record: of.round, lifecycle: of.roundLifecycle };
  },
  'supplier-category': async () => {
    const of = await import('../capabilities/supplier/category/supplier-category.record.ts');
    return { record: of.supplierCategory, lifecycle: of.supplierCategoryLifecycle };
  },
  'supplier-change': async () => {
    const of = await import('../capabilities/supplier/change/supplier-change.record.ts');
    return { record: of.supplierChange, lifecycle: of.supplierChangeLifecycle };
  },
  'supplier-import': async () => {
    const of = await import('../capabilities/supplier/import/supplier-import.record.ts');
    return { record: of.supplierImport, lifecycle: of.supplierImportLifecycle };
  },
  'kept-supplier': async () => {
    const of = await import('../capabilities/supplier/kept/kept-supplier.record.ts');
    return { record: of.keptSupplier, lifecycle: of.keptSupplierLifecycle };
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
    const of = await import('../capabilities/tender-document/qualification-setting/qualification-setting.record.ts');
    return { record: of.qualificationSetting, lifecycle: of.qualificationSettingLifecycle };
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
    const of = await import('../capabilities/venue/room/room.record.ts');
    return { record: of.room, lifecycle: of.roomLifecycle };
  },
  'room-booking': async () => {
    const [r, l] = await Promise.all([import('../capabilities/venue/room-booking/room-booking.record.ts'), import('../capabilities/venue/room-booking/room-booking.lifecycle.ts')]);
    return { record: r.roomBooking, lifecycle: l.roomBookingLifecycle };
  },
  'room-rule': async () => {
    const of = await import('../capabilities/venue/room-rule/room-rule.record.ts');
    return { record: of.roomRule, lifecycle: of.roomRuleLifecycle };
  },
  'violation': async () => {
    const of = await import('../capabilities/violation/violation/violation.record.ts');
    return { record: of.violation, lifecycle: of.violationLifecycle };
  },
  'work-order': async () => {
    const of = await import('../capabilities/work-order/work-order.record.ts');
    return { record: of.workOrder, lifecycle: of.workOrderLifecycle };
  },
};
