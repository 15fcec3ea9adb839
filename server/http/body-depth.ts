import type { FastifyInstance } from 'fastify'
import { deepestJson, isDeeperThan } from '@/lib/contracts/json-text'
import { AppError } from './app-error'

/** Refuses bodies whose nesting would exhaust the stack of whatever walks through them: contracts, hashes, the database. */
export function refuseDeepBodies(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', async (request) => {
    if (isDeeperThan(deepestJson, request.body)) throw new AppError('input.unreadable')
  })
}
