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

export function areCertificates(text: string): boolean {
  try {
    return certificatesIn(text).length > 0
  } catch {
    return false
  }
}
