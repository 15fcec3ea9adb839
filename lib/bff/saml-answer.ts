import type { Framing } from './framing'

export const samlPath = '/sso/saml'

/** Bytes of a form with an answer of a SAML provider; escaped, its base64 is longer than what the workflow server takes. */
export const longestSamlForm = 400_000

/** The one form pages take from elsewhere: a provider's answer, of a length that is said before. */
export const isSamlAnswer = (method: string, target: string, framing: Framing): boolean =>
  method === 'POST' && target === samlPath && framing.body === 'bytes' && framing.length <= longestSamlForm
