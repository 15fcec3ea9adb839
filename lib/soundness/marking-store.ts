const firstCapacity = 1024

/** Markings of a net in which every place holds one token at most, a bit each, numbered in the order they were found. */
export class MarkingStore {
  readonly words: number
  size = 0
  private data: Uint32Array
  private table = new Int32Array(firstCapacity * 2).fill(-1)

  constructor(places: number) {
    this.words = Math.max(1, Math.ceil(places / 32))
    this.data = new Uint32Array(firstCapacity * this.words)
  }

  /** Copies a marking out into `target`. */
  read(index: number, target: Uint32Array): void {
    const from = index * this.words
    for (let word = 0; word < this.words; word++) target[word] = this.data[from + word] ?? 0
  }

  /** The number of a marking, or minus one less than its number when it is new. */
  add(marking: Uint32Array): number {
    if ((this.size + 1) * 2 > this.table.length) this.grow()
    const mask = this.table.length - 1
    let slot = hashOf(marking) & mask
    for (let found = this.table[slot] ?? -1; found !== -1; found = this.table[slot] ?? -1) {
      if (this.equals(found, marking)) return found
      slot = (slot + 1) & mask
    }
    const index = this.size++
    if (this.size * this.words > this.data.length) {
      const larger = new Uint32Array(this.data.length * 2)
      larger.set(this.data)
      this.data = larger
    }
    this.data.set(marking, index * this.words)
    this.table[slot] = index
    return -1 - index
  }

  private equals(index: number, marking: Uint32Array): boolean {
    const from = index * this.words
    for (let word = 0; word < this.words; word++) if (this.data[from + word] !== marking[word]) return false
    return true
  }

  private grow(): void {
    const table = new Int32Array(this.table.length * 2).fill(-1)
    const marking = new Uint32Array(this.words)
    for (let index = 0; index < this.size; index++) {
      this.read(index, marking)
      let slot = hashOf(marking) & (table.length - 1)
      while (table[slot] !== -1) slot = (slot + 1) & (table.length - 1)
      table[slot] = index
    }
    this.table = table
  }
}

function hashOf(marking: Uint32Array): number {
  let hash = 0x811c9dc5
  for (const word of marking) {
    hash = Math.imul(hash ^ word, 0x9e3779b1)
    hash ^= hash >>> 15
  }
  hash = Math.imul(hash, 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}
