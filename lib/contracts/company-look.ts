import { z } from 'zod'
import { brandPresets, modes } from '../words/look-choices'
import { typedName } from '../words/name'
import { locale } from './auth'
import { call, nothing, rev, writtenBy } from './call'

export const companyLookMenu = 'admin_look'

const lookForm = z.object({
  /** zh-CN|en-US|zh-TW, in place of the name of the product; '' for that. */
  name: typedName.max(130).default(''),
  /** In place of the mark of the product: a picture in base64; what comes back is a PNG. */
  picture: z
    .string()
    .max(1_000_000)
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'general.wrongForm')
    .default(''),
  /** Until a person chooses for himself. */
  mode: z.enum(modes).default('system'),
  brand: z.enum(brandPresets).default(brandPresets[0]),
  /** Of whoever has not chosen one, in pages and mails; '' for that of the installation. */
  language: z.union([z.literal(''), locale]).default(''),
})
export type CompanyLook = z.output<typeof lookForm>

export const getCompanyLook = call({
  method: 'POST',
  path: '/api/company/getLook',
  summary:
    'How the company calls itself in the shell and at its sign-in page, how both look at first, and in which language.',
  access: { menu: companyLookMenu, action: 1 },
  sends: 'form',
  input: nothing,
  data: lookForm,
  changes: false,
  revised: writtenBy(lookForm),
})

export const saveCompanyLook = call({
  method: 'POST',
  path: '/api/company/saveLook',
  summary:
    'Changes how the company calls itself, how it looks at first, and the language of whoever has not chosen one.',
  access: { menu: companyLookMenu, action: 2 },
  sends: 'json',
  input: lookForm.extend(rev),
  data: lookForm,
  changes: true,
  edits: { read: getCompanyLook, of: () => ({}) },
})

export const getCompanyPicture = call({
  method: 'GET',
  path: '/api/company/getPicture',
  summary: 'The picture of the company of who asks; `n` is as he was told, and changes with the picture.',
  access: 'signed-in',
  sends: 'none',
  input: z.object({ n: z.string().max(64).optional() }),
  data: nothing,
  changes: false,
  streams: true,
  byFirstPassword: true,
  beforeSecondFactor: true,
})
