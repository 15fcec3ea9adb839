import { beginHistory, makeStep, undoStep } from '@/lib/editing/history'
import { mergeDocuments } from '@/lib/editing/merge-documents'
import { formDefinition } from '@/lib/form-data/form-definition'
import { printDesign } from '@/lib/form-data/print-design'
import {
  addBlock,
  changeBlock,
  copyBlock,
  firstDesign,
  moveBlock,
  newBlock,
  printShape,
  removeBlock,
  type PrintDocument,
} from './print-commands'

const definition = formDefinition.parse({
  sections: [
    {
      id: 'main',
      title: 'Main',
      fields: [
        { id: 'reason', type: 'text', label: 'Reason' },
        { id: 'items', type: 'table', label: 'Items', fields: [{ id: 'name', type: 'text', label: 'Name' }] },
      ],
    },
  ],
})
const begun = (): PrintDocument => ({
  name: 'Voucher',
  enable: true,
  steps: [],
  condition: '',
  design: firstDesign(definition),
})
const order = ({ design }: PrintDocument) => design.blocks.map(({ id }) => id)

describe('R2.4-11 commands on a print', () => {
  it('begins with everything the form has, and what it begins with is a design', () => {
    const { design } = begun()
    expect(design.blocks.map(({ type }) => type)).toEqual([
      'title',
      'fields',
      'table',
      'opinions',
      'signatures',
      'qr',
      'pages',
    ])
    expect(printDesign.parse(design)).toEqual(design)
  })

  it('adds behind another, moves, copies, changes and removes', () => {
    const print = begun()
    const line = newBlock('line', print.design, definition)
    const added = addBlock(print, line, 'title')
    expect(order(added).slice(0, 3)).toEqual(['title', 'line', 'fields'])
    expect(order(moveBlock(added, 'line', 0))[0]).toBe('line')
    expect(order(moveBlock(added, 'line', 99)).at(-1)).toBe('line')
    expect(moveBlock(added, 'line', 1)).toBe(added)
    const { print: copied, copy } = copyBlock(added, 'title')
    expect(order(copied).slice(0, 2)).toEqual(['title', copy])
    expect(changeBlock(print, 'title', { text: 'Other' }).design.blocks[0]).toMatchObject({ text: 'Other' })
    expect(order(removeBlock(print, 'title'))[0]).toBe('fields')
  })

  it('is taken apart and put together the same, undone by steps, and merged with what a colleague did', () => {
    const print = begun()
    expect(printShape.whole(printShape.parts(print))).toEqual(print)
    const history = makeStep(beginHistory(print), { key: 'remove' }, (now) => removeBlock(now, 'qr'))
    expect(undoStep(printShape, history).document).toEqual(print)
    const { document, conflicts } = mergeDocuments(printShape, {
      base: print,
      mine: changeBlock(print, 'title', { text: 'Mine' }),
      theirs: { ...removeBlock(print, 'qr'), name: 'Theirs' },
    })
    expect(conflicts).toEqual([])
    expect(document.name).toBe('Theirs')
    expect(document.design.blocks[0]).toMatchObject({ text: 'Mine' })
    expect(order(document)).not.toContain('qr')
  })
})
