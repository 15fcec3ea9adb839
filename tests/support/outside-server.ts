import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface OutsideCall {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

type OutsideAnswer = { status: number; body?: string } | 'hang'

export interface Outside {
  host: string
  calls: OutsideCall[]
  /** What it says to a path from now on. */
  answers: Map<string, OutsideAnswer>
  close(): Promise<void>
}

/** What stands outside: keeps what it is sent, and answers as it is told; `hang` never answers. */
export async function startOutside(): Promise<Outside> {
  const calls: OutsideCall[] = []
  const answers = new Map<string, OutsideAnswer>()
  const server: Server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const path = request.url?.split('?')[0] ?? ''
      calls.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces) })
      const answer = answers.get(path) ?? { status: 200, body: '{"errcode":0,"code":0}' }
      if (answer !== 'hang') response.writeHead(answer.status).end(answer.body ?? '')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
