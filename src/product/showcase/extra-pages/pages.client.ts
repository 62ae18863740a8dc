import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../base/api-call.ts';
import { type NewPageBody, type PageList, type PagePatchBody, pageListSchema } from './pages-contract.ts';

const pages = '/api/pages';
const one = (pageId: string): string => `${pages}/${encodeURIComponent(pageId)}`;
const answer = pageListSchema;

export const pagesQuery = queryOptions({ queryKey: ['pages'], queryFn: () => callApi(pages, { answer }) });

// Each call answers the whole list as it is then.
export const addPage = (body: NewPageBody): Promise<PageList> => callApi(pages, { method: 'POST', body, answer });
export const copyPage = (from: string, pageId: string): Promise<PageList> =>
  callApi(`${one(from)}/copies`, { method: 'POST', body: { pageId }, answer });
export const changePage = (pageId: string, body: PagePatchBody): Promise<PageList> =>
  callApi(one(pageId), { method: 'PATCH', body, answer });
export const orderPages = (pageIds: string[]): Promise<PageList> =>
  callApi(`${pages}/order`, { method: 'PUT', body: { pageIds }, answer });
export const trashPage = (pageId: string): Promise<PageList> => callApi(one(pageId), { method: 'DELETE', answer });
export const restorePage = (pageId: string): Promise<PageList> =>
  callApi(`${one(pageId)}/restoration`, { method: 'POST', answer });
export const deletePageForGood = (pageId: string): Promise<PageList> =>
  callApi(`/api/trashed-pages/${encodeURIComponent(pageId)}`, { method: 'DELETE', answer });
