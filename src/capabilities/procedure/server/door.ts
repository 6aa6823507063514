/** What later capabilities may call here; everything else of this folder is its own. */
export {
  defineStep,
  folderOf,
  mustsBefore,
  type Paper,
  returnedIn,
  type Shown,
  type Stage,
  sealedWords,
  stagesOf,
  stepsOf,
  unless,
  waitsOf,
} from './step.ts';
