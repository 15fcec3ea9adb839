import type { z } from 'zod'
import { formDefinition } from '@/lib/contracts/forms'
import { hiddenSigns } from '@/lib/words/plain-sight'
import { everyContract } from '../support/every-contract'

const called = /(name|title|caption|label)s?$/i

/** Fields called so that name nothing new: they say which thing that is there is meant, by its exact name. */
const meant: Record<string, string> = {
  '/api/account/deleteLeaderType typeName': 'an entry of a list, to be deleted whatever it is called',
  '/api/account/deleteMemberType typeName': 'an entry of a list, to be deleted whatever it is called',
  '/api/account/deleteGroupType typeName': 'an entry of a list, to be deleted whatever it is called',
  '/api/account/deleteGroupFunctionType typeName': 'an entry of a list, to be deleted whatever it is called',
  '/api/account/addGroup typeName': 'an entry of a list',
  '/api/account/modifyGroup typeName': 'an entry of a list',
  '/api/dataset/saveDataset columns[].name': 'a column of a database outside',
  '/api/report/saveReport columns[].name': 'a column of a dataset',
  '/api/cache/clear name': 'a cache there is, by its name in the program',
  '/api/job/save work.values[].name': 'a parameter or field there is, which the job gives a value',
}

interface Named {
  path: string
  schema: z.core.$ZodType
}

/** Every text of an input that is called like a name, and where it stands. */
function* namesIn(schema: z.core.$ZodType, path = '', above: readonly z.core.$ZodType[] = []): Generator<Named> {
  if (above.includes(schema)) return
  const def = (schema as z.core.$ZodTypes)._zod.def
  const within = (part: z.core.$ZodType, at = path) => namesIn(part, at, [...above, schema])
  if (def.type === 'object')
    for (const [name, part] of Object.entries(def.shape)) yield* within(part, path ? `${path}.${name}` : name)
  else if (def.type === 'array') yield* within(def.element, `${path}[]`)
  else if (def.type === 'tuple') for (const part of def.items) yield* within(part, `${path}[]`)
  else if (def.type === 'record') yield* within(def.valueType, `${path}{}`)
  else if (def.type === 'union') for (const part of def.options) yield* within(part)
  else if (def.type === 'intersection') yield* [...within(def.left), ...within(def.right)]
  else if (def.type === 'pipe') yield* [...within(def.in), ...within(def.out)]
  else if (def.type === 'lazy') yield* within(def.getter())
  else if ('innerType' in def) yield* within(def.innerType)
  else if (def.type === 'string' && called.test(path.replace(/[[\]{}]/g, ''))) yield { path, schema }
}

const hiding = ['\u202e', '\u2066', '\u200f', '\u061c', '\u200b', '\u2060', '\ufeff', '\u00ad', '\u0000', '\u001b']
/** Refused, or kept without the sign. */
const isInSight = (schema: z.core.$ZodType, sign: string): boolean => {
  const answer = (schema as z.ZodType).safeParse(`a${sign}b`)
  return !answer.success || !String(answer.data).match(hiddenSigns)
}

describe('what something is called', () => {
  const roots = [
    ...everyContract()
      .filter(({ changes }) => changes)
      .map(({ path, input }) => ({ of: path, schema: input as z.core.$ZodType })),
    // Travels as text, and is read from what is stored.
    { of: 'form', schema: formDefinition as z.core.$ZodType },
  ]
  const named = roots.flatMap(({ of, schema }) => [...namesIn(schema)].map((one) => ({ ...one, of })))

  it('S10 is what it looks like: no sign that hides or turns the direction is kept, in any contract', () => {
    const hidden = named
      .filter(({ schema }) => hiding.some((sign) => !isInSight(schema, sign)))
      .map(({ of, path }) => `${of} ${path}`)
    expect([...new Set(hidden)].sort()).toEqual(Object.keys(meant).sort())
    expect(named.length).toBeGreaterThan(80)
  })
})
