import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { openEmbeddedDatabase, type EmbeddedDatabase } from './embedded-database'

/** The driver's connection to the socket; its types leave it out. */
interface Connected {
  connection: { stream: Socket }
}

describe('the embedded database, behind its socket', () => {
  let database: EmbeddedDatabase
  const clients: Client[] = []
  beforeAll(async () => {
    database = await openEmbeddedDatabase({})
    await (await client()).query('create table notes (id int primary key)')
  })
  afterAll(async () => {
    await Promise.all(clients.map((one) => one.end().catch(() => undefined)))
    await database.close()
  })

  async function client(): Promise<Client> {
    const one = new Client({ host: database.socketFolder, user: 'postgres', database: 'postgres', pipeline: true })
    one.on('error', () => undefined)
    await one.connect()
    clients.push(one)
    return one
  }
  const notes = async (reader: Client) =>
    (await reader.query<{ id: number }>('select id from notes order by id')).rows.map(({ id }) => id)

  it('lets nobody into a transaction of another: who comes meanwhile waits until it has ended', async () => {
    const [first, second] = [await client(), await client()]
    await first.query('begin')
    await first.query('insert into notes values (1)')
    const seen: string[] = []
    const looking = notes(second).then((found) => seen.push(`the other sees ${found.join()}`))
    await first.query('insert into notes values (2)')
    await first.query('commit')
    seen.push('committed')
    await looking
    expect(seen).toEqual(['committed', 'the other sees 1,2'])
  })

  it('undoes what a client has begun that is gone, and serves those who wait, in the order they asked', async () => {
    const [gone, waiting] = [await client(), await client()]
    await gone.query('begin')
    await gone.query('insert into notes values (3)')
    const answers = Promise.all([notes(waiting), waiting.query('insert into notes values (4)'), notes(waiting)])
    ;(gone as unknown as Connected).connection.stream.destroy()
    const [before, , after] = await answers
    expect([before, after]).toEqual([
      [1, 2],
      [1, 2, 4],
    ])
  })

  it('answers statements sent in one piece one by one, and undoes all of a transaction one of them failed in', async () => {
    const one = await client()
    const { stream } = (one as unknown as Connected).connection
    stream.cork()
    const outcomes = Promise.allSettled([
      one.query('begin'),
      one.query('insert into notes values ($1)', [5]),
      one.query('insert into notes values ($1)', [1]),
      one.query('commit'),
      notes(one),
    ])
    stream.uncork()
    expect((await outcomes).map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
    expect(await notes(one)).toEqual([1, 2, 4])
  })

  it('understands what comes byte by byte', async () => {
    const socket = connect(join(database.socketFolder, '.s.PGSQL.5432'))
    const start = Buffer.from('\0\0\0\0\0\x03\0\0user\0postgres\0database\0postgres\0\0', 'latin1')
    start.writeInt32BE(start.length)
    const question = Buffer.from('Q\0\0\0\0select 40 + 2\0', 'latin1')
    question.writeInt32BE(question.length - 1, 1)
    const answered = new Promise<string>((resolve) => {
      let heard = ''
      socket.on('data', (piece) => {
        heard += piece.toString('latin1')
        if (heard.includes('SELECT 1')) resolve(heard)
      })
    })
    socket.setNoDelay(true)
    for (const byte of Buffer.concat([start, question]))
      await new Promise<void>((resolve) => void socket.write(Buffer.from([byte]), () => setImmediate(resolve)))
    expect(await answered).toContain('42')
    socket.destroy()
  })
})
