import { z } from 'zod'
import { call, id } from './call'
import { formData } from './forms'

export const lastValues = call({
  method: 'POST',
  path: '/api/task/lastValues',
  summary:
    'What a new request may begin with: the caller’s last one of the process, as far as he may fill it in himself.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ processId: id }),
  /** Without files, numbers the system gives, and days that have gone by; empty where there is no earlier request. */
  data: z.object({ values: formData }),
  changes: false,
})
