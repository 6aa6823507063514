/** A paper of a project: its officers write it, another person of the unit reviews it. */
import { type ReviewedPaper, reviewedPaper, type Unpassed } from '../../kernel/lifecycle/reviewed-paper.ts';
import { projectOfficers, projectReviewers } from './audiences.ts';
import { notOwnWork } from './project/project.lifecycle.ts';

export const projectPaper = <const Removed extends Unpassed = Unpassed>(
  own: Partial<ReviewedPaper<'review', Removed>> = {},
) =>
  reviewedPaper<'review', Removed>({
    authors: [projectOfficers],
    reviewers: [projectReviewers],
    needs: [notOwnWork],
    tells: ['projectAuthor'],
    opinion: 'keepOpinion',
    ...own,
  });
