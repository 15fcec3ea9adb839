// node scripts/verify-receipt.mjs FILE [--key PUBLIC_KEY]
// Checks a receipt (docs/receipts.md) without any server: every byte of it against its signature, and the chain inside.
// Ends with 0 when it is whole and by the key given, 3 when it is whole but nobody said whose key it should be, else 1.
import { createPublicKey, verify } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/** More than any receipt has: what is larger is not read. */
const mostBytes = 64 * 1024 * 1024
/** The line behind the end of the PDF; longer ones are not looked at. */
const longestLine = 300
const line = /^%BATON-RECEIPT 1 (\d{1,9}) (\d{1,9}) ([\w-]{43}) ([\w-]{86})$/

class Refused extends Error {}

/** Bytes that were written in one way only: another spelling of the same is a changed byte. */
function strictBytes(text) {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.toString('base64url') !== text) throw new Refused('the signature line is not spelled as it was written')
  return bytes
}

/** The chain of the log: numbered from 1, each row naming the hash of the one before. */
function checkChain({ chain, head }) {
  if (!Array.isArray(chain)) throw new Refused('there is no chain in it')
  let previous = ''
  chain.forEach((row, index) => {
    const fits = row && row.seq === index + 1 && row.prev === previous && typeof row.hash === 'string' && row.hash
    if (!fits) throw new Refused(`row ${index + 1} of the record does not follow the one before`)
    previous = row.hash
  })
  if (head !== previous) throw new Refused('the record does not end where it says')
}

/**
 * @param {Buffer} file
 * @returns {{ publicKey: string, receipt: object }}
 * @throws {Error} saying what does not fit
 */
export function readReceipt(file) {
  if (file.length > mostBytes) throw new Refused('it is larger than any receipt')
  const start = file.lastIndexOf(0x0a, file.length - 2) + 1
  if (file.at(-1) !== 0x0a || start === 0 || file.length - start > longestLine)
    throw new Refused('it is no receipt: its last line is missing')
  const found = line.exec(file.subarray(start, -1).toString('latin1'))
  if (!found) throw new Refused('it is no receipt: its last line is not one of a receipt')
  const [text, offset, length, publicKey, signature] = found
  const signed = file.subarray(0, start + text.length - signature.length)
  strictBytes(publicKey)
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  if (!verify(null, signed, key, strictBytes(signature)))
    throw new Refused('its signature does not fit: it has been changed')
  const [from, size] = [Number(offset), Number(length)]
  if (from + size > start) throw new Refused('what is inside lies outside of it')
  let receipt
  try {
    receipt = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(file.subarray(from, from + size)))
  } catch {
    throw new Refused('what is inside cannot be read')
  }
  if (receipt?.format !== 'baton-receipt/1') throw new Refused('it is of a kind this check does not know')
  checkChain(receipt)
  return { publicKey, receipt }
}

function main([path, option, wanted]) {
  if (!path || (option && option !== '--key')) {
    process.stderr.write('node scripts/verify-receipt.mjs FILE [--key PUBLIC_KEY]\n')
    return 2
  }
  try {
    if (statSync(path).size > mostBytes) throw new Refused('it is larger than any receipt')
    const { publicKey, receipt } = readReceipt(readFileSync(path))
    // Control signs of a hostile title must not reach the terminal.
    const say = (text) => String(text ?? '').replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ')
    process.stdout.write(
      `whole: ${say(receipt.request?.no)} ${say(receipt.request?.title)}, ${receipt.chain.length} rows\n`,
    )
    if (!wanted) {
      process.stdout.write(`signed by ${publicKey}: compare it with the key the installation publishes (--key)\n`)
      return 3
    }
    if (wanted !== publicKey) throw new Refused(`it was signed by another key: ${publicKey}`)
    process.stdout.write('signed by the key given\n')
    return 0
  } catch (error) {
    process.stderr.write(`refused: ${error instanceof Error ? error.message : 'it cannot be read'}\n`)
    return 1
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  process.exitCode = main(process.argv.slice(2))
