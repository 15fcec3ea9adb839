import { z } from 'zod'
import { flag, id, wholeNumber } from './call'
import { levelSize } from './level-size'

/**
 * The part of a tree that is looked at: levels by the id of their parent ('' for the top), and nodes to which the levels
 * above them lead. `openFirst` adds the level below the first node at the top; `inUse` leaves out what is disabled.
 */
export const treePart = z.object({
  levels: z
    .array(z.object({ parentId: z.string().max(64), atMost: wholeNumber.min(1).max(20_000).default(levelSize) }))
    .max(1000)
    .default([]),
  leadTo: z.array(id).max(500).default([]),
  openFirst: z.boolean().default(false),
  inUse: z.boolean().default(false),
})
export type TreePart = z.output<typeof treePart>
/** As it is asked for. */
export interface TreePartWanted {
  levels?: { parentId: string; atMost?: number }[]
  leadTo?: string[]
  openFirst?: boolean
  inUse?: boolean
}

/** As a field of a form-encoded body: the part as JSON text. Without it a call answers the whole tree. */
export const treePartText = z
  .string()
  .max(200_000)
  .transform((text, context): TreePart => {
    const part = treePart.safeParse(parsed(text))
    if (part.success) return part.data
    context.addIssue({ code: 'custom', message: 'tree.partUnreadable' })
    return z.NEVER
  })
  .optional()

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether anything is below a node that was read as part of a tree. */
export const partialNode = { hasChildren: z.boolean().optional() }

/** A search in a tree: by words, or the nodes of these ids; `rights` keeps to those one has rights on. */
export const treeSearch = {
  keyword: z.string().max(100).default(''),
  ids: z.array(id).max(500).optional(),
  rights: flag.default(false),
  inUse: flag.default(false),
  atMost: wholeNumber.min(1).max(500).default(200),
}

/** Names from the top down to the parent of a node that was found. */
export const foundNode = { above: z.array(z.string()) }
