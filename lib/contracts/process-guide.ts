import { z } from 'zod'
import { duration } from '@/lib/engine/time/duration-schema'
import { element } from '@/lib/engine/elements/element'
import { participant } from '@/lib/engine/participants/participant'
import { workInterval } from '@/lib/calendar/calendar'
import type { ProcessText } from '@/lib/process-text/process-text'
import { call, id } from './call'
import { formDefinition } from './forms'
import { definitionNames } from './process-versions'

const ids = z.array(z.string())

const param = z.union([
  z.string(),
  z.number(),
  z.discriminatedUnion('of', [
    z.object({ of: z.enum(['elements', 'fields']), ids }),
    z.object({ of: z.literal('people'), lines: z.array(participant), unseen: z.boolean().optional() }),
    z.object({
      of: z.literal('options'),
      options: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    }),
    z.object({ of: z.literal('condition'), expression: z.string() }),
    z.object({ of: z.literal('unseen'), because: z.enum(['data', 'computed']) }),
    z.object({ of: z.enum(['code', 'text']), text: z.string() }),
    z.object({ of: z.literal('users'), accounts: z.array(z.string()) }),
    z.object({ of: z.literal('weights'), weights: z.record(z.string(), z.number()) }),
    z.object({ of: z.literal('durations'), list: z.array(duration) }),
    z.object({
      of: z.literal('bits'),
      mask: z.enum(['operators', 'formActions', 'flags']),
      names: z.array(z.string()),
    }),
    z.object({ of: z.literal('moment'), at: z.string() }),
    z.object({ of: z.literal('hours'), week: z.array(z.array(workInterval)) }),
    z.object({ of: z.literal('list'), items: z.array(z.string()) }),
  ]),
])

const paragraph = z.object({
  id: z.string(),
  element: z.string(),
  level: z.number(),
  sentences: z.array(z.object({ key: z.string(), params: z.record(z.string(), param) })),
})

const types = element.options.map(({ shape }) => shape.type.value)

/** A definition as a text, see `lib/process-text`. */
const processText = z.object({
  name: z.string(),
  chapters: z.array(
    z.object({ name: z.enum(['about', 'way', 'unreached', 'settings']), paragraphs: z.array(paragraph) }),
  ),
  elements: z.record(z.string(), z.object({ name: z.string(), type: z.enum(types), number: z.number().nullable() })),
}) satisfies z.ZodType<ProcessText>

export const getProcessGuide = call({
  method: 'POST',
  path: '/api/process/guide',
  summary: 'How a process one may start works, in sentences, without what its form hides from who starts it.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ processId: id }),
  data: z.object({
    version: z.number(),
    text: processText,
    /** Fields he sees, to name them. */
    form: formDefinition,
    names: definitionNames,
  }),
  changes: false,
})
