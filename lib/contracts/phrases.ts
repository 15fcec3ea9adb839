import { z } from 'zod'
import { call, nothing, rev } from './call'
import { typedName } from '../words/name'

const phrase = typedName.min(1).max(200)

export const listPhrases = call({
  method: 'POST',
  path: '/api/phrase/list',
  summary: 'The quick phrases one has written for opinions.',
  access: 'signed-in',
  sends: 'none',
  input: nothing,
  data: z.object({ phrases: z.array(z.string()) }),
  changes: false,
  revised: ({ phrases }) => (phrases.length > 0 ? phrases : null),
})

export const savePhrases = call({
  method: 'POST',
  path: '/api/phrase/save',
  summary: 'Keeps one’s quick phrases, in this order.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({ phrases: z.array(phrase).max(30), ...rev }),
  data: z.object({ phrases: z.array(z.string()) }),
  changes: true,
  edits: { read: listPhrases, of: () => ({}) },
})
