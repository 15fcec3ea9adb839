import { z } from 'zod'
import { call, flag, id, nothing, paging, rev, sounding, soundsWanted, wholeNumber, writtenBy } from './call'
import { typedName } from '../words/name'

export const interfaceMenu = 'admin_interfaces'
const see = { menu: interfaceMenu, action: 1 }
const edit = { menu: interfaceMenu, action: 2 }

/** R3-45: what an interface speaks with, spelled as the specification spells it. */
export const ioTypes = ['RestfulApi', 'WebService', 'Database', 'File', 'BrowserPage', 'server'] as const
export type IoType = (typeof ioTypes)[number]
/** The kind of data source each needs (`getDataSources`); null for those that need none. */
export const sourceOfIoType: Record<IoType, 0 | 1 | null> = {
  RestfulApi: 1,
  WebService: 1,
  BrowserPage: 1,
  Database: 0,
  File: null,
  server: null,
}

export const fileActs = ['read', 'write', 'append'] as const
export const fileFormats = ['csv', 'excel', 'json', 'xml', 'text'] as const
export type FileFormat = (typeof fileFormats)[number]

export const parameterTypes = ['text', 'number', 'flag', 'json'] as const
const parameterName = z.string().regex(/^[A-Za-z_]\w{0,63}$/, 'interface.parameterForm')

/** R3-14: what an interface is given; `required` is 'Y' or 'N' on the wire. */
export const inParameter = z.object({
  name: parameterName,
  type: z.enum(parameterTypes).default('text'),
  required: z.enum(['Y', 'N']).default('N'),
  value: z.string().max(4000).default(''),
})
export type InParameter = z.output<typeof inParameter>

/** R3-14: what is taken from its answer, and where it stands there, such as `order.lines.0.no`; `json` takes it as it is. */
export const outParameter = z.object({
  name: parameterName,
  type: z.enum(parameterTypes).default('json'),
  path: z.string().max(500).default(''),
})
export type OutParameter = z.output<typeof outParameter>

export const interfaceForm = z.object({
  name: typedName.min(1, 'interface.nameEmpty').max(200),
  code: z
    .string()
    .trim()
    .regex(/^[\w.-]{0,64}$/, 'interface.codeForm')
    .default(''),
  catalogId: z.string().max(64).default(''),
  type: z.enum(ioTypes).default('RestfulApi'),
  /** A data source with address and credentials: a service, or for the type Database a database. */
  service: z.string().trim().max(64).default(''),
  method: z.enum(['GET', 'POST', 'PUT', 'DELETE']).default('GET'),
  /**
   * Below the service's address, or below the folder for files; `{name}` is a parameter, encoded. Of a web service: where
   * its description (WSDL) stands.
   */
  path: z.string().trim().max(1000).default(''),
  /** What is sent or written: JSON with `{name}` inside its texts. Empty takes the parameters as one object. */
  body: z.string().max(20_000).default(''),
  /** WebService: the operation, as its description names it. */
  operation: z.string().trim().max(200).default(''),
  /** Database: one statement with `:name` for its parameters. */
  statement: z.string().trim().max(20_000).default(''),
  /** Database: the statement may write. */
  writes: z.boolean().default(false),
  /** Database and File: more rows than these are an error. */
  mostRows: wholeNumber.min(1).max(10_000).default(1000),
  fileAct: z.enum(fileActs).default('read'),
  fileFormat: z.enum(fileFormats).default('csv'),
  /** server: the body of a function of `input`, the parameters; it reaches nothing else. */
  script: z.string().max(20_000).default(''),
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
  method: 'POST',
  path: '/api/extInterface/list',
  summary: 'External interfaces in use, by category and keyword (R7.5-11).',
  access: 'signed-in',
  sends: 'form',
  input: z.object({
    catalogId: z.string().max(64).default(''),
    keyword: z.string().max(100).default(''),
    enableOnly: flag.default(true),
    ...soundsWanted,
  }),
  data: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      code: z.string(),
      catalogId: z.string(),
      type: z.enum(ioTypes),
      service: z.string(),
      enable: z.boolean(),
      ...sounding,
    }),
  ),
  changes: false,
})

/** R3-14: the parameters are JSON texts, as those who read them expect. */
export const getInterfaceParameters = call({
  method: 'POST',
  path: '/api/extInterface/get',
  summary: 'The parameters of an external interface (R7.5-12).',
  access: 'signed-in',
  sends: 'form',
  input: z.object({ id }),
  data: z.object({ id: z.string(), name: z.string(), inParam: z.string(), outParam: z.string() }),
  changes: false,
})

export const getInterface = call({
  method: 'POST',
  path: '/api/extInterface/getInterface',
  summary: 'An external interface as it is edited.',
  access: see,
  sends: 'form',
  input: z.object({ id }),
  data: externalInterface,
  changes: false,
  revised: writtenBy(interfaceForm),
})

export const saveInterface = call({
  method: 'POST',
  path: '/api/extInterface/saveInterface',
  summary: 'Keeps an external interface; without an id it is a new one.',
  access: edit,
  sends: 'json',
  input: interfaceForm.extend({ id: z.string().max(64).default(''), ...rev }),
  data: externalInterface,
  changes: true,
  edits: { read: getInterface, of: (input: { id: string }) => (input.id ? { id: input.id } : null) },
  alters: ['interfaces'],
})

export const deleteInterface = call({
  method: 'POST',
  path: '/api/extInterface/deleteInterface',
  summary: 'Deletes an external interface.',
  access: edit,
  sends: 'form',
  input: z.object({ id }),
  data: nothing,
  changes: true,
})

export const testInterface = call({
  method: 'POST',
  path: '/api/extInterface/testInterface',
  summary: 'Calls an external interface with values of one’s own, and says what came of it.',
  access: edit,
  sends: 'json',
  input: z.object({ id, values: z.record(z.string(), z.string().max(4000)).default({}) }),
  data: z.object({
    ok: z.boolean(),
    status: z.number(),
    error: z.string(),
    milliseconds: z.number(),
    values: z.record(z.string(), z.json()),
    answer: z.string(),
  }),
  changes: true,
})

/** What a parameter of an operation is called and of which type. */
const operationParameter = z.object({ name: z.string(), type: z.enum(parameterTypes), path: z.string() })

export const describeWebService = call({
  method: 'POST',
  path: '/api/extInterface/describeWebService',
  summary: 'The operations of a web service with their parameters, from its description (WSDL).',
  access: edit,
  sends: 'form',
  input: z.object({
    service: z.string().min(1, 'interface.serviceEmpty').max(64),
    path: z.string().trim().max(1000).default(''),
  }),
  data: z.object({
    ok: z.boolean(),
    error: z.string(),
    operations: z.array(
      z.object({ name: z.string(), inParam: z.array(operationParameter), outParam: z.array(operationParameter) }),
    ),
  }),
  changes: false,
})

/** The address holds a ticket that is good once, for a minute, and for that place only (`/api/auth/redeemTicket`). */
export const openBrowserPage = call({
  method: 'POST',
  path: '/api/extInterface/openBrowserPage',
  summary: 'The address of a page of another system, with the parameters and a ticket that says who comes.',
  access: 'signed-in',
  sends: 'json',
  input: z.object({ id, values: z.record(z.string(), z.string().max(4000)).default({}) }),
  data: z.object({ url: z.string() }),
  changes: true,
})

export const listInterfaceCalls = call({
  method: 'POST',
  path: '/api/extInterface/listCalls',
  summary: 'The latest calls of an external interface.',
  access: see,
  sends: 'form',
  input: z.object({ id, ...paging }),
  data: z.object({
    rows: z.array(
      z.object({
        callId: z.string(),
        at: z.string(),
        account: z.string(),
        ok: z.boolean(),
        status: z.number(),
        tries: z.number(),
        milliseconds: z.number(),
        error: z.string(),
      }),
    ),
    records: z.number(),
  }),
  changes: false,
})
