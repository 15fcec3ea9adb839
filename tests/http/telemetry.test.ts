import { createServer, type AddressInfo, type Socket } from 'node:net'
import { readEnvironment } from '@/lib/environment'
import { traceBy } from '@/lib/bff/tracing'
import { startTelemetry } from '@/lib/telemetry/otlp'
import { startCollector } from '../support/otlp-collector'
import { startOwnWeb } from '../support/own-web'
import { startTestServer } from '../support/test-server'

jest.setTimeout(120_000)

const never = 3_600_000
const telling = (url: string, service = 'baton-server', more: Record<string, string> = {}) => {
  const warnings: string[] = []
  const env = readEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT: url, ...more })
  const warn = (reason: string) => void warnings.push(reason)
  const telemetry = startTelemetry(env, { service, version: '1', warn, metricsEvery: never, tracesEvery: never })
  return { telemetry, warnings }
}
const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const traceparent = `00-${trace}-00f067aa0ba902b7-00`

describe('R2.9-14 traces and figures by OTLP', () => {
  it('a call is a span that continues its trace: by the template of its address, with nothing of who and what', async () => {
    const collector = await startCollector()
    const headers = { OTEL_EXPORTER_OTLP_HEADERS: 'api-key=s%20ecret, team=office' }
    const { telemetry } = telling(`${collector.url}/`, 'baton-server', headers)
    const server = await startTestServer({ telemetry })
    const answer = await server.call('lina', '/api/workitem/counts', {}, { traceparent })
    // An error number leads to the trace: it is the same.
    expect(answer.headers['x-correlation-id']).toBe(trace)
    await server.call(null, '/api/account/logininfo', {}, { traceparent: 'nonsense' })
    await server.call(null, 'GET /api/scim/v2/Users/wangfang?filter=secretName')
    await server.call(null, '/nothing/here/zhaomin')
    await server.close()
    await telemetry.stop()

    const counts = collector.spans.find(({ name }) => name === 'POST /api/workitem/counts')
    expect(counts).toMatchObject({
      service: 'baton-server',
      traceId: trace,
      parentId: '00f067aa0ba902b7',
      failed: false,
      attributes: {
        'http.route': '/api/workitem/counts',
        'http.response.status_code': 200,
        'baton.correlation_id': trace,
      },
    })
    const refused = collector.spans.find(({ name }) => name === 'POST /api/account/logininfo')
    expect(refused).toMatchObject({ parentId: '', attributes: { 'http.response.status_code': 401 } })
    expect(collector.raw()).not.toMatch(/lina|wangfang|zhaomin|secretName|Baton#2026|Bearer/)
    expect(collector.heads[0]).toMatchObject({ 'api-key': 's ecret', team: 'office' })

    const durations = collector.metrics.find(({ name }) => name === 'http.server.request.duration')
    expect(durations).toMatchObject({
      unit: 's',
      points: expect.arrayContaining([expect.objectContaining({ 'http.route': '/api/workitem/counts' })]),
    })
    expect(collector.metrics.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['process.memory.usage', 'process.cpu.time', 'nodejs.eventloop.delay.p99']),
    )
    await collector.close()
  })

  it('the web and the workflow server tell one trace, whatever else a caller sends along', async () => {
    const collector = await startCollector()
    const web = telling(collector.url, 'baton-web')
    const server = telling(collector.url)
    const own = await startOwnWeb({ telemetry: server.telemetry })
    traceBy(web.telemetry)
    const heard: unknown[] = []
    own.server.app.fastify.server.prependListener('request', ({ headers }) =>
      heard.push(headers.baggage, headers.tracestate),
    )
    const cookie = await own.signIn('lina')
    await fetch(`${own.url}/api/workitem/counts`, {
      method: 'POST',
      headers: { cookie, 'x-requested-with': 'x', traceparent, baggage: 'user=lina', tracestate: 'a=b' },
    })
    await fetch(`${own.url}/api/no/such/lina`, { method: 'POST', headers: { cookie, 'x-requested-with': 'x' } })
    await own.close()
    traceBy(undefined)
    await Promise.all([web.telemetry.stop(), server.telemetry.stop()])

    const spans = collector.spans.filter(({ traceId }) => traceId === trace)
    const [asked] = spans.filter(({ service }) => service === 'baton-web')
    const [answered] = spans.filter(({ service }) => service === 'baton-server')
    expect(asked).toMatchObject({ name: 'POST /api/workitem/counts', parentId: '00f067aa0ba902b7' })
    expect(answered).toMatchObject({ name: 'POST /api/workitem/counts', parentId: asked!.spanId })
    expect(collector.spans.map(({ name }) => name)).toContain('POST /api/*')
    expect(heard.filter(Boolean)).toEqual([])
    expect(collector.raw()).not.toContain('lina')
    await collector.close()
  })

  it('a job is a trace of its own; what it failed with stays here', async () => {
    const collector = await startCollector()
    const { telemetry } = telling(collector.url)
    await telemetry.job('nightly', async () => undefined)
    const failing = telemetry.job('mail', () => Promise.reject(new Error('lina@example.com is full')))
    await expect(failing).rejects.toThrow('is full')
    await telemetry.stop()
    expect(collector.spans.map(({ name, failed }) => ({ name, failed }))).toEqual([
      { name: 'job nightly', failed: false },
      { name: 'job mail', failed: true },
    ])
    expect(collector.raw()).not.toContain('lina')
    await collector.close()
  })

  it('the part that is kept is decided here, not by who calls', async () => {
    const collector = await startCollector()
    const { telemetry } = telling(collector.url, 'baton-server', { OTEL_TRACES_SAMPLER_ARG: '0' })
    const span = telemetry.beginCall(`00-${trace}-00f067aa0ba902b7-01`, 'server')
    expect(span.traceparent).toMatch(new RegExp(`^00-${trace}-[\\da-f]{16}-00$`))
    span.end({ route: '/api/x', method: 'POST', status: 200 })
    await telemetry.stop()
    expect(collector.spans).toEqual([])
    expect(collector.metrics.length).toBeGreaterThan(0)
    await collector.close()
  })

  it('a collector that is away, or hangs, keeps no call and no end of the program waiting', async () => {
    const sockets = new Set<Socket>()
    const hanging = createServer((socket) => void sockets.add(socket.on('error', () => undefined)))
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve))
    const { port } = hanging.address() as AddressInfo
    for (const url of [`http://127.0.0.1:${port}`, 'http://127.0.0.1:9']) {
      const { telemetry } = telling(url)
      const server = await startTestServer({ telemetry })
      // More than is held for it.
      for (let call = 0; call < 5_000; call++)
        telemetry.beginCall(undefined, 'server').end({ route: '/api/x', method: 'POST', status: 200 })
      expect((await server.call('lina', '/api/workitem/counts')).code).toBe(200)
      await server.close()
      await telemetry.stop()
    }
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => hanging.close(resolve))
  })
})
