import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Field {
  no: number
  bytes: Buffer
  number: bigint
}

/** The fields of a protobuf message (https://protobuf.dev/programming-guides/encoding/): no more than what OTLP uses. */
function fieldsOf(message: Buffer): Field[] {
  const fields: Field[] = []
  let at = 0
  const varint = () => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at++]!
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
  }
  while (at < message.length) {
    const key = Number(varint())
    const [no, wire] = [key >> 3, key & 7]
    const number = wire === 0 ? varint() : 0n
    const size = wire === 2 ? Number(varint()) : wire === 1 ? 8 : wire === 5 ? 4 : 0
    const bytes = message.subarray(at, at + size)
    at += size
    fields.push({ no, bytes, number: wire === 1 ? bytes.readBigUInt64LE() : number })
  }
  return fields
}

const parts = (message: Buffer, no: number) => fieldsOf(message).filter((field) => field.no === no)
const text = (message: Buffer, no: number) => parts(message, no)[0]?.bytes.toString('utf8') ?? ''
const hex = (message: Buffer, no: number) => parts(message, no)[0]?.bytes.toString('hex') ?? ''

function attributesIn(message: Buffer, no: number): Record<string, string | number> {
  return Object.fromEntries(
    parts(message, no).map(({ bytes }) => {
      const value = fieldsOf(parts(bytes, 2)[0]?.bytes ?? Buffer.alloc(0))[0]
      return [text(bytes, 1), value?.no === 1 ? value.bytes.toString('utf8') : Number(value?.number ?? 0n)]
    }),
  )
}

/** What is below resources and scopes of either signal, with the name of the program. */
const told = (message: Buffer) =>
  parts(message, 1).flatMap(({ bytes }) => {
    const service = String(attributesIn(parts(bytes, 1)[0]!.bytes, 1)['service.name'])
    return parts(bytes, 2).flatMap((scope) => parts(scope.bytes, 2).map((one) => ({ service, bytes: one.bytes })))
  })

const spanOf = ({ service, bytes }: { service: string; bytes: Buffer }) => ({
  service,
  traceId: hex(bytes, 1),
  spanId: hex(bytes, 2),
  parentId: hex(bytes, 4),
  name: text(bytes, 5),
  attributes: attributesIn(bytes, 9),
  failed: parts(bytes, 15).some((status) => parts(status.bytes, 3)[0]?.number === 2n),
})

const metricOf = ({ service, bytes }: { service: string; bytes: Buffer }) => ({
  service,
  name: text(bytes, 1),
  unit: text(bytes, 3),
  points: [5, 7, 9]
    .flatMap((kind) => parts(bytes, kind))
    .flatMap((data) => parts(data.bytes, 1).map((point) => attributesIn(point.bytes, data.no === 9 ? 9 : 7))),
})

/** A collector that takes traces and figures by OTLP over HTTP and keeps them. */
export async function startCollector({ answers = true } = {}) {
  const spans: ReturnType<typeof spanOf>[] = []
  const metrics: ReturnType<typeof metricOf>[] = []
  const heads: IncomingHttpHeaders[] = []
  let raw = ''
  let asked = 0
  const server = createServer((request, response) => {
    asked++
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const body = Buffer.concat(pieces)
      heads.push(request.headers)
      raw += body.toString('latin1')
      if (request.url === '/v1/traces') spans.push(...told(body).map(spanOf))
      if (request.url === '/v1/metrics') metrics.push(...told(body).map(metricOf))
      if (answers) response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    metrics,
    heads,
    raw: () => raw,
    asked: () => asked,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
