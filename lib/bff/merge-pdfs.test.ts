import { mergePdfs } from './merge-pdfs'

/** A file as our browser writes it: one page with a text and a stream that looks like references. */
function paper(text: string, pages = 1): Buffer {
  const objects: string[] = [
    '<</Type /Catalog\n/Pages 2 0 R>>',
    `<</Type /Pages\n/Count ${pages}\n/Kids [${Array.from({ length: pages }, (_, at) => `${at + 4} 0 R`).join(' ')}]>>`,
    `<</Title (${text} 7 0 R \\) 8 0 R)\n/Length 12>> stream\n1 0 R 2 0 R \nendstream`,
    ...Array.from({ length: pages }, () => '<</Type /Page\n/Parent 2 0 R\n/Contents 3 0 R>>'),
  ]
  let whole = '%PDF-1.4\n'
  const offsets = objects.map((content, at) => {
    const offset = whole.length
    whole += `${at + 1} 0 obj\n${content}\nendobj\n`
    return offset
  })
  const start = whole.length
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  whole += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1}\n/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`
  return Buffer.from(whole, 'latin1')
}

describe('papers in one file', () => {
  it('stand behind each other, and every reference names what it named before', () => {
    const text = mergePdfs([paper('A'), paper('B', 2), paper('C')]).toString('latin1')
    expect(/2 0 obj\n<<\/Type \/Pages\n\/Count 4\n\/Kids \[(.*)\]/.exec(text)?.[1]).toBe('4 0 R 8 0 R 13 0 R')
    // The table leads to each object.
    const start = Number(/startxref\n(\d+)/.exec(text)![1])
    const lines = text.slice(start).split('\n').slice(3)
    const size = Number(/xref\n0 (\d+)/.exec(text.slice(start))![1])
    for (let number = 1; number < size; number++) {
      const line = lines[number - 1]!
      if (line.endsWith('n ')) expect(text.slice(Number(line.slice(0, 10)))).toMatch(new RegExp(`^${number} 0 obj`))
    }
    // What stands in texts and in bytes is no reference.
    expect(text).toContain('(B 7 0 R \\) 8 0 R)')
    expect(text.match(/stream\n1 0 R 2 0 R \nendstream/g)).toHaveLength(3)
    expect(text.match(/\/Parent 8 0 R/g)).toHaveLength(2)
    expect(text.match(/\/Parent 2 0 R/g)).toHaveLength(3)
  })

  it('one by itself stays as it is; what is no such file is refused', () => {
    const one = paper('A')
    expect(mergePdfs([one])).toBe(one)
    expect(() => mergePdfs([one, Buffer.from('no paper')])).toThrow('none our browser')
  })
})
