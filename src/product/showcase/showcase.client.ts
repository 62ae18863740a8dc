import { callApi } from '../../base/api-call.ts';
import type { Appearance } from './blocks/appearance/block.ts';
import type { BasicProfile } from './blocks/basic-profile/block.ts';
import type { BlockKind, SettingsOf } from './blocks/kinds.ts';
import {
  type Draft,
  draftSchema,
  type ItemOrderBody,
  type ItemSaveBody,
  type Published,
  publishedSchema,
  type Saved,
  savedSchema,
  type UploadedImage,
  uploadedImageSchema,
  withdrawnSchema,
} from './contract.ts';

type Write = { method: 'PUT' | 'POST' | 'DELETE'; body?: unknown; keepalive?: boolean };
const write = async (url: string, call: Write): Promise<Saved> =>
  (await callApi(url, { ...call, answer: savedSchema })) as Saved;

/** The calls about one page of the creator. */
export function pageClient(pageId: string) {
  const page = `/api/pages/${encodeURIComponent(pageId)}`;
  const itemUrl = (id: string): string => `${page}/items/${id}`;
  return {
    /** The draft for the editor. Fields were checked by the server; where they do not fit, `problems` says so. */
    getDraft: async (): Promise<Draft> => (await callApi(`${page}/draft`, { answer: draftSchema })) as Draft,
    /**
     * Saves an item under an id made in the browser: merged when it is known, else added at the front of its section.
     * `keepalive` lets the call outlive the window. Throws ApiError: `invalid_input` with `fields`, `edited_elsewhere`
     * and `item_deleted` with the item in `details`, `limit_reached`.
     */
    saveItem: <K extends BlockKind>(id: string, body: ItemSaveBody<K>, keepalive = false): Promise<Saved> =>
      write(itemUrl(id), { method: 'PUT', body, keepalive }),
    deleteItem: (id: string, baseRev?: number): Promise<Saved> =>
      write(`${itemUrl(id)}${baseRev === undefined ? '' : `?baseRev=${baseRev}`}`, { method: 'DELETE' }),
    restoreItem: (id: string): Promise<Saved> => write(`${itemUrl(id)}/restoration`, { method: 'POST' }),
    setHidden: (id: string, hidden: boolean): Promise<Saved> =>
      write(`${itemUrl(id)}/visibility`, { method: 'PUT', body: { hidden } }),
    orderItems: (body: ItemOrderBody): Promise<Saved> => write(`${page}/order`, { method: 'PUT', body }),
    orderSections: (kinds: BlockKind[]): Promise<Saved> =>
      write(`${page}/sections/order`, { method: 'PUT', body: { kinds } }),
    saveSettings: <K extends BlockKind>(kind: K, settings: Partial<SettingsOf<K>>): Promise<Saved> =>
      write(`${page}/settings/${kind}`, { method: 'PUT', body: { settings } }),
    saveProfile: (profile: BasicProfile): Promise<Saved> => write(`${page}/profile`, { method: 'PUT', body: profile }),
    saveAppearance: (appearance: Appearance): Promise<Saved> =>
      write(`${page}/appearance`, { method: 'PUT', body: appearance }),
    /** Publishes the draft of revision `rev`, which the dialog showed. `changed_meanwhile` when it is no longer that one. */
    publish: (rev: number): Promise<Published> =>
      callApi(`${page}/publication`, { method: 'PUT', body: { rev }, answer: publishedSchema }),
    takeOffline: (): Promise<{ rev: number; isPublished: boolean }> =>
      callApi(`${page}/publication`, { method: 'DELETE', answer: withdrawnSchema }),
  };
}

/** Uploads a picture; the answer's id goes into fields, its image into the editor's own map. */
export function uploadImage(file: File, use: 'avatar' | 'picture', alt = ''): Promise<UploadedImage> {
  const body = new FormData();
  body.append('file', file);
  const query = new URLSearchParams({ use, alt });
  return callApi(`/api/images?${query}`, { method: 'POST', body, answer: uploadedImageSchema });
}
