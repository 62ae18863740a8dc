import type { FastifyRequest } from 'fastify';
export const book = (request: FastifyRequest) => request.url;
