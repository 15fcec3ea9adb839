import next from 'next'
import { EnvironmentError, readEnvironment } from '@/lib/environment'
import { createOwnServer } from './own-server'
import { bffSettings } from './settings'
import { traceBy, tracing } from './tracing'

/** The web in production: our own server, with Next behind it for the pages. */
async function main(): Promise<void> {
  // Fails before listening when the environment is not usable.
  const env = readEnvironment(process.env)
  const { PORT: port, HOST: hostname } = env
  bffSettings()
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT) {
    const { startTelemetry } = await import('@/lib/telemetry/otlp')
    const warn = (reason: string) =>
      process.stderr.write(`the collector of traces and figures does not take them: ${reason}\n`)
    traceBy(startTelemetry(env, { service: 'baton-web', warn }))
  }
  const app = next({ dev: false, hostname, port })
  await app.prepare()
  const handlePage = app.getRequestHandler()
  const server = createOwnServer((request, response) => handlePage(request, response))

  server.listen(port, hostname, () => process.send?.('ready'))

  const close = () => {
    server.close(() => void (tracing()?.stop() ?? Promise.resolve()).then(() => process.exit(0)))
    server.closeIdleConnections()
    setTimeout(() => process.exit(0), 10_000).unref()
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
  process.on('disconnect', close)
  // The launcher asks for a sign of life.
  process.on('message', (message) => void (message === 'ping' && process.send?.('pong')))
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  // 78 (EX_CONFIG): starting again would not help.
  process.exit(error instanceof EnvironmentError ? 78 : 1)
})
