import { X509Certificate } from 'node:crypto'

const block = /-----BEGIN CERTIFICATE-----([^-]*)-----END CERTIFICATE-----/g

/**
 * The certificates in a text: in PEM, several in a row, also where line breaks were lost; or one as the base64 a provider's
 * metadata holds.
 * @throws Error where something in it is none
 */
export function certificatesIn(text: string): X509Certificate[] {
  const blocks = [...text.matchAll(block)].map(([, body = '']) => body)
  const bodies = blocks.length > 0 ? blocks : [text]
  if (blocks.length > 0 && text.replaceAll(block, '').trim() !== '') throw new Error('no certificate')
  return bodies.map((body) => new X509Certificate(Buffer.from(body.replaceAll(/\s/g, ''), 'base64')))
}

/** When certificates of which one is enough hold: the one that holds longest of those that do now, else whichever is nearest to it. */
export function holding(text: string, now: Date): { from: Date; until: Date } {
  const times = certificatesIn(text).map(({ validFrom, validTo }) => ({
    from: new Date(validFrom),
    until: new Date(validTo),
  }))
  const latestFirst = times.sort((one, two) => two.until.getTime() - one.until.getTime())
  const today = latestFirst.find(({ from, until }) => from <= now && now <= until)
  const toCome = latestFirst.findLast(({ from }) => from > now)
  return today ?? toCome ?? latestFirst[0]!
}

export function areCertificates(text: string): boolean {
  try {
    return certificatesIn(text).length > 0
  } catch {
    return false
  }
}
