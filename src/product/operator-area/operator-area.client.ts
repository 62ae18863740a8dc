import { z } from 'zod';
import { callApi, queryText } from '../../base/api-call.ts';
import { provenCall } from '../../base/operations/proven-call.ts';
import {
  actsSchema,
  type CreatorActBody,
  codesSchema,
  creatorDetailSchema,
  creatorsSchema,
  endedSessionsSchema,
  jobsSchema,
  madeCodesSchema,
  mismatchesSchema,
  type NewCodes,
  plansSchema,
  waitingSchema,
} from './contract.ts';

export type Question = Readonly<Record<string, string | number | undefined>>;

type Sent = { method?: 'POST' | 'PUT' | 'DELETE'; body?: unknown };
/** Every call may need proof of who asks; the dashboard's dialog asks for it. */
const ask = <T>(path: string, answer: z.ZodType<T>, sent: Sent = {}): Promise<T> =>
  provenCall(() => callApi(`/api/operator/${path}`, { ...sent, answer }));
const nothing = z.unknown();

export const getCreators = (question: Question) => ask(`creators?${queryText(question)}`, creatorsSchema);
export const getCreator = (id: string) => ask(`creators/${id}`, creatorDetailSchema);
export const actOn = (id: string, body: CreatorActBody) =>
  ask(`creators/${id}/acts`, creatorDetailSchema, { method: 'POST', body });
export const signEveryoneOut = () => ask('sessions', endedSessionsSchema, { method: 'DELETE' });

export const getPlans = () => ask('plans', plansSchema);
export const getCodes = (question: Question) => ask(`codes?${queryText(question)}`, codesSchema);
export const makeCodes = (body: NewCodes) => ask('codes', madeCodesSchema, { method: 'POST', body });
export const endCode = (id: string, endsAt: string | null) =>
  ask(`codes/${id}/end`, nothing, { method: 'PUT', body: { endsAt } });
export const takeCodeBack = (id: string) => ask(`codes/${id}`, nothing, { method: 'DELETE' });

export const getWaiting = () => ask('waiting', waitingSchema);
export const getJobs = (question: Question) => ask(`jobs?${queryText(question)}`, jobsSchema);
export const runAgain = (id: number) => ask(`jobs/${id}`, nothing, { method: 'POST' });
export const dismiss = (id: number) => ask(`jobs/${id}`, nothing, { method: 'DELETE' });
export const getMismatches = (looked: '0' | '1') => ask(`breaks?looked=${looked}`, mismatchesSchema);
export const lookAt = (id: string) => ask(`breaks/${id}`, nothing, { method: 'POST' });
export const getActs = (question: Question) => ask(`acts?${queryText(question)}`, actsSchema);
