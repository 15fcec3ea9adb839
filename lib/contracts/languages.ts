import { z } from 'zod'
import { companyCode, locales } from './auth'
import { call, flag, nothing, paging, rev } from './call'

export const languageMenu = 'admin_languages'

/** One word or sentence in one language: as delivered, and the company's own in its place, if any. */
const text = z.object({ delivered: z.string(), own: z.string().nullable() })

const words = z.object({ key: z.string(), texts: z.record(z.enum(locales), text) })
const key = z.string().min(1).max(200)

export const getLanguageTexts = call({
  method: 'POST',
  path: '/api/admin/getLanguageTexts',
  summary: 'Every word the pages show, in all languages, with the company’s own (R2.9-24).',
  access: { menu: languageMenu, action: 1 },
  sends: 'form',
  input: z.object({
    keyword: z.string().max(100).default(''),
    area: z.string().max(40).default(''),
    onlyOwn: flag.default(false),
    ...paging,
  }),
  data: z.object({
    areas: z.array(z.string()),
    records: z.number(),
    rows: z.array(words),
  }),
  changes: false,
})

export const getLanguageText = call({
  method: 'POST',
  path: '/api/admin/getLanguageText',
  summary: 'One word in all languages as it is edited.',
  access: { menu: languageMenu, action: 1 },
  sends: 'form',
  input: z.object({ key }),
  data: words,
  changes: false,
  revised: ({ texts }) => locales.map((locale) => texts[locale].own),
})

export const saveLanguageText = call({
  method: 'POST',
  path: '/api/admin/saveLanguageText',
  summary: 'Puts own words in the place of delivered ones; empty texts bring these back.',
  access: { menu: languageMenu, action: 2 },
  sends: 'json',
  input: z.object({ key, texts: z.record(z.enum(locales), z.string().max(2_000)), ...rev }),
  data: nothing,
  changes: true,
  edits: { read: getLanguageText, of: (input: { key: string }) => ({ key: input.key }) },
})

/** Compiled words as `next-intl` reads them: text, or parts with arguments. The web asks for them; browsers do not. */
export const getOwnWords = call({
  method: 'POST',
  path: '/api/language/getOwnWords',
  summary: 'The company’s own words of one language, ready to be drawn.',
  access: 'anonymous',
  companyIn: { code: 'company' },
  sends: 'form',
  input: z.object({ locale: z.enum(locales), company: companyCode }),
  data: z.record(z.string(), z.json()),
  changes: false,
})
