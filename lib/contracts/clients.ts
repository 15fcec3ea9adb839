import { z } from 'zod'
import { shownName, typedName } from '../words/name'
import { call, flag, id, nothing, paging, rev, wholeNumber, writtenBy } from './call'
import { clientActions, clientGroupNames, provisioningScope } from './client-scopes'

/** R2.9-10: the menu whose access mask says who may look at API clients and set them: view 1, edit 2. */
export const clientMenu = 'admin_clients'
const may = (action: 1 | 2) => ({ menu: clientMenu, action })

export const clientStates = ['active', 'off', 'expired', 'accountGone'] as const

/** Hours for which the secret before works beside the new one. */
export const graceHours = [0, 1, 24, 168] as const

const scope = z.union([
  z.templateLiteral([z.enum(clientGroupNames), ':', z.enum(clientActions)]),
  z.literal(provisioningScope),
])

export const clientForm = z.object({
  clientName: typedName.min(1).max(100),
  note: z.string().max(500).default(''),
  /** The account whose rights it has; never as an administrator. */
  runAs: z.string().min(1).max(64),
  scopes: z.array(scope).min(1).max(40),
  /** Processes it may touch; empty for all. */
  processIds: z.array(id).max(200).default([]),
  /** The last day it works; '' for no end. */
  expiresOn: z.union([z.literal(''), z.iso.date()]).default(''),
  /** Calls a minute. */
  rate: wholeNumber.min(1).max(6000).default(120),
  enabled: flag.default(true),
})

const secretState = {
  /** How the secret ends, to tell it from others. */
  secretEnd: z.string(),
  secretAt: z.string(),
  /** Until when the secret before works as well. */
  oldUntil: z.string().nullable(),
}

export const listClients = call({
  method: 'POST',
  path: '/api/client/list',
  summary: 'The programs that may call Baton, with what they may do and when they called last.',
  access: may(1),
  sends: 'form',
  input: z.object({ keyword: z.string().max(100).default('') }),
  data: z.object({
    rows: z.array(
      z.object({
        clientId: z.string(),
        clientName: shownName,
        runAs: z.string(),
        runAsName: z.string(),
        scopes: z.array(z.string()),
        processCount: z.number(),
        rate: z.number(),
        expiresOn: z.string(),
        state: z.enum(clientStates),
        lastUsedAt: z.string().nullable(),
        ...secretState,
      }),
    ),
  }),
  changes: false,
})

export const getClient = call({
  method: 'POST',
  path: '/api/client/get',
  summary: 'One client as it is set, without its secret.',
  access: may(1),
  sends: 'form',
  input: z.object({ clientId: id }),
  data: clientForm.extend({ clientId: z.string(), runAsName: z.string(), ...secretState }),
  changes: false,
  revised: writtenBy(clientForm),
})

export const saveClient = call({
  method: 'POST',
  path: '/api/client/save',
  summary:
    'Keeps a client; a new one is answered with its secret, which is shown this once. Only administrators name an account other than their own.',
  access: may(2),
  sends: 'json',
  input: clientForm.extend({ clientId: z.string().max(64).default(''), ...rev }),
  data: z.object({ clientId: z.string(), secret: z.string() }),
  changes: true,
  proven: true,
  secret: true,
  edits: { read: getClient, of: ({ clientId }: { clientId: string }) => (clientId ? { clientId } : null) },
})

export const rotateClient = call({
  method: 'POST',
  path: '/api/client/rotate',
  summary: 'Makes a new secret, shown this once; the one before ends at once or after a time of grace.',
  access: may(2),
  sends: 'form',
  input: z.object({ clientId: id, grace: wholeNumber.min(0).max(168).default(0) }),
  data: z.object({ secret: z.string(), oldUntil: z.string().nullable() }),
  changes: true,
  proven: true,
  secret: true,
})

export const deleteClient = call({
  method: 'POST',
  path: '/api/client/delete',
  summary: 'Removes a client; its secret ends at once, its calls stay in the log.',
  access: may(2),
  sends: 'form',
  input: z.object({ clientId: id }),
  data: nothing,
  changes: true,
})

export const clientChoices = call({
  method: 'POST',
  path: '/api/client/choices',
  summary: 'What clients may be allowed, with the calls that belong to it, and the processes there are.',
  access: may(1),
  sends: 'form',
  input: z.object({}),
  data: z.object({
    scopes: z.array(z.object({ scope, calls: z.array(z.object({ path: z.string(), summary: z.string() })) })),
    processes: z.array(z.object({ processId: z.string(), processName: shownName })),
  }),
  changes: false,
})

export const listClientCalls = call({
  method: 'POST',
  path: '/api/client/calls',
  summary: 'What a client has called, the latest first: how it ended, how long it took and from where.',
  access: may(1),
  sends: 'form',
  input: z.object({ clientId: id, refusedOnly: flag.default(false), ...paging }),
  data: z.object({
    rows: z.array(
      z.object({
        callId: z.string(),
        at: z.string(),
        path: z.string(),
        code: z.number(),
        milliseconds: z.number(),
        address: z.string(),
        correlationId: z.string(),
      }),
    ),
    records: z.number(),
  }),
  changes: false,
})
