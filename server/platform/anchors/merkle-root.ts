import { createHash } from 'node:crypto'

const hashed = (mark: number, ...parts: (string | Buffer)[]): Buffer => {
  const hash = createHash('sha256').update(Buffer.of(mark))
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/** The Merkle tree hash of RFC 6962 (2.1) over lines as they come; it holds one hash for each level, not the lines. */
export class MerkleRoot {
  readonly #whole: { leaves: number; hash: Buffer }[] = []
  leaves = 0

  add(line: string): void {
    this.leaves += 1
    this.#whole.push({ leaves: 1, hash: hashed(0, line) })
    for (let last = this.#whole.length - 1; last > 0; last -= 1) {
      const [left, right] = [this.#whole[last - 1]!, this.#whole[last]!]
      if (left.leaves !== right.leaves) return
      this.#whole.splice(last - 1, 2, { leaves: left.leaves * 2, hash: hashed(1, left.hash, right.hash) })
    }
  }

  /** base64url; of no lines the hash of nothing. */
  root(): string {
    const hashes = this.#whole.map(({ hash }) => hash)
    if (hashes.length === 0) return createHash('sha256').digest('base64url')
    return hashes.reduceRight((right, left) => hashed(1, left, right)).toString('base64url')
  }
}
