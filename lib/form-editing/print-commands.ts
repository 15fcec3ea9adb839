import { root, type Shape } from '@/lib/editing/shape'
import { freeId } from '@/lib/editing/free-id'
import type { FormDefinition } from '@/lib/form-data/form-definition'
import { formFields } from '@/lib/form-data/form-fields'
import { printBlock, type PrintBlock, type PrintBlockType, type PrintDesign } from '@/lib/form-data/print-design'

/** A print as its designer changes it: what it is called, when it is used, and what stands on it. */
export interface PrintDocument {
  name: string
  enable: boolean
  steps: string[]
  condition: string
  design: PrintDesign
}

/** A print as parts: its blocks, each by its id. */
export const printShape: Shape<PrintDocument> = {
  parts({ design: { blocks, ...page }, ...rest }) {
    return [
      { id: root, parent: root, properties: { ...rest, ...page } },
      ...blocks.map((block) => ({ id: block.id, parent: root, properties: block })),
    ]
  },
  whole(parts) {
    const { orientation, ...rest } = (parts.find(({ id }) => id === root)?.properties ?? {}) as Omit<
      PrintDocument,
      'design'
    > &
      Pick<PrintDesign, 'orientation'>
    const blocks = parts.filter(({ id }) => id !== root).map(({ properties }) => properties as PrintBlock)
    return { ...rest, design: { orientation, blocks } }
  },
}

const withBlocks = (print: PrintDocument, change: (blocks: PrintBlock[]) => PrintBlock[]): PrintDocument => ({
  ...print,
  design: { ...print.design, blocks: change(print.design.blocks) },
})

const freeBlockId = (type: string, { blocks }: PrintDesign): string =>
  freeId(type, new Set([...blocks.map(({ id }) => id), root]))

/** A new block of a type, with what it begins with. */
export function newBlock(type: PrintBlockType, design: PrintDesign, definition: FormDefinition): PrintBlock {
  const table = formFields(definition).find((field) => field.type === 'table')?.id ?? ''
  const begun: Partial<Record<PrintBlockType, object>> = {
    head: { logo: true, line: true },
    title: { text: '{@process}' },
    table: { table },
    signatures: { places: [{ label: '申请人|Applicant|申請人' }, { label: '负责人|Manager|負責人' }] },
  }
  return printBlock.parse({ id: freeBlockId(type, design), type, ...begun[type] })
}

/** Behind another block; at the end where there is none of that id. */
export const addBlock = (print: PrintDocument, block: PrintBlock, after: string | null): PrintDocument =>
  withBlocks(print, (blocks) => {
    const at = after === null ? -1 : blocks.findIndex(({ id }) => id === after)
    return at < 0 ? [...blocks, block] : blocks.toSpliced(at + 1, 0, block)
  })

export const changeBlock = (print: PrintDocument, id: string, changes: Partial<PrintBlock>): PrintDocument =>
  withBlocks(print, (blocks) =>
    blocks.map((block) => (block.id === id ? ({ ...block, ...changes } as PrintBlock) : block)),
  )

export const removeBlock = (print: PrintDocument, id: string): PrintDocument =>
  withBlocks(print, (blocks) => blocks.filter((block) => block.id !== id))

export function copyBlock(print: PrintDocument, id: string): { print: PrintDocument; copy: string } {
  const block = print.design.blocks.find((one) => one.id === id)
  const copy = freeBlockId(block?.type ?? id, print.design)
  return { print: block ? addBlock(print, { ...block, id: copy }, id) : print, copy }
}

/** To the place another block has, counted without it; beyond the ends it stays at them. */
export function moveBlock(print: PrintDocument, id: string, to: number): PrintDocument {
  const { blocks } = print.design
  const block = blocks.find((one) => one.id === id)
  const others = blocks.filter((one) => one.id !== id)
  const at = Math.max(0, Math.min(others.length, to))
  if (!block || blocks[at] === block) return print
  return withBlocks(print, () => others.toSpliced(at, 0, block))
}

/** What a new print begins with: everything a form has, in its order. */
export function firstDesign(definition: FormDefinition): PrintDesign {
  let design: PrintDesign = { orientation: 'portrait', blocks: [] }
  const add = (type: PrintBlockType, more: object = {}) => {
    const block = { ...newBlock(type, design, definition), ...more } as PrintBlock
    design = { ...design, blocks: [...design.blocks, block] }
  }
  add('title')
  add('fields')
  for (const field of formFields(definition)) if (field.type === 'table') add('table', { table: field.id })
  add('opinions')
  add('signatures')
  add('qr')
  add('pages')
  return design
}
