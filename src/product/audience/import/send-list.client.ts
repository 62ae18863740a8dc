import { call } from '../../../base/operations/call.ts';
import { beginSubscriberImport, sendSubscriberImportPart } from './list-contract.ts';
import { listLimits } from './open-list.ts';

/** Sends a list in parts; returns the id of its import. Throws ApiError. */
export async function sendList(fileName: string, list: Blob): Promise<string> {
  const { id } = await call(beginSubscriberImport, { body: { fileName: fileName.slice(0, 200) } });
  for (let part = 0; part === 0 || part * listLimits.part < list.size; part++) {
    const bytes = list.slice(part * listLimits.part, (part + 1) * listLimits.part);
    await call(sendSubscriberImportPart, { params: { id, part }, body: { content: await base64Of(bytes) } });
  }
  return id;
}

const base64Of = (bytes: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.readAsDataURL(bytes);
  });
