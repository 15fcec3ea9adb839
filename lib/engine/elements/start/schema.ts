import { z } from 'zod'
import { stepRights } from '@/lib/form-data/step-rights'
import { elementBase } from '../element-base'

/** Where a request is written; it holds a real token while it is a draft or back with its initiator. */
export const startElement = z.object({
  ...elementBase,
  type: z.literal('Start'),
  rights: stepRights.default({ default: 'edit', fields: {} }),
})
