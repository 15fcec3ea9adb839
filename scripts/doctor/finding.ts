/** What one look at an installation found, and what is to be done about it. */
export interface Finding {
  check: string
  state: 'ok' | 'warning' | 'problem'
  text: string
  /** Empty where nothing is to be done. */
  todo: string
}

export const ok = (check: string, text: string): Finding => ({ check, state: 'ok', text, todo: '' })
export const warning = (check: string, text: string, todo: string): Finding => ({ check, state: 'warning', text, todo })
export const problem = (check: string, text: string, todo: string): Finding => ({ check, state: 'problem', text, todo })

/** A look that fails is a finding as well, and keeps the others from nothing. */
export async function looked(check: string, look: () => Promise<Finding | Finding[]>): Promise<Finding[]> {
  try {
    return [await look()].flat()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return [problem(check, withoutSecrets(why), 'Read the message; the check itself did not come to its end.')]
  }
}

/** Messages of drivers may hold the address they were given, with its password. */
export const withoutSecrets = (text: string): string => text.replace(/(\w+:\/\/)[^\s/@]*@/g, '$1…@').split('\n')[0]!

/** One line per finding, and what to do below it. */
export function inLines(findings: readonly Finding[]): string {
  const widest = Math.max(...findings.map(({ check }) => check.length))
  return findings
    .map(({ check, state, text, todo }) => {
      const line = `${state.padEnd(8)} ${check.padEnd(widest)}  ${text}`
      return todo ? `${line}\n${' '.repeat(9)}${' '.repeat(widest)}  → ${todo}` : line
    })
    .join('\n')
}
