import { diag, DiagLogLevel, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { TracerProvider, BatchSpanProcessor, TraceIdRatioBasedSampler } from '@opentelemetry/sdk-trace'
import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Environment } from '@/lib/environment'
import { readTraceparent, type CallSpan, type Telemetry, type Told } from './telemetry'

export interface TelemetryOptions {
  /** Which program it is: `baton-web`, `baton-server`. */
  service: string
  version?: string
  /** Hears what went wrong with the collector, once in a while. */
  warn(reason: string): void
  /** Milliseconds between two deliveries of figures, and of traces. */
  metricsEvery?: number
  tracesEvery?: number
}

type Settings = Pick<
  Environment,
  'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_TRACES_SAMPLER_ARG'
>

/** Longer nobody waits for a collector, in milliseconds; what it has not taken then is dropped. */
const patience = 10_000
/** What is held for a collector at most; beyond that calls leave no trace. */
const mostHeld = 2_048
/** The end of a program waits no longer. */
const lastPatience = 2_000
/** A collector that is away is spoken of no oftener, in milliseconds. */
const warnEvery = 600_000

/** Headers as `key=value,key=value`, values percent-encoded (OpenTelemetry's specification, OTLP exporter). */
function headersOf(text = ''): Record<string, string> {
  const pairs = text.split(',').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
  return Object.fromEntries(
    pairs.map(([name = '', value = '']) => [name.trim(), decoded(value.trim())]).filter(([name]) => name),
  )
}
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Sends traces and figures to the collector that is set: held in memory, sent aside, dropped where it does not take them. */
export function startTelemetry(env: Settings, options: TelemetryOptions): Telemetry {
  hearProblems(options.warn)
  const base = (env.OTEL_EXPORTER_OTLP_ENDPOINT ?? '').replace(/\/+$/, '')
  const to = (signal: 'traces' | 'metrics') => ({
    url: `${base}/v1/${signal}`,
    headers: headersOf(env.OTEL_EXPORTER_OTLP_HEADERS),
    timeoutMillis: patience,
  })
  const resource = resourceFromAttributes({
    'service.name': options.service,
    ...(options.version && { 'service.version': options.version }),
    'service.instance.id': randomUUID(),
  })
  const traces = new TracerProvider({
    resource,
    // By the trace alone: whoever calls does not decide what is kept here, and both programs decide alike.
    sampler: new TraceIdRatioBasedSampler(env.OTEL_TRACES_SAMPLER_ARG),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter(to('traces')),
        maxQueueSize: mostHeld,
        scheduledDelayMillis: options.tracesEvery ?? 5_000,
        exportTimeoutMillis: patience,
      }),
    ],
  })
  const figures = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(to('metrics')),
        exportIntervalMillis: options.metricsEvery ?? 60_000,
        exportTimeoutMillis: Math.min(patience, options.metricsEvery ?? patience),
      }),
    ],
  })
  const observe = watchCalls(figures)
  return {
    beginCall: (traceparent, as) => beginCall(traces, observe, traceparent, as),
    job: (queue, run) => runJob(traces, queue, run),
    async stop() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, lastPatience).unref())
      await Promise.race([Promise.allSettled([traces.shutdown(), figures.shutdown()]), late])
    },
  }
}

/** What the SDK says of a collector: the first time, and then once in a while. */
function hearProblems(warn: (reason: string) => void): void {
  let quietUntil = 0
  const hear = (text: string) => {
    if (Date.now() < quietUntil) return
    quietUntil = Date.now() + warnEvery
    warn(messageOf(text).slice(0, 500))
  }
  const silent = () => undefined
  diag.setLogger(
    { error: hear, warn: hear, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
}

/** Errors come as JSON with their stack. */
function messageOf(text: string): string {
  try {
    return (JSON.parse(text) as { message?: string }).message ?? text
  } catch {
    return text
  }
}

/** Names of the semantic conventions for HTTP and Node; seconds and bytes. */
function watchCalls(figures: MeterProvider): (seconds: number, told: Told) => void {
  const meter = figures.getMeter('baton')
  const calls = meter.createHistogram('http.server.request.duration', {
    unit: 's',
    description: 'How long calls took.',
    advice: { explicitBucketBoundaries: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10] },
  })
  meter
    .createObservableGauge('process.memory.usage', { unit: 'By', description: 'Memory the program holds.' })
    .addCallback((result) => result.observe(process.memoryUsage.rss()))
  meter
    .createObservableCounter('process.cpu.time', { unit: 's', description: 'Time of processors used.' })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage()
      result.observe((user + system) / 1e6)
    })
  const delay = monitorEventLoopDelay()
  delay.enable()
  meter
    .createObservableGauge('nodejs.eventloop.delay.p99', { unit: 's', description: 'How late the event loop was.' })
    .addCallback((result) => {
      result.observe(delay.percentile(99) / 1e9)
      delay.reset()
    })
  return (seconds, told) => calls.record(seconds, attributesOf(told))
}

const attributesOf = ({ route, method, status }: Told) => ({
  'http.request.method': method,
  'http.route': route,
  'http.response.status_code': status,
})

function beginCall(
  traces: TracerProvider,
  observe: (seconds: number, told: Told) => void,
  traceparent: string | undefined,
  as: 'server' | 'client',
): CallSpan {
  const began = performance.now()
  const asker = readTraceparent(traceparent)
  const context = asker
    ? trace.setSpanContext(ROOT_CONTEXT, { ...asker, traceFlags: TraceFlags.SAMPLED, isRemote: true })
    : ROOT_CONTEXT
  const kind = as === 'server' ? SpanKind.SERVER : SpanKind.CLIENT
  const span = traces.getTracer('baton').startSpan('call', { kind }, context)
  const { traceId, spanId, traceFlags } = span.spanContext()
  let ended = false
  return {
    traceparent: `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`,
    end(told) {
      if (ended) return
      ended = true
      if (as === 'server') observe((performance.now() - began) / 1000, told)
      span.updateName(`${told.method} ${told.route}`)
      span.setAttributes(attributesOf(told))
      if (told.correlationId) span.setAttribute('baton.correlation_id', told.correlationId)
      if (told.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  }
}

async function runJob<Result>(traces: TracerProvider, queue: string, run: () => Promise<Result>): Promise<Result> {
  const span = traces
    .getTracer('baton')
    .startSpan(
      `job ${queue}`,
      { kind: SpanKind.CONSUMER, attributes: { 'messaging.destination.name': queue } },
      ROOT_CONTEXT,
    )
  try {
    return await run()
  } catch (error) {
    // What it failed with may name people and requests: that stands in our own log alone.
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}
