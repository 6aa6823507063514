// npm test: everything that can be checked by a machine. --full adds the sweeps that npm test only samples;
// any other argument goes to vitest and narrows the tests: npm test -- src/kernel

import fs from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureOldBrowsers } from './old-browsers.mjs';
import { ensureReady, root } from './runtime.mjs';
import { allSteps, everyRow, everySentence, runSteps, someSentences } from './steps.mjs';

// First of all, so that a machine that lacks a browser says so at once, and beside everything that does not need it.
const browser = ensureBrowser();
/** Long ones that lie elsewhere: what an operator or a clumsy hand does seldom. */
const seldom = [
  'src/apps/server/crowd.db.test.ts',
  'src/kernel/server/backup/backup.db.test.ts',
  'src/kernel/server/postgres/embedded.db.test.ts',
  'src/platform/push/server/push.db.test.ts',
  'tests/attacks/chosen-committee.db.test.ts',
  'tests/attacks/forged-fields.db.test.ts',
  'tests/attacks/many-files.db.test.ts',
  'tests/attacks/restored-moment.db.test.ts',
  'tests/attacks/sign-in-limits.db.test.ts',
  'tests/shell/clumsy.browser.test.ts',
  'tests/shell/lost-line.browser.test.ts',
];

/** Long ones of one cause each: what a cheating host forges, one paper's whole life, a way to tender beside the open one. Each has its day of ten. */
const long = [
  'src/apps/server/start.db.test.ts',
  'src/capabilities/award/allocation/allocation.db.test.ts',
  'src/capabilities/award/allocation/nobody-left.db.test.ts',
  'src/capabilities/award/decision/decision.db.test.ts',
  'src/capabilities/award/server/ending.db.test.ts',
  'src/capabilities/award/server/letters.db.test.ts',
  'src/capabilities/award/server/offline.db.test.ts',
  'src/capabilities/award/server/owner-word.db.test.ts',
  'src/capabilities/award/candidate-publicity/server/publicity.db.test.ts',
  'src/capabilities/award/server/re-evaluation.db.test.ts',
  'src/capabilities/award/server/two-rounds.db.test.ts',
  'src/capabilities/bid-security/server/refund.db.test.ts',
  'src/capabilities/bid-security/server/security.db.test.ts',
  'src/capabilities/bid-security/server/whole-life.db.test.ts',
  'src/capabilities/bid/base-estimate/base-estimate.db.test.ts',
  'src/capabilities/bid/sealing/tampering.test.ts',
  'src/capabilities/bid/server/bid-deadline.db.test.ts',
  'src/capabilities/bid/server/declared.db.test.ts',
  'src/capabilities/closing/server/archive.db.test.ts',
  'src/capabilities/closing/server/termination.db.test.ts',
  'src/capabilities/committee/committee-member/committee-member.db.test.ts',
  'src/capabilities/committee/committee-member/expert-fee.db.test.ts',
  'src/capabilities/committee/committee/committee.db.test.ts',
  'src/capabilities/contract/server/consortium.db.test.ts',
  'src/capabilities/contract/server/contract.db.test.ts',
  'src/capabilities/dispute/server/complaint.db.test.ts',
  'src/capabilities/dispute/server/objection.db.test.ts',
  'src/capabilities/evaluation-report/evaluation-report/evaluation-report.db.test.ts',
  'src/capabilities/evaluation-report/evaluation-report/report-edit.db.test.ts',
  'src/capabilities/evaluation-report/expert-query/expert-query.db.test.ts',
  'src/capabilities/evaluation-report/papers/papers.db.test.ts',
  'src/capabilities/evaluation-room/server/score-desk.db.test.ts',
  'src/capabilities/evaluation-room/server/shared-reading.db.test.ts',
  'src/capabilities/evaluation-room/server/sign-verdicts.db.test.ts',
  'src/capabilities/evaluation/bid-clearing/bid-clearing.db.test.ts',
  'src/capabilities/evaluation/bid-validity/bid-validity.db.test.ts',
  'src/capabilities/evaluation/clarification/clarification-outcome.db.test.ts',
  'src/capabilities/evaluation/clarification/clarification.db.test.ts',
  'src/capabilities/evaluation/collusion-report/collusion.db.test.ts',
  'src/capabilities/evaluation/committee-vote/committee-vote.db.test.ts',
  'src/capabilities/evaluation/evaluation-result/evaluation-result.db.test.ts',
  'src/capabilities/evaluation/evaluation-result/lowest-price.db.test.ts',
  'src/capabilities/evaluation/evaluation-result/tie.db.test.ts',
  'src/capabilities/evaluation/price-basis/price-basis.db.test.ts',
  'src/capabilities/evaluation/price-score/order-and-money.db.test.ts',
  'src/capabilities/evaluation/qualification/qualification.db.test.ts',
  'src/capabilities/evaluation/readiness/readiness.db.test.ts',
  'src/capabilities/evaluation/score-sheet/score-sheet.db.test.ts',
  'src/capabilities/evaluation/secrecy.db.test.ts',
  'src/capabilities/expert/import/import.db.test.ts',
  'src/capabilities/flow/server/supplier-record.db.test.ts',
  'src/capabilities/my-tender/bidder-dates.db.test.ts',
  'src/capabilities/notice/change/notice-change.db.test.ts',
  'src/capabilities/notice/invitation-draw/invitation-draw.db.test.ts',
  'src/capabilities/notice/notice/notice.db.test.ts',
  'src/capabilities/notice/publication/publication.db.test.ts',
  'src/capabilities/notice/supplier-invitation/invitation.db.test.ts',
  'src/capabilities/opening/server/opening-deadline.db.test.ts',
  'src/capabilities/opening/server/opening-faults.db.test.ts',
  'src/capabilities/opening/server/room-feed.db.test.ts',
  'src/capabilities/participation/changed-document.browser.test.ts',
  'src/capabilities/participation/server/participation.db.test.ts',
  'src/capabilities/participation/site-visit/site-visit.db.test.ts',
  'src/capabilities/performance/server/performance.db.test.ts',
  'src/capabilities/preliminary/server/preliminary-ends.db.test.ts',
  'src/capabilities/preliminary/server/preliminary-favour.db.test.ts',
  'src/capabilities/preliminary/server/preliminary-objection.db.test.ts',
  'src/capabilities/preliminary/server/preliminary.db.test.ts',
  'src/capabilities/preliminary/server/two-stage-ends.db.test.ts',
  'src/capabilities/preliminary/server/unsealing-holders.db.test.ts',
  'src/capabilities/project/entrustment/entrustment.db.test.ts',
  'src/capabilities/public-pages/every-word.db.test.ts',
  'src/capabilities/public-pages/public-pages.db.test.ts',
  'src/capabilities/returns/returns.browser.test.ts',
  'src/capabilities/supplier/import/import.db.test.ts',
  'src/capabilities/tender-document/favour/favour.db.test.ts',
  'src/capabilities/tender-document/scheme/tender-scheme.db.test.ts',
  'src/capabilities/tender-document/server/addendum.db.test.ts',
  'src/capabilities/tender-document/tender-document/document.db.test.ts',
  'src/capabilities/venue/server/venue.db.test.ts',
  'src/capabilities/work-order/work-order.db.test.ts',
  'src/capabilities/workbench/home-cost.db.test.ts',
  'src/capabilities/workbench/home.db.test.ts',
  'src/exchange/archive/forged-archive.db.test.ts',
  'src/exchange/archive/lowest-price-archive.db.test.ts',
  'src/exchange/archive/re-evaluated-archive.db.test.ts',
  'src/exchange/archive/verify-archive.db.test.ts',
  'src/kernel/server/put-off.db.test.ts',
  'src/kernel/server/workbook.timed.test.ts',
  'src/platform/approval/approval-edges.db.test.ts',
  'src/platform/deadlines/server/deadlines.db.test.ts',
  'src/platform/jobs/server/failing-archive.db.test.ts',
  'src/platform/jobs/server/jobs.db.test.ts',
  'src/platform/jobs/server/late-work.db.test.ts',
  'src/platform/messages/server/deliveries.db.test.ts',
  'src/platform/restoration/server/restoration.db.test.ts',
  'tests/attacks/asked-holders.db.test.ts',
  'tests/attacks/changed-content.db.test.ts',
  'tests/attacks/cheating-host.db.test.ts',
  'tests/attacks/denied-shares.db.test.ts',
  'tests/attacks/followed-committee.db.test.ts',
  'tests/attacks/forged-applications.db.test.ts',
  'tests/attacks/forged-certificates.db.test.ts',
  'tests/attacks/forged-clearing.db.test.ts',
  'tests/attacks/forged-container.db.test.ts',
  'tests/attacks/forged-denials.db.test.ts',
  'tests/attacks/forged-history.db.test.ts',
  'tests/attacks/forged-records.db.test.ts',
  'tests/attacks/hanging-database.db.test.ts',
  'tests/attacks/lost-questions.db.test.ts',
  'tests/attacks/malformed-calls.db.test.ts',
  'tests/attacks/odd-situations.db.test.ts',
  'tests/attacks/powers-addenda.db.test.ts',
  'tests/attacks/powers-answers.db.test.ts',
  'tests/attacks/powers-authority.db.test.ts',
  'tests/attacks/powers-award.db.test.ts',
  'tests/attacks/powers-contract.db.test.ts',
  'tests/attacks/powers-each.db.test.ts',
  'tests/attacks/powers-experts.db.test.ts',
  'tests/attacks/powers-sweep.db.test.ts',
  'tests/attacks/powers-termination.db.test.ts',
  'tests/attacks/preliminary-editions.db.test.ts',
  'tests/attacks/powers.db.test.ts',
  'tests/attacks/restored-bids.db.test.ts',
  'tests/attacks/too-few-bids.db.test.ts',
  'tests/attacks/verdicts.db.test.ts',
  'tests/attacks/withheld-shares.db.test.ts',
  'tests/journeys/decided-by-committee.test.ts',
  'tests/journeys/invited-tender.browser.test.ts',
  'tests/journeys/invited-tender.test.ts',
  'tests/journeys/lots-decided-together.test.ts',
  'tests/journeys/performed-tender.browser.test.ts',
  'tests/journeys/prequalified-tender.browser.test.ts',
  'tests/journeys/prequalified-tender.test.ts',
  'tests/journeys/priced-by-rate.browser.test.ts',
  'tests/journeys/priced-by-rate.test.ts',
  'tests/journeys/self-tender.test.ts',
  'tests/journeys/small-enterprises.test.ts',
  'tests/journeys/two-stage-tender.browser.test.ts',
  'tests/journeys/two-stage-tender.test.ts',
  'tests/landed-office.db.test.ts',
  'tests/law/probes/acts.db.test.ts',
  'tests/law/rows/award.db.test.ts',
  'tests/law/rows/documents.db.test.ts',
  'tests/law/rows/evaluation.db.test.ts',
  'tests/law/rows/registration.db.test.ts',
  'tests/law/unit-values.db.test.ts',
  'tests/migrations.db.test.ts',
  'tests/papers/required-fields.db.test.ts',
  'tests/shell/entering.browser.test.ts',
  'tests/shell/generated-client.db.test.ts',
  'tests/shell/held.browser.test.ts',
  'tests/shell/still.browser.test.ts',
  'tests/sweeps/wording.db.test.ts',
  'tests/attacks/second-window.db.test.ts',
  'tests/ways/held-bids.db.test.ts',
  'tests/ways/several-winners.db.test.ts',
  'tests/ways/two-bodies.db.test.ts',
  'tests/ways/winners-security.db.test.ts',
  'tests/shell/lists.browser.test.ts',
  'src/capabilities/appraisal/server/appraisal.db.test.ts',
  'src/capabilities/award/award-line/award-line.db.test.ts',
  'src/capabilities/award/server/judged-by.db.test.ts',
  'src/capabilities/award/server/decision.db.test.ts',
  'src/capabilities/committee/committee/direct-experts.db.test.ts',
  'src/capabilities/flow/server/before.db.test.ts',
  'src/capabilities/flow/server/last-look.db.test.ts',
  'src/capabilities/my-tender/my-tender.db.test.ts',
  'src/capabilities/my-tender/what-is-offered.db.test.ts',
  'src/capabilities/notice/mail/notice-mail.db.test.ts',
  'src/capabilities/performance/server/acceptance-group.db.test.ts',
  'src/capabilities/preliminary/server/panel-renewal.db.test.ts',
  'src/capabilities/preliminary/server/questions.db.test.ts',
  'src/capabilities/project/daily-anchor/server/daily-anchor.db.test.ts',
  'src/capabilities/project/lot-import/lot-import.db.test.ts',
  'src/capabilities/project/project/copy.db.test.ts',
  'src/capabilities/project/project/national-codes.db.test.ts',
  'src/capabilities/returns/returns.db.test.ts',
  'src/capabilities/supplier/server/change.db.test.ts',
  'src/capabilities/supplier/server/papers.db.test.ts',
  'src/capabilities/violation/server/violation.db.test.ts',
  'src/capabilities/workbench/workbench.db.test.ts',
  'src/kernel/server/backup/manifest.db.test.ts',
  'src/platform/approval/approval.db.test.ts',
  'tests/attacks/at-once.db.test.ts',
  'tests/attacks/collusion-found.db.test.ts',
  'tests/attacks/opening-proof.db.test.ts',
  'tests/attacks/security-log.db.test.ts',
  'tests/attacks/verifier-says.db.test.ts',
  'tests/landed-panels.db.test.ts',
  'tests/law/pinned-law.db.test.ts',
  'tests/law/rows/afterwards.db.test.ts',
  'tests/law/rows/preliminary.db.test.ts',
  'tests/shell/finding.browser.test.ts',
  'tests/ways/body.db.test.ts',
  'tests/ways/gates.db.test.ts',
  'tests/ways/way-keys.test.ts',
  'src/apps/server/production.db.test.ts',
  'tests/sweeps/malformed-input.db.test.ts',
  'tests/ways/consultation.db.test.ts',
  'src/capabilities/award/written-report/written-report.db.test.ts',
  'tests/ways/one-of-several-falls.db.test.ts',
  'src/platform/law/server/project-setting.db.test.ts',
  'src/capabilities/participation/server/secrecy.db.test.ts',
];

/**
 * A page more is a browser test more, and each takes half a minute: those of single pages, and what is done seldom, are
 * played every tenth day (the frame, the sign-in and the sampled journeys every day), all of them in full. A
 * file that is named is always played.
 */
function restingToday() {
  const day = Number(process.env.ZHAOCAI_SEED ?? Math.floor(Date.now() / 86_400_000));
  const rests = (_, at) => (at + day) % 10 !== 0;
  const pages = ['tests', 'tests/attacks']
    .flatMap((folder) => fs.readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`))
    .filter((file) => file.endsWith('.browser.test.ts') && !file.includes('sign-in'))
    .concat(seldom)
    .toSorted();
  return [...pages.filter(rests), ...long.filter(rests)];
}

await ensureReady();
const args = process.argv.slice(2);
const isFull = args.includes('--full');
const narrowed = args.filter((arg) => arg !== '--full');
const isWhole = narrowed.length === 0;
const trace = path.join(root, '.zhaocai', 'law-trace');
if (isFull) process.env.ZHAOCAI_FULL = '1';
if (isFull && (isWhole || narrowed.some((arg) => arg.includes('older')))) ensureOldBrowsers();
if (isFull && isWhole) {
  fs.rmSync(trace, { recursive: true, force: true });
  fs.mkdirSync(trace, { recursive: true });
  process.env.ZHAOCAI_LAW_TRACE = trace;
}
const resting = isWhole && !isFull ? restingToday() : [];
if (resting.length > 0) console.log(`of the pages that grow with the house, these rest today: ${resting.join(', ')}`);
process.env.ZHAOCAI_RESTING = resting.join(',');
const after = isFull ? [[everyRow(trace)], [everySentence]] : [[someSentences]];
await runSteps(allSteps(browser), narrowed, isWhole ? after : []);
