import { Agent, request } from 'node:http'
import { latency, load, table } from './load'
import { freePort, startProgram } from './program'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

function post(url: string, headers: Record<string, string>): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      { method: 'POST', agent, headers: { 'content-length': '2', 'content-type': 'application/json', ...headers } },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.headers['set-cookie'] ?? []))
      },
    )
    call.on('error', reject)
    call.end('{}')
  })
}

/** The production door of the proxy: what it adds to a call, and how many it passes on, beside the same calls made directly. */
export async function benchDoor(): Promise<void> {
  const [upstreamPort, webPort] = [await freePort(), await freePort()]
  const upstream = await startProgram(['scripts/bench/plain-upstream.mjs'], { PORT: String(upstreamPort) })
  const web = await startProgram(['dist/web.mjs'], {
    NODE_ENV: 'production',
    PORT: String(webPort),
    HOST: '127.0.0.1',
    WORKFLOW_SERVER_URL: `http://127.0.0.1:${upstreamPort}`,
    SESSION_SECRET: 'only-for-the-bench-0123456789abcdefghij',
  })
  const direct = `http://127.0.0.1:${upstreamPort}/api/account/logininfo`
  const through = `http://127.0.0.1:${webPort}/api/account/logininfo`
  const own = { 'x-requested-with': 'XMLHttpRequest', origin: `http://127.0.0.1:${webPort}` }
  const cookies = await post(`http://127.0.0.1:${webPort}/api/auth/login`, own)
  const headers = {
    ...own,
    cookie: cookies.map((each) => each.split(';')[0]).join('; '),
    'content-type': 'application/json',
  }

  const rows = []
  for (const [name, url] of [
    ['directly', direct],
    ['through the door', through],
  ] as const) {
    const alone = await latency(() => post(url, headers), 2000)
    await load({ url, connections: 10, seconds: 2, headers, body: '{}' })
    const busy = await load({ url, connections: 10, seconds: 6, headers, body: '{}' })
    rows.push({
      call: name,
      'one caller p50 ms': alone.p50,
      'p99 ms': alone.p99,
      '10 callers per s': busy.perSecond,
      failed: busy.failed,
    })
  }
  table('Proxy', rows)
  const [first, second] = rows as [(typeof rows)[0], (typeof rows)[0]]
  process.stdout.write(
    `added by the door: ${(second['one caller p50 ms'] - first['one caller p50 ms']).toFixed(2)} ms (p50)\n\n`,
  )
  await web.stop()
  await upstream.stop()
}
