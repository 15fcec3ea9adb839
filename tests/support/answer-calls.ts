import type { CallPath } from '@/lib/client/calls'
import type { Changed } from '@/lib/contracts/call'

interface Sent {
  path: string
  input: Record<string, unknown>
}
/** What a server says to a call: its data, or a refusal. */
type Answer =
  | { data: unknown; rev?: string }
  | { code: number; message: string; fields?: Record<string, string>; changed?: Changed }

/** Answers the browser's calls as a server would, with what a test says for each path; every other call is not known. */
export function answerCalls(
  answers: Partial<Record<CallPath, Answer | ((input: Sent['input']) => Answer | Promise<Answer>)>>,
): Sent[] {
  const sent: Sent[] = []
  globalThis.fetch = (async (address: string, init: RequestInit = {}) => {
    const path = address.split('?')[0] as CallPath
    const input = inputOf(String(init.body ?? address.split('?')[1] ?? ''))
    sent.push({ path, input })
    const said = answers[path] ?? { code: 404, message: `nothing at ${path}` }
    const answer = typeof said === 'function' ? await said(input) : said
    return { status: 200, json: async () => ({ code: 200, data: null, message: '', rev: 'r1', ...answer }) }
  }) as never
  return sent
}

const inputOf = (body: string): Sent['input'] =>
  (body.startsWith('{') ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body))) as Sent['input']
