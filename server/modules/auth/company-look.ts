import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Locale } from '@/lib/contracts/auth'
import { brandPresets, modes, type Brand, type Mode } from '@/lib/words/look-choices'
import { partFor } from '@/server/http/sentences'
import type { Tx } from '@/server/platform/db'
import type { CompanyLooksRow } from '@/server/platform/db/rows.generated'

export interface StoredLook {
  /** zh-CN|en-US|zh-TW; '' for the product's. */
  name: string
  picture: Buffer | null
  mode: Mode
  brand: Brand
}

/** How the company calls itself and looks until a person chooses for himself. */
export async function readCompanyLook(tx: Tx): Promise<StoredLook> {
  const { rows } = await sql<Pick<CompanyLooksRow, 'name' | 'picture' | 'mode' | 'brand'>>`
    select name, picture, mode, brand from company_looks`.execute(tx)
  const { name = '', picture = null, mode, brand } = rows[0] ?? {}
  return {
    name,
    picture,
    mode: modes.find((one) => one === mode) ?? 'system',
    brand: brandPresets.find((one) => one === brand) ?? brandPresets[0],
  }
}

/** Whom mails are from, in the language of who reads them; undefined for the sender that is set for the installation. */
export async function mailSender(tx: Tx, locale: Locale): Promise<string | undefined> {
  const { rows } = await sql<Pick<CompanyLooksRow, 'name'>>`select name from company_looks`.execute(tx)
  return partFor(locale, rows[0]?.name ?? '') || undefined
}

/** What browsers ask for a picture by: another one for every other picture; '' for none. */
export const markOfPicture = (picture: Buffer | null): string =>
  picture ? createHash('sha256').update(picture).digest('base64url').slice(0, 16) : ''
