import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { locales, type Locale } from '@/lib/contracts/auth'
import type { Companies } from '@/server/platform/companies'
import type { Tx } from '@/server/platform/db'
import { hostOf } from './company-of-request'

/** Of a person of the company of this transaction who has not chosen, within a statement. */
export const languageOfCompany = sql`coalesce((select nullif(language, '') from company_looks), 'zh-CN')`

/** How a company speaks to whom it does not know yet; undefined where it says nothing, or it is not known which company is meant. */
export async function visitorsLanguage(
  tx: Tx,
  request: FastifyRequest,
  companies: Companies,
): Promise<Locale | undefined> {
  // What the page says goes before: it need not be looked up.
  if (request.headers['x-locale'] || (companies.several && !companies.ofHost(hostOf(request)))) return undefined
  const { rows } = await sql<{ language: string }>`select language from company_looks`.execute(tx)
  return locales.find((one) => one === rows[0]?.language)
}
