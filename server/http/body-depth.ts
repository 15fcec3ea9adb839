import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error'

/** Far more than any form or definition has. */
const deepest = 100

/** Whether values lie within each other more than so many levels deep; it does not call itself, so nothing is too deep for it. */
export function isDeeperThan(levels: number, value: unknown): boolean {
  let layer = [value]
  for (let level = 0; layer.length > 0; level++) {
    if (level > levels) return true
    layer = layer.flatMap((each): unknown[] => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  }
  return false
}

/** Refuses bodies whose nesting would exhaust the stack of whatever walks through them: contracts, hashes, the database. */
export function refuseDeepBodies(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', async (request) => {
    if (isDeeperThan(deepest, request.body)) throw new AppError('input.unreadable')
  })
}
