import { z } from 'zod'
import { fieldId, localName, localText } from '../form-fields/field-base'

const align = z.enum(['start', 'center', 'end'])

/** One thing on a paper, below the one before it. Texts may name places such as `{amount}` or `{@no}`. */
const blocks = {
  /**
   * The company's head: its logo, its name, and a line below such as its address; where a text is empty, the
   * company's own, the line only where it is asked for. Designs of earlier releases ask for neither the logo nor the line.
   */
  head: {
    name: localName.default(''),
    below: localText.default(''),
    logo: z.boolean().default(false),
    line: z.boolean().default(false),
  },
  title: { text: localText.default('') },
  text: { text: z.string().max(4000).default(''), align: align.default('start'), bold: z.boolean().default(false) },
  /** Labels and values in a frame; without fields all that no table holds. */
  fields: { columns: z.number().int().min(1).max(4).default(2), fields: z.array(fieldId).max(200).default([]) },
  /** A sub-table, its heads repeated on every page; without columns all of them. */
  table: {
    table: z.union([fieldId, z.literal('')]).default(''),
    columns: z.array(fieldId).max(60).default([]),
    totals: z.boolean().default(true),
    numbered: z.boolean().default(false),
  },
  opinions: { title: localName.default('') },
  /**
   * Places to sign, side by side; one with a step holds what its last decision was signed with. A step is known by its id,
   * whatever it is called; `step` is what it was called, and all that designs of earlier releases know.
   */
  signatures: {
    places: z
      .array(
        z.object({
          label: localName,
          stepId: z.string().max(64).default(''),
          step: z.string().max(600).default(''),
        }),
      )
      .max(8)
      .default([]),
  },
  /** Leads to the trace of the request. */
  qr: { align: align.default('end'), text: localText.default('') },
  pages: { align: align.default('center') },
  line: {},
  break: {},
}

const base = { id: z.string().min(1).max(64) }

export const printBlock = z.discriminatedUnion('type', [
  z.object({ ...base, type: z.literal('head'), ...blocks.head }),
  z.object({ ...base, type: z.literal('title'), ...blocks.title }),
  z.object({ ...base, type: z.literal('text'), ...blocks.text }),
  z.object({ ...base, type: z.literal('fields'), ...blocks.fields }),
  z.object({ ...base, type: z.literal('table'), ...blocks.table }),
  z.object({ ...base, type: z.literal('opinions'), ...blocks.opinions }),
  z.object({ ...base, type: z.literal('signatures'), ...blocks.signatures }),
  z.object({ ...base, type: z.literal('qr'), ...blocks.qr }),
  z.object({ ...base, type: z.literal('pages'), ...blocks.pages }),
  z.object({ ...base, type: z.literal('line') }),
  z.object({ ...base, type: z.literal('break') }),
])
export type PrintBlock = z.infer<typeof printBlock>
export type PrintBlockType = PrintBlock['type']
export type PrintBlockOf<Type extends PrintBlockType> = Extract<PrintBlock, { type: Type }>

/** A paper of a form, A4. */
export const printDesign = z.object({
  orientation: z.enum(['portrait', 'landscape']).default('portrait'),
  blocks: z.array(printBlock).max(100),
})
export type PrintDesign = z.infer<typeof printDesign>
