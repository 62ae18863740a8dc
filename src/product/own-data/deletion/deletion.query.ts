import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { previewDeletion } from './contract.ts';

/** What deleting the account would mean now: asked again each time. */
export const deletionQuery = { ...answerQuery(previewDeletion), staleTime: 0 };
