/** What a signed assertion says, as the library hands it out: elements as lists, their attributes under `$`. */
type Part = { [name: string]: unknown; $?: Record<string, string>; _?: string }

export class AnswerRefused extends Error {}

/** More than an answer with hundreds of groups takes, in characters of base64. */
export const longestAnswer = 300_000

/**
 * Tags and attributes of an answer at most, some hundreds of groups included. What is read of XML here takes time by their square:
 * ten thousands, nested, would hold the server up for minutes before anybody is known.
 */
const mostTags = 2_000
const mostAttributes = 3_000

/** Hashes nobody relies on any more (NIST SP 800-131A), and keys both sides would share. */
const weak =
  /Algorithm\s*=\s*["'][^"']*(?:#|-)(?:rsa-|dsa-|ecdsa-|hmac-)?(?:sha1|md5)["']|Algorithm\s*=\s*["'][^"']*#hmac-/i

/**
 * What an answer has to look like before anything of it is read: no document types and entities, no comments that split a value,
 * no hash that can be forged. @throws AnswerRefused
 */
export function requirePlainAnswer(base64: string): void {
  if (base64.length > longestAnswer) throw new AnswerRefused('the answer is too long')
  if (!/^[A-Za-z0-9+/=\s]+$/.test(base64)) throw new AnswerRefused('the answer is no base64')
  const xml = Buffer.from(base64, 'base64').toString('utf8')
  if (count(xml, '<') > mostTags || count(xml, '=') > mostAttributes)
    throw new AnswerRefused('the answer has too many parts')
  if (/<!(?!\[CDATA\[)/.test(xml)) throw new AnswerRefused('the answer holds a document type or a comment')
  if (/<\?(?!xml\s)/i.test(xml)) throw new AnswerRefused('the answer holds an instruction')
  if (weak.test(xml)) throw new AnswerRefused('the answer is signed by a hash that can be forged')
}

const count = (text: string, sign: string) => text.split(sign).length - 1

const partsOf = (part: Part | undefined, name: string): Part[] => (part?.[name] as Part[] | undefined) ?? []

interface Expected {
  issuer: string
  requestId: string
  callbackUrl: string
}

/**
 * What SAML asks of an assertion to a browser and the library leaves open (SAML 2.0 Profiles, 4.1.4.2 and 4.1.4.3): it is the
 * provider's, for this request, for this address, for a time that ends, and names whom it is for.
 * @throws AnswerRefused
 */
export function requireMeantForUs(assertion: Part | undefined, { issuer, requestId, callbackUrl }: Expected): void {
  if (partsOf(assertion, 'Issuer')[0]?._?.trim() !== issuer) throw new AnswerRefused('another provider speaks')
  const [conditions] = partsOf(assertion, 'Conditions')
  if (partsOf(conditions, 'AudienceRestriction').length === 0) throw new AnswerRefused('it is for nobody in particular')
  if (partsOf(assertion, 'AuthnStatement').length === 0)
    throw new AnswerRefused('it does not say that somebody signed in')
  const confirmed = partsOf(partsOf(assertion, 'Subject')[0], 'SubjectConfirmation').some((confirmation) => {
    const data = partsOf(confirmation, 'SubjectConfirmationData')[0]?.$ ?? {}
    return (
      confirmation.$?.Method === 'urn:oasis:names:tc:SAML:2.0:cm:bearer' &&
      data.InResponseTo === requestId &&
      data.Recipient === callbackUrl &&
      Date.parse(data.NotOnOrAfter ?? '') > Date.now() - skew
    )
  })
  if (!confirmed) throw new AnswerRefused('it is for another request or another address, or its time is over')
}

/** When the person last proved himself at the provider, as a signed assertion says; null where it does not. */
export function signedInAt(assertion: Part | undefined): Date | null {
  const times = partsOf(assertion, 'AuthnStatement').map(({ $ }) => Date.parse($?.AuthnInstant ?? ''))
  const known = times.filter((time) => !Number.isNaN(time))
  return known.length > 0 ? new Date(Math.max(...known)) : null
}

/** How far the clocks of both sides may differ, in milliseconds. */
export const skew = 60_000
