import { z } from 'zod'
import { typedName } from '../words/name'
import { call, id, nothing, rev } from './call'

/** What a person arranges for himself (R2.9-30): his department among several, his groups of people, his signature. */
export const getOwnDepartments = call({
  method: 'POST',
  path: '/api/account/getOwnDepartments',
  summary: 'The departments one works in, and for which one hands in requests.',
  access: 'signed-in',
  sends: 'none',
  input: nothing,
  data: z.object({
    departments: z.array(z.object({ groupId: z.string(), name: z.string(), main: z.boolean() })),
    chosen: z.string(),
  }),
  changes: false,
})

export const setOwnDepartment = call({
  method: 'POST',
  path: '/api/account/setOwnDepartment',
  summary: 'Chooses the department one hands in requests for; one has to work in it.',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ groupId: id }),
  data: nothing,
  changes: true,
})

const member = z.object({ account: z.string(), name: z.string(), departmentName: z.string(), enabled: z.boolean() })

export const getOwnGroups = call({
  method: 'POST',
  path: '/api/portal/getOwnGroups',
  summary: 'The groups of people one has put together for oneself.',
  access: 'signed-in',
  sends: 'none',
  input: nothing,
  data: z.object({ groups: z.array(z.object({ name: z.string(), members: z.array(member) })) }),
  changes: false,
  revised: ({ groups }) =>
    groups.length > 0
      ? groups.map(({ name, members }) => ({ name, members: members.map(({ account }) => account) }))
      : null,
})

export const saveOwnGroups = call({
  method: 'POST',
  path: '/api/portal/saveOwnGroups',
  summary: 'Keeps one’s groups of people, all of them, in this order.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({
    groups: z.array(z.object({ name: typedName.min(1).max(60), members: z.array(id).max(200) })).max(30),
    ...rev,
  }),
  data: getOwnGroups.data,
  changes: true,
  edits: { read: getOwnGroups, of: () => ({}) },
})

/** As base64; a drawing of a few strokes is small. */
const drawing = z
  .string()
  .max(300_000)
  .regex(/^$|^iVBORw0KGgo[A-Za-z0-9+/]+={0,2}$/, 'general.wrongForm')

export const getOwnSignature = call({
  method: 'POST',
  path: '/api/account/getOwnSignature',
  summary: 'The signature one has kept, as a PNG in base64; empty where there is none.',
  access: 'signed-in',
  sends: 'none',
  input: nothing,
  data: z.object({ picture: z.string(), keptAt: z.string().nullable() }),
  changes: false,
  secret: true,
})

export const saveOwnSignature = call({
  method: 'POST',
  path: '/api/account/saveOwnSignature',
  summary: 'Keeps one’s signature, or forgets it where nothing is sent.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({ picture: drawing }),
  data: nothing,
  changes: true,
  secret: true,
})

export const getOwnCalendar = call({
  method: 'POST',
  path: '/api/portal/getOwnCalendar',
  summary: 'Days off, and who of those one works with is away, from one day up to another, both included.',
  access: 'signed-in',
  sends: 'form',
  input: z
    .object({ from: z.iso.date(), until: z.iso.date() })
    .refine(({ from, until }) => from <= until && Date.parse(until) - Date.parse(from) <= 100 * 86_400_000, {
      path: ['until'],
      message: 'general.past',
    }),
  data: z.object({
    /** Days nobody works. */
    off: z.array(z.string()),
    /** Days that differ, by their names: holidays, and days worked instead. */
    named: z.array(z.object({ day: z.string(), name: z.string(), worked: z.boolean() })),
    absences: z.array(
      z.object({
        account: z.string(),
        name: z.string(),
        agent: z.string(),
        from: z.string(),
        until: z.string(),
        own: z.boolean(),
      }),
    ),
  }),
  changes: false,
  asSomebody: true,
})
