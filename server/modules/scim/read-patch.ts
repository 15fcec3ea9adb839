import { z } from 'zod'
import { plainName } from './read-filter'
import { ScimError } from './scim-error'

/** One change of a PATCH (RFC 7644, 3.5.2). */
export interface Operation {
  op: 'add' | 'remove' | 'replace'
  /** What it is about, as `plainName` writes it, without a choice among values; '' for the whole resource. */
  attribute: string
  /** What stood in brackets: which of several values. */
  among: string
  value: unknown
}

const [mostOperations, longestPath] = [100, 500]

const body = z.object({
  Operations: z
    .array(
      z.object({
        op: z
          .string()
          .toLowerCase()
          .pipe(z.enum(['add', 'remove', 'replace'])),
        path: z.string().max(longestPath).optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1)
    .max(mostOperations),
})

const pathForm = /^([\w$:.-]+)(?:\[([^[\]]*)\])?(?:\.([\w$-]+))?$/

/** @throws ScimError invalidSyntax, invalidPath */
export function readPatch(sent: unknown): Operation[] {
  const read = body.safeParse(sent)
  if (!read.success) throw new ScimError(400, 'A patch is a list of at most 100 operations.', 'invalidSyntax')
  return read.data.Operations.map(({ op, path, value }) => {
    if (path === undefined) {
      if (op === 'remove') throw new ScimError(400, 'What is to be removed has to be named.', 'invalidPath')
      return { op, attribute: '', among: '', value }
    }
    const [, name, among = '', inner] = pathForm.exec(path.trim()) ?? []
    if (!name) throw new ScimError(400, 'This path cannot be read.', 'invalidPath')
    return { op, attribute: plainName(inner ? `${name}.${inner}` : name), among, value }
  })
}
