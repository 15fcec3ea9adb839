import { z } from 'zod'
import { formData } from '@/lib/form-data/form-definition'
import { aspects, expectation } from './expectation'
import { longestTest } from './limits'
import { mock, move } from './move'
import { nothingSupposed, supposition } from './suppose'

const id = z.string().max(64)

export const beginning = z.object({
  initiator: id.min(1),
  departmentId: id.nullable().default(null),
  startAt: z.iso.datetime({ offset: true }),
  formData: formData.default({}),
  mocks: z.record(id, mock).default({}),
})

/** What a test does, and what has to come of it. */
export const testBody = z.object({
  beginning,
  /** The organisation it is played in is that of then, but for this. */
  suppose: supposition.default(nothingSupposed),
  moves: z.array(move).max(longestTest),
  /** What is looked at beside the steps, the way and the end. */
  looks: z.array(z.enum(aspects)).default(['people']),
  expected: expectation,
})
export type TestBody = z.infer<typeof testBody>
