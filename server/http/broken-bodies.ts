import type { FastifyInstance } from 'fastify'
import { deepestJson, isDeeperThan } from '@/lib/contracts/json-text'
import { AppError } from './app-error'

/** Half a sign: no text a person can type holds one, no UTF-8 can say it, and the database refuses it in JSON. */
const halfSign = /\p{Surrogate}/u

function holdsHalfSign(value: unknown): boolean {
  if (typeof value === 'string') return halfSign.test(value)
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return false
  if (Array.isArray(value)) return value.some(holdsHalfSign)
  return Object.entries(value).some(([name, inner]) => halfSign.test(name) || holdsHalfSign(inner))
}

/**
 * Refuses bodies nothing could take: those whose nesting would exhaust the stack of whatever walks through them (contracts,
 * hashes, the database), and texts that are none.
 */
export function refuseBrokenBodies(fastify: FastifyInstance): void {
  fastify.addHook('preValidation', async (request) => {
    if (isDeeperThan(deepestJson, request.body)) throw new AppError('input.unreadable')
    if (holdsHalfSign(request.body)) throw new AppError('input.invalid')
  })
}
