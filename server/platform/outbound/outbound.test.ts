import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createOutbound, OutboundRefused } from './index'

describe('S8 calls to the outside', () => {
  let listener: Server
  let port: number
  let reached: string[]
  beforeAll(async () => {
    listener = createServer((request, response) => {
      reached.push(request.url ?? '')
      if (request.url === '/to-inside')
        return response.writeHead(302, { location: `http://127.0.0.1:${port}/inside` }).end()
      if (request.url === '/round') return response.writeHead(302, { location: '/round' }).end()
      if (request.url === '/great') return response.end('x'.repeat(200_000))
      if (request.url === '/never') return undefined
      return response.end(`hello ${request.headers.authorization ?? 'nobody'}`)
    })
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    port = (listener.address() as AddressInfo).port
  })
  beforeEach(() => {
    reached = []
  })
  afterAll(() => {
    listener.closeAllConnections()
    listener.close()
  })

  const pointingTo = (...addresses: string[]) => {
    let asked = 0
    return ((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(null, [{ address: addresses[Math.min(asked++, addresses.length - 1)], family: 4 }])) as never
  }

  const inside = (port_: number) => [
    `http://127.0.0.1:${port_}/`,
    `http://127.1:${port_}/`,
    `http://2130706433:${port_}/`,
    `http://0x7f000001:${port_}/`,
    `http://0177.0.0.1:${port_}/`,
    `http://[::1]:${port_}/`,
    `http://[::ffff:127.0.0.1]:${port_}/`,
    `http://[::ffff:7f00:1]:${port_}/`,
    `http://0.0.0.0:${port_}/`,
    `http://localhost:${port_}/`,
    `http://LOCALHOST.:${port_}/`,
    'http://169.254.169.254/latest/meta-data/',
    'http://168.63.129.16/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://192.0.2.1/',
    'http://198.18.0.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[2002:7f00:1::]/',
    'http://[64:ff9b::7f00:1]/',
    `http://user:secret@127.0.0.1:${port_}/`,
    'http://user:secret@example.com/',
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    'ftp://example.com/',
    'data:text/plain,x',
    'javascript:1',
    '//example.com',
    'not an address',
    '',
  ]

  it('are refused for every address inside, however it is written, and nothing is reached', async () => {
    const outbound = createOutbound()
    for (const url of inside(port))
      await expect(outbound.call({ url, milliseconds: 2000 })).rejects.toThrow(OutboundRefused)
    expect(reached).toEqual([])
    await outbound.close()
  })

  it('are refused for a name that points inside, also when it points outside first', async () => {
    const always = createOutbound({ lookup: pointingTo('127.0.0.1') })
    await expect(always.call({ url: `http://partner.example:${port}/` })).rejects.toThrow('may not be called')
    const mixed = createOutbound({
      lookup: ((_n: string, _o: object, done: (error: null, found: object[]) => void) =>
        done(null, [
          { address: '93.184.216.34', family: 4 },
          { address: '10.0.0.1', family: 4 },
        ])) as never,
    })
    await expect(mixed.call({ url: `http://partner.example:${port}/` })).rejects.toThrow('may not be called')
    expect(reached).toEqual([])
  })

  it('reach a host inside that is allowed by name and port, and no other place from there', async () => {
    const outbound = createOutbound({ allowedHosts: [`localhost:${port}`] })
    expect(await outbound.call({ url: `http://localhost:${port}/`, headers: { authorization: 'me' } })).toMatchObject({
      status: 200,
      body: 'hello me',
    })
    await expect(outbound.call({ url: `http://localhost:${port}/to-inside` })).rejects.toThrow(
      '127.0.0.1 may not be called',
    )
    expect(reached).not.toContain('/inside')
    await outbound.close()
  })

  it('reach only the hosts of a list, where there is one: by name, below a name, and on every redirect', async () => {
    const outbound = createOutbound({ hosts: ['localhost', '*.partner.example'], allowedHosts: ['localhost'] })
    expect((await outbound.call({ url: `http://localhost:${port}/` })).status).toBe(200)
    for (const url of [
      `http://localhost:${port}/to-inside`,
      `http://127.0.0.1:${port}/inside`,
      'http://example.com/',
      'http://partner.example/',
      'http://evilpartner.example/',
      'http://a.partner.example.evil.example/',
      'http://93.184.216.34/',
    ])
      await expect(outbound.call({ url, allowedHosts: ['127.0.0.1'] })).rejects.toThrow('not among the hosts')
    expect(reached).not.toContain('/inside')
    // A name on the list is looked up and held against the addresses inside, like any other.
    const below = createOutbound({ hosts: ['*.partner.example'], lookup: pointingTo('127.0.0.1') })
    await expect(below.call({ url: `http://A.B.Partner.Example.:${port}/` })).rejects.toThrow('may not be called')
    await outbound.close()
    await below.close()
  })

  it('never go where a machine tells its secrets, whatever is allowed, and to this machine only where that is', async () => {
    for (const address of [
      '169.254.169.254',
      '0.0.0.0',
      '224.0.0.1',
      '::ffff:169.254.169.254',
      '100.100.100.200',
      'fd00:ec2::254',
      '168.63.129.16',
    ]) {
      const outbound = createOutbound({ allowedHosts: ['erp.example', address], lookup: pointingTo(address) })
      const literal = address.includes(':') ? `[${address}]` : address
      for (const host of ['erp.example', literal])
        await expect(outbound.call({ url: `http://${host}:${port}/inside`, allowedHosts: [literal] })).rejects.toThrow(
          'may not be called',
        )
      await outbound.close()
    }
    const outbound = createOutbound({ lookup: pointingTo('127.0.0.1') })
    for (const host of ['erp.example', '127.0.0.1']) {
      const call = { url: `http://${host}:${port}/`, allowedHosts: [host] }
      expect((await outbound.call(call)).status).toBe(200)
      await expect(outbound.call({ ...call, onMachine: false })).rejects.toThrow('may not be called')
    }
    await outbound.close()
  })

  it('end at a limit: redirects in a circle, an answer too large, an answer that never comes', async () => {
    const outbound = createOutbound({ allowedHosts: ['localhost'], largestBody: 100_000 })
    await expect(outbound.call({ url: `http://localhost:${port}/round` })).rejects.toThrow('redirects')
    await expect(outbound.call({ url: `http://localhost:${port}/great` })).rejects.toThrow('larger')
    await expect(outbound.call({ url: `http://localhost:${port}/never`, milliseconds: 200 })).rejects.toThrow(
      'no answer in time',
    )
  })
})
