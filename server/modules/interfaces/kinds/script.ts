import { CallFailed, type CallKind } from './kind'

/** Scripts run one after the other: none may keep the others waiting longer. */
const longestScript = 5000

/** R3-45 server: a script of our own in the sandbox, with the parameters as `input` and nothing else. */
export const callScript: CallKind = async ({ sandbox }, { definition: { script }, values, milliseconds }) => {
  const result = await sandbox.run(script, values, { milliseconds: Math.min(milliseconds, longestScript) })
  if (!result.ok) throw new CallFailed(result.error)
  return { status: 0, content: result.value, answer: JSON.stringify(result.value) ?? '' }
}
