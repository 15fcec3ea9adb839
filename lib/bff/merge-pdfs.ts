/**
 * Puts papers our own browser has drawn behind each other in one file, each with its pages as they were numbered.
 * It knows what that browser writes and no more: a table of objects, none of them packed together. Outlines and tags,
 * which belong to one file, are left out.
 */
export function mergePdfs(papers: readonly Buffer[]): Buffer {
  if (papers.length === 1) return papers[0]!
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const offsets: number[] = []
  let length = parts[0]!.length
  const write = (number: number, content: Buffer) => {
    const whole = Buffer.concat([Buffer.from(`${number} 0 obj\n`), content, Buffer.from('\nendobj\n')])
    offsets[number] = length
    length += whole.length
    parts.push(whole)
  }
  // The first two are the catalogue and the root of all pages.
  let next = 3
  const trees: string[] = []
  let pages = 0
  for (const paper of papers) {
    const { objects, root } = readObjects(paper)
    const shift = next - 1
    const pagesOf = pagesIn(objects.get(root))
    const tree = objects.get(pagesOf)
    if (!tree) throw new Error('A paper has no pages.')
    pages += Number(/\/Count\s+(\d+)/.exec(dictionaryOf(tree))?.[1] ?? 0)
    trees.push(`${pagesOf + shift} 0 R`)
    for (const [number, content] of objects) {
      if (number === root) continue
      const moved = shifted(content, shift)
      write(number + shift, number === pagesOf ? withParent(moved) : moved)
      next = Math.max(next, number + shift + 1)
    }
  }
  write(1, Buffer.from('<</Type /Catalog\n/Pages 2 0 R>>'))
  write(2, Buffer.from(`<</Type /Pages\n/Count ${pages}\n/Kids [${trees.join(' ')}]>>`))
  const table = Array.from({ length: next - 1 }, (_, at) => entry(offsets[at + 1]))
  const tail = `xref\n0 ${next}\n0000000000 65535 f \n${table.join('')}trailer\n<</Size ${next}\n/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(tail)])
}

const entry = (offset: number | undefined): string =>
  offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`

/** The objects of a file by their numbers, without `obj` and `endobj`. */
function readObjects(paper: Buffer): { objects: Map<number, Buffer>; root: number } {
  const tail = paper.subarray(-2048).toString('latin1')
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1] ?? Number.NaN)
  const root = Number(/\/Root\s+(\d+)\s+0\s+R/.exec(tail)?.[1] ?? Number.NaN)
  const table = paper.subarray(start).toString('latin1')
  const [head, first, count] = /^xref\s+(\d+)\s+(\d+)\s+/.exec(table) ?? []
  if (!head || Number.isNaN(root)) throw new Error('A paper is none our browser has drawn.')
  const places = Array.from({ length: Number(count) }, (_, at) => {
    const line = table.slice(head.length + at * 20, head.length + at * 20 + 20)
    return { number: Number(first) + at, at: Number(line.slice(0, 10)), used: line[17] === 'n' }
  }).filter(({ used }) => used)
  const ends = [...places.map(({ at }) => at), start].toSorted((a, b) => a - b)
  const objects = new Map<number, Buffer>()
  for (const { number, at } of places) {
    const end = ends.find((one) => one > at) ?? start
    const whole = paper.subarray(at, end)
    const from = whole.indexOf('obj') + 3
    const to = whole.lastIndexOf('endobj')
    objects.set(number, whole.subarray(from, to))
  }
  return { objects, root }
}

const streamAt = (content: Buffer): number => {
  const at = content.indexOf('stream\n')
  const windows = content.indexOf('stream\r\n')
  return at < 0 ? windows : windows < 0 ? at : Math.min(at, windows)
}

/** What an object says before its bytes, if it has any. */
function dictionaryOf(content: Buffer): string {
  const at = streamAt(content)
  return (at < 0 ? content : content.subarray(0, at)).toString('latin1')
}

const pagesIn = (catalogue: Buffer | undefined): number =>
  Number(/\/Pages\s+(\d+)\s+0\s+R/.exec(catalogue ? dictionaryOf(catalogue) : '')?.[1] ?? Number.NaN)

/** An object whose references name the objects under their new numbers. Texts in brackets are no references. */
function shifted(content: Buffer, by: number): Buffer {
  const at = streamAt(content)
  const dictionary = dictionaryOf(content).replace(
    /\((?:\\[\s\S]|[^\\()])*\)|\b(\d+) 0 R\b/g,
    (whole, number?: string) => (number === undefined ? whole : `${Number(number) + by} 0 R`),
  )
  const head = Buffer.from(dictionary, 'latin1')
  return at < 0 ? head : Buffer.concat([head, content.subarray(at)])
}

const withParent = (tree: Buffer): Buffer =>
  Buffer.from(dictionaryOf(tree).replace(/>>\s*$/, '\n/Parent 2 0 R>>'), 'latin1')
