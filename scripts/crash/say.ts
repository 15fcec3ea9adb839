import { operator } from '@/lib/words/workflow-enumerations'
import type { Verdict } from './check-database'
import type { Load } from './load'

export const say = (text: string): void => void process.stdout.write(`${text}\n`)

export function sayWork({ done }: Pick<Load, 'done' | 'figures'>): void {
  const of = (number: number) => done.filter((command) => command.operator === number).length
  say(
    `${done.length} commands acknowledged: ${of(operator.Start)} started, ${of(operator.Claim)} claimed, ${of(operator.Action)} approved, ${of(operator.Recede)} returned`,
  )
}

/** @returns whether all promises were kept */
export function sayVerdicts(verdicts: Verdict[]): boolean {
  for (const { promise, looked, wrong } of verdicts) {
    say(`${wrong.length ? 'FAILED' : 'passed'}  ${promise} (${looked})`)
    for (const line of wrong.slice(0, 10)) say(`        ${line}`)
  }
  return verdicts.every(({ wrong }) => wrong.length === 0)
}
