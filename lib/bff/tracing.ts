import type { Telemetry } from '@/lib/telemetry/telemetry'

let telemetry: Telemetry | undefined

/** Set by our own server at its start, where a collector is set: Next, which bundles the door as well, never loads the SDK. */
export function traceBy(started: Telemetry | undefined): void {
  telemetry = started
}

export const tracing = (): Telemetry | undefined => telemetry
