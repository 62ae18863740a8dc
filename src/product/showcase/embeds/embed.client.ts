import { callApi } from '../../../base/api-call.ts';
import { type EmbedSettings, embedSettingsSchema } from './embed-contract.ts';

const url = '/api/showcase/embed';

export const getEmbedSettings = (): Promise<EmbedSettings> => callApi(url, { answer: embedSettingsSchema });
/** Throws ApiError with the field `hosts` when one of them is not a website. */
export const saveEmbedSettings = (body: EmbedSettings): Promise<EmbedSettings> =>
  callApi(url, { method: 'PUT', body, answer: embedSettingsSchema });
