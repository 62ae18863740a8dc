import { callApi } from '../../../base/api-call.ts';
import { addressOf, call } from '../../../base/operations/call.ts';
import { provenCall } from '../../../base/operations/proven-call.ts';
import { checkProof } from '../../accounts/proof/contract.ts';
import type { importOwnData, OwnDataPreview, previewOwnData } from '../import/contract.ts';

/** Sends a file to be checked or imported. The identity is proved before, so that a large file is sent once. */
export async function sendOwnData(file: File, operation: typeof previewOwnData | typeof importOwnData) {
  await call(checkProof);
  const body = new FormData();
  body.append('file', file);
  const { method, answer } = operation;
  return provenCall<OwnDataPreview>(() => callApi(addressOf(operation), { method, body, answer }));
}
