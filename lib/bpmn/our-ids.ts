/** Ids as definitions allow them, made of ids of a file in the order they are asked for: the same file gives the same ids. */
export class OurIds {
  private readonly taken = new Set<string>()

  idFor(wanted: string): string {
    const plain = wanted.replace(/[^\w-]/g, '_')
    const stem = (/^[A-Za-z]/.test(plain) ? plain : `n${plain.startsWith('_') ? '' : '_'}${plain}`).slice(0, 64)
    let id = stem
    for (let number = 2; this.taken.has(id); number++) id = `${stem.slice(0, 58)}-${number}`
    this.taken.add(id)
    return id
  }

  /** An id one has had before, if nobody else has it. */
  keep(id: string): boolean {
    if (id === '' || id.length > 64 || this.taken.has(id)) return false
    this.taken.add(id)
    return true
  }
}

/** The key of a process as ours. */
export const processIdOf = (id: string): string => new OurIds().idFor(id || 'process')
