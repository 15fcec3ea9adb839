import autocannon from 'autocannon'

export interface Figures {
  perSecond: number
  p50: number
  p99: number
  failed: number
}

interface Load {
  url: string
  connections: number
  seconds: number
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

/** Calls one address as fast as so many callers can, each waiting for its answer. Times in milliseconds. */
export async function load({ url, connections, seconds, method = 'POST', headers, body }: Load): Promise<Figures> {
  const result = await autocannon({ url, connections, duration: seconds, method, headers, body })
  return {
    perSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.errors + result.non2xx,
  }
}

/** One caller, one call after the other, with a clock finer than the milliseconds of a load tool. */
export async function latency(call: () => Promise<unknown>, times: number): Promise<{ p50: number; p99: number }> {
  const taken: number[] = []
  for (let count = 0; count < times + 50; count++) {
    const began = performance.now()
    await call()
    if (count >= 50) taken.push(performance.now() - began)
  }
  return { p50: quantile(taken, 0.5), p99: quantile(taken, 0.99) }
}

export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}

export function table(title: string, rows: Record<string, string | number>[]): void {
  const columns = Object.keys(rows[0] ?? {})
  const text = (value: string | number | undefined) =>
    typeof value === 'number' ? (Number.isInteger(value) ? String(value) : value.toFixed(2)) : (value ?? '')
  const line = (cells: string[]) => `| ${cells.join(' | ')} |\n`
  process.stdout.write(`${title}\n\n${line(columns)}${line(columns.map(() => '---'))}`)
  for (const row of rows) process.stdout.write(line(columns.map((column) => text(row[column]))))
  process.stdout.write('\n')
}
