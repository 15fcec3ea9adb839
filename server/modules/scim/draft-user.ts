import { plainName } from './read-filter'
import { ScimError } from './scim-error'

export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'

/** What a request says of a person, as far as we keep it; what it does not speak of is absent. */
export interface DraftUser {
  userName?: string
  externalId?: string
  displayName?: string
  formatted?: string
  givenName?: string
  familyName?: string
  title?: string
  email?: string
  active?: boolean
  language?: string
  employeeNumber?: string
  department?: string
}

const texts = {
  username: 'userName',
  externalid: 'externalId',
  displayname: 'displayName',
  'name.formatted': 'formatted',
  'name.givenname': 'givenName',
  'name.familyname': 'familyName',
  title: 'title',
  'emails.value': 'email',
  preferredlanguage: 'language',
  employeenumber: 'employeeNumber',
  department: 'department',
} as const satisfies Record<string, keyof DraftUser>
type Text = keyof typeof texts

const wrong = (name: string) => new ScimError(400, `The value of ${name} is not one it may have.`, 'invalidValue')

/** The names of the schemas themselves stand for all that is theirs. */
const schemas = [userSchema, enterpriseSchema].map((name) => name.toLowerCase())

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function readFlag(name: string, value: unknown): boolean {
  // Some directories write booleans as texts.
  const told = typeof value === 'string' ? value.toLowerCase() : value
  if (told === true || told === 'true') return true
  if (told === false || told === 'false') return false
  throw wrong(name)
}

/** The one address we keep is that of work, or the primary one. */
const isMain = ({ primary, type }: Record<string, unknown>) => primary === true || primary === 'true' || type === 'work'

/** Whether what is said of addresses is about others than the one we keep. */
export const isOfOthers = (value: unknown): boolean => {
  const entries = (Array.isArray(value) ? value : [value]).filter(isObject)
  return entries.length > 0 && !entries.some((one) => isMain(one) || one.type === undefined)
}

/** Of several addresses the primary one or that of work, else the first; '' where there is none. */
function mainAddress(value: unknown): string {
  const all = Array.isArray(value) ? value.slice(0, 20) : [value]
  const entries = all.filter(isObject)
  if (entries.length !== all.length) throw wrong('emails')
  const chosen = entries.find(isMain) ?? entries[0]
  const address = chosen?.value ?? ''
  if (typeof address !== 'string') throw wrong('emails')
  return address
}

/**
 * Sets one attribute; what we do not keep is left aside (RFC 7644, 3.3).
 * @param value undefined takes away what is there
 * @throws ScimError invalidValue
 */
export function assign(draft: DraftUser, attribute: string, value: unknown): void {
  const name = plainName(attribute)
  if (name === 'name' || schemas.includes(name)) {
    if (!isObject(value ?? {})) throw wrong(attribute)
    const before = name === 'name' ? 'name.' : ''
    for (const [inner, one] of Object.entries((value ?? {}) as object)) assign(draft, before + inner, one)
    return
  }
  if (name === 'active') draft.active = readFlag(attribute, value)
  else if (name === 'emails') draft.email = value === undefined ? '' : mainAddress(value)
  else if (Object.hasOwn(texts, name)) {
    const text = value ?? ''
    if (typeof text !== 'string') throw wrong(attribute)
    draft[texts[name as Text]] = text.trim()
  }
}

/** @throws ScimError invalidSyntax, invalidValue */
export function readDraft(body: unknown): DraftUser {
  if (!isObject(body)) throw new ScimError(400, 'A resource is an object.', 'invalidSyntax')
  const draft: DraftUser = {}
  for (const [name, value] of Object.entries(body)) assign(draft, name, value)
  return draft
}

const hasHan = /\p{Script=Han}/u

/** The one name we keep of those that are said; undefined where none is. */
export function nameIn({ displayName, formatted, givenName = '', familyName = '' }: DraftUser): string | undefined {
  const joined = hasHan.test(familyName + givenName)
    ? familyName + givenName
    : [givenName, familyName].filter(Boolean).join(' ')
  return displayName || formatted || joined || undefined
}
