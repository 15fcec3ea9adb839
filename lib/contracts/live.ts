import { z } from 'zod'
import { call, nothing } from './call'

/** Server-sent events; a `change` says that lists or messages of the reader have changed, not how. */
export const watchChanges = call({
  method: 'GET',
  path: '/api/live/changes',
  summary: 'Tells as it happens that something in one’s lists or messages has changed (server-sent events).',
  access: 'signed-in',
  sends: 'none',
  input: nothing,
  data: z.object({}),
  changes: false,
  streams: true,
  endless: true,
})
