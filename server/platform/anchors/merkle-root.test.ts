import { createHash } from 'node:crypto'
import { MerkleRoot } from './merkle-root'

const sha = (...parts: (string | Buffer)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
const [leafMark, nodeMark] = [Buffer.of(0), Buffer.of(1)]
/** As RFC 6962 (2.1) writes it down. */
const byTheBook = (lines: string[]): Buffer => {
  if (lines.length === 0) return sha()
  if (lines.length === 1) return sha(leafMark, lines[0]!)
  const split = 2 ** Math.floor(Math.log2(lines.length - 1))
  return sha(nodeMark, byTheBook(lines.slice(0, split)), byTheBook(lines.slice(split)))
}

describe('the root over lines', () => {
  it.each([0, 1, 2, 3, 4, 5, 7, 8, 13, 100])('of %d is that of RFC 6962', (count) => {
    const lines = Array.from({ length: count }, (_, index) => `line ${index}`)
    const merkle = new MerkleRoot()
    for (const line of lines) merkle.add(line)
    expect(merkle.root()).toBe(byTheBook(lines).toString('base64url'))
  })
})
