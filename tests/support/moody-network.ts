import { connect, createServer, type Server, type Socket } from 'node:net'

/** Lets everything through; holds back what comes until it flows again; or swallows what follows the first bytes of an answer. */
export type Mood = 'flow' | 'hold' | 'stall'

/** A network between the server and PostgreSQL that does as it is told. */
export class MoodyNetwork {
  mood: Mood = 'flow'
  /** Answers that were broken off in their middle. */
  stalled = 0
  private readonly pairs = new Set<[near: Socket, far: Socket]>()
  private held: (() => void)[] = []
  private readonly server: Server

  constructor(private readonly target: URL) {
    this.server = createServer((near) => {
      const far = connect(Number(target.port || 5432), target.hostname)
      const pair: [Socket, Socket] = [near, far]
      this.pairs.add(pair)
      near.on('data', (piece) => far.write(piece))
      far.on('data', (piece) => this.answer(near, piece))
      const end = () => {
        this.pairs.delete(pair)
        pair.forEach((socket) => socket.destroy())
      }
      near.on('error', () => undefined).on('close', end)
      // A network that stalls does not tell of the end of the other side either.
      far.on('error', () => undefined).on('close', () => (this.mood === 'stall' ? this.held.push(end) : end()))
    })
  }

  /** The address PostgreSQL has behind it. */
  async open(database: string): Promise<string> {
    await new Promise<void>((ready) => this.server.listen(0, '127.0.0.1', ready))
    const address = this.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    return Object.assign(new URL(this.target), { hostname: '127.0.0.1', port: String(port), pathname: `/${database}` })
      .href
  }

  /** Connections that are open now. */
  get connections(): number {
    return this.pairs.size
  }

  /** Pieces that wait to flow. */
  get waiting(): number {
    return this.held.length
  }

  flow(): void {
    this.mood = 'flow'
    this.held.splice(0).forEach((send) => send())
  }

  reset(): void {
    for (const [near] of this.pairs) near.resetAndDestroy()
  }

  close(): void {
    this.pairs.forEach((pair) => pair.forEach((socket) => socket.destroy()))
    this.server.close()
  }

  private answer(near: Socket, piece: Buffer): void {
    if (this.mood === 'flow') near.write(piece)
    else if (this.mood === 'hold') this.held.push(() => near.write(piece))
    else if (this.stalled++ === 0) near.write(piece.subarray(0, piece.length >> 1))
  }
}
