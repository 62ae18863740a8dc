import { queryOptions } from '@tanstack/react-query';
import { answerQuery } from '../../ui/behavior/use-operation.ts';
import { readZoom } from './contract.ts';

export const zoomQuery = queryOptions(answerQuery(readZoom));
