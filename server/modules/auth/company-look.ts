import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { locales, type Locale } from '@/lib/contracts/auth'
import { brandPresets, modes, type Brand, type Mode } from '@/lib/words/look-choices'
import type { Tx } from '@/server/platform/db'
import type { CompanyLooksRow } from '@/server/platform/db/rows.generated'

export interface StoredLook {
  /** zh-CN|en-US|zh-TW; '' for the product's. */
  name: string
  picture: Buffer | null
  mode: Mode
  brand: Brand
  /** Of whom no other is known; '' for that of the installation. */
  language: Locale | ''
}

/** How the company calls itself and looks until a person chooses for himself. */
export async function readCompanyLook(tx: Tx): Promise<StoredLook> {
  const { rows } = await sql<Pick<CompanyLooksRow, 'name' | 'picture' | 'mode' | 'brand' | 'language'>>`
    select name, picture, mode, brand, language from company_looks`.execute(tx)
  const { name = '', picture = null, mode, brand, language } = rows[0] ?? {}
  return {
    name,
    picture,
    mode: modes.find((one) => one === mode) ?? 'system',
    brand: brandPresets.find((one) => one === brand) ?? brandPresets[0],
    language: locales.find((one) => one === language) ?? '',
  }
}

/** What browsers ask for a picture by: another one for every other picture; '' for none. */
export const markOfPicture = (picture: Buffer | null): string =>
  picture ? createHash('sha256').update(picture).digest('base64url').slice(0, 16) : ''
