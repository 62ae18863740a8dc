import type { FileFormat } from '../../../base/list-file.ts';
import type { ServiceQuestion } from './service-order.ts';

/** The download address of the services a filter finds. */
export function servicesFileUrl(format: FileFormat, question: ServiceQuestion & { columns?: string } = {}): string {
  const given = Object.entries(question).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return `/api/services.${format}?${new URLSearchParams(given)}`;
}
