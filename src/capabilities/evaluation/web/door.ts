/** What pages of later capabilities may draw; everything else of this folder is its own. */
export { only, SignList } from '../collusion-report/web/SignList.tsx';
export { BallotForm, useVotingSeat } from '../committee-vote/web/BallotForm.tsx';
export { BallotTable } from '../committee-vote/web/BallotTable.tsx';
export { MatterVote } from '../committee-vote/web/MatterVote.tsx';
export { hasVoted, useVotes, type Vote, voteOn } from '../committee-vote/web/useVotes.ts';
export { JudgedItems, useJudged } from './QualificationItemsPrintPage.tsx';
export { RankingTable } from './RankingTable.tsx';
export { JudgeItem, JudgeSheet } from './sheet/JudgeSheet.tsx';
export { nextInput, SheetFrame } from './sheet/SheetFrame.tsx';
export { sheetTexts, useSheetSigner } from './sheet/useSheetSigner.ts';
export { type Sheet, type SheetItem, type Sheets, useSheets } from './sheet/useSheets.ts';
