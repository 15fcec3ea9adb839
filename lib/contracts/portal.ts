import { z } from 'zod'
import { call, nothing } from './call'

const places = z.array(z.string().regex(/^\/[^/\\]/).max(300)).max(24)

export const getShortcuts = call({
  method: 'POST', path: '/api/portal/getShortcuts', summary: 'The places one has chosen for the home page; null as long as one has never chosen.',
  access: 'signed-in', sends: 'none', input: nothing, data: z.object({ places: z.array(z.string()).nullable() }), changes: false,
})

export const saveShortcuts = call({
  method: 'POST', path: '/api/portal/saveShortcuts', summary: 'Keeps the places for one’s home page, in this order.',
  access: 'signed-in', sends: 'json', input: z.object({ places }), data: z.object({ places: z.array(z.string()) }), changes: true,
})
