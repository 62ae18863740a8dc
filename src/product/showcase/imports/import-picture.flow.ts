import type { CreatorId } from '../../../base/id.ts';
import { type Result, refuse } from '../../../base/result.ts';
import { callOutside } from '../../../platform/outside-call.ts';
import { within } from '../../../platform/within.ts';
import { mostImageBytes } from '../images/image-operations.ts';
import { type ImageDeps, type ImageRefusal, storeImage } from '../images/image-variants.flow.ts';
import type { UploadedImage } from '../images/images-contract.ts';

const callMs = 8000;

type Chosen = { url: string; alt: string; use: 'avatar' | 'picture' };

/** Loads a picture of the web and stores it as an upload is: its bytes decide what it is. */
export async function importPicture(
  deps: ImageDeps,
  creatorId: CreatorId,
  { url, alt, use }: Chosen,
): Promise<Result<UploadedImage, ImageRefusal | { kind: 'picture_unreachable' }>> {
  const allowPrivate = deps.config.mode === 'development' && /^http:\/\/(?:localhost|127\.0\.0\.1)[:/]/.test(url);
  const address = allowPrivate ? url : url.replace(/^http:/i, 'https:');
  const rules = { allowPrivate, timeoutMs: callMs, mostBytes: mostImageBytes, isBinary: true };
  const headers = { accept: 'image/webp,image/png,image/jpeg,image/gif' };
  // Looking the name up has no limit of its own.
  const called = await within(callMs + 1000, callOutside({ method: 'GET', url: address, headers }, rules));
  if (called?.ok !== true || called.value.status !== 200 || called.value.bytes === undefined)
    return refuse({ kind: 'picture_unreachable' });
  return storeImage(deps, creatorId, { bytes: called.value.bytes, use, alt, decorative: false });
}
