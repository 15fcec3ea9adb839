import type { Client } from 'soap'
import type { OpenedSource } from '@/server/modules/data-sources'
import { countCache } from '@/server/platform/caches'
import { OutboundRefused, type Outbound } from '@/server/platform/outbound'
import type { Values } from '../fill-call'
import { guardedClient, isWebAddress, type RequestOptions } from './guarded-client'
import { inParametersOf, outParametersOf, type Operation } from './operations'

/** The service answered, and its answer is that it will not. */
export class WebServiceFault extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly ofServer: boolean,
    readonly answer: string,
  ) {
    super(message)
  }
}

export interface WebService {
  client: Client
}

/** Milliseconds a description is good for: it changes with releases of the other system, and is large. */
const goodFor = 60_000
const mostKept = 50
const kept = new Map<string, { service: WebService; until: number }>()
const note = countCache('webServices', { size: () => kept.size, clear: () => kept.clear() })

/**
 * Reads the description (WSDL) of a web service, its imports as well, through the guarded way out.
 * @param deadline in milliseconds of the clock
 * @throws Error telling why it cannot be read
 */
export async function connectWebService(
  outbound: Outbound,
  source: OpenedSource,
  path: string,
  deadline: number,
): Promise<WebService> {
  const location = new URL(
    path.replace(/^\/+/, ''),
    path === '' || source.url.endsWith('/') ? source.url : `${source.url}/`,
  )
  if (location.host !== new URL(source.url).host) throw new Error(`${location.host} is not ${new URL(source.url).host}`)
  const key = JSON.stringify([location.href, source])
  const known = kept.get(key)
  const isGood = known !== undefined && known.until > Date.now()
  note(isGood)
  if (isGood) return known.service
  const { createClientAsync } = await import('soap')
  const client = await inTime(
    deadline,
    createClientAsync(location.href, {
      httpClient: guardedClient(outbound, source),
      disableCache: true,
      // Texts are escaped by us, for the library lets pass what looks like a section of its own.
      escapeXML: false,
      attributesKey: '$attributes',
      handleNilAsNull: true,
      wsdl_options: {
        deadline,
        // The library would read anything else from the disk.
        overrideImportLocation(address: string) {
          if (!isWebAddress(address)) throw new Error(`${address.slice(0, 200)} may not be called`)
          return address
        },
      },
    }),
  )
  const service = { client }
  if (kept.size >= mostKept) kept.clear()
  kept.set(key, { service, until: Date.now() + goodFor })
  return service
}

/** The library is trusted with the time it has only so far. */
async function inTime<Result>(deadline: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new OutboundRefused('no answer in time')), Math.max(1, deadline - Date.now()) + 500)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

type Described = Record<string, Record<string, Record<string, { input?: object; output?: object }>>>

/** The operations of a service, each once, with what they are given and what they answer. */
export function operationsOf({ client }: WebService): Operation[] {
  const found = new Map<string, Operation>()
  for (const ports of Object.values(client.describe() as Described)) {
    for (const operations of Object.values(ports)) {
      for (const [name, { input, output }] of Object.entries(operations)) {
        if (!found.has(name))
          found.set(name, { name, inParam: inParametersOf(input as never), outParam: outParametersOf(output as never) })
      }
    }
  }
  return [...found.values()]
}

type Method = (
  values: object,
  done: (error: unknown, result: unknown, answer: unknown) => void,
  options: object,
  headers: object,
) => void

/** @throws WebServiceFault, Error */
export async function callOperation(
  { client }: WebService,
  operation: string,
  values: Values,
  { deadline, headers }: RequestOptions & { headers: Record<string, string> },
): Promise<{ content: unknown; answer: string }> {
  const place = Object.entries(client.describe() as Described)
    .flatMap(([service, ports]) => Object.entries(ports).map(([port, operations]) => ({ service, port, operations })))
    .find(({ operations }) => Object.hasOwn(operations, operation))
  if (!place) throw new Error(`the service has no operation ${operation}`)
  const call = (client as unknown as Record<string, Record<string, Record<string, Method>>>)[place.service]![
    place.port
  ]![operation]!
  return inTime(
    deadline,
    new Promise((resolve, reject) => {
      call(
        escaped(values) as object,
        (error, result, answer) => {
          if (error) reject(faultOf(error))
          else resolve({ content: plain(result), answer: typeof answer === 'string' ? answer : '' })
        },
        { deadline },
        headers,
      )
    }),
  )
}

interface Fault {
  faultcode?: unknown
  faultstring?: unknown
  Code?: { Value?: unknown }
  Reason?: { Text?: unknown }
  detail?: unknown
  Detail?: unknown
}

/** A text may come with attributes round it. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
    : value && typeof value === 'object' && '$value' in value
      ? String(value.$value)
      : ''

function faultOf(error: unknown): Error {
  const { root, response, body, message } = error as {
    root?: { Envelope?: { Body?: { Fault?: Fault } } }
    response?: { status?: number }
    body?: unknown
    message?: string
  }
  const fault = root?.Envelope?.Body?.Fault
  const status = response?.status ?? 0
  const answer = typeof body === 'string' ? body : ''
  if (fault) {
    const code = textOf(fault.faultcode) || textOf(fault.Code?.Value)
    return new WebServiceFault(
      `SOAP fault ${code}: ${textOf(fault.faultstring) || textOf(fault.Reason?.Text)}`,
      status,
      /server|receiver/i.test(code),
      answer,
    )
  }
  if (status >= 400) return new WebServiceFault(`HTTP ${status}`, status, status >= 500, answer)
  if (answer) return new WebServiceFault('the answer is not a SOAP envelope', status, false, answer)
  return error instanceof Error ? error : new Error(message ?? String(error))
}

const elementName = /^[A-Za-z_][\w.-]*$/

/** Values as they may stand in XML: texts escaped, and no key that is anything but the name of an element. */
function escaped(value: unknown): unknown {
  if (typeof value === 'string')
    return value
      .replace(/[^\u0009\u000a\u000d\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
      .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  if (Array.isArray(value)) return value.map(escaped)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, one]) => elementName.test(name) && one !== null)
      .map(([name, one]) => [name, escaped(one)]),
  )
}

/** As JSON carries it. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null)) as unknown
