import { z } from 'zod'
import { call, flag, id, nothing, paging, wholeNumber } from './call'

export const interfaceMenu = 'admin_interfaces'
const see = { menu: interfaceMenu, action: 1 }
const edit = { menu: interfaceMenu, action: 2 }

export const parameterTypes = ['text', 'number', 'flag', 'json'] as const
const parameterName = z.string().regex(/^[A-Za-z_]\w{0,63}$/, 'interface.parameterForm')

/** R3-14: what an interface is given; `required` is 'Y' or 'N' on the wire. */
export const inParameter = z.object({
  name: parameterName, type: z.enum(parameterTypes).default('text'), required: z.enum(['Y', 'N']).default('N'), value: z.string().max(4000).default(''),
})
export type InParameter = z.output<typeof inParameter>

/** R3-14: what is taken from its answer, and where it stands there, such as `order.lines.0.no`. */
export const outParameter = z.object({ name: parameterName, path: z.string().max(500).default('') })
export type OutParameter = z.output<typeof outParameter>

export const interfaceForm = z.object({
  name: z.string().trim().min(1, 'interface.nameEmpty').max(200),
  code: z.string().trim().regex(/^[\w.-]{0,64}$/, 'interface.codeForm').default(''),
  catalogId: z.string().max(64).default(''),
  /** A data source of the kind service: its address and credentials. */
  service: z.string().trim().min(1, 'interface.serviceEmpty').max(64),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).default('GET'),
  /** Below the service's address; `{name}` is a parameter, encoded. */
  path: z.string().trim().max(1000).default(''),
  /** Of a body: JSON with `{name}` inside its texts. Empty sends the parameters as one object. */
  body: z.string().max(20_000).default(''),
  inParam: z.array(inParameter).max(50).default([]),
  outParam: z.array(outParameter).max(50).default([]),
  timeoutSeconds: wholeNumber.min(1).max(60).default(10),
  /** How often it is tried in all, a pause between. */
  tries: wholeNumber.min(1).max(5).default(1),
  enable: z.boolean().default(true),
})
export type InterfaceForm = z.output<typeof interfaceForm>

export const externalInterface = interfaceForm.extend({ id: z.string() })
export type ExternalInterface = z.output<typeof externalInterface>

export const listInterfaces = call({
  method: 'POST', path: '/api/extInterface/list', summary: 'External interfaces in use, by category and keyword (R7.5-11).',
  access: 'signed-in', sends: 'form', input: z.object({ catalogId: z.string().max(64).default(''), keyword: z.string().max(100).default(''), enableOnly: flag.default(true) }),
  data: z.array(z.object({ id: z.string(), name: z.string(), code: z.string(), catalogId: z.string(), service: z.string(), enable: z.boolean() })), changes: false,
})

/** R3-14: the parameters are JSON texts, as those who read them expect. */
export const getInterfaceParameters = call({
  method: 'POST', path: '/api/extInterface/get', summary: 'The parameters of an external interface (R7.5-12).',
  access: 'signed-in', sends: 'form', input: z.object({ id }), data: z.object({ id: z.string(), name: z.string(), inParam: z.string(), outParam: z.string() }), changes: false,
})

export const getInterface = call({
  method: 'POST', path: '/api/extInterface/getInterface', summary: 'An external interface as it is edited.',
  access: see, sends: 'form', input: z.object({ id }), data: externalInterface, changes: false,
})

export const saveInterface = call({
  method: 'POST', path: '/api/extInterface/saveInterface', summary: 'Keeps an external interface; without an id it is a new one.',
  access: edit, sends: 'json', input: interfaceForm.extend({ id: z.string().max(64).default('') }), data: externalInterface, changes: true,
})

export const deleteInterface = call({
  method: 'POST', path: '/api/extInterface/deleteInterface', summary: 'Deletes an external interface.',
  access: edit, sends: 'form', input: z.object({ id }), data: nothing, changes: true,
})

export const testInterface = call({
  method: 'POST', path: '/api/extInterface/testInterface', summary: 'Calls an external interface with values of one’s own, and says what came of it.',
  access: edit, sends: 'json', input: z.object({ id, values: z.record(z.string(), z.string().max(4000)).default({}) }),
  data: z.object({ ok: z.boolean(), status: z.number(), error: z.string(), milliseconds: z.number(), values: z.record(z.string(), z.json()), answer: z.string() }), changes: true,
})

export const listInterfaceCalls = call({
  method: 'POST', path: '/api/extInterface/listCalls', summary: 'The latest calls of an external interface.',
  access: see, sends: 'form', input: z.object({ id, ...paging }),
  data: z.object({
    rows: z.array(z.object({ callId: z.string(), at: z.string(), account: z.string(), ok: z.boolean(), status: z.number(), tries: z.number(), milliseconds: z.number(), error: z.string() })),
    records: z.number(),
  }),
  changes: false,
})
