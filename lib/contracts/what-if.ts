import { z } from 'zod'
import { call } from './call'
import { formData } from './forms'

/** Days of the company between which a request is likely to end, and how many of so many earlier ones ended no later than told. */
export const finishForecast = z.object({ from: z.string(), until: z.string(), kept: z.number(), of: z.number() })

/** Before a request is handed in: how long it is likely to take, and which other value would lead it another way. */
export const whatIf = call({
  method: 'POST',
  path: '/api/task/whatIf',
  summary:
    'Before handing a request in: the working days it is likely to take, and the smallest changes that would alter its way.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({
    processId: z.string().max(64).default(''),
    taskId: z.string().max(64).default(''),
    workItemId: z.string().max(64).default(''),
    formData: formData,
  }),
  data: z.object({
    expected: z
      .object({ days: z.number(), by: z.enum(['history', 'deadlines', 'both']), unknown: z.number() })
      .nullable(),
    /** When it would end if it were handed in now; null where too few have gone before. */
    finish: finishForecast.nullable(),
    changes: z.array(
      z.object({
        field: z.string(),
        is: z.enum(['below', 'atMost', 'above', 'from', 'before', 'onOrAfter', 'chosen', 'yes', 'no']),
        value: z.string(),
        /** Steps it would then go without, and steps it would then go through as well. */
        unneeded: z.array(z.string()),
        needed: z.array(z.string()),
      }),
    ),
  }),
  changes: false,
})
