import { callApi } from '../../../base/api-call.ts';
import { feedAnswerSchema } from './feed-contract.ts';

export const getFeed = () => callApi('/api/bookings/feed', { answer: feedAnswerSchema });

export const renewFeed = () => callApi('/api/bookings/feed/renewal', { method: 'POST', answer: feedAnswerSchema });
