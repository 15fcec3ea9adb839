import type { FastifyRequest } from 'fastify'
import type { CallContract } from '@/lib/contracts/call'
import { clientMark } from '@/lib/contracts/client-scopes'
import type { Companies } from '@/server/platform/companies'
import { defaultTenant } from '@/server/platform/db'
import { AppError } from './app-error'
import { bearerOf } from './caller'
import { markOf } from './company-mark'

/** The name the browser called the installation by, without its port; the web passes it on. */
export const hostOf = (request: FastifyRequest): string => request.hostname.replace(/:\d+$/, '')

type Names = CallContract['companyIn']

function companyNamed(request: FastifyRequest, companyIn: Names, sent: unknown, companies: Companies): string {
  const value = (field: string) => String((sent as Record<string, unknown> | null)?.[field] ?? '')
  // What was handed out says whose it is, whoever comes with it.
  const secret = companyIn && 'secret' in companyIn ? value(companyIn.secret) : bearerOf(request)
  if (secret) return markOf(secret.startsWith(clientMark) ? secret.slice(clientMark.length) : secret) ?? defaultTenant
  const code = companyIn && 'code' in companyIn ? value(companyIn.code).trim().toLowerCase() : ''
  return companies.ofHost(hostOf(request)) ?? (code || defaultTenant)
}

/**
 * Whose company a call is made in, known before its transaction begins. A company there is not is as good as the first
 * one, where nothing fits then.
 * @throws AppError session.missing, company.suspended where no work goes on
 */
export function companyOfRequest(
  request: FastifyRequest,
  { companyIn, access }: Pick<CallContract, 'companyIn' | 'access'>,
  sent: unknown,
  companies: Companies,
): string {
  const named = companyNamed(request, companyIn, sent, companies)
  if (!companies.has(named)) return defaultTenant
  if (companies.isActive(named)) return named
  throw new AppError(access === 'anonymous' ? 'company.suspended' : 'session.missing')
}
