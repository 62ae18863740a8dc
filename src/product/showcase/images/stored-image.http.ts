import { type Result, refuse } from '../../../base/result.ts';
import { answerTo } from '../../../platform/http-answer.ts';
import type { CutRefusal } from './cut-image.flow.ts';
import { readImage } from './image-operations.ts';

/** The outcome of storing an image; throws the refusals that name a limit. */
export async function storedImage<T>(change: Promise<Result<T, CutRefusal>> | Result<T, CutRefusal>) {
  const outcome = await change;
  if (outcome.ok) return outcome;
  const { refusal } = outcome;
  if (refusal.kind !== 'too_many_images' && refusal.kind !== 'images_full') return refuse(refusal);
  const answer = answerTo(readImage.refusals, refusal);
  answer.body.error.message += refusal.kind === 'images_full' ? `: ${refusal.limit} MB` : `: ${refusal.limit}`;
  throw answer;
}
