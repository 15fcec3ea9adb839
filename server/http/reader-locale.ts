import type { FastifyRequest } from 'fastify'
import type { Locale } from '@/lib/contracts/auth'
import { localeFrom } from './sentences'

const known = new WeakMap<FastifyRequest, Locale>()

/** The language of who makes a call: the one his page names, else his own, else his browser's. */
export function readerLocale(request: FastifyRequest, own?: Locale): Locale {
  const named = request.headers['x-locale']
  if (named) return localeFrom(String(named))
  if (own) known.set(request, own)
  return known.get(request) ?? localeFrom(request.headers['accept-language'])
}
